/** @import {Interval} from '../types.js' */
// Where the middle of a few noisy values lies, hardly moved by outliers. The mean of every pair of values (each
// value with itself included) is a Walsh average; their median is the estimate, their ends bound it.
//
// Sources: Hodges & Lehmann, Annals of Mathematical Statistics 34 (1963), 598-611; Hollander, Wolfe & Chicken,
// Nonparametric Statistical Methods, 3rd edition, sections 3.2 and 3.3.

import { medianOfSorted } from '../median.js'
import { signedRankCriticalRank } from '../distributions/signed-rank.js'

/**
 * The Hodges-Lehmann estimate with its exact signed-rank interval, in the values' unit; right for noise that is as
 * likely above as below.
 * @param {readonly number[]} values at least 1
 * @param {number} confidence between 0 and 1, both excluded
 * @returns {Interval} without bounds (-Infinity, Infinity) when there are too few values for that confidence
 * @throws {RangeError} for an empty list, or a confidence outside of 0..1
 */
export function hodgesLehmann (values, confidence) {
  const rank = signedRankCriticalRank(values.length, confidence)
  const averages = walshAverages(values)
  const estimate = medianOfSorted(averages)
  if (rank === null) return { estimate, low: -Infinity, high: Infinity }
  return { estimate, low: averages.at(rank) ?? NaN, high: averages.at(-1 - rank) ?? NaN }
}

/**
 * The means of all pairs of values, each value with itself included, in the values' unit.
 * @param {readonly number[]} values
 * @returns {Float64Array} n(n + 1) / 2 of them, sorted
 */
export function walshAverages (values) {
  // Loops, because a run with places asks this for every pair of its cells.
  const averages = new Float64Array(values.length * (values.length + 1) / 2)
  let count = 0
  for (const [i, value] of values.entries()) {
    for (let j = i; j < values.length; j++) averages[count++] = (value + Number(values[j])) / 2
  }
  return averages.sort()
}
