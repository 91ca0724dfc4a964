// Candidates that were all measured in the same blocks. Every value is a candidate's part plus its block's part plus
// noise; what the blocks shared drops out, and the noise's size comes from all candidates at once, because the few
// blocks of a single one say little about it.
//
// Source: Scheffé, The Analysis of Variance (1959), chapter 4 (two-way layout, one observation per cell).

import { mean } from '../moments.js'

/** Two blocks have an interval only on paper: one look at each other can't show a mistake. */
export const FEWEST_BLOCKS = 3

/**
 * What is left of the values once the means of their candidate and of their block are taken out.
 * @param {readonly (readonly number[])[]} rows one list for each candidate, at least 2; one value for each block, at
 *   least 2
 * @returns {{means: number[], variance: number, degreesOfFreedom: number}} the candidates' means in the values' unit;
 *   variance of the noise, in the unit squared
 * @throws {RangeError} for fewer than 2 candidates or blocks, lists of different length, or a value that is not finite
 */
export function twoWayLayout (rows) {
  requireLayout(rows)
  const means = rows.map(mean)
  const blocks = rows[0]?.length ?? 0
  const blockMeans = Array.from({ length: blocks }, (_, block) =>
    mean(rows.map(row => row[block] ?? NaN)))
  const centre = mean(means)
  const squares = rows.flatMap((row, candidate) => row.map((value, block) =>
    (value - (means[candidate] ?? NaN) - (blockMeans[block] ?? NaN) + centre) ** 2))
  const degreesOfFreedom = (rows.length - 1) * (blocks - 1)
  return {
    means,
    variance: squares.reduce((sum, square) => sum + square, 0) / degreesOfFreedom,
    degreesOfFreedom
  }
}

/** @param {readonly (readonly number[])[]} rows */
function requireLayout (rows) {
  const blocks = rows[0]?.length ?? 0
  if (rows.length < 2 || blocks < 2) {
    throw new RangeError('a two-way layout needs at least 2 candidates and 2 blocks; ' +
      `${rows.length} and ${blocks} came`)
  }
  for (const row of rows) {
    if (row.length !== blocks) {
      throw new RangeError(`every candidate needs a value for each of the ${blocks} blocks; ` +
        `${row.length} came`)
    }
    for (const value of row) {
      if (!Number.isFinite(value)) {
        throw new RangeError(`a finite logarithm is needed for a comparison; ${value} came`)
      }
    }
  }
}
