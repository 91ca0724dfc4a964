/** @import {IncomingMessage} from 'node:http' */
// A body as its sender had it: what was compressed on the way is inflated, whoever answers it.
import { gunzipSync, inflateSync } from 'node:zlib'
import { findHeader } from '@shootout/serving'

const ENCODING = 'content-encoding'

/** @type {Readonly<Record<string, (body: Buffer, options: {maxOutputLength: number}) => Buffer>>} */
const DECODERS = { gzip: gunzipSync, 'x-gzip': gunzipSync, deflate: inflateSync }

/**
 * At once: between a body's end and its answer nothing else gets hold of the memory.
 * @param {IncomingMessage} message
 * @param {Buffer} body
 * @param {number} limit bytes when inflated
 * @returns {Buffer | 'too large' | 'undecodable'} undecodable: damaged, or of an encoding that is not known
 */
export function decodeBody (message, body, limit) {
  const encoding = findHeader(message.rawHeaders, ENCODING)?.trim().toLowerCase()
  if (encoding === undefined || encoding === 'identity' || body.length === 0) return body
  const decode = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined
  if (decode === undefined) return 'undecodable'
  try {
    return decode(body, { maxOutputLength: limit })
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'undecodable'
  }
}
