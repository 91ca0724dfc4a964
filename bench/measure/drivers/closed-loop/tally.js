/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {MixTally} from '../mix-tally.js' */
/** @import {OriginTally} from '../origin-tally.js' */
// What is counted while a client in a closed loop loads, by us: autocannon rounds latencies to milliseconds, averages
// per sample instead of per second, and takes a closed connection or a cut body for no error.
import { createLatencyCounter, describeLatency } from '../../latency-histogram.js'
import { createMixTally } from '../mix-tally.js'
import { createOriginTally } from '../origin-tally.js'

const EXCERPT = 200

/**
 * @typedef {object} Tally
 * @property {{
 *   completed: number, completedLate: number, bytes: number, wrongSize: number, non2xx: number, mismatches: number,
 *   sockets: number
 * }} counts
 * @property {Record<string, number>} errors
 * @property {number} errorCount
 * @property {string | null} firstMismatch
 * @property {ReturnType<typeof createLatencyCounter>} latencies
 * @property {MixTally | null} mix null: the load has one request
 * @property {OriginTally | null} origins null: it has one address
 */

/** @param {Partial<Pick<LoadJob, 'mix' | 'urls'>>} [job] @returns {Tally} */
export function createTally (job = {}) {
  return {
    counts: {
      completed: 0, completedLate: 0, bytes: 0, wrongSize: 0, non2xx: 0, mismatches: 0, sockets: 0
    },
    errors: {},
    errorCount: 0,
    firstMismatch: null,
    latencies: createLatencyCounter(),
    mix: createMixTally(job),
    origins: createOriginTally(job)
  }
}

/**
 * Forgets everything but the connections.
 * @param {Tally} tally
 */
export function resetTally (tally) {
  const { counts: { sockets }, mix, origins } = tally
  const empty = createTally()
  mix?.reset()
  origins?.reset()
  Object.assign(tally, empty, { counts: { ...empty.counts, sockets }, mix, origins })
}

/**
 * @param {Tally} tally
 * @param {{isWhole?: boolean}} [how] isWhole: the load ended with its amount
 * @returns {Pick<
 *   LoadResult,
 *   'completed' | 'completedLate' | 'bytes' | 'wrongSize' | 'non2xx' | 'mismatches' | 'sockets' | 'errors'
 *     | 'firstMismatch' | 'latencyUs' | 'distinctLatencies' | 'histogram' | 'requests' | 'origins'
 * >}
 */
export function describeTally (
  { counts, errors, firstMismatch, latencies, mix, origins }, { isWhole = false } = {}
) {
  return {
    ...counts,
    errors,
    firstMismatch,
    ...describeLatency(latencies.toHistogram()),
    ...(mix && { requests: mix.describe() }),
    ...(origins && { origins: origins.describe(isWhole) })
  }
}

/**
 * @param {Pick<LoadJob, 'expectedBody' | 'expectedPattern'>} job
 * @param {Tally} tally
 * @returns {{verifyBody?: (body: string) => boolean}} nothing where no body is checked
 */
export function toBodyCheck ({ expectedBody, expectedPattern }, tally) {
  if (expectedBody !== null) {
    return { verifyBody: createBodyCheck(body => body === expectedBody, tally) }
  }
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

/**
 * @param {Pick<LoadJob, 'expectedWireBytes'>} job
 * @param {Tally} tally
 * @returns {(client: unknown, status: number, bytes: number, milliseconds: number) => void} for autocannon's event of
 *   an answer
 */
export function createRecorder ({ expectedWireBytes }, tally) {
  // eslint-disable-next-line max-params -- autocannon's event has four; an array of them would be made for each answer
  return (_client, status, bytes, milliseconds) => {
    const { counts } = tally
    counts.completed++
    counts.bytes += bytes
    if (bytes !== expectedWireBytes && expectedWireBytes !== null) counts.wrongSize++
    if (status < 200 || status > 299) counts.non2xx++
    tally.latencies.record(Math.max(1, Math.round(milliseconds * 1000)))
  }
}

/**
 * The same for an answer to one of several requests, which is checked here.
 * @param {{tally: Tally, mix: MixTally}} load
 * @param {{place: number, status: number, bytes: number, body: string, milliseconds: number}} answer place: of its
 *   request
 */
export function recordMixed ({ tally, mix }, { place, status, bytes, body, milliseconds }) {
  const { counts } = tally
  const latencyUs = Math.max(1, Math.round(milliseconds * 1000))
  counts.completed++
  counts.bytes += bytes
  tally.latencies.record(latencyUs)
  const wrong = mix.record(place, { status, body, latencyUs })
  if (wrong === null) return
  if (status < 200 || status > 299) counts.non2xx++
  counts.mismatches++
  tally.firstMismatch ??= wrong.slice(0, EXCERPT)
}

/** @param {Tally} tally @param {NodeJS.ErrnoException} error @returns {number} errors so far */
export function countError (tally, error) {
  const code = error.code ?? error.message
  tally.errors[code] = (tally.errors[code] ?? 0) + 1
  return ++tally.errorCount
}
