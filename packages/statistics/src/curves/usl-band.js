/** @import {Interval} from '../types.js' */
/** @import {Scalability} from './usl.js' */
// How sure the curve of the universal scalability law is, and where it is highest. In: values by block and number of
// workers, some of them missing because their candidate had been left behind by then; out: the curve with a pointwise
// band, and its peak.
//
// 1. Blocks are taken out: the log of a value is its candidate's level plus its block's effect plus noise (Scheffe
//    1959, chapter 4), by least squares on the values that are there. The band says where the curve lies in an average
//    block; drift from block to block is no part of it.
// 2. Bootstrap (Efron & Tibshirani, An Introduction to the Bootstrap, 1993, chapter 9.4): to each candidate's level is
//    added the mean of as many residuals as it has values, drawn from those of all candidates. A candidate with few
//    values gets few residuals, which is all that leaving it behind changes. They are scaled up to the noise's unbiased
//    variance, and by the quantile of t over the normal one, because that variance is an estimate. The law is fitted
//    again to each draw.
// 3. The percentiles of the draws are the band.
//
// Tried: drawing whole blocks. Of 3 to 20 blocks that left the truth outside of a 95 % band in 16 to 73 % of the cases
// (peaked, plateau, flat and straight curves, 2 and 13 % noise), because few blocks have few different draws; the
// residuals of all candidates are many from the start.
import { studentTQuantile } from '../distributions/student-t.js'
import { fitAmdahl, fitUsl, peakOfUsl, predictUsl } from './usl.js'

/** @typedef {readonly {block: number, workers: number, value: number}[]} BlockValues value: above 0 */
/** @typedef {{kind: 'peak', workers: Interval} | {kind: 'ceiling', value: number} | {kind: 'none'}} Peak */
/**
 * @typedef {object} Level log of the value in an average block, and how many values are behind it
 * @property {number} workers
 * @property {number} level
 * @property {number} values
 */

/** A peak that lies farther beyond the largest measured count is extrapolated. */
const FARTHEST_PEAK = 1.5
/** Levels have settled once none moves by more. */
const SETTLED = 1e-12
const MOST_ROUNDS = 10_000
/** So many degrees of freedom make t the normal distribution. */
const NORMAL = 10_000

/**
 * The law through what was measured, its band at the wanted counts, and what can be said of its peak: 'peak' when the
 * interval of kappa excludes 0 and the peak lies within 1.5 times the measured range; 'ceiling', of the law without
 * crosstalk, when the interval of its sigma excludes 0; else 'none'.
 * @param {BlockValues} values
 * @param {{counts: readonly number[], random: () => number, draws?: number, confidence?: number}} options counts: where
 *   the band is wanted; random: uniform in 0..1
 * @returns {{
 *   fit: Scalability, points: {workers: number, expected: number, low: number, high: number}[], peak: Peak
 * } | null} null for fewer than 3 counts, or where no value is left over for the noise
 * @throws {RangeError} for a count that is not a whole number above 0, or a value that is not finite and above 0
 */
export function uslBand (values, { counts, random, draws = 1000, confidence = 0.95 }) {
  const { levels, residuals } = removeBlocks(values, confidence)
  const fit = fitUsl(toPoints(levels))
  if (fit === null || residuals.length === 0) return null
  const drawn = Array.from({ length: draws }, () => toPoints(drawLevels(levels, residuals, random)))
  const fits = drawn.flatMap(points => fitUsl(points) ?? [])
  const interval = (/** @type {readonly number[]} */ sample, /** @type {number} */ estimate) =>
    percentiles(sample, { estimate, confidence })
  const points = counts.map(workers => {
    const expected = predictUsl(fit, workers)
    const { low, high } = interval(fits.map(other => predictUsl(other, workers)), expected)
    return { workers, expected, low, high }
  })
  return { fit, points, peak: findPeak({ levels, fit, fits, drawn, interval }) }
}

/**
 * @param {{levels: readonly Level[], fit: Scalability, fits: readonly Scalability[], drawn: readonly {workers: number,
 * value: number, weight: number}[][],
 *   interval: (sample: readonly number[], estimate: number) => Interval}} what
 * @returns {Peak}
 */
function findPeak ({ levels, fit, fits, drawn, interval }) {
  const peak = peakOfUsl(fit)
  const largest = Math.max(...levels.map(({ workers }) => workers))
  if (
    interval(fits.map(({ kappa }) => kappa), fit.kappa).low > 0 && peak <= FARTHEST_PEAK * largest
  ) {
    return { kind: 'peak', workers: interval(fits.map(peakOfUsl), peak) }
  }
  const amdahl = fitAmdahl(toPoints(levels))
  const contention =
    interval(drawn.map(points => fitAmdahl(points)?.sigma ?? NaN), amdahl?.sigma ?? NaN)
  return amdahl !== null && contention.low > 0
    ? { kind: 'ceiling', value: amdahl.lambda / amdahl.sigma }
    : { kind: 'none' }
}

