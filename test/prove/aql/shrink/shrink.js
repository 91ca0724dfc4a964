/** @import {Agreement, Block, Data, Difference, Found} from '../types.js' */
// From a difference to the smallest query and data that still differ: one step after the other, as long as there is
// one.
import { listSmallerData } from './list-smaller-data.js'
import { listSmaller } from './list-smaller.js'

/** @typedef {{agreement: Agreement, difference: Difference}} Seen */
/** @typedef {(query: Block, data: Data) => Promise<Seen | null>} Look null: it doesn't differ */

/**
 * @param {Found} found
 * @param {{look: Look, isOver: () => boolean}} parts isOver: whether the time is up, and what there is has to do
 * @returns {Promise<Found>} differs in the same way: by results, or by the same errors
 */
export async function shrink (found, { look, isOver }) {
  let smallest = found
  const kind = toKind(found.difference)
  /** @param {Block} query @param {Data} data */
  const isSmaller = async (query, data) => {
    const seen = await look(query, data)
    if (seen === null || toKind(seen.difference) !== kind) return false
    smallest = { ...smallest, query, data, ...seen }
    return true
  }
  for (let isDone = false; !isDone && !isOver();) {
    isDone = true
    for (const data of listSmallerData(smallest.data)) {
      if (isOver()) break
      if (!await isSmaller(smallest.query, data)) continue
      isDone = false
      break
    }
    for (const query of listSmaller(smallest.query)) {
      if (isOver()) break
      if (!await isSmaller(query, smallest.data)) continue
      isDone = false
      break
    }
  }
  return smallest
}

/** @param {Difference} difference */
function toKind ({ left, right }) {
  return [left, right].map(side => 'errorNum' in side ? side.errorNum : 'results').join()
}
