/** @import {IncomingMessage} from 'node:http' */
/** @import {App, ParsedBody} from '../types.js' */
/** @import {Exchange} from '../answer/send.js' */
// The body of a request, read and parsed, or the refusal of it.
import { QlError } from '../../errors/index.js'
import { sendFailure, sendRefusal } from '../answer/send.js'
import { findHeader, hasBody } from '@shootout/serving'
import { parseBody } from './parse-body.js'

/**
 * Whether a request has a body that anybody wants.
 * @param {Exchange} exchange
 * @returns {boolean}
 */
export function bringsBody ({ message }) {
  return message.method !== 'GET' && message.method !== 'HEAD' && hasBody(message)
}

/**
 * Reads a request's body; what can't be read is refused here.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {(body: ParsedBody) => void | Promise<void>} use
 */
export function withBody (app, exchange, use) {
  const { message, response } = exchange
  readBody(message, app.options.bodyBytes)
    .then(bytes => parseBody(bytes, findHeader(message.rawHeaders, 'content-type')))
    .then(use)
    .catch(error => {
      // The rest of a body that is not wanted is not waited for.
      if (!message.complete) response.shouldKeepAlive = false
      if (error instanceof QlError) sendRefusal(app, exchange, error)
      else sendFailure(app, exchange, { error, callback: null })
    })
}

/**
 * @param {IncomingMessage} message
 * @param {number} limit bytes
 * @returns {Promise<Buffer>} never settles when the client goes away before the end
 * @throws {QlError} BODY_TOO_LARGE, BODY_ENCODING
 */
function readBody (message, limit) {
  const encoding = findHeader(message.rawHeaders, 'content-encoding')
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    return Promise.reject(new QlError('BODY_ENCODING', { encoding }))
  }
  if (Number(findHeader(message.rawHeaders, 'content-length')) > limit) {
    return Promise.reject(new QlError('BODY_TOO_LARGE', { limit }))
  }
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = []
    let size = 0
    message.on('data', (/** @type {Buffer} */ chunk) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else {
        chunks.length = 0
        reject(new QlError('BODY_TOO_LARGE', { limit }))
      }
    })
    message.on('end', () =>
      resolve(chunks.length === 1 ? /** @type {Buffer} */ (chunks[0]) : Buffer.concat(chunks)))
  })
}
