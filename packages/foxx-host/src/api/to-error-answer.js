/** @import {ApiAnswer, Environment} from '../types.js' */
// From whatever was thrown while a request was answered to the answer that says so.
import { ERROR_NUMBERS, HostError } from '../errors.js'
import { isInstance, readThrown } from './read-thrown.js'

const [INTERNAL] = /** @type {readonly [number, string]} */ (ERROR_NUMBERS['ERROR_INTERNAL'])

/**
 * Makes the JSON answer of an error; errors that nobody foresaw are logged with their stack.
 * @param {unknown} error
 * @param {{log: Environment['log'], hide: (message: string) => string}} tools hide: takes the machine's paths out
 * @returns {ApiAnswer}
 */
export function toErrorAnswer (error, { log, hide }) {
  if (isInstance(error, HostError)) {
    const { status, errorNum, message, facts } = error
    return toFailure({ status, errorNum, message: hide(message), facts })
  }
  const { message, stack } = readThrown(error)
  log('error', `the API failed: ${stack}`)
  return toFailure({ status: 500, errorNum: INTERNAL, message: hide(message) })
}

/** Of a document that is in the way the message names the key; ArangoDB tells no more, and drivers compare. */
const NAMED_ALREADY = 1210

/**
 * Makes the JSON answer of a failure that is known.
 * @param {{status: number, errorNum: number, message: string, facts?: Record<string, unknown> | undefined}} failure
 *   facts: what else clients are told, such as the revision that a document has
 * @returns {ApiAnswer}
 */
export function toFailure ({ status, errorNum, message, facts }) {
  const told = errorNum === NAMED_ALREADY ? {} : facts
  return { status, json: { error: true, code: status, errorNum, errorMessage: message, ...told } }
}
