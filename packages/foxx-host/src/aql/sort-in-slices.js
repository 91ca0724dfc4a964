/** @import {Run} from './types.js' */
// Sorting that others get their turn in between. Short arrays are sorted at once; long ones in portions, which are
// merged in pairs. Equal elements keep their order.
import { PAUSE } from './pause.js'

/** Elements that are sorted at once, and looked at between two questions whether the slice is over. */
const PORTION = 4096

/**
 * @template T
 * @param {readonly T[]} array
 * @param {(a: T, b: T) => number} compare
 * @param {Pick<Run, 'tick'>} run
 * @returns {Generator<symbol, T[]>} a sorted copy
 */
export function * sortInSlices (array, compare, run) {
  if (array.length <= PORTION) return array.toSorted(compare)
  let source = yield * sortPortions(array, compare, run)
  /** @type {T[]} */
  let target = new Array(array.length)
  for (let width = PORTION; width < array.length; width *= 2) {
    for (let from = 0; from < array.length; from += 2 * width) yield * merge({
      source, target, from, middle: Math.min(from + width, array.length),
      end: Math.min(from + 2 * width, array.length)
    }, compare, run)
    ;[source, target] = [target, source]
  }
  return source
}

/**
 * @template T
 * @param {readonly T[]} array
 * @param {(a: T, b: T) => number} compare
 * @param {Pick<Run, 'tick'>} run
 * @returns {Generator<symbol, T[]>}
 */
function * sortPortions (array, compare, run) {
  const sorted = []
  for (let from = 0; from < array.length; from += PORTION) {
    for (const element of array.slice(from, from + PORTION).sort(compare)) sorted.push(element)
    if (run.tick(PORTION)) yield PAUSE
  }
  return sorted
}

/**
 * @template T
 * @param {{source: readonly T[], target: T[], from: number, middle: number, end: number}} parts two sorted ones, next
 *   to each other
 * @param {(a: T, b: T) => number} compare
 * @param {Pick<Run, 'tick'>} run
 */
function * merge ({ source, target, from, middle, end }, compare, run) {
  let [left, right] = [from, middle]
  for (let at = from; at < end; at++) {
    const takesLeft = right >= end || (left < middle &&
      compare(/** @type {T} */ (source[left]), /** @type {T} */ (source[right])) <= 0)
    target[at] = /** @type {T} */ (source[takesLeft ? left++ : right++])
    if (at % PORTION === 0 && run.tick(PORTION)) yield PAUSE
  }
}
