/** @import {IncomingMessage} from 'node:http' */
// The whole body of a request in memory, up to a limit of its own and one of all bodies that are being read.
import { findHeader } from '@shootout/serving'
import { decodeBody } from './decode-body.js'

const LENGTH = 'content-length'
/** Of a body that nobody wants: more is not waited for, the connection ends. */
const MOST_DISCARDED = 1024 * 1024

/**
 * @typedef {'too large' | 'too many' | 'undecodable'} Refusal too many: other bodies take the memory right now;
 *   undecodable: it is not what its content-encoding says
 */

/**
 * Makes the function that reads bodies.
 * @param {number} limitOfAll bytes, of all bodies that are being read
 * @returns {(message: IncomingMessage, limit: number, use: (body: Buffer | Refusal) => void) => void} limit: bytes,
 *   as they come and as they are inflated; use: not called when the client goes away before the end
 */
export function createBodyReader (limitOfAll) {
  let held = 0
  return (message, limit, use) => {
    const announced = Number(findHeader(message.rawHeaders, LENGTH) ?? 0)
    if (announced > limit) return use('too large')
    if (held + announced > limitOfAll) return use('too many')
    /** @type {Buffer[]} */
    const chunks = []
    let size = 0
    let open = true
    const giveBack = () => {
      if (open) held -= size
      open = false
      return chunks.splice(0)
    }
    message.on('data', (/** @type {Buffer} */ chunk) => {
      if (!open) return
      size += chunk.length
      held += chunk.length
      chunks.push(chunk)
      if (size <= limit && held <= limitOfAll) return
      const refusal = size > limit ? 'too large' : 'too many'
      giveBack()
      use(refusal)
    })
    message.on('end', () => {
      if (!open) return
      const [first, ...more] = giveBack()
      const whole = first !== undefined && more.length === 0
        ? first
        : Buffer.concat(first ? [first, ...more] : [])
      use(decodeBody(message, whole, limit))
    })
    message.on('close', giveBack)
  }
}

/**
 * Reads what is left of a body and keeps nothing of it, so that the client gets to read its answer.
 * @param {IncomingMessage} message
 */
export function discardBody (message) {
  let size = 0
  message.on('data', (/** @type {Buffer} */ chunk) => {
    size += chunk.length
    if (size > MOST_DISCARDED) message.socket.destroy()
  })
}
