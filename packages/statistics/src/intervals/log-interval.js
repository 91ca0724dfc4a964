/** @import {Interval} from '../types.js' */
// Intervals of ratios and of positive quantities. Both are worked out on logarithms, where "twice" and "half" are
// equally far from "the same", and turned back at the end.

import { hodgesLehmann } from './hodges-lehmann.js'
import { tInterval } from './t-interval.js'

/** Two values have an interval only on paper: t is 12.7, and one look at each other can't show a mistake. */
const FEWEST_VALUES = 3
/** From here on the rank interval costs next to no width on normal noise and is narrower when there are outliers. */
const FEWEST_FOR_RANKS = 12

/**
 * The ratio that the blocks' log differences agree on, with its interval: Student's t for 3..11 values, Hodges-Lehmann
 * from 12.
 * @param {readonly number[]} logDifferences natural logarithms, one for each block: log(variant) - log(reference)
 * @param {number} [confidence] between 0 and 1, both excluded
 * @returns {Interval | null} ratios, 1 is "equal"; null for fewer than 3 values
 * @throws {RangeError} for a value that is not finite, or a confidence outside of 0..1
 */
export function ratioInterval (logDifferences, confidence = 0.95) {
  for (const value of logDifferences) {
    requireNumber(value, Number.isFinite(value), 'a finite logarithm')
  }
  if (logDifferences.length < FEWEST_VALUES) return null
  if (!isJudgedByRanks(logDifferences.length)) {
    return exponentiate(tInterval(logDifferences, confidence))
  }
  const byRanks = hodgesLehmann(logDifferences, confidence)
  // 12 values have no rank interval beyond 99.95 %.
  return exponentiate(
    Number.isFinite(byRanks.low) ? byRanks : tInterval(logDifferences, confidence)
  )
}

/**
 * Whether so many values get the rank interval rather than Student's.
 * @param {number} count
 * @returns {boolean}
 */
export function isJudgedByRanks (count) {
  return count >= FEWEST_FOR_RANKS
}

/**
 * The geometric mean of positive values with its interval, in the values' unit, by the same rules as ratioInterval.
 * @param {readonly number[]} values above 0, one for each slice
 * @param {number} [confidence] between 0 and 1, both excluded
 * @returns {Interval | null} null for fewer than 3 values
 * @throws {RangeError} for a value that is not finite or not above 0, or a confidence outside of 0..1
 */
export function geometricMeanInterval (values, confidence = 0.95) {
  for (const value of values) {
    requireNumber(value, Number.isFinite(value) && value > 0, 'a finite number above 0')
  }
  return ratioInterval(values.map(Math.log), confidence)
}

/**
 * Turns an interval of logarithms into one of ratios.
 * @param {Interval} logs
 * @returns {Interval}
 */
export function exponentiate ({ estimate, low, high }) {
  return { estimate: Math.exp(estimate), low: Math.exp(low), high: Math.exp(high) }
}

/**
 * @param {number} value
 * @param {boolean} holds
 * @param {string} expected
 */
function requireNumber (value, holds, expected) {
  if (!holds) throw new RangeError(`${expected} is needed for an interval; ${value} came`)
}
