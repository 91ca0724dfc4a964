/** @import {Change, HostOptions} from '../../types.js' */
/** @import {Channel} from '@shootout/processes' */
/** @import {Registry} from '../primary/registry.js' */
// The host without processes of its own: what its primary and its only worker do, done here. In: its options, with a
// data folder that is deleted at the end; out: a host that listens.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startOnPort } from '@shootout/processes'
import { DOCUMENTS_FOLDER } from '../documents-folder.js'
import { createSocketFolder } from '../primary/create-socket-folder.js'
import { openKeeper } from '../primary/open-keeper.js'
import { openRegistry } from '../primary/registry.js'
import { discardFolder } from '../primary/remove-orphans.js'
import { createTurns } from '../primary/turns.js'
import { toAppsFolder } from '../service-folders.js'
import { createLog } from '../worker/create-log.js'
import { createParts } from '../worker/create-parts.js'
import { enterStore } from '../worker/enter-store.js'
import { createWatchdog } from '../worker/watchdog.js'

/** Of the only worker. */
const SLOT = 0
/** Of the hosts that are open in this process, which has one order of texts. @type {string[]} */
const languages = []

/** @typedef {ReturnType<typeof createParts>} Parts */
/** @typedef {() => void | Promise<void>} Release */

/**
 * @param {Readonly<HostOptions>} options
 * @returns {Promise<{port: number, stop: () => Promise<void>}>} stop: closes its connections, and deletes its data
 * @throws {Error} the system's: EADDRINUSE; nothing is left open then
 */
export async function openHost (options) {
  /** What has to be given back at the end, the last one first. @type {Release[]} */
  const releases = [removeAtExit(options.data)]
  /** @type {Promise<void> | null} */
  let ending = null
  const stop = () => { ending ??= release(releases); return ending }
  try {
    return { port: await open(options, releases), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * @param {Readonly<HostOptions>} options
 * @param {Release[]} releases
 * @returns {Promise<number>} the port
 */
async function open (options, releases) {
  const { data } = options
  const log = createLog(options.logLevel)
  const registry = await openRegistry(data, options.language)
  releases.push(takeLanguage(registry.language))
  await mkdir(toAppsFolder(data), { recursive: true })
  const sockets = createSocketFolder(data)
  releases.push(() => rmSync(sockets, { recursive: true, force: true }))
  const keeper = await openKeeper({
    directory: join(data, DOCUMENTS_FOLDER), isTemporary: true,
    onFailure: error => log('error', error.message), log: text => log('error', text)
  })
  releases.push(keeper.drop)
  /** @type {{parts?: Parts}} */
  const own = {}
  const channel = createShortcut({ data, registry, own })
  const watchdog = createWatchdog(new SharedArrayBuffer(16), () => {})
  const store = await enterStore({ data, channel, watchdog, log })
  releases.push(() => store.close())
  const greeting = {
    state: registry.state, startedAt: Date.now() / 1000, slot: SLOT, sockets, refusal: null,
    language: registry.language,
    tokenSecret: options.auth?.secret ?? randomBytes(32).toString('hex'),
    suspects: { once: [], leftOut: [] }
  }
  return startOnPort(options, async port => {
    const parts = createParts({
      options: { ...options, port }, channel, greeting: { ...greeting, port },
      counts: { requests: 0, connections: 0 }, store, watchdog
    })
    own.parts = parts
    await listen(parts, { host: options.host, port })
    parts.jobs.start()
    releases.push(() => close(parts))
    return port
  })
}

/** @param {string} language @returns {Release} @throws {Error} where another host here has another one */
function takeLanguage (language) {
  const other = languages.find(one => one !== language)
  if (other !== undefined) {
    throw new Error('hosts of one process have one order of texts: ' +
      `expected --default-language ${other}, came ${language}; stop the other host first`)
  }
  languages.push(language)
  return () => { languages.splice(languages.indexOf(language), 1) }
}

/**
 * What a worker asks its primary for, answered without a message.
 * @param {{data: string, registry: Registry, own: {parts?: Parts}}} parts
 * @returns {Channel}
 */
function createShortcut ({ data, registry, own }) {
  const turns = createTurns()
  /** @type {Record<string, (payload: never) => unknown>} */
  const answers = {
    // Nobody else can commit meanwhile: all that writes to this store is in this thread.
    'enter-store': () => SLOT,
    'leave-store': () => {},
    // What is deleted at the end need not be on a disk.
    sync: () => {},
    committed: () => {},
    'take-turn': () => turns.take(SLOT),
    'end-turn': () => turns.end(SLOT),
    commit: async (/** @type {Change} */ change) => {
      await registry.commit(change)
      own.parts?.apply(change)
    },
    discard: (/** @type {string} */ folder) => discardFolder(data, registry, folder)
  }
  return {
    ask: async (name, payload) => answers[name]?.(/** @type {never} */ (payload)),
    close: () => {}
  }
}

/**
 * @param {Parts} parts
 * @param {{host: string, port: number}} address
 * @returns {Promise<void>}
 */
function listen ({ server, peers }, address) {
  return new Promise((resolve, reject) => {
    server.once('error', error => {
      peers.close()
      reject(error)
    })
    server.listen(address, () => resolve())
  })
}

/** @param {Parts} parts */
async function close ({ server, http2, peers, worker, jobs }) {
  jobs.stop()
  const closed = new Promise(resolve => server.close(resolve))
  http2.close()
  server.closeAllConnections()
  await closed
  worker.cursors.closeAll()
  worker.transactions.close()
  peers.close()
}

/** Also where nobody stops the host. @param {string} data @returns {Release} */
function removeAtExit (data) {
  const remove = () => rmSync(data, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  return () => {
    process.off('exit', remove)
    remove()
  }
}

/** All of them, whatever one of them throws. @param {Release[]} releases */
async function release (releases) {
  /** @type {unknown[]} */
  const failures = []
  for (const give of releases.splice(0).reverse()) {
    try {
      await give()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
