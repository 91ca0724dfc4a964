/** @import {Run, Value} from '../../types.js' */
// Which rows are in the window of a row: positions from `start` to before `end`.
import { compareValues } from '../../values/index.js'
import { readReach, readRowBounds } from './bounds.js'

/** @typedef {{start: number, end: number}} Span */

const ARITHMETIC = 1561
/** @type {Span} */
const NOTHING = Object.freeze({ start: 0, end: 0 })

/**
 * @param {import('./bounds.js').Given} given
 * @param {number} length rows
 * @returns {(position: number) => Span}
 * @throws {import('../../../errors.js').HostError} 10
 */
export function findRows (given, length) {
  const { preceding, following } = readRowBounds(given)
  return position => (
    { start: Math.max(0, position - preceding), end: Math.min(length, position + following + 1) }
  )
}

/**
 * @param {import('./bounds.js').Given} given
 * @param {readonly Value[]} values of the rows, sorted
 * @param {Run} run hears of values that are no numbers: their windows are empty
 * @returns {(position: number) => Span}
 * @throws {import('../../../errors.js').HostError} 10
 */
export function findNear (given, values, run) {
  const toReach = readReach(given)
  return position => {
    const value = values[position] ?? null
    if (typeof value !== 'number') {
      run.warn(
        ARITHMETIC,
        'invalid arithmetic value: WINDOW with a value expects it to be a number in each row'
      )
      return NOTHING
    }
    const { least, most } = toReach(value)
    return {
      start: countBefore(values, one => compareValues(one, least) < 0),
      end: countBefore(values, one => compareValues(one, most) <= 0)
    }
  }
}

/**
 * @param {readonly Value[]} values of which the first ones pass, and then none
 * @param {(value: Value) => boolean} passes
 * @returns {number} how many pass
 */
function countBefore (values, passes) {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(/** @type {Value} */ (values[middle]))) low = middle + 1
    else high = middle
  }
  return low
}
