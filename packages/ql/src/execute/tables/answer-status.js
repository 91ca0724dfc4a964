/** @import {UpstreamAnswer} from '../../types.js' */
/** @import {TableAccess} from '../../plan/types.js' */
// What the status of an answer means.
import { QlError } from '../../errors/index.js'
import { parseAnswer, toText } from '../../upstream-calls/index.js'
import { isTooDeep } from './check-size.js'

/** No error has so much to say. */
const MOST_OF_ERROR = 256 * 1024

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
 * @param {unknown} body parsed, so that it will be told in JSON whatever it came in, or a text
 * @returns {QlError} UPSTREAM_STATUS
 */
export function toStatusError ({ access }, { status, headers }, body) {
  const type = typeof body === 'string' ? headers['content-type'] : 'application/json'
  return new QlError(
    'UPSTREAM_STATUS', { table: access.name, status, headers: { 'content-type': type }, body }
  )
}

/**
 * What an error says, or its text when that can't be parsed, or written down again; of a very long one the beginning.
 * @param {UpstreamAnswer} answer
 * @returns {unknown}
 */
export function parseOrText (answer) {
  if (answer.body.length > MOST_OF_ERROR) {
    return toText({ ...answer, body: answer.body.subarray(0, MOST_OF_ERROR) })
  }
  try {
    const body = parseAnswer(answer)
    return isTooDeep(body) ? toText(answer) : body
  } catch (error) {
    if (error instanceof QlError) return toText(answer)
    throw error
  }
}
