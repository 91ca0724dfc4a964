/** @import {LoadResult} from '../../types.js' */
// What the turns of a load in a closed loop add up to: a turn ends when every request of it is answered, but its rate
// is counted while all connections are busy.
import { performance } from 'node:perf_hooks'

/** The rate is counted after this share of a turn: at first all connections ask at once. */
export const RAMP_SHARE = 0.2

/** @typedef {{at: number, completed: number}} Mark at: milliseconds; completed: answers since the load began */
/** @typedef {Mark & {cpu: NodeJS.CpuUsage, loop: ReturnType<typeof performance.eventLoopUtilization>}} Start */
/**
 * @typedef {object} TurnSums
 * @property {number} seconds
 * @property {number} rateSeconds
 * @property {number} rateCompleted
 * @property {number} cpuUs
 * @property {number} activeMs
 * @property {number} idleMs
 * @property {number[]} byTurn answers of each turn
 */

/** @returns {TurnSums} */
export function createTurnSums () {
  return {
    seconds: 0, rateSeconds: 0, rateCompleted: 0, cpuUs: 0, activeMs: 0, idleMs: 0, byTurn: []
  }
}

/** @param {number} completed @returns {Mark} */
export function markNow (completed) {
  return { at: performance.now(), completed }
}

/** @param {number} completed @returns {Start} of a turn */
export function startTurn (completed) {
  return {
    ...markNow(completed),
    cpu: process.cpuUsage(),
    loop: performance.eventLoopUtilization()
  }
}

/**
 * Adds a turn that ends now.
 * @param {TurnSums} sums
 * @param {{start: Start, ramp: Mark, end: Mark, completed: number}} turn ramp, end: what the rate is counted between;
 *   completed: with what was answered after `end`
 */
export function addTurn (sums, { start, ramp, end, completed }) {
  const cpu = process.cpuUsage(start.cpu)
  const loop = performance.eventLoopUtilization(start.loop)
  sums.seconds += (performance.now() - start.at) / 1000
  sums.rateSeconds += (end.at - ramp.at) / 1000
  sums.rateCompleted += end.completed - ramp.completed
  sums.cpuUs += cpu.user + cpu.system
  sums.activeMs += loop.active
  sums.idleMs += loop.idle
  sums.byTurn.push(completed - start.completed)
}

/**
 * @param {TurnSums} sums
 * @returns {Required<Pick<LoadResult, 'seconds' | 'rps' | 'completedLate' | 'clientCpuUs' | 'loopUtilisation'>>} rps:
 *   null where nothing was answered while the rate was counted
 */
export function describeTurns ({
  seconds, rateSeconds, rateCompleted, cpuUs, activeMs, idleMs, byTurn
}) {
  const late = byTurn.slice(-Math.ceil(byTurn.length / 2))
  return {
    seconds,
    rps: rateCompleted === 0 || rateSeconds === 0 ? null : rateCompleted / rateSeconds,
    completedLate: late.reduce((sum, count) => sum + count, 0),
    clientCpuUs: cpuUs,
    loopUtilisation: activeMs + idleMs === 0 ? 0 : activeMs / (activeMs + idleMs)
  }
}