/**
 * Least squares of level + block effect, by fitting the ones to what the others leave until nothing moves. The effects'
 * mean is 0.
 * @param {BlockValues} values
 * @param {number} confidence of the band that they are for
 * @returns {{levels: Level[], residuals: number[]}} levels ascending; residuals scaled up as the head of this file
 *   says, none where the fit leaves no degree of freedom
 */
function removeBlocks (values, confidence) {
  const logs = values.map(({ block, workers, value }) => ({ block, workers, log: Math.log(value) }))
  const levels = new Map([...new Set(logs.map(({ workers }) => workers))]
    .sort((left, right) => left - right)
    .map(workers => [workers, 0]))
  const effects = new Map(logs.map(({ block }) => [block, 0]))
  let moved = Infinity
  for (let round = 0; moved > SETTLED && round < MOST_ROUNDS; round++) {
    moveToMeans(effects, logs.map(({ block, workers, log }) => ({
      key: block,
      rest: log - at(levels, workers)
    })))
    centre(effects)
    moved = moveToMeans(levels, logs.map(({ block, workers, log }) => ({
      key: workers,
      rest: log - at(effects, block)
    })))
  }
  const scale = scaleOf({
    count: logs.length,
    degreesOfFreedom: logs.length - levels.size - effects.size + 1,
    confidence
  })
  const residuals = scale === null
    ? []
    : logs.map(({ block, workers, log }) =>
      scale * (log - at(levels, workers) - at(effects, block)))
  const sizes = Map.groupBy(logs, ({ workers }) => workers)
  return {
    levels: [...levels]
      .map(([workers, level]) => ({ workers, level, values: sizes.get(workers)?.length ?? 0 })),
    residuals
  }
}

/**
 * @param {{count: number, degreesOfFreedom: number, confidence: number}} residuals
 * @returns {number | null} null where nothing is left over for the noise
 */
function scaleOf ({ count, degreesOfFreedom, confidence }) {
  if (degreesOfFreedom < 1) return null
  const p = (1 + confidence) / 2
  return Math.sqrt(count / degreesOfFreedom) *
    studentTQuantile(p, degreesOfFreedom) / studentTQuantile(p, NORMAL)
}

/**
 * @param {Map<number, number>} parts set to the means of what is left for them
 * @param {readonly {key: number, rest: number}[]} rests
 * @returns {number} the farthest that one of them moved
 */
function moveToMeans (parts, rests) {
  const sums = new Map([...parts.keys()].map(key => [key, { sum: 0, count: 0 }]))
  for (const { key, rest } of rests) {
    const own = sums.get(key)
    if (own === undefined) continue
    own.sum += rest
    own.count++
  }
  let moved = 0
  for (const [key, { sum, count }] of sums) {
    moved = Math.max(moved, Math.abs(sum / count - at(parts, key)))
    parts.set(key, sum / count)
  }
  return moved
}

/** @param {Map<number, number>} parts */
function centre (parts) {
  const middle = [...parts.values()].reduce((sum, value) => sum + value, 0) / parts.size
  for (const [key, value] of parts) parts.set(key, value - middle)
}

/**
 * @param {readonly Level[]} levels
 * @param {readonly number[]} residuals
 * @param {() => number} random
 * @returns {Level[]}
 */
function drawLevels (levels, residuals, random) {
  return levels.map(({ workers, level, values }) => {
    let sum = 0
    for (let i = 0; i < values; i++) {
      sum += residuals[Math.floor(random() * residuals.length)] ?? NaN
    }
    return { workers, level: level + sum / values, values }
  })
}

/** @param {readonly Level[]} levels */
function toPoints (levels) {
  return levels.map(
    ({ workers, level, values }) => ({ workers, value: Math.exp(level), weight: values })
  )
}

/**
 * @param {readonly number[]} sample
 * @param {{estimate: number, confidence: number}} what
 * @returns {Interval}
 */
function percentiles (sample, { estimate, confidence }) {
  const sorted = Float64Array.from(sample).sort()
  const tail = Math.floor((1 - confidence) / 2 * sorted.length)
  return { estimate, low: sorted[tail] ?? NaN, high: sorted[sorted.length - 1 - tail] ?? NaN }
}

/** @param {Map<number, number>} parts @param {number} key */
function at (parts, key) {
  return parts.get(key) ?? NaN
}
