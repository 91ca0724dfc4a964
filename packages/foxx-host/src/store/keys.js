/** @import {Range} from './types.js' */
// The keys of the store's tables: four bytes that say whose entry it is (a collection's or an index's number), then
// what it is called there. Numbers are written with their greatest byte first, so that the order of the bytes is the
// order of the numbers.

const PREFIX_BYTES = 4
const NUMBER_BYTES = 8
const HALF = 2 ** 32

/**
 * @param {Buffer} prefix four bytes
 * @param {number} number a whole one from 0 to 2^53 - 1
 * @returns {Buffer} prefix + number, twelve bytes
 */
export function documentKey (prefix, number) {
  const key = Buffer.allocUnsafe(PREFIX_BYTES + NUMBER_BYTES)
  key[0] = /** @type {number} */ (prefix[0])
  key[1] = /** @type {number} */ (prefix[1])
  key[2] = /** @type {number} */ (prefix[2])
  key[3] = /** @type {number} */ (prefix[3])
  key.writeUInt32BE(Math.floor(number / HALF), PREFIX_BYTES)
  key.writeUInt32BE(number >>> 0, PREFIX_BYTES + 4)
  return key
}

/**
 * @param {Buffer} key
 * @param {number} [offset] where the eight bytes of the number begin: 4 in keys of documents
 * @returns {number}
 */
export function numberOf (key, offset = PREFIX_BYTES) {
  return key.readUInt32BE(offset) * HALF + key.readUInt32BE(offset + 4)
}

/**
 * @param {Buffer} prefix four bytes
 * @param {string} text
 * @returns {Buffer} prefix + text in UTF-8
 */
export function textKey (prefix, text) {
  const key = Buffer.allocUnsafe(PREFIX_BYTES + Buffer.byteLength(text))
  prefix.copy(key, 0)
  key.write(text, PREFIX_BYTES)
  return key
}

/**
 * @param {number} id of a collection or an index: 0..2^32 - 1
 * @returns {Buffer} the four bytes that its keys begin with
 */
export function toPrefix (id) {
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32BE(id)
  return prefix
}

/**
 * All that begins with these bytes.
 * @param {Buffer} prefix
 * @returns {Range}
 */
export function tableRange (prefix) {
  return { from: prefix, to: successorOf(prefix) }
}

/**
 * The first key behind all that begin with these bytes: nine bytes of 255 stand behind every prefix that has no
 * successor.
 * @param {Buffer} prefix
 */
function successorOf (prefix) {
  const to = Buffer.from(prefix)
  for (let index = to.length - 1; index >= 0; index--) {
    if (to[index] !== 255) {
      to[index] = /** @type {number} */ (to[index]) + 1
      return to.subarray(0, index + 1)
    }
  }
  return Buffer.alloc(9, 255)
}
