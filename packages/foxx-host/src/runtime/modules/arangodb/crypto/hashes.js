/** @import {Functions, Realm} from '../../types.js' */
// Hashes and what is made of them; all in hexadecimal digits.
import { createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import { checkCount, checkText } from './check.js'

const HASHES = ['md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512']

/** More would hold the worker for longer than any handler may run. */
const MOST_ITERATIONS = 10_000_000
const LONGEST_KEY = 64 * 1024

/**
 * @param {Realm} realm
 * @returns {Functions} md5 ... sha512, hmac(key, message, algorithm = 'sha256'), pbkdf2(salt, password, iterations,
 *   keyLength in bytes, algorithm = 'sha1'), pbkdf2hs1, constantEquals
 */
export function createHashes (realm) {
  const checkAlgorithm = (/** @type {unknown} */ algorithm) => {
    const name = String(algorithm).toLowerCase()
    if (HASHES.includes(name)) return name
    throw realm.misuse(`the algorithm '${name.slice(0, 40)}' is not known; use one of ` +
      `${HASHES.join(', ')}`)
  }
  const pbkdf2 = (/** @type {unknown[]} */ ...[
    salt, password, iterations, keyLength, algorithm = 'sha1'
  ]) => pbkdf2Sync(
    checkText(realm, password, 'pbkdf2, password'),
    checkText(realm, salt, 'pbkdf2, salt'),
    checkCount(realm, iterations, { name: 'pbkdf2, iterations', max: MOST_ITERATIONS }),
    checkCount(realm, keyLength, { name: 'pbkdf2, keyLength', max: LONGEST_KEY }),
    checkAlgorithm(algorithm)
  ).toString('hex')
  return {
    ...Object.fromEntries(HASHES.map(name => [
      name,
      (/** @type {unknown} */ text) =>
        createHash(name).update(checkText(realm, text, name)).digest('hex')
    ])),
    hmac: (key, message, algorithm = 'sha256') =>
      createHmac(checkAlgorithm(algorithm), checkText(realm, key, 'hmac, key'))
        .update(checkText(realm, message, 'hmac, message'))
        .digest('hex'),
    pbkdf2,
    pbkdf2hs1: (...values) => pbkdf2(...values.slice(0, 4)),
    constantEquals: (a, b) =>
      areEqual(Buffer.from(checkText(realm, a, 'constantEquals')), Buffer.from(checkText(
        realm, b, 'constantEquals'
      )))
  }
}

/**
 * Takes as long for a difference at the head as for one at the end.
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 * @returns {boolean}
 */
export function areEqual (a, b) {
  const digest = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest()
  return timingSafeEqual(digest(a), digest(b))
}
