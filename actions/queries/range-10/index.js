// A few results.
'use strict'

const { createSequenceCheck } = require('../check-results.js')
const { createQuery } = require('../create-query.js')

module.exports = createQuery({
  name: 'range-10',
  position: 3,
  title: 'a query for the numbers 1 to 10',
  query: 'FOR i IN 1..10 RETURN i',
  results: 10,
  check: createSequenceCheck(Array.from({ length: 10 }, (_, index) => index + 1))
})
