/** @import {WritableTable} from '../../store/types.js' */
// Everything that begins with the same bytes, removed in portions: never more than some of it is in memory.
import { tableRange } from '../../store/index.js'

const PORTION = 1000

/**
 * @param {WritableTable} table
 * @param {Buffer} prefix
 */
export function removeRange (table, prefix) {
  while (!removePortion(table, prefix));
}

/**
 * @param {WritableTable} table
 * @param {Buffer} prefix
 * @returns {boolean} whether nothing is left
 */
export function removePortion (table, prefix) {
  return removeSome(table, prefix, PORTION) < PORTION
}

/**
 * @param {WritableTable} table
 * @param {Buffer} prefix
 * @param {number} most
 * @returns {number} how many it has removed
 */
export function removeSome (table, prefix, most) {
  if (most <= 0) return 0
  const keys = Array.from(table.entries({ ...tableRange(prefix), limit: most }), ({ key }) => key)
  for (const key of keys) table.remove(key, true)
  return keys.length
}
