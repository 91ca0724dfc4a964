// What went wrong between us and an upstream, as an error whose facts are what the user gets to see.
import { QlError } from '../errors/index.js'

/**
 * Makes an error of status 502.
 *
 * @param {string} code of packages/ql/src/errors/index.js
 * @param {{uri: string, [fact: string]: unknown}} facts
 * @param {unknown} [cause]
 * @returns {QlError} its facts: {message, uri, status: 502, ...}
 */
export function createUpstreamError (code, facts, cause) {
  const error = new QlError(code, facts, cause)
  error.facts = { message: error.message, ...facts, status: 502 }
  return error
}
