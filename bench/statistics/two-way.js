/** @import {Interval} from '../types.js' */
// Candidates that were all measured in the same blocks, and how each compares with the best of them. Every value is a
// candidate's part plus its block's part plus noise; what the blocks shared drops out, and the noise's size comes from all
// candidates at once, because the few blocks of a single one say little about it.
//
// Sources: Scheffé, The Analysis of Variance (1959), chapter 4 (two-way layout, one observation per cell); Hsu, "Constrained
// simultaneous confidence intervals for multiple comparisons with the best", Annals of Statistics 12 (1984), 1136-1144; Dunn,
// "Multiple comparisons among means", Journal of the American Statistical Association 56 (1961), 52-64.

import { mean } from './moments.js'
import { studentTQuantile } from './student-t.js'

/** Two blocks have an interval only on paper: one look at each other can't show a mistake. */
export const FEWEST_BLOCKS = 3

/**
 * What is left of the values once the means of their candidate and of their block are taken out.
 * @param {readonly (readonly number[])[]} rows one list for each candidate, at least 2; one value for each block, at least 2
 * @returns {{means: number[], variance: number, degreesOfFreedom: number}} the candidates' means in the values' unit; variance of the noise, in the unit squared
 * @throws {RangeError} for fewer than 2 candidates or blocks, lists of different length, or a value that is not finite
 */
export function twoWayLayout (rows) {
  requireLayout(rows)
  const means = rows.map(mean)
  const blocks = rows[0]?.length ?? 0
  const blockMeans = Array.from({ length: blocks }, (_, block) => mean(rows.map(row => row[block] ?? NaN)))
  const centre = mean(means)
  const squares = rows.flatMap((row, candidate) => row.map((value, block) => (value - (means[candidate] ?? NaN) - (blockMeans[block] ?? NaN) + centre) ** 2))
  const degreesOfFreedom = (rows.length - 1) * (blocks - 1)
  return { means, variance: squares.reduce((sum, square) => sum + square, 0) / degreesOfFreedom, degreesOfFreedom }
}

/**
 * Each candidate's ratio to the best one, 1 at most. Which one is best is not known but read off the same values, and the
 * intervals account for it. Together all low ends hold with (1 + confidence) / 2: only the comparisons with the one that
 * is truly best can break them, k - 1 of them (Hsu). So do all high ends: whichever pair of the k(k - 1) the best and the other
 * make, it is provided for (Dunn). With `confidence` all intervals hold at once.
 * @param {readonly (readonly number[])[]} rows natural logarithms of what should be large; one list for each candidate, one value for each block
 * @param {number} [confidence] between 0 and 1, both excluded
 * @returns {{best: number, ratios: Interval[]} | null} best: index of the candidate with the largest mean; null for fewer than 2 candidates or 3 blocks
 * @throws {RangeError} for lists of different length, a value that is not finite, or a confidence outside of 0..1
 */
export function ratiosToBest (rows, confidence = 0.95) {
  if (!(confidence > 0 && confidence < 1)) throw new RangeError(`a confidence must lie between 0 and 1, both excluded; ${confidence} came`)
  if (rows.length < 2 || (rows[0]?.length ?? 0) < FEWEST_BLOCKS) return null
  const { means, variance, degreesOfFreedom } = twoWayLayout(rows)
  const standardError = Math.sqrt(2 * variance / (rows[0]?.length ?? 0))
  const tail = (1 - confidence) / 2
  const below = studentTQuantile(1 - tail / (rows.length - 1), degreesOfFreedom) * standardError
  const above = studentTQuantile(1 - tail / (rows.length * (rows.length - 1)), degreesOfFreedom) * standardError
  const ratios = means.map((own, candidate) => {
    const behind = own - Math.max(...means.filter((_, other) => other !== candidate))
    return { estimate: toRatio(behind), low: toRatio(behind - below), high: toRatio(behind + above) }
  })
  return { best: means.indexOf(Math.max(...means)), ratios }
}

/** Nothing is better than the best. @param {number} log */
function toRatio (log) {
  return Math.exp(Math.min(0, log))
}

/** @param {readonly (readonly number[])[]} rows */
function requireLayout (rows) {
  const blocks = rows[0]?.length ?? 0
  if (rows.length < 2 || blocks < 2) throw new RangeError(`a two-way layout needs at least 2 candidates and 2 blocks; ${rows.length} and ${blocks} came`)
  for (const row of rows) {
    if (row.length !== blocks) throw new RangeError(`every candidate needs a value for each of the ${blocks} blocks; ${row.length} came`)
    for (const value of row) if (!Number.isFinite(value)) throw new RangeError(`a finite logarithm is needed for a comparison; ${value} came`)
  }
}
