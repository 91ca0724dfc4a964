/** @import {Commit} from './resolve-user-revisions.js' */
// A revision of the user's repository, checked out and set up once, and kept for the next comparison. In: the commit
// and what makes it ready; out: its folder.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { callerEnvironment } from '../../../servers/index.js'
import { cacheDirectory } from '../../../servers/peers/peer-directory.js'
import { BenchError } from '../../errors.js'
import { addWorktree } from '../check-out.js'
import { lastLinesOf, runProgram } from '../run-program.js'
import { FILES, READY, claim, isReady, removeKept, trySweep } from './kept-folder.js'
import { MOST_KEPT, sweepCache } from './sweep-cache.js'

const KEY_CHARACTERS = 20

/**
 * @typedef {object} Wanted
 * @property {Commit} commit
 * @property {string | null} setup for sh; null: nothing has to be done
 * @property {string} repository absolute: what names the repository
 * @property {string} prefix where the set-up runs in the checkout: '' or 'services/api/'
 * @property {string} home a folder of the repository
 */

/**
 * @typedef {object} How
 * @property {AbortSignal} signal gives up
 * @property {((name: string, setup: string) => void) | undefined} [onSetup] called before a revision is set up
 * @property {string} [cache] where checkouts are kept
 * @property {number} [most] how many are kept
 */

/**
 * @param {Readonly<Wanted>} wanted
 * @param {How} how
 * @returns {Promise<string>} absolute: the top of the checkout
 * @throws {BenchError} REVISION_NOT_TAKEN, FOLDER_NOT_IN_REVISION, CACHE_NOT_WRITABLE, SETUP_FAILED; nothing is left
 *   then
 */
export async function keepCheckout (wanted, {
  signal, onSetup = () => {}, cache = join(cacheDirectory(process.env), 'revisions'),
  most = MOST_KEPT
}) {
  const { commit, home, prefix } = wanted
  const key = keyOf(wanted)
  const kept = await findKept(key, cache)
  if (kept !== null) return join(kept, FILES)
  const folder = await makeFolder(`${key}-${process.pid}-`, { cache, name: commit.name })
  const files = join(folder, FILES)
  try {
    await addWorktree(files, { a: commit, home, signal, variable: 'XDG_CACHE_HOME' })
    if (!existsSync(join(files, prefix))) {
      throw new BenchError('FOLDER_NOT_IN_REVISION', { revision: commit.name, folder: prefix })
    }
    await setUp(join(files, prefix), wanted, { signal, onSetup })
    writeFileSync(join(folder, READY), JSON.stringify({ commit: commit.revision }))
  } catch (error) {
    await removeKept(folder, home)
    throw error
  }
  claim(folder, new Date())
  await sweepCache(cache, most)
  return files
}

/** @param {Readonly<Wanted>} wanted @returns {string} the same for what is ready in the same way */
function keyOf ({ repository, commit, setup, prefix }) {
  return createHash('sha256').update(JSON.stringify([repository, commit.revision, setup, prefix]))
    .digest('hex').slice(0, KEY_CHARACTERS)
}

/**
 * Removes what comparisons left behind that were ended with kill -9.
 * @param {string} key
 * @param {string} cache
 * @returns {Promise<string | null>} null: none is kept
 */
async function findKept (key, cache) {
  const folders = (existsSync(cache) ? readdirSync(cache) : [])
    .filter(name => name.startsWith(`${key}-`)).map(name => join(cache, name))
  for (const folder of folders) if (!isReady(folder)) await trySweep(folder)
  return folders.find(folder => isReady(folder) && claim(folder, new Date()) && isReady(folder)) ??
    null
}

/** @param {string} start @param {{cache: string, name: string}} what */
async function makeFolder (start, { cache, name }) {
  try {
    mkdirSync(cache, { recursive: true })
    return await mkdtemp(join(cache, start))
  } catch (error) {
    throw new BenchError('CACHE_NOT_WRITABLE', {
      revision: name, path: cache, why: /** @type {Error} */ (error).message
    }, error)
  }
}

/**
 * @param {string} cwd
 * @param {Readonly<Wanted>} wanted
 * @param {{signal: AbortSignal, onSetup: (name: string, setup: string) => void}} how
 */
async function setUp (cwd, { commit: { name }, setup }, { signal, onSetup }) {
  if (setup === null) return
  onSetup(name, setup)
  const env = callerEnvironment()
  try {
    // On one stream, so that the last lines are the last ones.
    await runProgram('sh', ['-c', `exec >&2\n${setup}`], { cwd, env, signal })
  } catch (error) {
    signal.throwIfAborted()
    const { message } = /** @type {Error} */ (error)
    throw new BenchError('SETUP_FAILED', {
      revision: name,
      setup,
      ending: message.replace(/^sh /, 'it '),
      said: lastLinesOf(error) || 'none'
    }, error)
  }
}
