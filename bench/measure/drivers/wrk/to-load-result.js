/** @import {LoadJob, LoadResult} from '../../types.js' */
// From what the script in wrk wrote to what every load client tells. Pure.
import { createLatencyCounter, describeLatency } from '../../latency-histogram.js'
import { undoCorrection } from './undo-correction.js'

/**
 * What the script writes.
 * @typedef {object} WrkResult
 * @property {number} durationUs by wrk's own clock, which may be set back and forth
 * @property {number | null} seconds by a clock that only goes forward
 * @property {number} completed
 * @property {number} bytes parts of answers that were not whole at the end included
 * @property {number} cpuSeconds
 * @property {number | null} late
 * @property {number} badStatus
 * @property {number} badBodies
 * @property {string | null} firstBad in hexadecimal digits
 * @property {{connect: number, read: number, write: number, timeout: number}} errors
 * @property {[number, number][]} latencies microseconds and counts, those that wrk has added included
 */

/**
 * @param {Pick<LoadJob, 'connections'>} job
 * @param {WrkResult} told
 * @returns {LoadResult} `sent` is what can have been sent at most; sockets and single sizes are not told
 */
export function toLoadResult ({ connections }, told) {
  const { completed, errors } = told
  const broken = errors.read + errors.write
  return {
    seconds: told.seconds ?? told.durationUs / 1e6,
    sent: completed + connections + broken,
    completed,
    completedLate: told.late,
    bytes: told.bytes,
    wrongSize: null,
    non2xx: told.badStatus,
    mismatches: told.badBodies,
    firstMismatch: told.firstBad === null ? null : Buffer.from(told.firstBad, 'hex').toString(),
    errors: Object.fromEntries(Object.entries(errors).filter(([, count]) => count > 0)),
    sockets: null,
    ...describeLatencies(told, connections),
    clientCpuUs: Math.round(told.cpuSeconds * 1e6),
    loopUtilisation: null,
    clientEnded: true
  }
}

/**
 * Only if what is left is one latency for each answer: else they are not known.
 * @param {WrkResult} told
 * @param {number} connections
 */
function describeLatencies ({ latencies, durationUs, completed, errors }, connections) {
  const measured = undoCorrection(latencies, { durationUs, completed, connections })
  const count = measured.reduce((sum, [, times]) => sum + times, 0)
  const { recordMany, toHistogram } = createLatencyCounter()
  if (count === completed - errors.timeout) {
    for (const [latency, times] of measured) recordMany(Math.max(1, latency), times)
  }
  return describeLatency(toHistogram())
}
