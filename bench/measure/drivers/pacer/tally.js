/** @import {Pacing} from '../../../types.js' */
/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {MixTally} from '../mix-tally.js' */
/** @import {OriginTally} from '../origin-tally.js' */
/** @import {Answer} from './answer-parser.js' */
// What is counted while the pacer loads. In: requests, answers and errors as they happen; out: the load's result, but
// for its clock.
import { createLatencyCounter, describeLatency } from '../../latency-histogram.js'
import { createMixTally } from '../mix-tally.js'
import { createOriginTally } from '../origin-tally.js'

const EXCERPT = 200
/** Of bodies that only have to match a pattern. */
const LONGEST_MATCHED = 16_000_000

/**
 * @typedef {object} Tally
 * @property {number} keepBytes so much of each body is looked at
 * @property {Counts} counts
 * @property {MixTally | null} mix null: the load has one request
 * @property {OriginTally | null} origins null: it has one address
 * @property {Record<string, number>} errors by code
 * @property {() => number} errorCount
 * @property {() => number} backlog requests that are waiting or in flight
 * @property {() => void} countDue
 * @property {() => void} countQueued
 * @property {(lagUs: number | null) => void} countSent lagUs: since it was due; null: it had waited for a connection
 * @property {(answer: Answer, latencyUs: number, place?: number) => void} countAnswer latencyUs: since the request was
 *   due; place: of the request among several
 * @property {(ageUs: number) => void} countUnanswered of a request that nobody will answer any more
 * @property {(code: string, withRequest: boolean) => void} countError withRequest: a request is lost with it
 * @property {(arrivals: NonNullable<LoadJob['rate']>['arrivals']) => Pick<
 *   LoadResult,
 *   'sent' | 'completed' | 'bytes' | 'wrongSize' | 'non2xx' | 'mismatches' | 'sockets' | 'errors' | 'firstMismatch'
 *     | 'latencyUs' | 'distinctLatencies' | 'histogram' | 'pacing' | 'requests' | 'origins'
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
 * @param {Pick<LoadJob, 'expectedBody' | 'expectedPattern' | 'expectedWireBytes' | 'mix'>
 *   & Partial<Pick<LoadJob, 'urls'>>} job
 * @returns {Tally}
 */
export function createTally (job) {
  const [mix, origins] = [createMixTally(job), createOriginTally(job)]
  const { keepBytes, findWrong } = mix === null ? createBodyCheck(job) : createMixCheck(mix)
  const counts = createCounts()
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
    mix, origins, errors,
    errorCount: () => errorCount,
    backlog: () => counts.due - counts.completed - counts.unanswered - lost,
    countDue: () => { counts.due++ },
    countQueued: () => { counts.queued++ },
    countSent: lagUs => {
      counts.sent++
      if (lagUs !== null) lags.record(toWhole(lagUs))
    },
    countAnswer: (answer, latencyUs, place = 0) => {
      counts.completed++
      counts.bytes += answer.bytes
      if (job.expectedWireBytes !== null && answer.bytes !== job.expectedWireBytes) {
        counts.wrongSize++
      }
      const us = toWhole(latencyUs)
      latencies.record(us)
      const wrong = findWrong(answer, place, us)
      // Of several requests one may have to get another status.
      if ((mix === null || wrong !== null) && isRefusal(answer)) counts.non2xx++
      if (wrong === null) return
      counts.mismatches++
      firstMismatch ??= wrong
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
        ...(mix && { requests: mix.describe() }),
        ...(origins && { origins: origins.describe() }),
        pacing: { arrivals, due, queued, unanswered, lagUs: toLag(lags) }
      }
    }
  }
}

/** @returns {Counts} */
function createCounts () {
  return {
    due: 0, queued: 0, sent: 0, completed: 0, unanswered: 0, bytes: 0, wrongSize: 0, non2xx: 0,
    mismatches: 0, sockets: 0
  }
}

/** @param {Answer} answer */
function isRefusal ({ status }) {
  return status < 200 || status > 299
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
 * @typedef {object} BodyCheck
 * @property {number} keepBytes as much of a body as the check needs
 * @property {(answer: Answer, place: number, latencyUs: number) => string | null} findWrong null: it is right
 */

/** @param {MixTally} mix @returns {BodyCheck} */
function createMixCheck (mix) {
  return {
    keepBytes: LONGEST_MATCHED,
    findWrong: ({ status, body }, place, latencyUs) =>
      mix.record(place, { status, body: body.toString(), latencyUs })
  }
}

/**
 * @param {Pick<LoadJob, 'expectedBody' | 'expectedPattern'>} job
 * @returns {BodyCheck}
 */
function createBodyCheck ({ expectedBody, expectedPattern }) {
  const toExcerpt = (/** @type {Answer} */ { body }) => body.toString('utf8', 0, EXCERPT)
  if (expectedBody !== null) {
    const expected = Buffer.from(expectedBody)
    return {
      keepBytes: Math.max(expected.length, EXCERPT),
      findWrong: answer => answer.bodyBytes === expected.length && expected.equals(answer.body)
        ? null
        : toExcerpt(answer)
    }
  }
  if (expectedPattern === undefined) return { keepBytes: 0, findWrong: () => null }
  const pattern = new RegExp(expectedPattern)
  return {
    keepBytes: LONGEST_MATCHED,
    findWrong: answer => pattern.test(answer.body.toString()) ? null : toExcerpt(answer)
  }
}

/** @param {number} microseconds */
function toWhole (microseconds) {
  return Math.max(1, Math.round(microseconds))
}
