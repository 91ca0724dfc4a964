/** @import {IncomingMessage, ServerResponse} from 'node:http' */
/** @import {Outcome} from '../../types.js' */
/** @import {App} from '../types.js' */
/** @import {Encoding} from './choose-encoding.js' */
// Answers onto the wire: the result of a script, what went wrong, or a page; with Content-Length, compressed off the
// main thread when they are large and the client asks for it.
import { brotliCompress, constants, deflate, gzip } from 'node:zlib'
import { loadHttp } from '@shootout/processes'
import { findHeader } from '@shootout/serving'
import { toErrorBody } from '../../engine.js'
import { QlError } from '../../errors/index.js'
import { chooseEncoding } from './choose-encoding.js'
import { SCRIPT_HEADERS, wrapCallback } from './wrap-callback.js'

const { validateHeaderName, validateHeaderValue } = loadHttp()

/**
 * One request and its answer.
 * @typedef {object} Exchange
 * @property {IncomingMessage} message
 * @property {ServerResponse} response
 * @property {string | null} origin of a page of another site that may read the answer
 */

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {string[]} headers name, value, name, value, ...; content-length and content-encoding are added to this
 *   very list
 * @property {string | Buffer} body
 */

const JSON_TYPE = 'application/json'
const PRINTABLE = /^[ -~]+$/
const LONGEST_ID = 8192
/** What the answer itself says about its body and its connection; a route does not change that. */
const OURS = new Set([
  'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'date',
  'upgrade', 'trailer', 'request-id'
])

/**
 * Bytes up to this length are written as a string, which goes out in one piece with the headers: 36.8 µs instead of
 * 41.0 for 5 kB on a busy machine (medians of 12, 8,000 requests each); longer ones are not worth their copy.
 */
const MOST_COPIED = 64 * 1024

/** For pages of other sites that may read the answer: what of it besides the body. */
const READABLE = Object.freeze(['access-control-expose-headers', 'request-id', 'vary', 'origin'])

/** Beyond this, answers made on the fly cost more time than they save bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const ZLIB = { level: 6 }

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
  const text = JSON.stringify(json)
  if (callback === null) {
    send(app, exchange, { status, headers: ['content-type', JSON_TYPE], body: text })
  } else {
    send(
      app, exchange, { status, headers: [...SCRIPT_HEADERS], body: wrapCallback(callback, text) }
    )
  }
}

/**
 * Sends an answer. Nothing is sent to a client that has gone away.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {Answer} answer
 */
export function send ({ options }, { message, response, origin }, { status, headers, body }) {
  if (response.destroyed || response.headersSent) return
  if (origin !== null) headers.push('access-control-allow-origin', origin, ...READABLE)
  if (options.state.draining) response.shouldKeepAlive = false
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
  if (length >= options.compressFromBytes) {
    headers.push('vary', 'accept-encoding')
    const accepted = findHeader(message.rawHeaders, 'accept-encoding')
    const encoding = accepted === undefined ? null : chooseEncoding(accepted)
    if (encoding !== null) {
      compress(body, encoding, (error, compressed) => {
        // What can't be compressed is still an answer.
        if (error) return write(response, { status, headers, body }, length)
        headers.push('content-encoding', encoding)
        write(response, { status, headers, body: compressed }, compressed.length)
      })
      return
    }
  }
  write(response, { status, headers, body }, length)
}

/** Results that JavaScript takes for false are an empty body. @param {Outcome} outcome @returns {string | Buffer} */
function toBody ({ bytes, body }) {
  if (bytes !== null) return bytes
  return body ? JSON.stringify(body) : ''
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

/** @param {ServerResponse} response @param {Answer} answer @param {number} length bytes */
function write (response, { status, headers, body }, length) {
  headers.push('content-length', String(length))
  response.writeHead(status, headers)
  if (typeof body === 'string' || length > MOST_COPIED) response.end(body)
  else response.end(body.toString('latin1'), 'latin1')
}

/**
 * @param {string | Buffer} body
 * @param {Encoding} encoding
 * @param {(error: Error | null, compressed: Buffer) => void} done
 */
function compress (body, encoding, done) {
  if (encoding === 'br') brotliCompress(body, BROTLI, done)
  else if (encoding === 'gzip') gzip(body, ZLIB, done)
  else deflate(body, ZLIB, done)
}
