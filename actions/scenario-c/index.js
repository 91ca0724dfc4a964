/** @import {OrchestrationAction} from '../types.js' */
// A nested select: ten ids, then all about them in one request.
'use strict'

const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** @type {OrchestrationAction} */
module.exports = {
  kind: 'orchestration',
  name: 'C',
  title: 'two requests, the second with what the first has found',
  request: { method: 'GET', path: '/c' },
  script: readFileSync(join(__dirname, 'script.ql'), 'utf8'),
  upstreamRequests: 2,
  expected: {
    status: 200,
    contentType: 'application/json',
    body: readFileSync(join(__dirname, 'expected.json'), 'utf8')
  }
}
