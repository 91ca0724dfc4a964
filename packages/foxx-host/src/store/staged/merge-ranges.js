/** @import {Entry} from '../types.js' */
// Two sorted walks as one: the entries of a table, and what replaces some of them.

/** @typedef {{key: Buffer, value: Buffer | null}} Replacement null: there is no such entry any more */

/**
 * @param {Iterable<Entry>} entries sorted by key; downwards with `reverse`
 * @param {Iterable<Replacement>} replacements sorted the same way
 * @param {{limit?: number | undefined, reverse?: boolean | undefined}} how
 * @returns {Generator<Entry, void>}
 */
export function * mergeRanges (entries, replacements, { limit = Infinity, reverse = false }) {
  let left = limit
  for (const entry of inOrder(entries, replacements, reverse ? -1 : 1)) {
    if (left <= 0) return
    left--
    yield entry
  }
}

/**
 * @param {Iterable<Entry>} entries
 * @param {Iterable<Replacement>} replacements
 * @param {number} sign
 * @returns {Generator<Entry, void>}
 */
function * inOrder (entries, replacements, sign) {
  const others = replacements[Symbol.iterator]()
  try {
    let other = others.next()
    for (const entry of entries) {
      let order = 1
      while (!other.done && (order = sign * Buffer.compare(other.value.key, entry.key)) <= 0) {
        yield * present(other.value)
        other = others.next()
        if (order === 0) break
      }
      if (order !== 0) yield entry
    }
    for (; !other.done; other = others.next()) yield * present(other.value)
  } finally {
    // A walk over LMDB that nobody ends keeps its snapshot for ever, and with it all pages that are replaced from then
    // on.
    others.return?.()
  }
}

/** @param {Replacement} replacement @returns {Generator<Entry, void>} */
function * present ({ key, value }) {
  if (value !== null) yield { key, value }
}
