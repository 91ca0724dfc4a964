/** @import {Revisions} from './revisions.js' */
// The files of an earlier revision, in a folder of their own: a worktree of git, which is gone when the comparison is
// over. In: a revision; out: where its files lie, with the packages that they need. What a comparison left behind that
// was ended with kill -9 is removed by the next one.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { BenchError } from '../errors.js'
import { HOME, runGit } from './git.js'
import { lastLinesOf, runProgram } from './run-program.js'

const PREFIX = 'shootout-against-'
/** What every revision has that can be compared. */
const DOOR = 'servers/index.js'
const LOCK_FILE = 'package-lock.json'
const PACKAGES = 'node_modules'
const INSTALL = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund']
/** A git that was ended may still have a file under its hands. */
const RETRIES = 5

/**
 * @typedef {object} CheckedOut
 * @property {string} home where the suite of that revision lies
 * @property {() => Promise<void>} remove resolves when the folder and git's note of it are gone; never rejects
 */

/**
 * @param {Revisions} revisions
 * @param {{home?: string, signal?: AbortSignal, onInstall?: () => void, install?: typeof installPackages}} [how] home:
 *   where the suite lies; signal: gives up; onInstall: called before packages are installed, which takes a while
 * @returns {Promise<CheckedOut>}
 * @throws {BenchError} REVISION_NOT_TAKEN, REVISION_UNREADABLE, REVISION_NOT_INSTALLED; nothing is left then
 */
export async function checkOut ({ a, prefix }, {
  home = HOME, signal, onInstall = () => {}, install = installPackages
} = {}) {
  await removeLeftovers(home)
  const folder = await makeFolder(a.name)
  const earlier = join(folder, prefix)
  const remove = () => removeFolder(folder, { home, prefix })
  try {
    await addWorktree(folder, { a, home, signal })
    if (!existsSync(join(earlier, DOOR))) {
      throw new BenchError('REVISION_UNREADABLE', { revision: a.name, why: `it holds no ${DOOR}` })
    }
    if (hasSamePackages(earlier, home)) await linkPackages({ a, earlier, home })
    else {
      onInstall()
      await install(earlier, { name: a.name, signal })
    }
    return { home: earlier, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * Removes the worktrees of comparisons whose process is gone.
 * @param {string} [home] where the suite lies
 * @returns {Promise<string[]>} the folders that were removed
 */
export async function removeLeftovers (home = HOME) {
  const listed = (await runGit(['worktree', 'list', '--porcelain'], { cwd: home })).split('\n')
    .flatMap(line => line.startsWith('worktree ') ? [line.slice('worktree '.length)] : [])
  const left = listed.filter(folder => {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(basename(folder))?.[1]
    return pid !== undefined && !isAlive(Number(pid))
  })
  for (const folder of left) await removeFolder(folder, { home, prefix: '' })
  return left
}

/** @param {string} name */
async function makeFolder (name) {
  try {
    return realpathSync(await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`)))
  } catch (error) {
    throw new BenchError(
      'REVISION_NOT_TAKEN',
      { revision: name, path: tmpdir(), variable: 'TMPDIR', why: messageOf(error) },
      error
    )
  }
}

/**
 * @param {string} folder gets the files; is empty or not there
 * @param {object} what
 * @param {Revisions['a']} what.a
 * @param {string} what.home a folder of the repository
 * @param {AbortSignal | undefined} what.signal
 * @param {string} [what.variable] of the environment, which says where the folder lies
 * @throws {BenchError} REVISION_NOT_TAKEN
 */
export async function addWorktree (folder, { a, home, signal, variable = 'TMPDIR' }) {
  try {
    await runGit(['worktree', 'add', '--detach', '--force', folder, a.revision], {
      cwd: home,
      ...(signal && { signal })
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw new BenchError(
      'REVISION_NOT_TAKEN',
      { revision: a.name, path: folder, variable, why: messageOf(error) },
      error
    )
  }
}

/** @param {{a: Revisions['a'], earlier: string, home: string}} what */
async function linkPackages ({ a, earlier, home }) {
  try {
    await symlink(realpathSync(join(home, PACKAGES)), join(earlier, PACKAGES), 'dir')
  } catch (error) {
    throw new BenchError(
      'REVISION_NOT_TAKEN',
      { revision: a.name, path: earlier, variable: 'TMPDIR', why: messageOf(error) },
      error
    )
  }
}

/** @param {unknown} error */
function messageOf (error) {
  return /** @type {Error} */ (error).message
}

/** @param {string} earlier @param {string} home */
function hasSamePackages (earlier, home) {
  const [theirs, ours] = [join(earlier, LOCK_FILE), join(home, LOCK_FILE)]
  return existsSync(theirs) && existsSync(join(home, PACKAGES)) && readFileSync(theirs)
    .equals(readFileSync(ours))
}

/**
 * @param {string} home
 * @param {{name: string, signal: AbortSignal | undefined}} how
 * @throws {BenchError} REVISION_NOT_INSTALLED
 */
async function installPackages (home, { name, signal }) {
  try {
    await runProgram('npm', INSTALL, { cwd: home, signal })
  } catch (error) {
    signal?.throwIfAborted()
    throw new BenchError(
      'REVISION_NOT_INSTALLED',
      { revision: name, why: lastLinesOf(error) || messageOf(error) },
      error
    )
  }
}

/**
 * The link to our packages goes first, so that nobody can follow it. What git can't remove now, because the disk is
 * full say, the next comparison will.
 * @param {string} folder
 * @param {{home: string, prefix: string}} how
 */
export async function removeFolder (folder, { home, prefix }) {
  await unlink(join(folder, prefix, PACKAGES))
    .catch(() => { /* It is a folder of its own, or was never made. */ })
  // Forced twice, because git locks a worktree while it is being filled.
  await runGit(['worktree', 'remove', '--force', '--force', folder], { cwd: home })
    .catch(() => { /* It never became a worktree. */ })
  await rm(folder, { recursive: true, maxRetries: RETRIES })
    .catch(() => { /* It is gone already, or someone else's. */ })
}

/** @param {number} pid @returns {boolean} */
export function isAlive (pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process is alive.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
