/** @import {DoctorFinding, Level, NoiseFacts} from './types.js' */
// How noisy the machine is right now. In: what a short look has measured; out: findings. Pure.
import { formatPercent } from '../format/numbers.js'
import { medianOfSorted } from '@shootout/statistics'
import { findingsOf } from './to-finding.js'

/** The gate of a slice looks for 0.1 and more of foreign load: half of it is worth a word. */
const FOREIGN = { note: 0.05, warning: 0.15 }
const STEAL = { note: 0.01, warning: 0.05 }
const PRESSURE = { note: 0.1, warning: 0.4 }
/** Spread of a computation's CPU time: three quarters of the values lie that close together. */
const SPREAD = { note: 0.05, warning: 0.15 }
const LATE_MS = { note: 2, warning: 10 }

const toFinding = findingsOf('noise')

/**
 * @param {NoiseFacts} noise
 * @param {readonly number[]} otherRuns pids
 * @returns {DoctorFinding[]}
 */
export function noiseFindings (noise, otherRuns) {
  return [...runs(otherRuns), ...shares(noise), ...loop(noise), ...timer(noise)]
}

/** @param {Level} level @param {string} title @param {string} advice */
function about (level, title, advice) {
  return toFinding(level, title, level === 'ok' ? null : advice)
}

/** @param {number} value @param {{note: number, warning: number}} bounds @returns {Level} */
function levelOf (value, { note, warning }) {
  return value >= warning ? 'warning' : value >= note ? 'note' : 'ok'
}

/** @param {readonly number[]} pids */
function runs (pids) {
  return pids.map(pid => about(
    'warning',
    `Another run of the suite is under way (pid ${pid}): each disturbs the other's figures.`,
    'Wait for its end.'
  ))
}

/** @param {NoiseFacts} noise */
function shares ({ foreignCpuShare, stealShare, pressureShare }) {
  if (foreignCpuShare === null) {
    return [about(
      'note',
      'What other programs do can not be seen here: there is no /proc.',
      'Measure on Linux, where the noise of each slice is known.'
    )]
  }
  const findings = [about(
    levelOf(foreignCpuShare, FOREIGN),
    `Other programs used ${formatPercent(foreignCpuShare)} of the CPUs.`,
    'Stop them while you measure (top shows them). The run waits for quiet and repeats what was ' +
      'disturbed, but not for ever.'
  )]
  if (stealShare !== null) {
    findings.push(about(
      levelOf(stealShare, STEAL),
      `The hypervisor took ${formatPercent(stealShare)} of the CPUs away (steal).`,
      'Its other guests are busy: repeat at another hour, or on a machine of your own.'
    ))
  }
  if (pressureShare !== null) {
    findings.push(about(
      levelOf(pressureShare, PRESSURE),
      `Tasks waited for a CPU in ${formatPercent(pressureShare)} of the time.`,
      'More wants to run than there are CPUs: stop what you can.'
    ))
  }
  return findings
}

/** @param {NoiseFacts} noise */
function loop ({ loopMs }) {
  const sorted = loopMs.toSorted((a, b) => a - b)
  const median = medianOfSorted(sorted)
  const [low = 0, high = 0] =
    [sorted[Math.floor(sorted.length * 0.125)], sorted[Math.ceil(sorted.length * 0.875) - 1]]
  const spread = (high - low) / median
  return [about(levelOf(spread, SPREAD), `The same computation took ${median.toFixed(1)} ms of ` +
    `CPU time, three quarters of the ${sorted.length} times within ${formatPercent(spread)}.`,
    'Intervals will be about as wide as this for few blocks: more time (--budget) narrows them.')]
}

/** @param {NoiseFacts} noise */
function timer ({ latenessMs }) {
  const sorted = latenessMs.toSorted((a, b) => a - b)
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  return [about(
    levelOf(late, LATE_MS),
    `19 of 20 timers fired within ${late.toFixed(1)} ms of their time.`,
    'Latencies of open loops (--rate) will hold this lateness; the run says where it matters.'
  )]
}
