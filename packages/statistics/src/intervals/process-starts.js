/** @import {Interval} from '../types.js' */
// What each start of the server's processes adds to the noise. Address layout, compilation order and the ports' hashes
// are drawn once for each start, so all blocks of one start share a shift that an interval from blocks alone can't see.
// The same goes for slices that follow the one before (a machine that is slow for a minute): the starts' means vary by
// more than independent blocks would let them. In: log differences in groups, one group for each process start.
//
// Sources: Kalibera & Jones, "Rigorous benchmarking in reasonable time", ISMM 2013 (repeat at the level where the
// variance is); Searle, Casella & McCulloch, Variance Components, chapter 3 (one-way random effects, unbalanced, method
// of moments); Alexopoulos & Seila, "Output data analysis", in Banks (ed.), Handbook of Simulation, 1998 (batch means
// and independent replications, where starts are the batches).

import { exponentiate, ratioInterval } from './log-interval.js'
import { mean, squaredDeviations } from '../moments.js'
import { intervalAround } from './t-interval.js'
import { satterthwaite, welchTest } from '../verdicts/welch.js'

/** @typedef {readonly (readonly number[])[]} Groups log differences of one cell, one list for each process start */

/**
 * @typedef {{between: number, degreesOfFreedom: number} | null} StartVariance as pooledStartVariance gives it; null:
 *   not known
 */
/** @typedef {{standardError: number, degreesOfFreedom: number}} Spread of a mean, in the values' unit */
/**
 * @typedef {{servers?: number, rho?: number}} Shared servers: how many different ones the cells belong to; rho: how far
 *   the logs of two of them are correlated
 */

/** Ratios to one reference share it: two of them are correlated by a half. */
export const TO_ONE_REFERENCE = 0.5

/** Bare figures of one run share its minutes: those of two servers are taken to be correlated by a half. */
export const OF_ONE_RUN = 0.5

/** rho^2 of two cells of one server, whose starts have some luck in common and some of their own; taken for a half. */
const SAME_SERVER = 0.5

/** Strict, because every cell of a run is tested: of 100 cells without a shift one is flagged by mistake. */
const SHIFT_ALPHA = 0.01

/**
 * How far the starts of one cell lie apart, and whether that is more than the blocks' noise explains: Welch's test on
 * the two starts farthest apart, at 1 % divided by the number of pairs.
 * @param {Groups} groups
 * @returns {{ratio: number, significant: boolean} | null} a ratio of at least 1; null for fewer than 2 starts, or a
 *   start with fewer than 2 values
 */
export function startShift (groups) {
  if (groups.length < 2 || groups.some(group => group.length < 2)) return null
  const byMean = groups.toSorted((left, right) => mean(left) - mean(right))
  const [lowest, highest] = [byMean.at(0) ?? [], byMean.at(-1) ?? []]
  const pairs = groups.length * (groups.length - 1) / 2
  return {
    ratio: Math.exp(mean(highest) - mean(lowest)),
    significant: welchTest(lowest, highest) < SHIFT_ALPHA / pairs
  }
}

/**
 * The variance of blocks within a start and of starts within a cell, from all cells at once, because the 2 or 3 starts
 * of one cell say next to nothing: within = SSW / (N - starts), between = (SSB - (starts - cells) * within) / sum of (n
 * - sum of ni^2 / n).
 * @param {readonly Groups[]} cells
 * @param {Shared} [shared] what the cells have in common; by default nothing
 * @returns {{within: number, between: number, degreesOfFreedom: number} | null} variances of log differences, between
 *   never below 0, and how many independent comparisons of starts are behind it; null when no cell has 2 starts, or no
 *   start 2 values
 */
