// The keys of the table 'indexes': what the entries of an index begin with + the encoded values of the fields, then the
// document's number; in a unique index the number is the value instead, so that a second document with the same values
// meets the first one's entry. LMDB takes keys of 1,978 bytes. Values that are longer are cut: their first bytes and
// the SHA-256 of all. So two of them are equal when their keys are, and ordered by their keys unless all that was kept
// is the same; then only the documents can tell.
import { hash } from 'node:crypto'

/** Bytes of encoded values that are kept. */
export const KEPT = 1900
const HASH = 32
const NUMBER = 8
const HALF = 2 ** 32

/** The value of entries that need none. */
export const NOTHING = Buffer.alloc(0)

/**
 * @param {Buffer} encoded values
 * @returns {Buffer} as a key has them: the same, or cut
 */
export function cutValues (encoded) {
  if (encoded.length <= KEPT) return encoded
  return Buffer.concat([encoded.subarray(0, KEPT), hash('sha256', encoded, 'buffer')])
}

/**
 * @param {number} length of the values in a key
 * @returns {boolean} whether they were cut: others are shorter
 */
export function isCut (length) {
  return length === KEPT + HASH
}

/**
 * @param {Buffer} start prefix and values
 * @param {number} number of the document
 * @returns {Buffer} the key in an index that isn't unique
 */
export function withNumber (start, number) {
  const key = Buffer.allocUnsafe(start.length + NUMBER)
  start.copy(key)
  writeNumber(key, number, start.length)
  return key
}

/** @param {number} number of a document @returns {Buffer} the value in a unique index */
export function toNumberBytes (number) {
  const bytes = Buffer.allocUnsafe(NUMBER)
  writeNumber(bytes, number, 0)
  return bytes
}

/**
 * @param {Buffer} key of an entry in an index that isn't unique
 * @returns {number} where the document's number begins
 */
export function numberStart (key) {
  return key.length - NUMBER
}

/**
 * @param {Buffer} key
 * @returns {Buffer} behind everything that begins with this key and goes on with further values or a number, which
 *   begin with small bytes
 */
export function behind (key) {
  return Buffer.concat([key, BEHIND])
}

const BEHIND = Buffer.from([0xFF])

/** @param {Buffer} bytes @param {number} number @param {number} at */
function writeNumber (bytes, number, at) {
  bytes.writeUInt32BE(Math.floor(number / HALF), at)
  bytes.writeUInt32BE(number >>> 0, at + 4)
}
