/** @import {CallOutcome, OutgoingCall, Realm} from '../../types.js' */
// The module '@arangodb/request': HTTP calls that return when the answer is there.
import { isObject, kindOf } from '../../../values.js'
import { callAndWait } from './call-and-wait.js'
import { toCall } from './to-call.js'

const METHODS = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT']

/** @typedef {Record<string, unknown>} Options */

/**
 * @param {Realm} realm
 * @returns {Function} request(options or url), and .get, .post, .put, .patch, .delete, .head(url, options). A server
 *   that
 *   can't be reached is a response with status 500; a host that is not allowed is an ArangoError of the realm (11).
 */
export function createRequestModule (realm) {
  const functions = realm.guard({
    request: (/** @type {unknown} */ options) => request(realm, toOptions(realm, options)),
    ...Object.fromEntries(METHODS.map(method => [
      method.toLowerCase(),
      (/** @type {unknown} */ first, /** @type {unknown} */ more) =>
        request(realm, {
          method,
          ...toOptions(realm, first),
          ...(typeof first === 'string' && more !== undefined
            ? { ...toOptions(realm, more), url: first }
            : {})
        })
    ]))
  })
  return Object.assign(functions.request, functions)
}

/** @param {Realm} realm @param {unknown} given @returns {Options} */
function toOptions (realm, given) {
  if (typeof given === 'string') return { url: given }
  if (isObject(given) && !Array.isArray(given)) return { ...given }
  throw realm.misuse('request expects a URL or an object with url, and got ' +
    `${kindOf(given)}`)
}

/** @param {Realm} realm @param {Options} options */
function request (realm, options) {
  const outcome = callAndWait(toCall(realm, options))
  if (outcome.refused !== undefined) {
    throw realm.fail('ERROR_FORBIDDEN', `services may not call ${outcome.refused}; start the ` +
      `host with --allow-host ${outcome.refused} to allow it`)
  }
  return toResponse(realm, outcome, options)
}

/** @param {Realm} realm @param {CallOutcome} outcome @param {Options} options */
function toResponse (realm, { status, message, headers, body }, {
  encoding, json, returnBodyOnError
}) {
  const kept = body !== null && (status < 400 || returnBodyOnError !== false)
  const rawBody = kept ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : undefined
  const text = rawBody !== undefined && encoding !== null
    ? rawBody.toString(toEncoding(realm, encoding))
    : undefined
  return realm.toObject({
    status,
    statusCode: status,
    message,
    headers: realm.toObject(Object.fromEntries(Object.entries(headers).map(([name, value]) =>
      [name, Array.isArray(value) ? realm.toArray(value) : value]))),
    rawBody,
    body: text ?? rawBody,
    json: text === undefined || json === false ? undefined : parseOrNothing(realm, text),
    throw: (/** @type {unknown} */ text = message) => {
      if (status < 400) return
      throw realm.load('http-errors')(status, String(text))
    }
  })
}

/** @param {Realm} realm @param {unknown} encoding @returns {BufferEncoding} */
function toEncoding (realm, encoding = 'utf-8') {
  if (typeof encoding === 'string' && Buffer.isEncoding(encoding)) return encoding
  throw realm.misuse("encoding: a name such as 'utf-8', or null for a Buffer, was expected, and " +
    `got ${String(encoding).slice(0, 80)}`)
}

/** @param {Realm} realm @param {string} text @returns {unknown} undefined for what is no JSON: not every answer is */
function parseOrNothing (realm, text) {
  try {
    return realm.intrinsics.JSON.parse(text)
  } catch {
    return undefined
  }
}
