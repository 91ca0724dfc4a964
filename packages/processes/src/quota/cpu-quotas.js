/** @import {Disk, GroupPlace} from './groups.js' */
/** @import {OwnGroups} from './own-groups.js' */
/** @import {Throttling} from './throttling.js' */
// Quotas of CPU time for programs and all that they start. In: how many CPUs; out: what starts a program under the
// quota (see CommandLine's `enter`), and how often it was held back.
import { runBriefly } from '../run-briefly.js'
import { DISK, makeGroup, removeGroup, sweepGroups } from './groups.js'
import { findOwnGroups } from './own-groups.js'
import { readThrottling } from './throttling.js'

const SHELL = '/bin/sh'
/** Joins a group, then becomes the program: nothing that the program does escapes the quota. */
const JOIN = 'echo $$ > "$0/cgroup.procs" && exec "$@"'
const TRY_MS = 5_000
/** The smallest quota that the kernel takes is 1 ms of a period. */
export const LEAST_CPUS = 0.01
const REMEDY = 'run it as root, or, where the CPU controller is delegated to you, inside of ' +
  "'systemd-run --user --scope'"

/**
 * @typedef {object} CpuQuota
 * @property {number} cpus
 * @property {readonly string[]} enter a program and its arguments that start a command under the quota: as the same
 *   process
 * @property {() => Throttling | null} read null: can't be read
 * @property {() => Promise<void>} close removes the group; its processes have to be gone
 */

/** @typedef {(cpus: number) => CpuQuota} OpenQuota */
/** @typedef {{found: true, open: OpenQuota} | {found: false, reason: string, remedy: string}} QuotaFinding */

const MACHINE = {
  platform: process.platform,
  findGroups: findOwnGroups,
  disk: DISK,
  tryToJoin,
  read: readThrottling
}

/**
 * Looks for a place where control groups can be made and joined: our own group, or the nearest above it. What earlier
 * processes left behind there goes.
 * @param {{
 *   platform: string, findGroups: () => OwnGroups | null, disk: Disk,
 *   tryToJoin: (group: string) => Promise<string | null>, read: (group: string) => Throttling | null
 * }} [machine] tryToJoin: why a program can't be started in a group; null: it can
 * @returns {Promise<QuotaFinding>}
 */
export async function findCpuQuotas (machine = MACHINE) {
  const { platform, findGroups, disk, read } = machine
  if (platform !== 'linux') {
    return { found: false, reason: `this is ${platform}`, remedy: 'run it on Linux' }
  }
  const groups = findGroups()
  if (groups === null) {
    return {
      found: false,
      reason: 'no control groups with a CPU controller are mounted here',
      remedy: 'mount them (/sys/fs/cgroup), or run it on the machine itself'
    }
  }
  /** @type {string[]} */
  const reasons = []
  for (const folder of groups.folders) {
    const place = { version: groups.version, folder }
    const reason = await tryPlace(place, machine)
    if (reason === null) {
      sweepGroups(folder, disk)
      return { found: true, open: cpus => openQuota(cpus, { place, disk, read }) }
    }
    reasons.push(reason)
  }
  return {
    found: false, reason: `no control group can be made (${reasons.at(-1)})`, remedy: REMEDY
  }
}

/**
 * @param {GroupPlace} place
 * @param {Pick<typeof MACHINE, 'disk' | 'tryToJoin'>} machine
 * @returns {Promise<string | null>} why not; null: it works
 */
async function tryPlace (place, { disk, tryToJoin }) {
  try {
    const group = makeGroup(place, 1, disk)
    const reason = await tryToJoin(group)
    await removeGroup(group, disk)
    return reason
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === undefined) throw error
    return message
  }
}

/** @param {string} group @returns {Promise<string | null>} */
async function tryToJoin (group) {
  const [path = '', ...args] = toEnter(group)
  const { ok, output } = await runBriefly(path, [...args, 'true'], TRY_MS)
  return ok ? null : output
}

/**
 * @param {number} cpus
 * @param {{place: GroupPlace, disk: Disk, read: (group: string) => Throttling | null}} where
 * @returns {CpuQuota}
 * @throws {Error} the system's
 */
function openQuota (cpus, { place, disk, read }) {
  const group = makeGroup(place, cpus, disk)
  return {
    cpus,
    enter: toEnter(group),
    read: () => read(group),
    close: () => removeGroup(group, disk)
  }
}

/** @param {string} group @returns {string[]} */
function toEnter (group) {
  return [SHELL, '-c', JOIN, group]
}
