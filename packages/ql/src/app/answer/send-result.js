/** @import {Outcome} from '../../types.js' */
/** @import {App} from '../types.js' */
/** @import {Exchange} from './send.js' */
// The end of a script as an answer: its result, or what went wrong.
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { toErrorBody } from '../../engine.js'
import { QlError } from '../../errors/index.js'
import { SCRIPT_HEADERS, wrapCallback } from './wrap-callback.js'
import { send } from './send.js'

const JSON_TYPE = 'application/json'
const PRINTABLE = /^[ -~]+$/
const LONGEST_ID = 8192
/** What the answer itself says about its body and its connection; a route does not change that. */
const OURS = new Set([
  'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'date',
  'upgrade', 'trailer', 'request-id'
])

/**
 * Sends the result of a script.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{outcome: Outcome, callback: string | null, ownHeaders: boolean}} result ownHeaders: whether the headers of
 *   the script's route clause are sent, which only an
 *   operator's script may do: others could make this origin set cookies or serve pages
 */
export function sendResult (app, exchange, { outcome, callback, ownHeaders }) {
  const { requestId } = outcome
  if (callback !== null) {
    send(app, exchange, {
      status: 200,
      headers: withRequestId([...SCRIPT_HEADERS], requestId),
      body: wrapCallback(callback, String(toBody(outcome)))
    })
    return
  }
  const headers = withRequestId(['content-type', JSON_TYPE], requestId)
  if (ownHeaders) addHeaders(headers, outcome.headers)
  send(app, exchange, { status: 200, headers, body: toBody(outcome) })
}

/**
 * Sends what went wrong.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{error: unknown, callback: string | null}} failure
 */
export function sendFailure (app, exchange, { error, callback }) {
  if (!(error instanceof QlError)) app.options.onFault(error)
  const { status, body } = toErrorBody(error)
  sendJson(app, exchange, { status, json: body, callback })
}

/**
 * Sends why the app itself does not do what it was asked.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {QlError} error
 */
export function sendRefusal (app, exchange, { status, message }) {
  sendJson(app, exchange, { status, json: { err: message } })
}

/**
 * Sends JSON.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{status: number, json: unknown, callback?: string | null}} answer
 */
export function sendJson (app, exchange, { status, json, callback = null }) {
  const text = JSON.stringify(json) ?? ''
  if (callback === null) {
    send(app, exchange, { status, headers: ['content-type', JSON_TYPE], body: text })
  } else {
    send(
      app, exchange, { status, headers: [...SCRIPT_HEADERS], body: wrapCallback(callback, text) }
    )
  }
}

/** Results that JavaScript takes for false are an empty body. @param {Outcome} outcome @returns {string | Buffer} */
function toBody ({ bytes, body }) {
  if (bytes !== null) return bytes
  return body ? JSON.stringify(body) ?? '' : ''
}

/**
 * Upstreams chose it: whatever can't stand in a header is not passed on.
 * @param {string[]} headers
 * @param {string} requestId
 */
function withRequestId (headers, requestId) {
  if (requestId !== '' && requestId.length <= LONGEST_ID && PRINTABLE.test(requestId)) {
    headers.push('request-id', requestId)
  }
  return headers
}

/**
 * @param {string[]} headers
 * @param {Readonly<Record<string, string>>} own
 * @throws {Error} node's, when a value can't stand in a header
 */
function addHeaders (headers, own) {
  for (const name in own) {
    const lower = name.toLowerCase()
    if (OURS.has(lower)) continue
    const value = String(own[name])
    validateHeaderName(name)
    validateHeaderValue(name, value)
    if (lower === 'content-type') headers[1] = value
    else headers.push(name, value)
  }
}
