/** @import {Functions, Realm} from '../../types.js' */
// Random numbers and texts, from the operating system's source.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { checkCount } from './check.js'

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('')
const LONGEST = 64 * 1024

/**
 * @param {Realm} realm
 * @returns {Functions} genRandomNumbers, genRandomAlphaNumbers, genRandomSalt and genRandomBytes, each of a length;
 *   rand (a signed number of 32 bits), uuidv4
 */
export function createRandom (realm) {
  const toLength = (/** @type {unknown} */ length) =>
    checkCount(realm, length, { name: 'length', max: LONGEST })
  const draw = (/** @type {string} */ alphabet, /** @type {unknown} */ length) =>
    Array.from({ length: toLength(length) }, () => alphabet[randomInt(alphabet.length)]).join('')
  return {
    rand: () => randomBytes(4).readInt32BE(),
    uuidv4: () => randomUUID(),
    genRandomNumbers: length => draw(DIGITS, length),
    genRandomAlphaNumbers: length => draw(LETTERS + DIGITS, length),
    genRandomSalt: length => draw(PRINTABLE, length),
    genRandomBytes: length => randomBytes(toLength(length))
  }
}
