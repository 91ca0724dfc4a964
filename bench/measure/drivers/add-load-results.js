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
  const sumOfTold = createSumOfTold(results)
  return {
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
    ...(results.some(({ rps }) => rps !== undefined) && { rps: sumOfTold(({ rps }) => rps) }),
    sent: sum(({ sent }) => sent),
    completed: sum(({ completed }) => completed),
    completedLate: sumOfTold(({ completedLate }) => completedLate),
    bytes: sum(({ bytes }) => bytes),
    wrongSize: sumOfTold(({ wrongSize }) => wrongSize),
    non2xx: sum(({ non2xx }) => non2xx),
    mismatches: sum(({ mismatches }) => mismatches),
    firstMismatch: results.find(({ mismatches }) => mismatches > 0)?.firstMismatch ?? null,
    errors: addErrors(results),
    sockets: sumOfTold(({ sockets }) => sockets),
    ...addLatencies(results.map(({ histogram }) => histogram)),
    ...(first.requests && { requests: addRequestResults(
      results.map(({ requests = [] }) => requests), stored => addLatencies(stored).histogram
    ) }),
    ...(first.origins && { origins: addOriginResults(
      results.map(({ origins = [] }) => origins)
    ) }),
    clientCpuUs: sum(({ clientCpuUs }) => clientCpuUs),
    ...addPacings(results),
    ...addBacklogs(results),
    loopUtilisation: toMean(sumOfTold(({ loopUtilisation }) => loopUtilisation), results.length)
  }
}

/**
 * @param {readonly LoadResult[]} results
 * @returns {(read: (result: LoadResult) => number) => number}
 */
function createSum (results) {
  return read => results.reduce((sum, result) => sum + read(result), 0)
}

/**
 * @param {readonly LoadResult[]} results
 * @returns {(read: (result: LoadResult) => number | null | undefined) => number | null} null: one of them doesn't tell
 */
function createSumOfTold (results) {
  return read => {
    const told = results.flatMap(result => read(result) ?? [])
    return told.length < results.length ? null : told.reduce((sum, one) => sum + one, 0)
  }
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
