// One result with something in it.
'use strict'

const { createSequenceCheck } = require('../check-results.js')
const { createQuery } = require('../create-query.js')

module.exports = createQuery({
  name: 'return-object',
  position: 2,
  title: 'a query that returns one small object',
  query: "RETURN { one: 'test', two: 'another-value', three: [ 1, 2, 3 ] }",
  results: 1,
  check: createSequenceCheck([{ one: 'test', two: 'another-value', three: [1, 2, 3] }])
})
