/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {AbOutput} from './parse-output.js' */
// From what ab tells to what the bench wants to know. Pure.
import { describeLatencies } from './describe-latencies.js'

/**
 * ab can't compare bodies: where one body is expected, all must have the size of the first one, and that must be the
 * expected size. A connection that the server closes before it has answered is opened again, and the request repeated,
 * without a word; the server's own count tells.
 * @param {Pick<LoadJob, 'connections' | 'expectedBody'>} job
 * @param {{output: AbOutput, percentiles: string, requests: string, cpuSeconds: number}} told percentiles and requests:
 *   what ab wrote to the files of -e and -g
 * @returns {LoadResult} `sent` is what can have been sent at most; sockets, single sizes and answers in the second half
 *   are not told. clientCpuUs is in steps of 10 ms and holds what ab does after the
 *   load, to sort and to write: about a tenth of it
 */
export function toLoadResult (job, { output, percentiles, requests, cpuSeconds }) {
  const { connect, receive, exceptions } = output.failed
  const errors = { connect, receive, exceptions, write: output.writeErrors }
  const broken = Object.values(errors).reduce((sum, count) => sum + count, 0)
  // A connection that breaks ends a request, which ab counts as complete.
  const completed = Math.max(0, output.requests - receive)
  return {
    seconds: output.seconds,
    sent: completed + job.connections + broken,
    completed,
    completedLate: null,
    bytes: output.bytes,
    wrongSize: null,
    non2xx: output.non2xx,
    ...describeBodies(job.expectedBody, output, completed),
    errors: Object.fromEntries(Object.entries(errors).filter(([, count]) => count > 0)),
    sockets: null,
    // Those that broke are among them, and nothing tells them apart.
    ...describeLatencies(percentiles, requests, broken > 0 ? NaN : completed),
    clientCpuUs: Math.round(cpuSeconds * 1e6),
    loopUtilisation: null,
    clientEnded: true
  }
}

/** @param {string | null} expectedBody @param {AbOutput} output @param {number} completed */
function describeBodies (expectedBody, { failed, documentBytes }, completed) {
  if (expectedBody === null || completed === 0) return { mismatches: 0, firstMismatch: null }
  const expectedBytes = Buffer.byteLength(expectedBody)
  if (documentBytes === expectedBytes) {
    return {
      mismatches: failed.length,
      firstMismatch: failed.length === 0 ? null : `(a body that has not ${expectedBytes} bytes)`
    }
  }
  // Those of another size than the first one may be the right ones.
  return {
    mismatches: Math.max(0, completed - failed.length),
    firstMismatch: `(a body of ${documentBytes ?? 'unknown'} bytes instead of ${expectedBytes})`
  }
}
