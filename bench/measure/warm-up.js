/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Protocol} from '../types.js' */
/** @import {Driver, Sampler, WarmedUp} from './types.js' */
// Loads a freshly started server until it is steady: until requests per CPU-second (per second where
// CPU time can't be read) neither drift nor jump from one quarter of a second to the next. In: a server
// and an action; out: how long it took, whether it became steady within the time allowed, and if not, whether it was
// still changing or only the machine loud.
import { STEADY_WINDOWS, isSteady, isUnsettled } from '@shootout/statistics'
import { usedBetween } from './proc/read-tree.js'
import { toLoadJob } from './to-load-job.js'

/** How long a window is that is looked at for itself. */
export const WINDOW_MS = 250
/**
 * Every worker of a cluster must have left the interpreter: so many requests each. Twelve workers of the orchestration
 * app still spent 1.5 times the CPU after 200 requests each that they spent after 2,000.
 */
const REQUESTS_PER_WORKER = 1_000

/**
 * @param {{
 *   action: AnyAction, running: RunningServer, connections: number, limits: Protocol['warmUp'], client?: string
 * }} what client: the one that asks, of the two that queries have
 * @param {{driver: Driver, sampler: Sampler}} instruments
 * @returns {Promise<WarmedUp>}
 */
export async function warmUp ({ action, running, connections, limits, client }, {
  driver, sampler
}) {
  /** @type {number[]} */
  const windows = []
  let steady = false
  const meter = createMeter(running, sampler)
  const windowMs = toWindowMs(limits)
  const startedAt = performance.now()
  const load = await driver.load(toLoadJob(
    action, running, { client, connections, seconds: limits.maxSeconds, windowMs }
  ), (completed, stop) => {
    windows.push(meter(completed))
    const seconds = (performance.now() - startedAt) / 1000
    if (seconds < limits.minSeconds || completed < limits.minRequests || !isSteady(windows)) return
    steady = true
    stop()
  })
  const served = load.seconds >= limits.minSeconds && load.completed >= limits.minRequests &&
    await everyWorkerServed(running)
  return {
    steady: steady && served,
    settled: served && (steady || !isUnsettled(windows)),
    seconds: load.seconds,
    rps: load.completed / load.seconds,
    windows,
    windowMs
  }
}

/**
 * Shorter than usual where the warm-up is so short that too few windows would fit to judge it by.
 * @param {Protocol['warmUp']} limits
 * @returns {number} milliseconds
 */
function toWindowMs ({ maxSeconds }) {
  return Math.min(WINDOW_MS, Math.floor(maxSeconds * 1000 / STEADY_WINDOWS))
}

/**
 * @param {RunningServer} running
 * @param {Sampler} sampler
 * @returns {(completed: number) => number} requests per CPU-second (or second) since the last call
 */
function createMeter (running, sampler) {
  const readTree = () => running.pid === null ? null : sampler.readTree(running.pid)
  let last = { completed: 0, tree: readTree(), atMs: performance.now() }
  return completed => {
    const next = { completed, tree: readTree(), atMs: performance.now() }
    const cpuSeconds = last.tree === null || next.tree === null
      ? (next.atMs - last.atMs) / 1000
      : usedBetween(last.tree, next.tree).cpuNs / 1e9
    const rate = cpuSeconds > 0 ? (completed - last.completed) / cpuSeconds : 0
    last = next
    return rate
  }
}

/** @param {RunningServer} running */
async function everyWorkerServed (running) {
  const stats = await running.stats()
  return stats === null || stats.every(({ requests }) => requests >= REQUESTS_PER_WORKER)
}
