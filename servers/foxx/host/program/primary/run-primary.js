/** @import {HostOptions} from '../../types.js' */
/** @import {Keeper} from './open-keeper.js' */
// The primary process: owns the data directory and the registry, starts the workers, speaks with whoever started the host.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '@shootout/processes'
import { DOCUMENTS_FOLDER } from '../documents-folder.js'
import { toAppsFolder } from '../service-folders.js'
import { createSocketFolder } from './create-socket-folder.js'
import { closeNewFiles, closeOldFiles } from './keep-private.js'
import { lockDirectory } from './lock-directory.js'
import { openKeeper } from './open-keeper.js'
import { prepareDocuments } from './prepare-documents.js'
import { openRegistry } from './registry.js'
import { removeOrphans, reportMissing } from './remove-orphans.js'
import { WorkerPool } from './worker-pool.js'

const MOST_PORTS_TRIED = 5
/** sysexits(3): an internal error. */
const EXIT_SOFTWARE = 70

/** @param {Readonly<HostOptions>} options */
export async function runPrimary (options) {
  try {
    await open(options)
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    say(message)
    tell({ type: 'failed', code, message }, () => process.exit(EXIT_SOFTWARE))
  }
}

/** @param {Readonly<HostOptions>} options */
async function open (options) {
  closeNewFiles()
  await mkdir(options.data, { recursive: true })
  const lock = await lockDirectory(options.data)
  /** What has to be given back at the end, the last one first. @type {Release[]} */
  const releases = [async () => lock.release()]
  if (options.temporary) releases.push(() => removeDirectory(options.data))
  const end = createEnd(releases)
  try {
    await prepareDocuments(options.data)
    await closeOldFiles(options.data, say)
    const registry = await openRegistry(options.data)
    await mkdir(toAppsFolder(options.data), { recursive: true })
    await removeOrphans(options.data, registry, say)
    await reportMissing(registry.state, say)
    const { keeper, failure } = await keep(options, releases)
    const sockets = createSocketFolder()
    releases.push(async () => rmSync(sockets, { recursive: true, force: true }))
    const greeting = { startedAt: Date.now() / 1000, tokenSecret: randomBytes(32).toString('hex'), sockets }
    const { pool, port } = await startPool({ options, registry, greeting, keeper, lock, end })
    failure.then(error => pool.refuse(error.message))
    releases.push(() => stopPool(pool))
    listen(pool, end)
    tell({ type: 'ready', port, runtime: `node ${process.versions.node}` })
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
  const { promise: failure, resolve: onFailure } = /** @type {PromiseWithResolvers<Error>} */ (Promise.withResolvers())
  const keeper = await openKeeper({
    directory: join(options.data, DOCUMENTS_FOLDER),
    isTemporary: options.temporary,
    compact: options.compact === true,
    onFailure,
    log: say
  })
  failure.then(error => say(error.message))
  releases.push(options.temporary ? keeper.drop : keeper.stop)
  return { keeper, failure }
}

/** @param {WorkerPool} pool @param {(code: number) => void} end */
function listen (pool, end) {
  process.on('message', async message => {
    const { type, id } = /** @type {{type: string, id: number}} */ (message)
    if (type === 'stats') tell({ type: 'stats', id, workers: await pool.readStats() })
  })
  process.on('SIGTERM', () => end(0))
  if (process.send) process.on('disconnect', () => end(0))
  else process.on('SIGINT', () => end(0))
  // Whoever started us went away while we started: nobody will tell us again.
  if (process.send && !process.connected) end(0)
}

/** Node waits for all its threads before it exits; one that hangs is ended with the process, at once. @param {WorkerPool} pool */
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

/** All of them, whatever one of them throws. @param {Release[]} releases @returns {Promise<boolean>} whether none did */
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
 * Port 0: one free port is chosen here, once, so that a worker that is replaced answers on it too.
 * @param {{options: Readonly<HostOptions>, registry: import('./registry.js').Registry, greeting: {sockets: string} &
 *   object, keeper: Keeper, lock: import('./lock-directory.js').DirectoryLock,
 *   end: (code: number) => Promise<void>}} parts
 */
async function startPool ({ options, registry, greeting, keeper, lock, end }) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port === 0 ? await findFreePort(options.host) : options.port
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
      const taken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE'
      if (!taken || options.port !== 0 || attempt === MOST_PORTS_TRIED) throw error
    }
  }
}

/** @param {string} text */
function say (text) {
  process.stderr.write(`${text}\n`)
}

/** @param {object} message @param {() => void} [sent] */
function tell (message, sent = () => {}) {
  if (process.send) process.send(message, undefined, {}, sent)
  else sent()
}
