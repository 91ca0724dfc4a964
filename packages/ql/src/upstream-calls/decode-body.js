// In: a body as it came over the wire and its Content-Encoding. Out: the body itself, never longer than the limit: a
// small compressed body can hold a very large one.
import { promisify } from 'node:util'
import {
  brotliDecompress, brotliDecompressSync, gunzip, gunzipSync, inflate, inflateRaw, inflateRawSync,
  inflateSync
} from 'node:zlib'
import { createUpstreamError } from './upstream-error.js'

/**
 * @typedef {object} Decoder
 * @property {(bytes: Buffer, options: {maxOutputLength: number}) => Buffer} now
 * @property {(bytes: Buffer, options: {maxOutputLength: number}) => Promise<Buffer>} later
 */

/**
 * Up to so many bytes decoding at once costs less than a trip through the thread pool; above, it would hold up other
 * requests.
 */
const MOST_AT_ONCE = 16_384

/** @type {Decoder} */
const GZIP = { now: gunzipSync, later: promisify(gunzip) }
/** @type {Decoder} */
const BROTLI = { now: brotliDecompressSync, later: promisify(brotliDecompress) }
/** @type {Decoder} */
const ZLIB = { now: inflateSync, later: promisify(inflate) }
/** @type {Decoder} */
const RAW = { now: inflateRawSync, later: promisify(inflateRaw) }

/**
 * Undoes the content encoding of a body.
 *
 * @param {string} encoding the header's value
 * @param {Buffer} bytes
 * @param {{limit: number, uri: string}} options limit: of the decoded body, in bytes
 * @returns {Promise<Buffer>}
 * @throws {QlError} UPSTREAM_ENCODING, UPSTREAM_CORRUPT, UPSTREAM_TOO_LARGE
 */
export async function decodeBody (encoding, bytes, { limit, uri }) {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity' || bytes.length === 0) return bytes
  const decoder = findDecoder(name, bytes)
  if (decoder === null) throw createUpstreamError('UPSTREAM_ENCODING', { uri, encoding: name })
  try {
    return bytes.length <= MOST_AT_ONCE
      ? decoder.now(bytes, { maxOutputLength: limit })
      : await decoder.later(bytes, { maxOutputLength: limit })
  } catch (error) {
    const tooLarge = /** @type {NodeJS.ErrnoException} */ (error).code === 'ERR_BUFFER_TOO_LARGE'
    throw tooLarge
      ? createUpstreamError('UPSTREAM_TOO_LARGE', { uri, limit }, error)
      : createUpstreamError('UPSTREAM_CORRUPT', { uri, encoding: name }, error)
  }
}

/** @param {string} name @param {Buffer} bytes @returns {Decoder | null} */
function findDecoder (name, bytes) {
  if (name === 'gzip' || name === 'x-gzip') return GZIP
  if (name === 'br') return BROTLI
  if (name === 'deflate') return hasZlibHeader(bytes) ? ZLIB : RAW
  return null
}

/**
 * Some servers send `deflate` without the zlib header that RFC 9110 asks for.
 *
 * @param {Buffer} bytes
 */
function hasZlibHeader (bytes) {
  const [first = 0, second = 0] = bytes
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
}
