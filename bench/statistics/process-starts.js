/** @import {Interval} from '../types.js' */
// What each start of the server's processes adds to the noise. Address layout, compilation order and the ports' hashes
// are drawn once for each start, so all blocks of one start share a shift that an interval from blocks alone can't see.
// In: log differences in groups, one group for each process start.
//
// Sources: Kalibera & Jones, "Rigorous benchmarking in reasonable time", ISMM 2013 (repeat at the level where the variance is);
// Searle, Casella & McCulloch, Variance Components, chapter 3 (one-way random effects, unbalanced, method of moments).

import { exponentiate, ratioInterval } from './log-interval.js'
import { mean, squaredDeviations } from './moments.js'
import { intervalAround } from './t-interval.js'
import { satterthwaite, welchTest } from './welch.js'

/** @typedef {readonly (readonly number[])[]} Groups log differences of one cell, one list for each process start */

/** Strict, because every cell of a run is tested: of 100 cells without a shift one is flagged by mistake. */
const SHIFT_ALPHA = 0.01

/**
 * How far the starts of one cell lie apart, and whether that is more than the blocks' noise explains: Welch's test on the
 * two starts farthest apart, at 1 % divided by the number of pairs.
 * @param {Groups} groups
 * @returns {{ratio: number, significant: boolean} | null} a ratio of at least 1; null for fewer than 2 starts, or a start with fewer than 2 values
 */
export function startShift (groups) {
  if (groups.length < 2 || groups.some(group => group.length < 2)) return null
  const byMean = groups.toSorted((left, right) => mean(left) - mean(right))
  const [lowest, highest] = [byMean.at(0) ?? [], byMean.at(-1) ?? []]
  const pairs = groups.length * (groups.length - 1) / 2
  return { ratio: Math.exp(mean(highest) - mean(lowest)), significant: welchTest(lowest, highest) < SHIFT_ALPHA / pairs }
}

/**
 * The variance of blocks within a start and of starts within a cell, from all cells at once, because the 2 or 3 starts of one
 * cell say next to nothing: within = SSW / (N - starts), between = (SSB - (starts - cells) * within) / sum of (n - sum of ni^2 / n).
 * @param {readonly Groups[]} cells
 * @returns {{within: number, between: number, degreesOfFreedom: number} | null} variances of log differences, between
 *   never below 0, and how many comparisons of starts are behind it; null when no cell has 2 starts, or no start 2 values
 */
export function pooledStartVariance (cells) {
  const parts = cells.map(groups => toSums(groups.filter(group => group.length > 0)))
  const withinDegrees = total(parts.map(part => part.withinDegrees))
  const degreesOfFreedom = total(parts.map(part => part.betweenDegrees))
  if (withinDegrees === 0 || degreesOfFreedom === 0) return null
  const within = total(parts.map(part => part.withinSquares)) / withinDegrees
  const excess = total(parts.map(part => part.betweenSquares)) - degreesOfFreedom * within
  const between = Math.max(0, excess / total(parts.map(part => part.coefficient)))
  return { within, between, degreesOfFreedom }
}

/**
 * The ratio's interval with the starts' variance in it: mean of all logs, variance = within / n + between * sum of (ni / n)^2
 * (between / starts when all are equally long), Student's t with Satterthwaite's degrees of freedom. On neither side
 * narrower than ratioInterval of the same values, whose estimate it keeps.
 * @param {Groups} groups
 * @param {{between: number, degreesOfFreedom: number}} startVariance as pooledStartVariance gives it
 * @param {number} [confidence] between 0 and 1, both excluded
 * @returns {Interval | null} ratios; null for fewer than 3 values
 * @throws {RangeError} for a value that is not finite, or a confidence outside of 0..1
 */
export function ratioIntervalWithStarts (groups, startVariance, confidence = 0.95) {
  const plain = ratioInterval(groups.flat(), confidence)
  const spread = spreadOfMean(groups.filter(group => group.length > 0), startVariance)
  if (plain === null || spread === null) return plain
  const wide = exponentiate(intervalAround(mean(groups.flat()), spread, confidence))
  return { estimate: plain.estimate, low: Math.min(plain.low, wide.low), high: Math.max(plain.high, wide.high) }
}

/**
 * The spread of a cell's mean with the starts' variance in it, in the values' unit.
 * @param {Groups} groups none of them empty
 * @param {{between: number, degreesOfFreedom: number}} startVariance
 * @returns {{standardError: number, degreesOfFreedom: number} | null} null when there is nothing to add: starts don't
 *   differ, or each has one value, whose spread then holds the starts' already
 */
export function spreadOfMean (groups, startVariance) {
  const parts = varianceParts(groups, startVariance)
  if (parts === null) return null
  return { standardError: Math.sqrt(total(parts.map(part => part.value))), degreesOfFreedom: satterthwaite(parts) }
}

/**
 * What the variance of a cell's mean is made of: that of the blocks within starts, and that of starts.
 * @param {Groups} groups none of them empty
 * @param {{between: number, degreesOfFreedom: number}} startVariance as pooledStartVariance gives it
 * @returns {{value: number, degreesOfFreedom: number}[] | null} in the values' unit squared; null when starts add nothing
 */
export function varianceParts (groups, { between, degreesOfFreedom }) {
  const { count, withinSquares, withinDegrees } = toSums(groups)
  if (!(between > 0) || withinDegrees === 0) return null
  const shares = total(groups.map(group => (group.length / count) ** 2))
  return [{ value: withinSquares / withinDegrees / count, degreesOfFreedom: withinDegrees }, { value: between * shares, degreesOfFreedom }]
}

/**
 * One cell's analysis of variance.
 * @param {Groups} groups none of them empty
 */
function toSums (groups) {
  const count = groups.flat().length
  const withinSquares = total(groups.map(squaredDeviations))
  const centre = mean(groups.flat())
  return {
    count,
    withinSquares,
    withinDegrees: count - groups.length,
    betweenSquares: total(groups.map(group => group.length * (mean(group) - centre) ** 2)),
    betweenDegrees: Math.max(0, groups.length - 1),
    coefficient: count === 0 ? 0 : count - total(groups.map(group => group.length ** 2)) / count
  }
}

/**
 * @param {readonly number[]} values
 * @returns {number}
 */
function total (values) {
  return values.reduce((sum, value) => sum + value, 0)
}
