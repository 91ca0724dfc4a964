// Whole documents in many batches.
'use strict'

const { createDocumentsCheck } = require('../check-results.js')
const { COLLECTION } = require('../create-documents.js')
const { createQuery } = require('../create-query.js')

module.exports = createQuery({
  name: 'docs',
  position: 7,
  title: 'a query for all 10,000 documents of a collection, ten batches',
  query: `FOR i IN ${COLLECTION} RETURN i`,
  results: 10_000,
  collection: COLLECTION,
  check: createDocumentsCheck(10_000)
})
