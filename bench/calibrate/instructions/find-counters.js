/** @import {PerfReading} from './parse-perf.js' */
// Whether this machine counts instructions for us. In: PATH; out: with what and which, or why not. It is tried, because
// neither the processor's name nor the kernel's settings tell it.
import { findExecutable } from '@shootout/processes'
import { parsePerf, sumInstructions } from './parse-perf.js'
import { runPerf } from './run-perf.js'

/**
 * @typedef {object} Counters
 * @property {true} found
 * @property {string} path
 * @property {'instructions' | 'instructions:u'} event with the kernel's, or the programs' own only
 */

/**
 * @param {string | undefined} path the variable PATH
 * @returns {Promise<Counters | {found: false, reason: string, remedy: string}>} reason and remedy: parts of a sentence
 */
export async function findCounters (path) {
  const perf = await findExecutable('perf', path)
  if (perf === null) {
    return {
      found: false,
      reason: 'there is no perf on PATH',
      remedy: 'apt-get install linux-perf (Debian) or linux-tools-generic (Ubuntu)'
    }
  }
  const whole = await tryEvent(perf, 'instructions')
  if (whole.counted) return { found: true, path: perf, event: 'instructions' }
  const own = await tryEvent(perf, 'instructions:u')
  if (own.counted) return { found: true, path: perf, event: 'instructions:u' }
  return { found: false, ...explain(whole.said, whole.readings) }
}

/**
 * A user who may not count the kernel's is given his own under the same name, or with ':u' behind it: what was counted
 * stands in the reading.
 * @param {string} perf
 * @param {'instructions' | 'instructions:u'} event
 */
async function tryEvent (perf, event) {
  const { text } = await runPerf(perf, ['stat', '-x,', '-e', event, '--', 'true'])
  const readings = parsePerf(text)
  return {
    counted: (sumInstructions(readings, { kernel: event === 'instructions' }) ?? 0) > 0,
    readings,
    said: text
  }
}

/** @param {string} said @param {readonly PerfReading[]} readings */
function explain (said, readings) {
  if (/perf_event_paranoid|not permitted|permission|privilege/i.test(said)) {
    return {
      reason: 'this user may not read the processor\'s counters',
      remedy: 'as root: sysctl kernel.perf_event_paranoid=1, or run as root'
    }
  }
  const problem = readings.find(reading => reading.problem !== null)?.problem
  if (problem !== undefined) {
    return {
      reason: `perf is there, but the processor's counters are not: instructions are ${problem}, ` +
        'as in most virtual machines',
      remedy: 'use a machine of your own, or one whose host passes the counters on'
    }
  }
  return {
    reason: `perf counts no instructions: ${said.trim().split('\n')[0] || 'it says nothing'}`,
    remedy: 'try perf stat -e instructions -- true'
  }
}
