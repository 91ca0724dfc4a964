/** @import {Interval} from '../types.js' */
/** @import {BlockLine, PlantFinding, PlantedLine, TruthOrder} from './types.js' */
// How much of a request's CPU the loop is, and so how many more iterations make a planted share. In: blocks of two servers, one with several times as many
// iterations of the loop; out: the share, the servers to plant, and how well their truth is known.
// CPU per request is c + s x iterations. With r = CPU(k L) / CPU(L) the loop's share of CPU(L) is (r - 1) / (k - 1).
import { ratioInterval } from '../statistics/log-interval.js'
import { pooledStartVariance, ratioIntervalWithStarts } from '../statistics/process-starts.js'
import { contrastOf } from './analyse/contrasts.js'
import { PLANTED } from './plan-calibration.js'

/**
 * So many times the iterations has the second server: the larger, the less the noise of the search is felt. But the line is none over a long way: with four times as many, in a run of 44
 * minutes, the share came out as 84.9 %, where servers with 6, 12 and 24 % more iterations cost what 75.8, 76.0 and 75.5 % make. A server that answers seldom wakes its client for each answer.
 */
export const STRETCH = 1.5
/** Most of a request's CPU, as in a server that has something to do; node:http itself takes about 20. */
export const LOOP_US = 80

/** @param {number} baseIterations @returns {TruthOrder[]} the two servers of the search */
export function searchServers (baseIterations) {
  return [{ name: 'base', iterations: baseIterations }, { name: 'stretched', iterations: STRETCH * baseIterations }]
}

/**
 * @param {readonly BlockLine[]} blocks of the search
 * @param {number} stretch
 * @returns {Interval | null} 0..1; null for fewer than three pairs
 */
export function toLoopShare (blocks, stretch) {
  const groups = contrastOf(blocks, 'stretched', 'cpu').map(({ values }) => values)
  const between = pooledStartVariance([groups])
  const ratio = between === null ? ratioInterval(groups.flat()) : ratioIntervalWithStarts(groups, between)
  return ratio === null ? null : mapInterval(ratio, value => (value - 1) / (stretch - 1))
}

/**
 * @param {number} loopShare of a request's CPU
 * @param {number} baseIterations
 * @returns {TruthOrder[]} `base` first
 */
export function plantServers (loopShare, baseIterations) {
  const planted = PLANTED.map(({ name, planted: share }) => ({ name, iterations: Math.round(baseIterations * (1 + share / loopShare)) }))
  return [{ name: 'base', iterations: baseIterations }, ...planted]
}

/**
 * What the planted servers truly cost: 1 + (iterations / base iterations - 1) x the loop's share.
 * @param {PlantedLine} planted
 * @param {readonly BlockLine[]} blocks of the search
 * @returns {PlantFinding}
 */
export function describePlant ({ baseIterations, stretch, servers }, blocks) {
  const loopShare = toLoopShare(blocks, stretch)
  return {
    baseIterations,
    loopShare,
    servers: PLANTED.flatMap(({ name, planted }) => {
      const iterations = servers.find(server => server.name === name)?.iterations
      if (iterations === undefined) return []
      const more = iterations / baseIterations - 1
      const truth = loopShare === null ? { estimate: 1 + planted, low: 1 + planted, high: 1 + planted } : mapInterval(loopShare, share => 1 + more * share)
      return [{ name, planted, truth }]
    })
  }
}

/** @param {Interval} interval @param {(value: number) => number} map rising @returns {Interval} */
function mapInterval ({ estimate, low, high }, map) {
  return { estimate: map(estimate), low: map(low), high: map(high) }
}
