// A single select: the rows of one API as they come.
'use strict'

const { createScenario } = require('../create-scenario')

module.exports = createScenario(
  __dirname,
  { name: 'A', title: 'one request, its result set passed on', path: '/a', upstreamRequests: 1 }
)
