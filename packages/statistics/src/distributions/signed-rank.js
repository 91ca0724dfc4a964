// Wilcoxon's signed-rank statistic when nothing but chance decides the signs: exact, not approximated.
//
// Source: Hollander, Wolfe & Chicken, Nonparametric Statistical Methods, 3rd edition, section 3.1 (distribution)
// and 3.3 (the interval from Walsh averages, after Tukey 1949).

import { criticalRank } from './critical-rank.js'

/**
 * By n: all pairs of a run have about as many blocks, so that each distribution is worked out once.
 * @type {Map<number, Float64Array>}
 */
const KNOWN = new Map()

/**
 * The probability of every rank sum: each of the ranks 1..n counts or doesn't, with one half each. Time grows with n
 * cubed.
 * @param {number} n how many values, at least 1
 * @returns {Float64Array} the probabilities of the sums 0..n(n + 1) / 2
 * @throws {RangeError} when n is not a whole number above 0
 */
export function signedRankDistribution (n) {
  if (!Number.isInteger(n) || n < 1) {
    throw new RangeError('a signed-rank statistic needs a whole number of ' +
      `values above 0; ${n} came`)
  }
  const known = KNOWN.get(n)
  if (known !== undefined) return known.slice()
  const probabilities = new Float64Array(n * (n + 1) / 2 + 1)
  probabilities[0] = 1
  for (let rank = 1; rank <= n; rank++) tossRank(probabilities, rank)
  KNOWN.set(n, probabilities)
  return probabilities.slice()
}

/**
 * Which of the sorted Walsh averages, counted from 0 at both ends, bounds the two-sided interval with at least that
 * confidence.
 * @param {number} n how many values
 * @param {number} confidence between 0 and 1, both excluded
 * @returns {number | null} null when n is too small for that confidence
 * @throws {RangeError} when n is not a whole number above 0, or for a confidence outside of 0..1
 */
export function signedRankCriticalRank (n, confidence) {
  return criticalRank(signedRankDistribution(n), confidence)
}

/**
 * Adds one more rank to the distribution, in place, from the top so that no rank counts twice.
 * @param {Float64Array} probabilities
 * @param {number} rank
 */
function tossRank (probabilities, rank) {
  for (let sum = rank * (rank + 1) / 2; sum >= 0; sum--) {
    const without = probabilities[sum] ?? 0
    const withRank = probabilities[sum - rank] ?? 0
    probabilities[sum] = (without + withRank) / 2
  }
}
