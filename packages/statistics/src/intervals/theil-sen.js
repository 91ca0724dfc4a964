/** @import {Interval} from '../types.js' */
// Whether a series climbs, falls or stays, hardly moved by outliers: the median of the slopes between all pairs
// of points. The interval comes from the exact distribution of Kendall's tau; no approximation at any length.
//
// Sources: Theil, Proc. Kon. Ned. Akad. v. Wetensch. A 53 (1950); Sen, "Estimates of the regression coefficient based
// on Kendall's tau", Journal of the American Statistical Association 63 (1968), 1379-1389.

import { criticalRank } from '../distributions/critical-rank.js'
import { medianOfSorted } from '../median.js'

/**
 * The slope of equally spaced values with its interval, in the values' unit per step.
 * @param {readonly number[]} values in the order of time, at least 2
 * @param {number} [confidence] between 0 and 1, both excluded
 * @returns {Interval} without bounds (-Infinity, Infinity) when there are too few values for that confidence; 95 %
 *   needs 5
 * @throws {RangeError} for fewer than 2 values, or a confidence outside of 0..1
 */
export function theilSenSlope (values, confidence = 0.95) {
  if (values.length < 2) {
    throw new RangeError(`a slope needs at least 2 values; ${values.length} came`)
  }
  const slopes = pairwiseSlopes(values)
  const rank = criticalRank(discordanceDistribution(values.length), confidence)
  const estimate = medianOfSorted(slopes)
  if (rank === null) return { estimate, low: -Infinity, high: Infinity }
  return { estimate, low: slopes.at(rank) ?? NaN, high: slopes.at(-1 - rank) ?? NaN }
}

/**
 * The probability of every number of discordant pairs (later yet smaller) among n values in random order: the i-th
 * value to come is smaller than 0..i - 1 of those before it, each equally likely. Kendall's S is n(n - 1) / 2 less
 * twice that number.
 * @param {number} n how many values, at least 1
 * @returns {Float64Array} the probabilities of 0..n(n - 1) / 2 discordant pairs
 */
export function discordanceDistribution (n) {
  /** @type {Float64Array} */
  let probabilities = Float64Array.of(1)
  for (let i = 2; i <= n; i++) probabilities = insertValue(probabilities, i)
  return probabilities
}

/**
 * @param {Float64Array} before the distribution for one value less
 * @param {number} places where the new value can stand
 * @returns {Float64Array}
 */
function insertValue (before, places) {
  const after = new Float64Array(before.length + places - 1)
  let window = 0
  for (let pairs = 0; pairs < after.length; pairs++) {
    window += (before[pairs] ?? 0) - (before[pairs - places] ?? 0)
    after[pairs] = window / places
  }
  return after
}

/**
 * @param {readonly number[]} values
 * @returns {Float64Array} n(n - 1) / 2 of them, sorted
 */
function pairwiseSlopes (values) {
  return Float64Array.from(values.flatMap((value, i) => values.slice(i + 1).map((later, gap) =>
    (later - value) / (gap + 1)))).sort()
}
