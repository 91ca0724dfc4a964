/** @import {HostOptions} from '../../types.js' */
/** @import {RunningChild} from '@shootout/processes' */
/** @import {Keeper} from './open-keeper.js' */
// The primary process: owns the data directory and the registry, starts the workers, speaks with whoever started the
// host.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runChild, startOnPort } from '@shootout/processes'
import { describeOwnFailure } from '@shootout/serving'
import { DOCUMENTS_FOLDER } from '../documents-folder.js'
import { toAppsFolder } from '../service-folders.js'
import { createSocketFolder } from './create-socket-folder.js'
import { closeNewFiles, closeOldFiles } from './keep-private.js'
import { lockDirectory } from './lock-directory.js'
import { makeDataFolder } from './make-data-folder.js'
import { openKeeper } from './open-keeper.js'
import { prepareDocuments } from './prepare-documents.js'
import { openRegistry } from './registry.js'
import { removeOrphans, reportMissing } from './remove-orphans.js'
import { WorkerPool } from './worker-pool.js'

/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70

/** @param {Readonly<HostOptions>} options */
export async function runPrimary (options) {
  await runChild(() => open(options), { tidy: true, describe: describeOwnFailure })
}

/** @param {Readonly<HostOptions>} options @returns {Promise<RunningChild>} */
async function open (options) {
  closeNewFiles()
  await makeDataFolder(options.data)
  const lock = await lockDirectory(options.data)
  /** What has to be given back at the end, the last one first. @type {Release[]} */
  const releases = [async () => lock.release()]
  if (options.temporary) releases.push(() => removeDirectory(options.data))
  const end = createEnd(releases)
  try {
    await prepareDocuments(options.data)
    await closeOldFiles(options.data, say)
    const registry = await openRegistry(options.data, options.language)
    await mkdir(toAppsFolder(options.data), { recursive: true })
    await removeOrphans(options.data, registry, say)
    await reportMissing(registry.state, say)
    const { keeper, failure } = await keep(options, releases)
    const sockets = createSocketFolder(options.data)
    releases.push(async () => rmSync(sockets, { recursive: true, force: true }))
    const greeting = {
      startedAt: Date.now() / 1000,
      language: registry.language,
      tokenSecret: options.auth?.secret ?? randomBytes(32).toString('hex'),
      sockets
    }
    const { pool, port } = await startPool({ options, registry, greeting, keeper, lock, end })
    failure.then(error => pool.refuse(error.message))
    releases.push(() => stopPool(pool))
    return { port, answers: { stats: () => pool.readStats() }, end: () => end(0) }
  } catch (error) {
    await release(releases)
    throw error
  }
}

/** @typedef {() => Promise<void>} Release */

/** @param {string} data */
async function removeDirectory (data) {
  rmSync(data, { recursive: true, force: true, maxRetries: 3 })
}

/**
 * @param {Readonly<HostOptions>} options
 * @param {Release[]} releases
 * @returns {Promise<{keeper: Keeper, failure: Promise<Error>}>} failure: resolves when the disk refuses to sync
 */
async function keep (options, releases) {
  /** @type {PromiseWithResolvers<Error>} */
  const { promise: failure, resolve: onFailure } = Promise.withResolvers()
  const keeper = await openKeeper({
    directory: join(options.data, DOCUMENTS_FOLDER), isTemporary: options.temporary,
    compact: options.compact === true, onFailure, log: say
  })
  failure.then(error => say(error.message))
  releases.push(options.temporary ? keeper.drop : keeper.stop)
  return { keeper, failure }
}

/**
 * Node waits for all its threads before it exits; one that hangs is ended with the process, at once.
 * @param {WorkerPool} pool
 */
async function stopPool (pool) {
  if (await pool.stop()) return
  process.once('exit', () => process.kill(process.pid, 'SIGKILL'))
}

/** @param {Release[]} releases @returns {(code: number) => Promise<void>} the first call counts */
function createEnd (releases) {
  /** @type {Promise<void> | null} */
  let ending = null
  return code => {
    ending ??= release(releases).then(whole => process.exit(whole ? code : EXIT_SOFTWARE))
    return ending
  }
}

/**
 * All of them, whatever one of them throws.
 * @param {Release[]} releases
 * @returns {Promise<boolean>} whether none did
 */
async function release (releases) {
  let whole = true
  for (const give of releases.splice(0).reverse()) {
    try {
      await give()
    } catch (error) {
      whole = false
      say(/** @type {Error} */ (error).message)
    }
  }
  return whole
}

/**
 * @param {{options: Readonly<HostOptions>, registry: import('./registry.js').Registry, greeting: {sockets: string} &
 *   object, keeper: Keeper, lock: import('./lock-directory.js').DirectoryLock,
 *   end: (code: number) => Promise<void>}} parts
 */
function startPool ({ options, registry, greeting, keeper, lock, end }) {
  return startOnPort(options, async port => {
    const pool = new WorkerPool({
      options: { ...options, port },
      registry,
      keeper,
      inherited: lock.descriptor,
      greeting: { ...greeting, port },
      onHopeless: reason => {
        say(`the host ends: ${reason}`)
        stopPool(pool).then(() => end(EXIT_SOFTWARE))
      },
      log: say
    })
    try {
      await pool.start()
      return { pool, port }
    } catch (error) {
      await pool.stop()
      throw error
    }
  })
}

/** @param {string} text */
function say (text) {
  process.stderr.write(`${text}\n`)
}
