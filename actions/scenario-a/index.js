/** @import {OrchestrationAction} from '../types.js' */
// A single select: the rows of one API as they come.
'use strict'

const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** @type {OrchestrationAction} */
module.exports = {
  kind: 'orchestration',
  name: 'A',
  title: 'one request, its result set passed on',
  request: { method: 'GET', path: '/a' },
  script: readFileSync(join(__dirname, 'script.ql'), 'utf8'),
  upstreamRequests: 1,
  expected: {
    status: 200,
    contentType: 'application/json',
    body: readFileSync(join(__dirname, 'expected.json'), 'utf8')
  }
}
