/** @import {Change, HostOptions, LoadedService, RegistryState, ServiceRecord, Worker} from '../../types.js' */
/** @import {LmdbStore} from '../../store/index.js' */
/** @import {Channel} from '../channel.js' */
/** @import {Greeting} from './run-worker.js' */
/** @import {Watchdog} from './watchdog.js' */
// What the API and the edge get to see of this worker: its services, its view of the registry, the way to change it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { toAuthority } from '../../../../launch/host-address.js'
import { createCursors } from '../../api/cursors/index.js'
import { createQueryRegister } from '../../aql/index.js'
import { createCatalog, createTransactions } from '../../documents/index.js'
import { applyChange } from '../apply-change.js'
import { createLog } from './create-log.js'
import { createServiceTable } from './service-table.js'

/** The line of ArangoDB whose Foxx this host speaks. */
const ARANGO_VERSION = '3.12.10'
/** Waiting for a turn ends when all those before have ended: at most a script each. */
const TURN_MS = 15 * 60_000

/**
 * @typedef {Worker & {apply: (change: Change) => void, reach: (peers: Pick<Worker, 'forward' | 'gather'>) => void, loadAll: () => void, findMounted: ReturnType<typeof createServiceTable>['findMounted'],
 *   answeringApi: <T>(stopped: () => void, work: () => T) => T}} WholeWorker
 */

/**
 * @param {{options: Readonly<HostOptions>, channel: Channel, greeting: Greeting, watchdog: Watchdog, store: LmdbStore}} parts
 * @returns {WholeWorker} `reach` tells it how requests get to other workers; before that each is answered here
 */
export function createWorker ({ options, channel, greeting, watchdog, store }) {
  let state = greeting.state
  const storage = { store, catalog: createCatalog() }
  const queries = createQueryRegister({ now: () => Date.now(), clock: () => performance.now(), nextNumber: () => store.nextNumber() })
  /** @type {Pick<Worker, 'forward' | 'gather'>} */
  let peers = { forward: () => false, gather: async () => [] }
  /** What to do for the client of the API request in whose course a guarded call is stopped. @type {AsyncLocalStorage<() => void>} */
  const stoppedAnswers = new AsyncLocalStorage()
  const environment = {
    allowNode: options.allowNode,
    allowedHosts: options.allowedHosts,
    arangoVersion: ARANGO_VERSION,
    log: createLog(options.logLevel),
    storage,
    queries,
    findExports: (/** @type {string} */ database, /** @type {string} */ mount) => {
      const service = table.find(database, mount)
      return service === undefined || service.failure !== null ? null : service.exports
    }
  }
  const table = createServiceTable({ environment, readState: () => state })
  return {
    options,
    environment,
    storage,
    transactions: createTransactions({ ...storage, slot: greeting.slot }),
    queries,
    cursors: createCursors(queries.memory),
    forward: (request, response) => peers.forward(request, response),
    gather: request => peers.gather(request),
    reach: others => { peers = others },
    get state () { return state },
    startedAt: greeting.startedAt,
    tokenSecret: greeting.tokenSecret,
    ownUrl: () => `http://${toAuthority(options.host)}:${greeting.port}`,
    exclusively: work => takeTurn(channel, work),
    commit: async change => { await channel.ask('commit', change) },
    createServiceDirectory: (database, mount) => createServiceDirectory(options.data, { database, mount }),
    removeServiceDirectory: directory => removeServiceDirectory(options.data, directory),
    findService: table.find,
    findMounted: table.findMounted,
    loadService: table.load,
    loadAll: table.loadAll,
    apply (change) {
      state = applyChange(state, change)
      table.apply(change)
    },
    answeringApi: (stopped, work) => stoppedAnswers.run(stopped, work),
    guarded: (seconds, work) => watchdog.guard(seconds, work, stoppedAnswers.getStore() ?? (() => {}))
  }
}

/**
 * @template T
 * @param {Channel} channel
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function takeTurn (channel, work) {
  await channel.ask('take-turn', null, TURN_MS)
  try {
    return await work()
  } finally {
    await channel.ask('end-turn')
  }
}

/**
 * Each install has a folder of its own, so that workers that still run the old code find its files.
 * @param {string} data
 * @param {{database: string, mount: string}} place
 * @returns {Promise<string>} '<data>/apps/<unique>/_db/<database>/<mount>/APP'
 */
async function createServiceDirectory (data, { database, mount }) {
  const unique = await mkdtemp(join(data, 'apps', 's-'))
  const directory = join(unique, '_db', database, ...mount.split('/'), 'APP')
  await mkdir(directory, { recursive: true })
  return realpath(directory)
}

/** @param {string} data @param {string} directory */
async function removeServiceDirectory (data, directory) {
  const apps = await realpath(join(data, 'apps'))
  const unique = relative(apps, directory).split(sep)[0] ?? ''
  if (!unique.startsWith('s-')) throw new RangeError(`${directory} is no folder of a service below ${apps}; nothing was removed`)
  await rm(join(apps, unique), { recursive: true, force: true })
}
