// One attribute of every document.
'use strict'

const { createKeysCheck } = require('../check-results.js')
const { COLLECTION } = require('../create-documents.js')
const { createQuery } = require('../create-query.js')

module.exports = createQuery({
  name: 'docs-keys',
  position: 8,
  title: 'a query for the keys of all 10,000 documents of a collection, ten batches',
  query: `FOR i IN ${COLLECTION} RETURN i._key`,
  results: 10_000,
  collection: COLLECTION,
  check: createKeysCheck(10_000)
})
