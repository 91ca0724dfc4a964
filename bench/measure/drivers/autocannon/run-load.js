/** @import {LoadJob, LoadResult} from '../../types.js' */
// One measured load interval with autocannon, the only file that imports it. From autocannon come the
// sockets, the requests and the event of each answer; counts, clock, rate, latencies and the check of
// every body are ours, because autocannon rounds latencies to milliseconds, averages per sample
// instead of per second, and takes a closed connection or a cut body for no error.
import { performance } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { createLatencyCounter, describeLatency } from '../../latency-histogram.js'

/** autocannon looks whether it should stop only so often; milliseconds. */
const TICK_MS = 50
/** A server that is gone refuses thousands of connections a second: no use in going on. */
const ERRORS_PER_CONNECTION = 10
const EXCERPT = 200
/** Replaces autocannon's histograms, which nobody reads: two 64-bit records saved for each answer. */
const NO_HISTOGRAM = { __custom: true, recordValue () {}, reset () {}, destroy () {} }

/**
 * @param {LoadJob} job
 * @param {{onWindow?: (completed: number) => void, onStarted?: (stop: () => void) => void}} [hooks]
 * @returns {Promise<LoadResult>}
 * @throws {Error} when autocannon refuses the job
 */
export async function runLoad (job, hooks = {}) {
  const tally = createTally()
  const before = { cpu: process.cpuUsage(), loop: performance.eventLoopUtilization() }
  const { outcome, seconds } = await fire(job, tally, hooks)
  const cpu = process.cpuUsage(before.cpu)
  return {
    ...tally.counts,
    seconds,
    sent: outcome.totalRequests,
    errors: tally.errors,
    firstMismatch: tally.firstMismatch,
    ...describeLatency(tally.latencies.toHistogram()),
    clientCpuUs: cpu.user + cpu.system,
    loopUtilisation: performance.eventLoopUtilization(before.loop).utilization
  }
}

/**
 * @typedef {object} Tally
 * @property {{completed: number, completedLate: number, bytes: number, wrongSize: number, non2xx: number, mismatches: number, sockets: number}} counts
 * @property {Record<string, number>} errors
 * @property {number} errorCount
 * @property {string | null} firstMismatch
 * @property {ReturnType<typeof createLatencyCounter>} latencies
 */

/** @returns {Tally} */
function createTally () {
  return {
    counts: { completed: 0, completedLate: 0, bytes: 0, wrongSize: 0, non2xx: 0, mismatches: 0, sockets: 0 },
    errors: {},
    errorCount: 0,
    firstMismatch: null,
    latencies: createLatencyCounter()
  }
}

/**
 * @param {LoadJob} job
 * @param {Tally} tally
 * @param {{onWindow?: (completed: number) => void, onStarted?: (stop: () => void) => void}} hooks
 * @returns {Promise<{outcome: {totalRequests: number}, seconds: number}>}
 */
function fire (job, tally, hooks) {
  return new Promise((resolve, reject) => {
    let startedAt = performance.now()
    let tickedAt = startedAt
    /** @type {NodeJS.Timeout[]} */
    const timers = []
    const instance = autocannon(toOptions(job, tally), (error, outcome) => {
      timers.forEach(clearTimeout)
      if (error) reject(error)
      else resolve({ outcome, seconds: (tickedAt - startedAt) / 1000 })
    })
    const stop = () => instance.stop()
    instance.on('tick', () => { tickedAt = performance.now() })
    instance.on('response', createRecorder(job, tally))
    instance.on('reqError', error => { if (countError(tally, error) > ERRORS_PER_CONNECTION * job.connections) stop() })
    instance.once('start', () => {
      startedAt = performance.now()
      timers.push(...startTimers(job, tally, { stop, onWindow: hooks.onWindow }))
      hooks.onStarted?.(stop)
    })
  })
}

/** @param {LoadJob} job @param {Tally} tally */
function toOptions (job, tally) {
  return {
    url: job.urls,
    method: job.method,
    ...(job.body !== undefined && { body: job.body }),
    headers: { ...(job.body !== undefined && { 'content-type': 'application/json' }), ...job.headers },
    connections: job.connections,
    pipelining: 1,
    // Longer than we let it run: our own timer stops it.
    duration: job.seconds + 60,
    timeout: Math.ceil(job.seconds) + 10,
    sampleInt: TICK_MS,
    skipAggregateResult: true,
    histograms: { latencies: NO_HISTOGRAM, requests: NO_HISTOGRAM, throughput: NO_HISTOGRAM },
    setupClient: createSocketCounter(tally),
    ...toBodyCheck(job, tally)
  }
}

/**
 * Counts the connections that come about: autocannon reconnects without a word.
 * @param {Tally} tally
 */
function createSocketCounter (tally) {
  /** @param {{_connect: () => void, conn: import('node:net').Socket}} client */
  return client => {
    const connect = client._connect
    client._connect = () => {
      connect.call(client)
      client.conn.once('connect', () => { tally.counts.sockets++ })
    }
  }
}

/** @param {LoadJob} job @param {Tally} tally @returns {{verifyBody?: (body: string) => boolean}} nothing where no body is checked */
function toBodyCheck ({ expectedBody, expectedPattern }, tally) {
  if (expectedBody !== null) return { verifyBody: createBodyCheck(body => body === expectedBody, tally) }
  if (expectedPattern === undefined) return {}
  const pattern = new RegExp(expectedPattern)
  return { verifyBody: createBodyCheck(body => pattern.test(body), tally) }
}

/** @param {(body: string) => boolean} isExpected @param {Tally} tally */
function createBodyCheck (isExpected, tally) {
  /** @param {string} body */
  return body => {
    if (isExpected(body)) return true
    tally.counts.mismatches++
    tally.firstMismatch ??= body.slice(0, EXCERPT)
    return false
  }
}

/** @param {LoadJob} job @param {Tally} tally */
function createRecorder ({ expectedWireBytes }, { counts, latencies }) {
  /**
   * @param {unknown} _client
   * @param {number} status
   * @param {number} bytes
   * @param {number} milliseconds
   */
  // eslint-disable-next-line max-params -- autocannon's event has four; an array of them would be made for each answer
  return (_client, status, bytes, milliseconds) => {
    counts.completed++
    counts.bytes += bytes
    if (bytes !== expectedWireBytes && expectedWireBytes !== null) counts.wrongSize++
    if (status < 200 || status > 299) counts.non2xx++
    latencies.record(Math.max(1, Math.round(milliseconds * 1000)))
  }
}

/** @param {Tally} tally @param {NodeJS.ErrnoException} error @returns {number} errors so far */
function countError (tally, error) {
  const code = error.code ?? error.message
  tally.errors[code] = (tally.errors[code] ?? 0) + 1
  return ++tally.errorCount
}

/**
 * @param {LoadJob} job
 * @param {Tally} tally
 * @param {{stop: () => void, onWindow?: (completed: number) => void}} actions
 */
function startTimers ({ seconds, windowMs }, { counts }, { stop, onWindow }) {
  let completedEarly = 0
  const timers = [
    setTimeout(() => { completedEarly = counts.completed }, seconds * 500),
    // autocannon stops at its next tick, which should be the one at `seconds`.
    setTimeout(() => {
      stop()
      counts.completedLate = counts.completed - completedEarly
    }, seconds * 1000 - TICK_MS / 2)
  ]
  if (windowMs !== null && onWindow) timers.push(setInterval(() => onWindow(counts.completed), windowMs))
  return timers
}
