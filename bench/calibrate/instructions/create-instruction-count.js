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
 * @param {{
 *   path: string | undefined, action: AnyAction, driver: Driver, sampler: Sampler, connections: number,
 *   seconds: number, marginSeconds?: number
 * }} order path: the variable PATH; seconds: of each load;
 *   marginSeconds: by which perf counts longer, before and after
 * @returns {Promise<((running: RunningServer) => Promise<number | null>) | string>} a sentence: this machine counts
 *   none, and what to do. The function gives null where nothing could be
 *   counted, or the load took longer than perf did; it throws CLIENT_FAILED
 */
export async function createInstructionCount ({ path, marginSeconds = MARGIN_SECONDS, ...order }) {
  const counters = await findCounters(path)
  if (!counters.found) {
    return `Instructions per request are not counted: ${counters.reason}; ${counters.remedy}.`
  }
  return running => countPerRequest({ ...order, marginSeconds, counters, running })
}

/**
 * @typedef {object} Order
 * @property {RunningServer} running
 * @property {AnyAction} action
 * @property {Driver} driver
 * @property {Sampler} sampler
 * @property {number} connections
 * @property {number} seconds
 * @property {number} marginSeconds
 */

/** @param {Order & {counters: Counters}} order */
async function countPerRequest ({ counters, ...order }) {
  const { running, sampler, seconds, marginSeconds } = order
  const pids =
    running.pid === null ? [] : (sampler.readTree(running.pid) ?? []).map(({ pid }) => pid)
  const window = seconds + 2 * marginSeconds
  const counting = countInstructions({ counters, pids, seconds: window })
  const [instructions, { completed, took }] = await Promise.all([counting, loadBetween(order)])
  return instructions === null || completed === 0 || took > window ? null : instructions / completed
}

/**
 * @param {Order} order
 * @returns {Promise<{completed: number, took: number}>} took: seconds until the server was idle again
 */
async function loadBetween ({
  running, action, driver, sampler, connections, seconds, marginSeconds
}) {
  const startedAt = performance.now()
  await sleep(marginSeconds * 1000)
  const { completed } = await driver.load(toLoadJob(action, running, { connections, seconds }))
  await settle(running, sampler, { care: 'usual' })
  return { completed, took: (performance.now() - startedAt) / 1000 }
}
