/** @import {WritableTable} from '../../store/types.js' */
// Everything that begins with the same bytes, removed in portions: never more than some of it is in memory.
import { tableRange } from '../../store/index.js'

const PORTION = 1000

/**
 * @param {WritableTable} table
 * @param {Buffer} prefix
 */
export function removeRange (table, prefix) {
  const range = { ...tableRange(prefix), limit: PORTION }
  let keys
  do {
    keys = Array.from(table.entries(range), ({ key }) => key)
    for (const key of keys) table.remove(key)
  } while (keys.length === PORTION)
}
