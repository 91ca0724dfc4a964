// A single select with a projection.
'use strict'

const { createScenario } = require('../create-scenario')

module.exports = createScenario(
  __dirname,
  { name: 'B', title: 'one request, three fields of each row', path: '/b', upstreamRequests: 1 }
)
