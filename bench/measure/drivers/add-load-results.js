/** @import {LoadResult} from '../types.js' */
// What several processes of one client saw at the same time, as if one had seen it. In: their results; out: one.
import { addLatencies } from '../latency-histogram.js'
import { addPacings } from '../add-pacings.js'
import { addRequestResults } from './mix-tally.js'
import { addOriginResults } from './origin-tally.js'

/**
 * Counts, rates and CPU time are sums, latencies are those of all answers together (histograms are merged, which loses
 * nothing), the time is the longest, and the event loop's utilisation is the mean.
 * @param {readonly LoadResult[]} results at least one; all of closed loops, or all of open ones
 * @returns {LoadResult}
 */
export function addLoadResults (results) {
  const [first, ...others] = results
  if (first === undefined) throw new RangeError('there is no result to add up')
  if (others.length === 0) return first
  const sum = createSum(results)
  return {
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
    ...(results.some(({ rps }) => rps !== undefined) && { rps: sum(({ rps }) => rps ?? null) }),
    sent: sum(({ sent }) => sent) ?? 0,
    completed: sum(({ completed }) => completed) ?? 0,
    completedLate: sum(({ completedLate }) => completedLate),
    bytes: sum(({ bytes }) => bytes) ?? 0,
    wrongSize: sum(({ wrongSize }) => wrongSize),
    non2xx: sum(({ non2xx }) => non2xx) ?? 0,
    mismatches: sum(({ mismatches }) => mismatches) ?? 0,
    firstMismatch: results.find(({ mismatches }) => mismatches > 0)?.firstMismatch ?? null,
    errors: addErrors(results),
    sockets: sum(({ sockets }) => sockets),
    ...addLatencies(results.map(({ histogram }) => histogram)),
    ...(first.requests && { requests: addRequestResults(
      results.map(({ requests = [] }) => requests), stored => addLatencies(stored).histogram
    ) }),
    ...(first.origins && { origins: addOriginResults(
      results.map(({ origins = [] }) => origins)
    ) }),
    clientCpuUs: sum(({ clientCpuUs }) => clientCpuUs) ?? 0,
    ...addPacings(results),
    ...addBacklogs(results),
    loopUtilisation: toMean(sum(({ loopUtilisation }) => loopUtilisation), results.length)
  }
}

/**
 * @param {readonly LoadResult[]} results
 * @returns {(read: (result: LoadResult) => number | null) => number | null} null: one of them doesn't tell
 */
function createSum (results) {
  return read => results.map(read).reduce((sum, one) =>
    sum === null || one === null ? null : sum + one, /** @type {number | null} */ (0))
}

/** @param {number | null} sum @param {number} count */
function toMean (sum, count) {
  return sum === null ? null : sum / count
}

/** @param {readonly LoadResult[]} results @returns {Pick<LoadResult, 'backlog'>} */
function addBacklogs (results) {
  const all = results.flatMap(({ backlog }) => backlog ?? [])
  return all.length === 0 ? {} : {
    backlog: {
      halfway: all.reduce((sum, { halfway }) => sum + halfway, 0),
      end: all.reduce((sum, { end }) => sum + end, 0),
      drainSeconds: Math.max(...all.map(({ drainSeconds }) => drainSeconds))
    }
  }
}

/** @param {readonly Pick<LoadResult, 'errors'>[]} results @returns {Record<string, number>} by code */
function addErrors (results) {
  /** @type {Record<string, number>} */
  const all = {}
  for (const [code, count] of results.flatMap(({ errors }) => Object.entries(errors))) {
    all[code] = (all[code] ?? 0) + count
  }
  return all
}
