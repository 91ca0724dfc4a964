// Where a series falls into two levels best. In: values in order; out: the place, and how much speaks for it. Of all
// places the one at which two means leave the least variance: the likelihood-ratio statistic of one shift of the mean
// of a normal sample (Hawkins 1977, "Testing a sequence of observations for a shift in location", JASA 72; Worsley
// 1979, JASA 74). The same place has the largest F of a regression on a step (sup F, Andrews 1993),
// (n - 2) r / (1 - r), and the largest T of the standard normal homogeneity test (Alexandersson 1986), (n - 1) r, where
// r is `share`.
import { mean, squaredDeviations } from '../moments.js'

/** One run that went astray is no new level. */
export const FEWEST_IN_PART = 2

/** What rounding may leave of a variance that is none. */
const TINY = 1e-12

/**
 * @typedef {object} Split
 * @property {number} at index of the first value of the second level
 * @property {number} share of the variance that the two levels explain, 0..1
 * @property {number} statistic minus twice the logarithm of the likelihood ratio: comparable between series of
 *   different lengths
 */

/**
 * @param {readonly number[]} values logarithms of ratios
 * @param {number} [fewest] values in either part
 * @returns {Split | null} null: too few values, or all are equal
 */
export function findSplit (values, fewest = FEWEST_IN_PART) {
  const count = values.length
  const centre = mean(values)
  const total = squaredDeviations(values)
  const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  if (count < 2 * fewest || !(total > TINY * scale ** 2 * count)) return null
  const best = largestStep(values.map(value => value - centre), fewest)
  const share = Math.min(1, best.between / total)
  return { at: best.at, share, statistic: toStatistic(share, count) }
}

/**
 * @param {readonly number[]} values whose mean is 0
 * @param {number} [fewest] values in either part
 * @returns {{at: number, between: number}} between: the variance that the step explains, times the number of values
 */
export function largestStep (values, fewest = FEWEST_IN_PART) {
  const count = values.length
  let place = fewest
  let most = -1
  let sum = 0
  for (let at = 1; at <= count - fewest; at++) {
    sum += Number(values[at - 1])
    const between = sum * sum * count / (at * (count - at))
    if (at >= fewest && between > most) {
      most = between
      place = at
    }
  }
  return { at: place, between: most }
}

/**
 * @param {number} share of the variance that is explained
 * @param {number} count of values
 * @returns {number} finite, also where nothing is left to explain
 */
export function toStatistic (share, count) {
  return -count * Math.log(Math.max(TINY, 1 - share))
}
