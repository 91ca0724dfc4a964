// A folder of the cache that holds a checkout: what is in it, who uses it, and how it goes. A folder counts only with
// the mark that is written last, so half a set-up is never taken for a whole one.
import { existsSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAlive, removeFolder } from '../check-out.js'

export const READY = 'ready.json'
export const FILES = 'files'
/** With the number of a process. It stays until that has ended. */
const USER = 'used-by-'

/** @param {string} folder @returns {boolean} whether it was set up to the end */
export function isReady (folder) {
  return existsSync(join(folder, READY))
}

/**
 * Keeps other processes from removing it for as long as we run, and makes it the one that was used last. The order is
 * what makes it safe beside `trySweep`: who uses it marks it before looking whether it is ready.
 * @param {string} folder
 * @param {Date} now
 * @returns {boolean} false: it isn't there any more
 */
export function claim (folder, now) {
  try {
    writeFileSync(join(folder, `${USER}${process.pid}`), '')
    utimesSync(join(folder, READY), now, now)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
    return false
  }
}

/** @param {string} folder @returns {boolean} whether a process uses it, or makes it */
function isInUse (folder) {
  const maker = Number(folder.split('-').at(-2))
  const users = readdirSync(folder).filter(name => name.startsWith(USER))
    .map(name => Number(name.slice(USER.length)))
  return users.some(isAlive) || (!isReady(folder) && isAlive(maker))
}

/**
 * Removes it unless a process uses it. What can't be removed, because it is someone else's say, stays.
 * @param {string} folder
 * @returns {Promise<boolean>} whether it is gone
 */
export function trySweep (folder) {
  return sweep(folder).catch(() => false)
}

/**
 * The mark goes first: whoever claims it from then on makes another one.
 * @param {string} folder
 */
async function sweep (folder) {
  if (isInUse(folder)) return false
  const ready = isReady(folder) ? readFileSync(join(folder, READY)) : null
  rmSync(join(folder, READY), { force: true })
  if (ready !== null && isInUse(folder)) {
    writeFileSync(join(folder, READY), ready)
    return false
  }
  await removeKept(folder)
  return true
}

/**
 * With git's note of it, in whichever repository that is.
 * @param {string} folder
 * @param {string | null} [usual] a folder of the repository, where the checkout may not be one yet
 */
export async function removeKept (folder, usual = null) {
  const files = join(folder, FILES)
  const home = repositoryOf(files) ?? usual
  if (home !== null) await removeFolder(files, { home, prefix: '' })
  await rm(folder, { recursive: true, force: true })
}

/**
 * @param {string} files a worktree of git, whose file .git names '<repository>/worktrees/<name>'
 * @returns {string | null} null: it is none, or its repository is gone
 */
function repositoryOf (files) {
  try {
    const [, place = ''] = /^gitdir: (.+)$/m.exec(readFileSync(join(files, '.git'), 'utf8')) ?? []
    const home = dirname(dirname(place))
    return existsSync(home) ? home : null
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
    return null
  }
}
