/** @import {IncomingMessage} from 'node:http' */
// The whole body of a request in memory, up to a limit.
import { QlError } from '../../errors/index.js'
import { findHeader } from '@shootout/serving'

/**
 * Whether the request announces a body.
 * @param {IncomingMessage} message
 * @returns {boolean}
 */
export function hasBody ({ rawHeaders }) {
  const length = findHeader(rawHeaders, 'content-length')
  return length === undefined
    ? findHeader(rawHeaders, 'transfer-encoding') !== undefined
    : length !== '0'
}

/**
 * Reads a body.
 * @param {IncomingMessage} message
 * @param {number} limit bytes
 * @returns {Promise<Buffer>} never settles when the client goes away before the end
 * @throws {QlError} BODY_TOO_LARGE, BODY_ENCODING
 */
export function readBody (message, limit) {
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
