/** @import {OrchestrationAction} from './types.js' */
// A scenario from its folder: the script in script.ql, the answer, written down once, in expected.json.
'use strict'

const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/**
 * @param {string} directory
 * @param {{name: string, title: string, path: string, upstreamRequests: number}} what
 * @returns {OrchestrationAction}
 * @throws {Error} when one of the two files is not there
 */
function createScenario (directory, { name, title, path, upstreamRequests }) {
  return {
    kind: 'script',
    name,
    title,
    request: { method: 'GET', path },
    script: readFileSync(join(directory, 'script.ql'), 'utf8'),
    upstreamRequests,
    expected: {
      status: 200,
      contentType: 'application/json',
      body: readFileSync(join(directory, 'expected.json'), 'utf8')
    }
  }
}

module.exports = { createScenario }
