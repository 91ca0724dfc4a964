// One document, whichever comes first.
'use strict'

const { createDocumentsCheck } = require('../check-results.js')
const { COLLECTION } = require('../create-documents.js')
const { createQuery } = require('../create-query.js')

module.exports = createQuery({
  name: 'docs-limit-1',
  position: 6,
  title: 'a query for one document of a collection',
  query: `FOR i IN ${COLLECTION} LIMIT 1 RETURN i`,
  results: 1,
  collection: COLLECTION,
  check: createDocumentsCheck(1)
})
