/** @import {IncomingMessage} from 'node:http' */
// The whole body of a request in memory, up to a limit.
import { findHeader } from './find-header.js'

const LENGTH = 'content-length'

/** Whether the request announces a body. @param {IncomingMessage} message */
export function hasBody ({ rawHeaders }) {
  const length = findHeader(rawHeaders, LENGTH)
  return length === undefined ? findHeader(rawHeaders, 'transfer-encoding') !== undefined : length !== '0'
}

/**
 * @param {IncomingMessage} message
 * @param {number} limit bytes
 * @param {(body: Buffer | 'too large') => void} use not called when the client goes away before the end
 */
export function readBody (message, limit, use) {
  if (Number(findHeader(message.rawHeaders, LENGTH)) > limit) return use('too large')
  /** @type {Buffer[]} */
  const chunks = []
  let size = 0
  message.on('data', (/** @type {Buffer} */ chunk) => {
    const fits = size <= limit
    size += chunk.length
    if (size <= limit) chunks.push(chunk)
    else if (fits) {
      chunks.length = 0
      use('too large')
    }
  })
  message.on('end', () => { if (size <= limit) use(chunks.length === 1 ? /** @type {Buffer} */ (chunks[0]) : Buffer.concat(chunks)) })
}
