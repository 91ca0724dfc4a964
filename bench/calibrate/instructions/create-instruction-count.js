/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Driver, Sampler} from '../../measure/types.js' */
/** @import {Counters} from './find-counters.js' */
// Instructions per request of a server: counted over a load, divided by its answers. In: a load client; out: a function
// from a running server to its figure, or why there is none. Live.
import { setTimeout as sleep } from 'node:timers/promises'
import { settle } from '../../measure/settle.js'
import { toLoadJob } from '../../measure/to-load-job.js'
import { countInstructions } from './count-instructions.js'
import { findCounters } from './find-counters.js'

/**
 * perf counts for longer than the load lasts, because it takes a moment to begin and the server a moment to end; an
 * idle server hardly adds to the count.
 */
const MARGIN_SECONDS = 0.5

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds, monotonic
 * @property {(ms: number) => Promise<unknown>} sleep
 */
/** @type {Clock} */
const CLOCK = { now: () => performance.now(), sleep }

/**
 * @param {{
 *   path: string | undefined, action: AnyAction, driver: Driver, sampler: Sampler, connections: number, seconds: number
 * }} order path: the variable PATH; seconds: of each load
 * @param {{count?: typeof countInstructions, clock?: Clock}} [instruments]
 * @returns {Promise<((running: RunningServer) => Promise<number | null>) | string>} a sentence: this machine counts
 *   none, and what to do. The function gives null where nothing could be
 *   counted, or the load took longer than perf did; it throws CLIENT_FAILED
 */
export async function createInstructionCount ({ path, ...order }, {
  count = countInstructions, clock = CLOCK
} = {}) {
  const counters = await findCounters(path)
  if (!counters.found) {
    return `Instructions per request are not counted: ${counters.reason}; ${counters.remedy}.`
  }
  return running => countPerRequest({ ...order, counters, running }, { count, clock })
}

/**
 * @typedef {object} Order
 * @property {RunningServer} running
 * @property {AnyAction} action
 * @property {Driver} driver
 * @property {Sampler} sampler
 * @property {number} connections
 * @property {number} seconds
 */

/**
 * @param {Order & {counters: Counters}} order
 * @param {{count: typeof countInstructions, clock: Clock}} instruments
 */
async function countPerRequest ({ counters, ...order }, { count, clock }) {
  const { running, sampler, seconds } = order
  const pids =
    running.pid === null ? [] : (sampler.readTree(running.pid) ?? []).map(({ pid }) => pid)
  const window = seconds + 2 * MARGIN_SECONDS
  const counting = count({ counters, pids, seconds: window })
  const [instructions, { completed, took }] =
    await Promise.all([counting, loadBetween(order, clock)])
  return instructions === null || completed === 0 || took > window ? null : instructions / completed
}

/**
 * @param {Order} order
 * @param {Clock} clock
 * @returns {Promise<{completed: number, took: number}>} took: seconds until the server was idle again
 */
async function loadBetween ({ running, action, driver, sampler, connections, seconds }, clock) {
  const startedAt = clock.now()
  await clock.sleep(MARGIN_SECONDS * 1000)
  const { completed } = await driver.load(toLoadJob(action, running, { connections, seconds }))
  await settle(running, sampler, { care: 'usual' })
  return { completed, took: (clock.now() - startedAt) / 1000 }
}
