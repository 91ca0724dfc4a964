/** @import {Site} from '../types.js' */
// res.throw: an error that becomes the answer.
import { types } from 'node:util'
import { show } from '../define/show.js'
import { toStatus } from '../define/to-status.js'
import { isObject } from '../../values.js'

/**
 * @param {Site} site
 * @param {unknown} status 400 to 599, or the name of one
 * @param {readonly [reason: unknown, options: unknown]} more reason: text, error (becomes the cause) or the options
 *   themselves; options: {cause, extra, errorNum}
 * @returns {never}
 */
export function throwStatus (site, status, [reason, options]) {
  const code = toStatus(status)
  if (code === null || code < 400) {
    throw site.fail("res.throw expects a status of 400 to 599 or its name, such as 'not found'; " +
      `${show(status)} came`)
  }
  const { message, given } = toReason(reason, options)
  const error = site.refuse(code, message)
  throw Object.assign(error, given, { status: code, statusCode: code })
}

/** @param {unknown} reason @param {unknown} options @returns {{message: string, given: object}} */
function toReason (reason, options) {
  const own = isObject(options) ? options : {}
  if (reason === undefined || reason === null) return { message: '', given: own }
  if (typeof reason !== 'object') return { message: String(reason), given: own }
  if (!types.isNativeError(reason)) return { message: '', given: { ...reason, ...own } }
  const { message, errorNum } = /** @type {Error & {errorNum?: unknown}} */ (reason)
  return {
    message: String(message),
    given: { cause: reason, ...(errorNum === undefined ? {} : { errorNum }), ...own }
  }
}
