/** @import {Difference, Machine, RunLine} from '../../types.js' */
// Whether a run goes on where it began: same machine, same software? In: both descriptions; out: what differs. Pure.

/** Figures of two machines, or of two versions of node, are not figures of one run. */
const DECISIVE = ['platform', 'architecture', 'CPU', 'cores', 'CPU quota', 'node']

/** Parts of node, or changed together with it. */
const PARTS_OF_NODE = ['node', 'v8', 'uv', 'openssl', 'llhttp']

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
  const others = Object.entries(versions).filter(([name]) => !PARTS_OF_NODE.includes(name))
  return new Map([
    ...machineTexts(machine),
    ['node', versions.node ?? 'unknown'],
    ...others.map(([name, version]) => /** @type {[string, string]} */ (
      [name === 'lockFile' ? 'installed packages' : name, version]
    )),
    [
      'git revision',
      git.revision === null ? 'unknown' : `${git.revision}${git.dirty ? ' with changes' : ''}`
    ]
  ])
}

/**
 * What may be otherwise each time it is looked at, as the noise is, is left out.
 * @param {Machine} machine
 * @returns {[string, string][]}
 */
function machineTexts (machine) {
  return [
    ['platform', machine.platform],
    ['architecture', machine.arch],
    ['CPU', machine.cpuModel],
    ['cores', String(machine.cores)],
    ['CPU quota', String(machine.cpuQuota ?? 'none')],
    ['kernel', machine.kernel],
    ['memory', `${machine.memoryBytes} bytes`],
    ['frequency governor', machine.governor ?? 'unknown'],
    ['virtualisation', machine.virtualisation ?? 'none'],
    ['limit of open files', String(machine.openFilesLimit ?? 'none')],
    ['somaxconn', String(machine.somaxconn ?? 'unknown')],
    ['port range', machine.portRange ?? 'unknown'],
    ...Object.entries(machine.knobs).map(([name, value]) =>
      /** @type {[string, string]} */ ([name, value ?? 'not set']))
  ]
}
