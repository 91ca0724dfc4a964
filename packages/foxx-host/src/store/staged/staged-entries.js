/** @import {Range, TableName} from '../types.js' */
// The entries of the table 'stages': one byte for the table and the key that is to change there -> the set (8 bytes),
// and what is to be there afterwards. A key is staged by one set at a time.

/** The tables that changes can be staged for; their places in this list are stored. @type {readonly TableName[]} */
export const STAGED_TABLES = Object.freeze(['documents', 'keys', 'indexes'])

const SET_BYTES = 8
const HEAD_BYTES = SET_BYTES + 1
const [REMOVED, PUT] = [0, 1]

/**
 * @typedef {object} Staged
 * @property {string} set
 * @property {Buffer | null} value null: nothing
 */

/** @param {number} table its place among STAGED_TABLES @param {Buffer} key @returns {Buffer} */
export function toStagedKey (table, key) {
  const place = Buffer.allocUnsafe(key.length + 1)
  place[0] = table
  key.copy(place, 1)
  return place
}

/** @param {string} set @param {Buffer | string | null} value @returns {Buffer} */
export function toStagedValue (set, value) {
  const head = Buffer.allocUnsafe(HEAD_BYTES)
  head.writeDoubleBE(Number(set), 0)
  head[SET_BYTES] = value === null ? REMOVED : PUT
  return value === null ? head : Buffer.concat([head, Buffer.from(/** @type {string} */ (value))])
}

/** @param {Buffer} bytes @returns {Staged} */
export function parseStaged (bytes) {
  return {
    set: String(bytes.readDoubleBE(0)),
    value: bytes[SET_BYTES] === REMOVED ? null : bytes.subarray(HEAD_BYTES)
  }
}

/** @param {number} table @param {Range} range of keys in that table @returns {{from: Buffer, to: Buffer}} */
export function toStagedRange (table, { from, to }) {
  return { from: toStagedKey(table, from), to: toStagedKey(table, to) }
}
