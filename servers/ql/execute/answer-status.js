/** @import {UpstreamAnswer} from '../types.js' */
/** @import {TableAccess} from '../plan/types.js' */
// What the status of an answer means.
import { QlError } from '../errors.js'
import { parseAnswer, toText } from '../upstream-calls/index.js'

/**
 * Whether a status is a success: 200 to 300.
 * @param {number} status
 * @returns {boolean}
 */
export function isSuccess (status) {
  return status >= 200 && status <= 300
}

/**
 * The error for an answer that is no success.
 * @param {{access: TableAccess}} ask
 * @param {Pick<UpstreamAnswer, 'status' | 'headers'>} answer
 * @param {unknown} body parsed, or a text
 * @returns {QlError} UPSTREAM_STATUS
 */
export function toStatusError ({ access }, { status, headers }, body) {
  return new QlError('UPSTREAM_STATUS', { table: access.name, status, headers: { 'content-type': headers['content-type'] }, body })
}

/**
 * What an answer says, or its text when that can't be parsed.
 * @param {UpstreamAnswer} answer
 * @returns {unknown}
 */
export function parseOrText (answer) {
  try {
    return parseAnswer(answer)
  } catch (error) {
    if (error instanceof QlError) return toText(answer)
    throw error
  }
}
