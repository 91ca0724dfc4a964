/** @import {ProcessReading} from '../../../measure/types.js' */
// How evenly the workers of a program share its work, where it does not count requests: by the CPU time of its leaves,
// the processes that have no children. Pure.

/**
 * @param {readonly ProcessReading[] | null} before
 * @param {readonly ProcessReading[] | null} after
 * @param {number} workers
 * @returns {number | null} CPU time of the busiest worker over that of the mean one; null when there are fewer
 *   processes than workers (threads?), or nothing was used
 */
export function cpuBalance (before, after, workers) {
  if (before === null || after === null) return null
  const earlier = new Map(before.map(({ pid, cpuNs }) => [pid, cpuNs]))
  const parents = new Set(after.map(({ parentPid }) => parentPid))
  const used = after.filter(({ pid }) => !parents.has(pid)).map(({ pid, cpuNs }) =>
    cpuNs - (earlier.get(pid) ?? 0))
  // Whatever else has no children (a pager, a logger) does less than a worker.
  const busiest = used.sort((a, b) => b - a).slice(0, workers)
  const sum = busiest.reduce((total, cpuNs) => total + cpuNs, 0)
  return busiest.length < workers || sum === 0 ? null : (busiest[0] ?? 0) * workers / sum
}
