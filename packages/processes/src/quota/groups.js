// Control groups of ours: made, limited, swept, removed. Each is called by the process that made it, so that one that
// was killed leaves nothing behind for longer than until the next start.
import { mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Microseconds: what the kernel, Docker and Kubernetes take unless told otherwise. */
const PERIOD_US = 100_000
const NAME = /^shootout-(\d+)-(\d+)-\d+$/
/** A process that has ended is in its group for a moment longer. */
const REMOVE_TRIES = 50
const REMOVE_MS = 20

/** What is done to the file systems, so that tests can take folders of their own. */
export const DISK = Object.freeze({
  makeFolder: (/** @type {string} */ path) => { mkdirSync(path) },
  removeFolder: (/** @type {string} */ path) => { rmdirSync(path) },
  write: (/** @type {string} */ path, /** @type {string} */ text) => { writeFileSync(path, text) },
  read: (/** @type {string} */ path) => readFileSync(path, 'utf8'),
  list: (/** @type {string} */ path) => readdirSync(path)
})

/** @typedef {typeof DISK} Disk */
/** @typedef {{version: 1 | 2, folder: string}} GroupPlace where groups of ours can be made */

let made = 0

/**
 * @param {GroupPlace} place
 * @param {number} cpus that its processes may use together
 * @param {Disk} disk
 * @returns {string} its folder; it has no processes
 * @throws {Error} the system's; nothing is left behind
 */
export function makeGroup ({ version, folder }, cpus, disk) {
  if (version === 2) enableController(folder, disk)
  const group = join(folder, `shootout-${process.pid}-${startOf(process.pid, disk)}-${++made}`)
  disk.makeFolder(group)
  try {
    limit(group, { version, cpus }, disk)
  } catch (error) {
    disk.removeFolder(group)
    throw error
  }
  return group
}

/** @param {string} folder @param {Disk} disk */
function enableController (folder, disk) {
  const file = join(folder, 'cgroup.subtree_control')
  if (!disk.read(file).trim().split(' ').includes('cpu')) disk.write(file, '+cpu')
}

/** @param {string} group @param {{version: 1 | 2, cpus: number}} quota @param {Disk} disk */
function limit (group, { version, cpus }, disk) {
  const quotaUs = Math.round(cpus * PERIOD_US)
  if (version === 2) {
    disk.write(join(group, 'cpu.max'), `${quotaUs} ${PERIOD_US}`)
    return
  }
  disk.write(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
  disk.write(join(group, 'cpu.cfs_quota_us'), String(quotaUs))
}

/**
 * Removes a group once its processes are gone.
 * @param {string} group
 * @param {Disk} disk
 * @returns {Promise<void>} also when they don't go: a later start sweeps it then
 */
export async function removeGroup (group, disk) {
  for (let tries = 0; tries < REMOVE_TRIES && !tryToRemove(group, disk); tries++) {
    await sleep(REMOVE_MS)
  }
}

/**
 * Removes what processes of ours left behind that are gone.
 * @param {string} folder
 * @param {Disk} disk
 */
export function sweepGroups (folder, disk) {
  for (const name of disk.list(folder)) {
    const [, pid, start] = NAME.exec(name) ?? []
    if (pid === undefined || startOf(Number(pid), disk) === start) continue
    tryToRemove(join(folder, name), disk)
  }
}

/** @param {string} group @param {Disk} disk @returns {boolean} false: it has processes */
function tryToRemove (group, disk) {
  try {
    disk.removeFolder(group)
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return true
    if (['EBUSY', 'EACCES', 'EPERM'].includes(code)) return false
    throw error
  }
  return true
}

/**
 * When a process began: a pid alone is used again.
 * @param {number} pid
 * @param {Disk} disk
 * @returns {string} in ticks since boot; '' when there is none
 */
function startOf (pid, disk) {
  try {
    const stat = disk.read(`/proc/${pid}/stat`)
    // The name in parentheses may hold anything; the start is the 20th field behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return ''
    }
    throw error
  }
}
