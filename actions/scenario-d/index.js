/** @import {OrchestrationAction} from '../types.js' */
// Five products, then five details and five reviews side by side, then their join.
'use strict'

const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** @type {OrchestrationAction} */
module.exports = {
  kind: 'orchestration',
  name: 'D',
  title: 'eleven requests and a join',
  request: { method: 'GET', path: '/myapi' },
  script: readFileSync(join(__dirname, 'script.ql'), 'utf8'),
  upstreamRequests: 11,
  expected: {
    status: 200,
    contentType: 'application/json',
    body: readFileSync(join(__dirname, 'expected.json'), 'utf8')
  }
}
