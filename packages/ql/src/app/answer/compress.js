/** @import {Encoding} from './choose-encoding.js' */
// Compression off the main thread.
import { brotliCompress, constants, deflate, gzip } from 'node:zlib'

/** Beyond this, answers made on the fly cost more time than they save bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const ZLIB = { level: 6 }

/**
 * Compresses a body.
 * @param {string | Buffer} body
 * @param {Encoding} encoding
 * @param {(error: Error | null, compressed: Buffer) => void} done
 */
export function compress (body, encoding, done) {
  if (encoding === 'br') brotliCompress(body, BROTLI, done)
  else if (encoding === 'gzip') gzip(body, ZLIB, done)
  else deflate(body, ZLIB, done)
}
