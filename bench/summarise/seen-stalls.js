/** @import {Slice} from '../types.js' */
// How rare a stall may be that a run would still have met. Between the slices of a cell others are measured, so that a
// slice begins at any moment of whatever period a server has of its own: one of s seconds misses a stall that comes
// every x seconds with a chance of 1 - s / x. In: slices; out: seconds.

/** What comes so often is missed by all slices in one run of twenty. */
const MISSED = 0.05
const STEPS = 60

/**
 * @param {readonly Pick<Slice, 'seconds'>[]} slices of one cell
 * @returns {number} the longest period between stalls of which at least one falls into a slice, with 95 %; 0: there are
 *   no slices
 */
export function seenEverySeconds (slices) {
  const total = slices.reduce((sum, { seconds }) => sum + seconds, 0)
  const missed = (/** @type {number} */ period) =>
    slices.reduce((chance, { seconds }) => chance * Math.max(0, 1 - seconds / period), 1)
  let [from, to] = [0, 2 * total]
  for (let step = 0; step < STEPS; step++) {
    const middle = (from + to) / 2
    if (missed(middle) <= MISSED) from = middle
    else to = middle
  }
  return from
}
