/** @import {ServiceResponse} from '../../../types.js' */
/** @import {Site} from '../types.js' */
// Whatever was thrown into the answer that the client gets.
import { types } from 'node:util'
import { toServiceStatus } from '../../../errors.js'
import { toReason } from '../define/to-status.js'
import { JSON_TYPE } from '../response/encode.js'
import { isObject, toRecord } from '../../values.js'

const INTERNAL = 'Internal Server Error'
/** Number and status of what is not there for now: the store, or the server of the documents. */
const UNAVAILABLE = 503
/** Causes of causes that are looked at. */
const DEEPEST = 10

/**
 * Never throws, whatever was thrown: the error may have getters that throw themselves.
 * @param {Site} site
 * @param {unknown} error
 * @returns {ServiceResponse}
 */
export function toErrorAnswer (site, error) {
  try {
    const { status, errorNum, message: given, extra, isMeant } = classify(error)
    if (status >= 500 || !isMeant) site.tools.log('error', toStack(error))
    const development = site.tools.isDevelopment()
    const traces = development ? toTraces(error) : {}
    const message = development ? given : hideFolder(site, given)
    return toAnswer(status, {
      error: true, errorNum, errorMessage: message, code: status, ...extra, ...traces
    })
  } catch (failure) {
    site.tools.log('error', `what a handler threw can't be shown: ${types.isNativeError(failure)
      ? 'reading it failed'
      : 'reading it threw something that is no error'}`)
    return toAnswer(500, { error: true, errorNum: 500, errorMessage: INTERNAL, code: 500 })
  }
}

/**
 * Where the service lies on this machine is nothing for its clients.
 * @param {Site} site
 * @param {string} message
 */
function hideFolder ({ context }, message) {
  const folder = String(context.basePath)
  return message.replaceAll(`${folder}/`, '').replaceAll(folder, '.')
}

/** @param {number} status @param {object} body @returns {ServiceResponse} */
export function toAnswer (status, body) {
  return { status, headers: {}, contentType: JSON_TYPE, body: JSON.stringify(body) }
}

/**
 * @param {unknown} error
 * @returns {{status: number, errorNum: unknown, message: string, extra: object, isMeant: boolean}} isMeant: for the
 *   client, because it has a status. Of others, those with a number of ArangoDB's have its class as their status, and
 *   the log alone says more
 */
function classify (error) {
  const { statusCode, errorNum, message, extra } = toRecord(error)
  if (
    typeof statusCode === 'number' && Number.isInteger(statusCode) && statusCode >= 400 &&
    statusCode <= 599
  ) {
    const text = typeof message === 'string' && message !== '' ? message : toReason(statusCode)
    return {
      status: statusCode,
      errorNum: errorNum || statusCode,
      message: text,
      extra: isObject(extra) ? extra : {},
      isMeant: true
    }
  }
  const status = errorNum ? toStatus(Number(errorNum)) : 500
  return { status, errorNum: status, message: INTERNAL, extra: {}, isMeant: false }
}

/**
 * ArangoDB's class of that number is 400: but a client may ask again when documents can't be reached.
 * @param {number} errorNum
 */
function toStatus (errorNum) {
  return errorNum === UNAVAILABLE ? UNAVAILABLE : toServiceStatus(errorNum)
}

/** @param {unknown} error @returns {{exception: string, stacktrace: string[]}} the cause's lines first */
function toTraces (error) {
  const chain = [error]
  while (chain.length < DEEPEST) {
    const last = chain.at(-1)
    const cause = isObject(last) ? /** @type {{cause?: unknown}} */ (last).cause : undefined
    if (cause === undefined || cause === null) break
    chain.push(cause)
  }
  return {
    exception: String(chain.at(-1)),
    stacktrace: chain.reverse().flatMap(one => toStack(one).split('\n'))
  }
}

/** @param {unknown} error @returns {string} */
function toStack (error) {
  const stack = isObject(error) ? /** @type {{stack?: unknown}} */ (error).stack : undefined
  return typeof stack === 'string' ? stack.trimEnd() : String(error)
}
