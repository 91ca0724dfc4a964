/** @import {Machine, RunLine} from '../types.js' */
// The machine and the software of a run, as names and texts, so that what differs between two runs has the same name
// everywhere. What may be otherwise each time it is looked at, as the noise is, is left out. Pure.

/** Parts of node, or changed together with it. */
const PARTS_OF_NODE = ['node', 'v8', 'uv', 'openssl', 'llhttp']
const LOCK_FILE = 'lockFile'

/** @typedef {[string, string]} Entry name and text */

/**
 * @param {Machine} machine
 * @param {readonly Entry[]} more what the reader wants to know beyond the CPU and the system
 * @returns {Entry[]}
 */
export function machineTexts (machine, more) {
  return [
    ['platform', machine.platform],
    ['architecture', machine.arch],
    ['CPU', machine.cpuModel],
    ['cores', String(machine.cores)],
    ['CPU quota', String(machine.cpuQuota ?? 'none')],
    ['virtualisation', machine.virtualisation ?? 'none'],
    ['kernel', machine.kernel],
    ['frequency governor', machine.governor ?? 'unknown'],
    ...more,
    ...Object.entries(machine.knobs).map(([name, value]) =>
      /** @type {Entry} */ ([name, value ?? 'not set']))
  ]
}

/** @param {RunLine['versions']} versions @returns {Entry[]} */
export function versionTexts (versions) {
  const others = Object.entries(versions).filter(([name]) => !PARTS_OF_NODE.includes(name))
  return [
    ['node', versions.node ?? 'unknown'],
    ...others.map(([name, version]) =>
      /** @type {Entry} */ ([name === LOCK_FILE ? 'installed packages' : name, version]))
  ]
}
