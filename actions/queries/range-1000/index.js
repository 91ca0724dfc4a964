// As many results as one batch holds.
'use strict'

const { createSequenceCheck } = require('../check-results.js')
const { createQuery } = require('../create-query.js')

module.exports = createQuery({
  name: 'range-1000',
  position: 4,
  title: 'a query for the numbers 1 to 1,000, one batch',
  query: 'FOR i IN 1..1000 RETURN i',
  results: 1000,
  check: createSequenceCheck(Array.from({ length: 1000 }, (_, index) => index + 1))
})
