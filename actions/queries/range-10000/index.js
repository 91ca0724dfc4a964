// Ten batches of the smallest results there are.
'use strict'

const { createSequenceCheck } = require('../check-results.js')
const { createQuery } = require('../create-query.js')

module.exports = createQuery({
  name: 'range-10000',
  position: 5,
  title: 'a query for the numbers 1 to 10,000, ten batches',
  query: 'FOR i IN 1..10000 RETURN i',
  results: 10_000,
  check: createSequenceCheck(Array.from({ length: 10_000 }, (_, index) => index + 1))
})
