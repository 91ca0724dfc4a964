/** @import {Difference, RunLine} from '../../types.js' */
// Whether a run goes on where it began: same machine, same software? In: both descriptions; out: what differs. Pure.
import { machineTexts, versionTexts } from '../../format/circumstances.js'

/** Figures of two machines, or of two versions of node, are not figures of one run. */
const DECISIVE = ['platform', 'architecture', 'CPU', 'cores', 'CPU quota', 'node']

/** @typedef {Pick<RunLine, 'machine' | 'versions' | 'git'>} Circumstances */

/**
 * @param {Circumstances} before
 * @param {Circumstances} now
 * @returns {{differences: Difference[], decisive: Difference[]}} decisive: those that make the figures incomparable
 */
export function findDifferences (before, now) {
  const [then, today] = [toTexts(before), toTexts(now)]
  const differences = [...new Set([...then.keys(), ...today.keys()])]
    .map(what => ({ what, before: then.get(what) ?? 'unknown', now: today.get(what) ?? 'unknown' }))
    .filter(({ before, now }) => before !== now)
  return { differences, decisive: differences.filter(({ what }) => DECISIVE.includes(what)) }
}

/**
 * @param {readonly Difference[]} differences
 * @returns {string} 'cores: 4 before, 2 now; node: ...'
 */
export function describeDifferences (differences) {
  return differences.map(({ what, before, now }) => `${what}: ${before} before, ${now} now`)
    .join('; ')
}

/** @param {Circumstances} circumstances @returns {Map<string, string>} by name */
function toTexts ({ machine, versions, git }) {
  return new Map([
    ...machineTexts(machine, [
      ['memory', `${machine.memoryBytes} bytes`],
      ['limit of open files', String(machine.openFilesLimit ?? 'none')],
      ['somaxconn', String(machine.somaxconn ?? 'unknown')],
      ['port range', machine.portRange ?? 'unknown']
    ]),
    ...versionTexts(versions),
    [
      'git revision',
      git.revision === null ? 'unknown' : `${git.revision}${git.dirty ? ' with changes' : ''}`
    ]
  ])
}
