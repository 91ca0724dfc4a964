// A nested select: ten ids, then all about them in one request.
'use strict'

const { createScenario } = require('../create-scenario')

module.exports = createScenario(__dirname, {
  name: 'C',
  title: 'two requests, the second with what the first has found',
  path: '/c',
  upstreamRequests: 2
})
