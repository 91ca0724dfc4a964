/** @import {Handle} from './lmdb.js' */
// How far what is removed lies from what was removed before it: what is near lies on the same page, as a rule.

const PAGE_BYTES = 4096
/** Larger values have pages of their own; in the page of their key they take as much as a number. */
const MOST_INLINE_BYTES = 2038
/** What a page keeps for each entry beside key and value. */
const ENTRY_BYTES = 10

/**
 * @param {Handle} handle of a table
 * @param {Buffer | null} removed the key that was removed last; null: none
 * @param {Buffer} key that will be removed now
 * @returns {number} bytes of pages that lie between, its own entry included; 0: nothing lies between; Infinity: it is
 *   further than
 *   a page, comes before the other one or isn't there
 */
export function measureDistance (handle, removed, key) {
  if (removed === null || Buffer.compare(removed, key) > 0) return Infinity
  let bytes = 0
  for (const entry of handle.getRange({ start: removed })) {
    const isThere = key.equals(entry.key)
    if (isThere && bytes === 0) return 0
    bytes += entry.key.length + ENTRY_BYTES +
      (entry.value.length > MOST_INLINE_BYTES ? 8 : entry.value.length)
    if (isThere) return bytes
    if (bytes > PAGE_BYTES) return Infinity
  }
  return Infinity
}
