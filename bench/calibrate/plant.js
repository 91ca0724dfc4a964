/** @import {Interval} from '../types.js' */
/** @import {BlockLine, PlantFinding, PlantedLine, TruthOrder} from './types.js' */
// How much of a request's CPU the loop is, and so how many more iterations make a planted share. In: blocks of the
// server `base`, which measures how long its loop takes; out: the share, the servers to plant, and how well their truth
// is known. CPU per request is c + s x iterations, and s x iterations is what the server itself measures.
//
// Tried before: the share as what a server with four times, or half as many, iterations again costs more. The line is
// none over so long a way: of a loop that was 64 % of a request in the server's own measure, 4 times the iterations
// made 85 % and 1.5 times made 116 % (7 to 29 % more made 63 to 75 %). A server that answers seldom wakes its client
// for each answer.
import { pooledStartVariance, ratioIntervalWithStarts } from '@shootout/statistics'
import { PLANTED } from './plan-calibration.js'

/** Most of a request's CPU, as in a server that has something to do; node:http itself takes about 20. */
export const LOOP_US = 80

/**
 * @param {number} baseIterations
 * @returns {TruthOrder[]} two equal servers: in turns with another one, as it will be measured
 */
export function twins (baseIterations) {
  return ['base', 'twin'].map(name => ({ name, iterations: baseIterations }))
}

/**
 * @param {readonly BlockLine[]} blocks
 * @returns {Interval | null} 0..1; null for fewer than three blocks
 */
export function toLoopShare (blocks) {
  const groups = [...Map.groupBy(blocks, ({ part, session }) => `${part} ${session}`).values()]
    .map(own => own.flatMap(block => toShare(block) ?? []))
  const measured = groups.filter(({ length }) => length > 0)
  const between = pooledStartVariance([measured])
  return ratioIntervalWithStarts(measured, between)
}

/** @param {BlockLine} block @returns {number | null} the log of the loop's share */
function toShare ({ slices, ownTimes }) {
  const cpuUs = slices.find(({ variant }) => variant === 'base')?.cpuUsPerRequest ?? null
  const loopUs = ownTimes['base']?.mean ?? 0
  return cpuUs === null || loopUs === 0 ? null : Math.log(loopUs / cpuUs)
}

/**
 * @param {number} loopShare of a request's CPU
 * @param {number} baseIterations
 * @returns {TruthOrder[]} `base` first
 */
export function plantServers (loopShare, baseIterations) {
  const planted = PLANTED.map(({ name, planted: share }) => ({
    name,
    iterations: Math.round(baseIterations * (1 + share / loopShare))
  }))
  return [{ name: 'base', iterations: baseIterations }, ...planted]
}

/**
 * What the planted servers truly cost: 1 + (iterations / base iterations - 1) x the loop's share.
 * @param {PlantedLine} planted
 * @param {readonly BlockLine[]} blocks undisturbed ones
 * @returns {PlantFinding}
 */
export function describePlant ({ baseIterations, servers }, blocks) {
  const loopShare = toLoopShare(blocks)
  return {
    baseIterations,
    loopShare,
    servers: PLANTED.flatMap(({ name, planted }) => {
      const iterations = servers.find(server => server.name === name)?.iterations
      if (iterations === undefined) return []
      const more = iterations / baseIterations - 1
      const truth = loopShare === null
        ? { estimate: 1 + planted, low: 1 + planted, high: 1 + planted }
        : mapInterval(loopShare, share => 1 + more * share)
      return [{ name, planted, truth }]
    })
  }
}

/** @param {Interval} interval @param {(value: number) => number} map rising @returns {Interval} */
function mapInterval ({ estimate, low, high }, map) {
  return { estimate: map(estimate), low: map(low), high: map(high) }
}
