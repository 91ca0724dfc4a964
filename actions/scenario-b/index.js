/** @import {OrchestrationAction} from '../types.js' */
// A single select with a projection.
'use strict'

const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** @type {OrchestrationAction} */
module.exports = {
  kind: 'orchestration',
  name: 'B',
  title: 'one request, three fields of each row',
  request: { method: 'GET', path: '/b' },
  script: readFileSync(join(__dirname, 'script.ql'), 'utf8'),
  upstreamRequests: 1,
  expected: {
    status: 200,
    contentType: 'application/json',
    body: readFileSync(join(__dirname, 'expected.json'), 'utf8')
  }
}
