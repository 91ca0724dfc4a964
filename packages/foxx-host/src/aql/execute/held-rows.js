/** @import {Frame, Run, Value} from '../types.js' */
// Rows that wait: copies of the slots that are read later. In: rows of a frame; out: the same rows, in another order,
// or later.
import { sortInSlices } from '../sort-in-slices.js'
import { Row, sizeOf } from '../values/index.js'

/** @typedef {{keys: readonly Value[], slots: readonly unknown[], bytes: number}} Held */

/** What a row takes besides its values, bytes. */
const ROW = 64

/**
 * @param {Run} run
 * @param {{keep: readonly number[], most?: number, compare?: (a: Held, b: Held) => number}} how keep: slots; most: how
 *   many of the first are needed, in the order of compare
 */
export function createHeldRows (run, { keep, most = Infinity, compare }) {
  /** @type {Held[]} */
  let rows = []
  const release = (/** @type {readonly Held[]} */ gone) =>
    run.hold(-gone.reduce((sum, { bytes }) => sum + bytes, 0))
  const cut = () => {
    if (compare !== undefined) rows.sort(compare)
    release(rows.slice(most))
    rows = rows.slice(0, most)
  }
  return {
    /** @param {Frame} frame @param {readonly Value[]} [keys] @param {number} [keyBytes] */
    add: ({ slots }, keys = [], keyBytes = 0) => {
      const copy = keep.map(slot => slots[slot])
      const bytes = ROW + keyBytes +
        copy.reduce((/** @type {number} */ sum, content) => sum + contentSize(content), 0)
      run.hold(bytes)
      rows.push({ keys, slots: copy, bytes })
      // Half of them go each time: so many comparisons more than a heap has are few.
      if (rows.length > 2 * most + ROW) cut()
    },
    /** Puts them in order; what comes after is in order already. @returns {Generator<symbol, void>} */
    arrange: function * () {
      if (compare !== undefined) rows = yield * sortInSlices(rows, compare, run)
      release(rows.slice(most))
      rows = rows.slice(0, most)
    },
    /** @returns {readonly Held[]} as they are; they stay */
    list: () => rows,
    /** @returns {Generator<Held, void>} as they are; each is let go once the next is asked for */
    take: function * () {
      let taken = 0
      try {
        for (const held of rows) {
          yield held
          release([held])
          taken++
        }
      } finally {
        // A LIMIT behind may not want all of them.
        release(rows.slice(taken))
        rows = []
      }
    },
    /** @param {Frame} frame @param {Held} held */
    restore: ({ slots }, held) => {
      for (const [position, slot] of keep.entries()) slots[slot] = held.slots[position]
    }
  }
}

/** @param {unknown} content of a slot */
function contentSize (content) {
  if (content instanceof Row) return content.text.length
  return content === undefined ? 0 : sizeOf(/** @type {Value} */ (content))
}
