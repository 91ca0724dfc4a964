/** @import {Interval} from '../../src/types.js' */
/** @import {Counted, CountedSlice} from '../../src/tails/tails.js' */
// Open loops whose true 99th percentile is known, simulated: how often the interval holds it, and the ratio of two such
// servers' the true ratio.
import { drawTail, pooledTailShift, tailInterval } from '../../src/tails/tails.js'
import { createNoise, times } from '../noise.js'

export const SEED = 2026
export const RUNS = 60
const RATE = 500
/** Of a server that does not stall, the 99th percentile is that of a lognormal around 1 ms. */
const BASE_US = 1_000
const SPREAD = 0.35
const Z99 = 2.3263478740408408

/**
 * stall: it stops for so long so often; slices: standard deviation of the logarithm of a slice's latencies; starts: of
 * a start's.
 * @typedef {{name: string, stall?: {everySeconds: number, seconds: number}, slices?: number, starts?: number}} World
 */

/** @type {readonly World[]} */
export const WORLDS = [
  { name: 'slices differ by 10 %', slices: 0.1 },
  { name: 'starts differ by 10 %, too', slices: 0.1, starts: 0.1 },
  { name: 'stops for 200 ms every 10 s', slices: 0.1, stall: { everySeconds: 10, seconds: 0.2 } },
  { name: 'stops for 200 ms every 2 s', slices: 0.1, stall: { everySeconds: 2, seconds: 0.2 } }
]

/** Seconds of a slice, starts, slices of each. */
export const SHAPES = /** @type {const} */ ([[5, 2, 4], [5, 4, 5]])

/**
 * @param {World} world
 * @param {readonly [seconds: number, starts: number, slices: number]} shape
 * @returns {{single: number, ratio: number, high: number}} shares of intervals that hold the truth: of one server, and
 *   of two alike; high: the median of the intervals' high end over low end
 */
function simulate (world, [seconds, starts, slices]) {
  const { normal, uniform } = createNoise(SEED)
  const truth = truthOf(world)
  const found = times(RUNS, () => {
    const servers = times(3, () => measure(world, { seconds, starts, slices, normal, uniform }))
    const random = uniform
    const singles = servers.map(own => drawTail(own, { quantile: 0.99, random }))
    const [reference = [], ...others] = servers
    const ratios = others.map(own =>
      drawTail(own, { quantile: 0.99, random, over: reference.map(({ of }) => of) }))
    const intervals = (/** @type {typeof singles} */ tails) => {
      const shift = pooledTailShift(tails, comparisons => comparisons)
      return tails.flatMap(tail => (tail === null ? null : tailInterval(tail, shift, 0.95)) ?? [])
    }
    return { singles: intervals(singles), ratios: intervals(ratios) }
  })
  const singles = found.flatMap(one => one.singles)
  const ratios = found.flatMap(one => one.ratios)
  return {
    single: singles.filter(holds(truth)).length / singles.length,
    ratio: ratios.filter(holds(1)).length / ratios.length,
    high: singles.map(({ low, high }) => high / low).sort((a, b) => a - b)[singles.length >> 1] ??
      NaN
  }
}

/**
 * A line of the table of docs/statistics.md.
 * @param {World} world
 * @param {readonly [seconds: number, starts: number, slices: number]} shape
 */
export function simulateRow (world, shape) {
  const found = simulate(world, shape)
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`
  const [seconds, starts, slices] = shape
  return {
    found,
    row: `| ${world.name} | ${starts} x ${slices} of ${seconds} s | ${percent(found.single)} | ` +
      `${percent(found.ratio)} | ${found.high.toFixed(1)}x |`
  }
}

/**
 * @param {number} truth
 * @returns {(interval: Interval) => boolean} to a hundredth, which is what counting by buckets is good for
 */
function holds (truth) {
  return ({ low, high }) => low <= truth * 1.01 && high >= truth / 1.01
}

/** Exact without a stall; else of ten million requests. @param {World} world @returns {number} microseconds */
function truthOf ({ stall, slices = 0, starts = 0 }) {
  // A mixture of lognormals is one again, with the sum of the variances.
  const base = BASE_US * Math.exp(Z99 * Math.hypot(SPREAD, slices, starts))
  if (stall === undefined) return base
  // Of the time in which a request falls due this share has to wait longer than x: (length - x) / period. Others are
  // within a few ms.
  return 1e6 * (stall.seconds - 0.01 * stall.everySeconds)
}

/**
 * @param {World} world
 * @param {{seconds: number, starts: number, slices: number, normal: () => number, uniform: () => number}} how
 * @returns {CountedSlice[]}
 */
function measure (world, { seconds, starts, slices, normal, uniform }) {
  return times(starts, () => '').flatMap((_, start) => {
    const shift = (world.starts ?? 0) * normal()
    return times(slices, () => ({
      start,
      of: measureSlice(world, {
        seconds, scale: BASE_US * Math.exp(shift + (world.slices ?? 0) * normal()), normal, uniform
      })
    }))
  })
}

/**
 * @param {World} world
 * @param {{seconds: number, scale: number, normal: () => number, uniform: () => number}} how
 * @returns {Counted}
 */
function measureSlice ({ stall }, { seconds, scale, normal, uniform }) {
  // Slices begin at any moment of the server's own period.
  const offset = stall === undefined ? 0 : uniform() * stall.everySeconds
  const latencies = times(RATE * seconds, () => {
    const left = stall === undefined
      ? 0
      : Math.max(0, stall.seconds - (offset + uniform() * seconds) % stall.everySeconds)
    return 1e6 * left + scale * Math.exp(SPREAD * normal())
  })
  // In steps of 0.5 %.
  const buckets = Map.groupBy(latencies, latency => Math.round(Math.log(latency) / 0.005))
  const ordered = [...buckets].sort(([a], [b]) => a - b)
  return {
    values: ordered.map(([step]) => Math.exp(step * 0.005)),
    counts: ordered.map(([, own]) => own.length)
  }
}
