// Several texts looked for in one: each is searched once, from its beginning to its end.
import { tooMuch } from '../../values/index.js'

/** Units of text times texts that are looked for. */
const MOST_STEPS = 1_000_000_000

/** @typedef {{at: number, end: number, which: number}} Found units in the text, and which of the texts it is */

/**
 * Occurrences that don't overlap, the first one first; of those that begin at the same place the one that stands first
 * in the list.
 * @param {string} text
 * @param {readonly string[]} wanted none of them empty
 * @returns {Generator<Found, void>}
 * @throws {import('../../../errors.js').HostError} 32 for more work than a query should do at once
 */
export function * findAll (text, wanted) {
  if (text.length * wanted.length > MOST_STEPS) {
    throw tooMuch(`AQL: ${wanted.length} texts in one of ${text.length} characters are too much ` +
      'to look for at once (while executing)')
  }
  const next = wanted.map(one => text.indexOf(one))
  for (let which = findFirst(next); which !== -1; which = findFirst(next)) {
    const at = /** @type {number} */ (next[which])
    const end = at + /** @type {string} */ (wanted[which]).length
    yield { at, end, which }
    for (const [position, one] of wanted.entries()) {
      const known = /** @type {number} */ (next[position])
      if (known !== -1 && known < end) next[position] = text.indexOf(one, end)
    }
  }
}

/** @param {readonly number[]} positions @returns {number} where the least one is that is not -1 */
function findFirst (positions) {
  let which = -1
  for (const [position, at] of positions.entries()) {
    if (at !== -1 && (which === -1 || at < /** @type {number} */ (positions[which]))) {
      which = position
    }
  }
  return which
}
