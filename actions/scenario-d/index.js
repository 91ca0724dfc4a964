// Five products, then five details and five reviews side by side, then their join.
'use strict'

const { createScenario } = require('../create-scenario')

module.exports = createScenario(
  __dirname,
  { name: 'D', title: 'eleven requests and a join', path: '/myapi', upstreamRequests: 11 }
)
