/** @import {Counters} from './find-counters.js' */
// Instructions that running processes have retired in a time. In: which processes, how long; out: a count. Live.
import { parsePerf, sumInstructions } from './parse-perf.js'
import { runPerf } from './run-perf.js'

/**
 * @param {{counters: Counters, pids: readonly number[], seconds: number}} order pids: with all their threads; processes
 *   that they start meanwhile are counted too
 * @returns {Promise<number | null>} null: a process was gone, or the counters were not free
 * @throws {Error} when perf can't be started
 */
export async function countInstructions ({ counters: { path, event }, pids, seconds }) {
  if (pids.length === 0) return null
  const { endedWell, text } = await runPerf(path, [
    'stat', '-x,', '-e', event, '-p', pids.join(','), '--', 'sleep', String(seconds)
  ])
  return endedWell ? sumInstructions(parsePerf(text), { kernel: event === 'instructions' }) : null
}
