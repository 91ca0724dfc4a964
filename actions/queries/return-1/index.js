// The least that a query can be: what the way there and back costs.
'use strict'

const { createSequenceCheck } = require('../check-results.js')
const { createQuery } = require('../create-query.js')

module.exports = createQuery({
  name: 'return-1',
  position: 1,
  title: 'the query RETURN 1',
  query: 'RETURN 1',
  results: 1,
  check: createSequenceCheck([1])
})
