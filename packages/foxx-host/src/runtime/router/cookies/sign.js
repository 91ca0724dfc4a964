// Signatures of cookies: the value's HMAC in hex, in a second cookie called '<name>.sig'.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { show } from '../define/show.js'
import { isObject } from '../../values.js'

const ALGORITHMS = new Set(['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'])

/**
 * @param {string} value
 * @param {{secret: unknown, algorithm?: unknown}} options secret: as its text, which numbers and Buffers have, too;
 *   algorithm: sha256 unless given
 * @returns {string} hex
 * @throws {TypeError} for an unknown algorithm or a secret without a text
 */
export function sign (value, { secret, algorithm = 'sha256' }) {
  if (typeof algorithm !== 'string' || !ALGORITHMS.has(algorithm)) {
    throw new TypeError(`a cookie is signed with one of ${[...ALGORITHMS].join(', ')}; ` +
      `${show(algorithm)} came`)
  }
  // Any other object has the same text as all objects, which everybody can guess.
  if (typeof secret === 'function' || (isObject(secret) && !Buffer.isBuffer(secret))) {
    throw new TypeError(`the secret of a cookie has to be a text; ${show(secret)} came`)
  }
  return createHmac(algorithm, String(secret)).update(value).digest('hex')
}

/** @param {string} expected @param {string} given @returns {boolean} compared in constant time */
export function isSame (expected, given) {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
