// One host for one data folder, by the kernel's locks. The folder itself is locked by the primary alone: who doesn't
// get that is told so at once. The file LOCK in it is locked by the primary and all its worker processes: it becomes
// free when the last one that may still write has gone, whoever of them was killed.
import { existsSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockPath } from '@shootout/processes'
import { DOCUMENTS_FOLDER } from '../documents-folder.js'
import { endOrphans } from './end-orphans.js'

/**
 * In the data folder. It holds the owner's pid, for messages; that it is there means nothing by itself. Only who has
 * the folder's lock touches it.
 */
const LOCK_FILE = 'LOCK'
/** Of a pid and what fills up. */
const SIGN_BYTES = 16
const FULL = ['ENOSPC', 'EDQUOT']
const LOOK_EVERY_MS = 20
/** Workers end as soon as they notice that their host has gone; who is in the middle of a script does not notice. */
const PATIENCE_MS = 2_000
/** How long those that were ended may take to go. */
const END_MS = 10_000

/** @typedef {import('@shootout/processes').PathLock} PathLock */

/**
 * @typedef {object} DirectoryLock
 * @property {number} descriptor that every process which may write to the folder has to inherit
 * @property {() => void} release to be called when these have ended
 */

/**
 * @param {string} directory the data folder, absolute
 * @param {{patienceMs?: number, endMs?: number}} [times] how long workers of a host that was killed may take to end,
 *   by themselves and when they are ended
 * @returns {Promise<DirectoryLock>} when nobody else writes to the folder any more
 * @throws {Error} when another host has it, or locks can't be had
 */
export async function lockDirectory (directory, { patienceMs = PATIENCE_MS, endMs = END_MS } = {}) {
  /** @type {PathLock[]} */
  const locks = []
  const release = () => { for (const lock of locks.reverse()) lock.release() }
  try {
    for (const path of findFolders(directory)) locks.push(await lockFolder(path, directory))
    const file = join(directory, LOCK_FILE)
    writeFileSync(file, '', { flag: 'a' })
    const writers = await lockWriters(directory, { patienceMs, endMs })
    locks.push(writers)
    signOwner(writers.descriptor)
    return { descriptor: writers.descriptor, release }
  } catch (error) {
    release()
    throw error
  }
}

/** In place, and as long as before: a full disk has room for that. @param {number} file */
function signOwner (file) {
  try {
    writeSync(file, String(process.pid).padEnd(SIGN_BYTES), 0)
  } catch (error) {
    // The pid is for messages only.
    if (!FULL.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error
  }
}

/**
 * The documents of two data folders may be one folder, by a link or a mount.
 * @param {string} directory
 */
function findFolders (directory) {
  return [directory, join(directory, DOCUMENTS_FOLDER)].filter(path => existsSync(path))
}

/** @param {string} path @param {string} directory @returns {Promise<PathLock>} */
async function lockFolder (path, directory) {
  const lock = await lockPath(path)
  if (lock.state === 'taken') {
    const owner = tellOwner(directory)
    throw new Error(`${path} is in use by another host${owner}: ` +
      'stop that one or choose another --data')
  }
  return checkHeld(path, lock)
}

/**
 * @param {string} directory
 * @param {{patienceMs: number, endMs: number}} times
 * @returns {Promise<PathLock>}
 */
async function lockWriters (directory, { patienceMs, endMs }) {
  const begin = performance.now()
  for (;;) {
    const lock = await lockPath(join(directory, LOCK_FILE))
    if (lock.state !== 'taken') return checkHeld(directory, lock)
    const waited = performance.now() - begin
    if (waited > patienceMs + endMs) throw toLeftBehind(directory)
    if (waited > patienceMs) await endOrphans(directory)
    await sleep(LOOK_EVERY_MS)
  }
}

/** @param {string} directory */
function toLeftBehind (directory) {
  return new Error(`workers of a host that was killed${tellOwner(directory)} still write to ` +
    `${directory} and can't be ended from here: end them, then start again`)
}

/** @param {string} path @param {PathLock} lock @returns {PathLock} */
function checkHeld (path, lock) {
  if (lock.state === 'held') return lock
  throw new Error(`${path} can't be locked (${lock.reason}), ` +
    'and two hosts in one folder would lose documents: ' +
    'install flock (util-linux) or perl, or choose a --data on a disk of this machine')
}

/**
 * @param {string} directory
 * @returns {string} its pid as it sees itself: outside of its container it has another one
 */
function tellOwner (directory) {
  try {
    const pid = readFileSync(join(directory, LOCK_FILE), 'utf8').trim()
    return /^\d+$/.test(pid) ? `, pid ${pid}` : ''
  } catch {
    return '' // It has just begun, or has just ended.
  }
}
