/** @import {TruthOrder, TruthServer} from '../../../../bench/calibrate/types.js' */
/** @import {Driver, LoadJob, LoadResult} from '../../../../bench/measure/types.js' */
// Servers of known truth and load clients that measure nothing: they note what they were told.

/** @typedef {{driver: string, target: string, job: LoadJob}} Load */

/** @param {LoadJob} job @param {number} completed @returns {LoadResult} */
export function makeResult (job, completed) {
  return {
    seconds: job.seconds, sent: completed, completed, completedLate: null, bytes: completed * 200,
    wrongSize: null, non2xx: 0, mismatches: 0, firstMismatch: null, errors: {}, sockets: null,
    latencyUs: { p50: 20_100, p90: 21_000, p99: 22_000, p999: 22_000, max: 22_000, mean: 20_200 },
    distinctLatencies: 100, histogram: null, clientCpuUs: completed * 40, loopUtilisation: 0.9
  }
}

/** Servers and clients that say what they were told. */
export function createWorld () {
  /** @type {Load[]} */
  const loads = []
  /** @type {string[]} */
  const stopped = []
  /** @param {TruthOrder} order @returns {Promise<TruthServer>} */
  const start = async ({ name, delayMs = 0 }) => ({
    variant: {
      name, processModel: 'single', workers: 1, server: { name, title: name, variants: [] }
    },
    baseUrl: `http://${name}`, pid: null, runtime: 'none', stats: async () => null,
    exited: new Promise(() => {}),
    readOwnTimes: async () => delayMs > 0
      ? { count: 100, p50: delayMs * 1000, mean: delayMs * 1000 + 500 }
      : { count: 0, p50: 0, mean: 0 },
    stop: async () => { stopped.push(name) }
  })
  /** @param {string} name @returns {Driver} */
  const createDriver = name => ({
    name,
    load: async job => {
      loads.push({ driver: name, target: new URL(job.urls[0] ?? '').hostname, job })
      return makeResult(job, 1_000 * job.seconds)
    },
    close: async () => {}
  })
  return { loads, stopped, start, createDriver }
}