export function pooledStartVariance (cells, shared = {}) {
  const parts = cells.map(groups => toSums(groups.filter(group => group.length > 0)))
  const withinDegrees = total(parts.map(part => part.withinDegrees))
  const comparisons = total(parts.map(part => part.betweenDegrees))
  if (withinDegrees === 0 || comparisons === 0) return null
  const within = total(parts.map(part => part.withinSquares)) / withinDegrees
  const excess = total(parts.map(part => part.betweenSquares)) - comparisons * within
  const between = Math.max(0, excess / total(parts.map(part => part.coefficient)))
  const restarted = parts.filter(part => part.betweenDegrees > 0).length
  return { within, between, degreesOfFreedom: independentOf(comparisons, restarted, shared) }
}

/**
 * Of k mean squares of numbers that are correlated by rho, and so in their squares by rho^2, the mean is worth 1 / (1 +
 * (k - 1) rho^2) of the sum of their degrees of freedom: first those of the cells of one server, which share its
 * starts, then those of servers, which may share a reference.
 * @param {number} comparisons of starts, over all cells
 * @param {number} restarted cells with more than one start
 * @param {Shared} shared
 * @returns {number}
 */
export function independentOf (comparisons, restarted, { servers = restarted, rho = 0 }) {
  const each = restarted / Math.max(1, Math.min(servers, restarted))
  return comparisons / (1 + (each - 1) * SAME_SERVER) / (1 + (restarted / each - 1) * rho ** 2)
}

/**
 * The ratio's interval with the starts in it: mean of all logs, variance = within / n + between * sum of (ni / n)^2
 * (between / starts when all are equally long), and Student's t with no more degrees of freedom than the starts have.
 * On neither side narrower than ratioInterval of the same values, whose estimate it keeps.
 * @param {Groups} groups
 * @param {StartVariance} startVariance as pooledStartVariance gives it
 * @param {number} [confidence] between 0 and 1, both excluded
 * @returns {Interval | null} ratios; null for fewer than 3 values
 * @throws {RangeError} for a value that is not finite, or a confidence outside of 0..1
 */
export function ratioIntervalWithStarts (groups, startVariance, confidence = 0.95) {
  const spread = startVariance === null
    ? null
    : spreadOfMean(groups.filter(group => group.length > 0), startVariance)
  return ratioIntervalWithSpread(groups.flat(), spread, confidence)
}

/**
 * ratioInterval, on neither side narrower than the spread of the mean makes it.
 * @param {readonly number[]} values logarithms
 * @param {Spread | null} spread with what the values by themselves don't show; null: nothing
 * @param {number} confidence between 0 and 1, both excluded
 * @returns {Interval | null} ratios; null for fewer than 3 values
 * @throws {RangeError} for a value that is not finite, or a confidence outside of 0..1
 */
export function ratioIntervalWithSpread (values, spread, confidence) {
  const plain = ratioInterval(values, confidence)
  if (plain === null || spread === null) return plain
  const wide = exponentiate(intervalAround(mean(values), spread, confidence))
  return {
    estimate: plain.estimate,
    low: Math.min(plain.low, wide.low),
    high: Math.max(plain.high, wide.high)
  }
}

/**
 * The spread of a cell's mean with the starts' variance in it, in the values' unit. However small the starts' variance
 * was found to be, it was found from so many starts, so that t has no more degrees of freedom than they have: with few
 * starts a shift that was missed, or slices that follow the one before, would else hide behind many blocks.
 * @param {Groups} groups none of them empty
 * @param {{between: number, degreesOfFreedom: number}} startVariance
 * @returns {Spread | null} null when there is nothing to add: each start has one value, so that the values' own spread
 *   holds the starts' already
 */
export function spreadOfMean (groups, { between, degreesOfFreedom }) {
  const { count, withinSquares, withinDegrees } = toSums(groups)
  if (withinDegrees === 0) return null
  const within = withinSquares / withinDegrees / count
  const ofStarts = between * total(groups.map(group => (group.length / count) ** 2))
  if (within + ofStarts === 0) return null
  const parts = [
    { value: within, degreesOfFreedom: withinDegrees },
    { value: ofStarts, degreesOfFreedom }
  ]
  return {
    standardError: Math.sqrt(within + ofStarts),
    degreesOfFreedom: Math.min(degreesOfFreedom, satterthwaite(parts))
  }
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
