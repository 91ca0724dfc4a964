// What a query refuses because it would take too much: a client can mend that, so the answer is a 400 here, where
// ArangoDB has a 500.
import { HostError } from '../errors.js'

/**
 * @param {string} detail a sentence
 * @returns {HostError} 400/32
 */
export function tooMuch (detail) {
  return new HostError('ERROR_RESOURCE_LIMIT', detail, { status: 400 })
}
