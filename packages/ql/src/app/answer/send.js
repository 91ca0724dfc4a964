/** @import {IncomingMessage, ServerResponse} from 'node:http' */
/** @import {App} from '../types.js' */
// Answers onto the wire: with Content-Length, compressed when they are large and the client asks for it.
import { findHeader } from '@shootout/serving'
import { chooseEncoding } from './choose-encoding.js'
import { compress } from './compress.js'

/**
 * Bytes up to this length are written as a string, which goes out in one piece with the headers: 36.8 µs instead of
 * 41.0 for 5 kB on a busy machine (medians of 12, 8,000 requests each); longer ones are not worth their copy.
 */
const MOST_COPIED = 64 * 1024

/** For pages of other sites that may read the answer: what of it besides the body. */
const READABLE = Object.freeze(['access-control-expose-headers', 'request-id', 'vary', 'origin'])

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
        if (response.destroyed) return
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

/** @param {ServerResponse} response @param {Answer} answer @param {number} length bytes */
function write (response, { status, headers, body }, length) {
  headers.push('content-length', String(length))
  response.writeHead(status, headers)
  if (typeof body === 'string' || length > MOST_COPIED) response.end(body)
  else response.end(body.toString('latin1'), 'latin1')
}
