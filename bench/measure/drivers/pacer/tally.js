/** @import {Pacing} from '../../../types.js' */
/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {Answer} from './answer-parser.js' */
// What is counted while the pacer loads. In: requests, answers and errors as they happen; out: the load's result, but
// for its clock.
import { createLatencyCounter, describeLatency } from '../../latency-histogram.js'

const EXCERPT = 200
/** Of bodies that only have to match a pattern. */
const LONGEST_MATCHED = 16_000_000

/**
 * @typedef {object} Tally
 * @property {number} keepBytes so much of each body is looked at
 * @property {Counts} counts
 * @property {Record<string, number>} errors by code
 * @property {() => number} errorCount
 * @property {() => number} backlog requests that are waiting or in flight
 * @property {() => void} countDue
 * @property {() => void} countQueued
 * @property {(lagUs: number | null) => void} countSent lagUs: since it was due; null: it had waited for a connection
 * @property {(answer: Answer, latencyUs: number) => void} countAnswer latencyUs: since the request was due
 * @property {(ageUs: number) => void} countUnanswered of a request that nobody will answer any more
 * @property {(code: string, withRequest: boolean) => void} countError withRequest: a request is lost with it
 * @property {(arrivals: NonNullable<LoadJob['rate']>['arrivals']) => Pick<
 *   LoadResult,
 *   'sent' | 'completed' | 'bytes' | 'wrongSize' | 'non2xx' | 'mismatches' | 'sockets' | 'errors' | 'firstMismatch'
 *     | 'latencyUs' | 'distinctLatencies' | 'histogram' | 'pacing'
 * >} describe
 */
/**
 * @typedef {object} Counts
 * @property {number} due
 * @property {number} queued
 * @property {number} sent
 * @property {number} completed
 * @property {number} unanswered
 * @property {number} bytes
 * @property {number} wrongSize
 * @property {number} non2xx
 * @property {number} mismatches
 * @property {number} sockets
 */

/**
 * @param {Pick<LoadJob, 'expectedBody' | 'expectedPattern' | 'expectedWireBytes'>} job
 * @returns {Tally}
 */
export function createTally (job) {
  const { keepBytes, isRight } = createBodyCheck(job)
  const counts = {
    due: 0, queued: 0, sent: 0, completed: 0, unanswered: 0, bytes: 0, wrongSize: 0, non2xx: 0,
    mismatches: 0, sockets: 0
  }
  /** @type {Record<string, number>} */
  const errors = {}
  let errorCount = 0
  /** Requests whose connection ended before they were answered. */
  let lost = 0
  /** @type {string | null} */
  let firstMismatch = null
  const latencies = createLatencyCounter()
  const lags = createLatencyCounter()
  return {
    keepBytes,
    counts,
    errors,
    errorCount: () => errorCount,
    backlog: () => counts.due - counts.completed - counts.unanswered - lost,
    countDue: () => { counts.due++ },
    countQueued: () => { counts.queued++ },
    countSent: lagUs => {
      counts.sent++
      if (lagUs !== null) lags.record(toWhole(lagUs))
    },
    countAnswer: (answer, latencyUs) => {
      counts.completed++
      counts.bytes += answer.bytes
      if (job.expectedWireBytes !== null && answer.bytes !== job.expectedWireBytes) {
        counts.wrongSize++
      }
      if (answer.status < 200 || answer.status > 299) counts.non2xx++
      latencies.record(toWhole(latencyUs))
      if (isRight(answer)) return
      counts.mismatches++
      firstMismatch ??= answer.body.toString('utf8', 0, EXCERPT)
    },
    countUnanswered: ageUs => {
      counts.unanswered++
      latencies.record(toWhole(ageUs))
    },
    countError: (code, withRequest) => {
      errors[code] = (errors[code] ?? 0) + 1
      errorCount++
      if (withRequest) lost++
    },
    describe: arrivals => {
      const { due, queued, unanswered, ...others } = counts
      return {
        ...others,
        errors,
        firstMismatch,
        ...describeLatency(latencies.toHistogram()),
        pacing: { arrivals, due, queued, unanswered, lagUs: toLag(lags) }
      }
    }
  }
}

/**
 * @param {ReturnType<typeof createLatencyCounter>} lags
 * @returns {Pacing['lagUs']} zero when every request had to wait for a connection
 */
function toLag (lags) {
  const { p50, p99, max } = describeLatency(lags.toHistogram()).latencyUs ??
    { p50: 0, p99: 0, max: 0 }
  return { p50, p99, max }
}

/**
 * @param {Pick<LoadJob, 'expectedBody' | 'expectedPattern'>} job
 * @returns {{keepBytes: number, isRight: (answer: Answer) => boolean}} keepBytes: as much of a body as the check needs
 */
function createBodyCheck ({ expectedBody, expectedPattern }) {
  if (expectedBody !== null) {
    const expected = Buffer.from(expectedBody)
    return {
      keepBytes: Math.max(expected.length, EXCERPT),
      isRight: ({ body, bodyBytes }) => bodyBytes === expected.length && expected.equals(body)
    }
  }
  if (expectedPattern === undefined) return { keepBytes: 0, isRight: () => true }
  const pattern = new RegExp(expectedPattern)
  return { keepBytes: LONGEST_MATCHED, isRight: ({ body }) => pattern.test(body.toString()) }
}

/** @param {number} microseconds */
function toWhole (microseconds) {
  return Math.max(1, Math.round(microseconds))
}
