/** @import {Change, HostOptions, LoadedService, RegistryState, ServiceRecord, Worker} from '../../types.js' */
/** @import {LmdbStore} from '../../store/index.js' */
/** @import {Channel} from '@shootout/processes' */
/** @import {Stop, Stopped, Watchdog} from './watchdog.js' */
// What the API and the edge get to see of this worker: its services, its view of the registry, the way to change it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as pause } from 'node:timers/promises'
import { isLoopback, isWildcard, toAuthority } from '@shootout/serving'
import { createCursors } from '../../api/index.js'
import { compileComputedValue, createQueryRegister } from '../../aql/index.js'
import { createCatalog, createSweeper, createTransactions } from '../../documents/index.js'
import { HostError } from '../../errors.js'
import { createAsyncRequests } from '../../http/create-async-requests.js'
import { createTransactionNote } from '../../other-server/index.js'
import { createUsers } from '../../users/index.js'
import { applyChange } from '../apply-change.js'
import { createLoadNote } from '../load-note.js'
import { createServiceFolder } from '../service-folders.js'
import { createLog } from './create-log.js'
import { listPeers, toSocket } from './list-peers.js'
import { createServiceLoading } from './service-loading.js'
import { createServiceTable } from './service-table.js'

/** The line of ArangoDB whose Foxx this host speaks. */
const ARANGO_VERSION = '3.12.10'
/** Where a URL names none. */
const HTTP_PORT = 80
/** Waiting for a turn ends when all those before have ended: at most a script each. */
const TURN_MS = 15 * 60_000

/**
 * @typedef {Worker & {apply: (change: Change) => void, reach: (peers: Pick<Worker, 'forward' | 'gather'>) => void,
 *   listLoads: () => (() => void)[], leaveOut: (directory: string) => void, findMounted: ReturnType<typeof
 *   createServiceTable>['findMounted'],
 *   answeringApi: <T>(stopped: (stop: Stop) => void, work: () => T) => T}} WholeWorker
 */

/**
 * @typedef {object} Greeting what the primary answers to 'join'
 * @property {RegistryState} state
 * @property {number} startedAt
 * @property {string} tokenSecret
 * @property {string} language whose order texts have
 * @property {number} port
 * @property {number} slot this worker's: no other living one has it
 * @property {string} sockets folder where the workers listen for one another
 * @property {string | null} refusal why nothing may be written any more
 * @property {{once: string[], leftOut: string[]}} suspects services that ended workers while they were loaded, by
 *   directory
 */

/**
 * An API request on its way.
 * @typedef {object} Course
 * @property {(stop: Stop) => void} stopped what is done for its client when service code is ended in its course
 * @property {number} stops how many calls had been ended in this worker when it began
 */

/**
 * @param {{
 *   options: Readonly<HostOptions>, channel: Channel, greeting: Greeting, watchdog: Watchdog, store: LmdbStore
 * }} parts
 * @returns {WholeWorker} `reach` tells it how requests get to other workers; before that each is answered here
 */
export function createWorker ({ options, channel, greeting, watchdog, store }) {
  let state = greeting.state
  const storage = createStorage(store)
  const queries = createQueryRegister({ ...CLOCKS, nextNumber: () => store.nextNumber() })
  /** @type {Pick<Worker, 'forward' | 'gather'>} */
  let peers = { forward: () => false, gather: async () => [] }
  /** @type {AsyncLocalStorage<Course>} */
  const courses = new AsyncLocalStorage()
  const environment = {
    allowNode: options.allowNode,
    allowedHosts: options.allowedHosts,
    self: createSelf(options, greeting),
    arangoVersion: ARANGO_VERSION,
    log: createLog(options.logLevel),
    storage,
    queries,
    documentsAt: toDocumentsAt({ options, greeting, watchdog }),
    guard: (/** @type {() => unknown} */ work) => watchdog.guard(options.handlerSeconds, work),
    /** @type {(database: string, mount: string) => unknown} */
    findExports: (database, mount) => toExports(table.find(database, mount))
  }
  const loading = createServiceLoading({
    environment,
    watch: { guard: watchdog.guard, seconds: options.handlerSeconds },
    note: createLoadNote(greeting.sockets, greeting.slot),
    suspects: greeting.suspects,
    without: options.without
  })
  const table = createServiceTable({
    loading, longestSeconds: options.handlerSeconds, readState: () => state
  })
  return {
    options,
    environment,
    storage,
    transactions: createTransactions({ ...storage, slot: greeting.slot }),
    queries,
    cursors: createCursors(queries.memory, { workers: options.workers }),
    forward: (request, response) => peers.forward(request, response),
    gather: request => peers.gather(request),
    reach: others => { peers = others },
    get state () { return state },
    startedAt: greeting.startedAt,
    tokenSecret: greeting.tokenSecret,
    asyncRequests: createAsyncRequests({ nextNumber: () => store.nextNumber() }),
    users: createUsers({ ...storage, auth: options.auth }),
    ownUrl: environment.self.url,
    exclusively: work => takeTurn(channel, work),
    commit: change => commit(change, { channel, watchdog, course: courses.getStore() }),
    createServiceDirectory: (...place) => createServiceIn(options.data, ...place),
    removeServiceDirectory: async directory => { await channel.ask('discard', directory) },
    findService: table.find, findMounted: table.findMounted,
    loadService: loading.load, leaveOut: loading.leaveOut,
    listLoads: table.listLoads,
    apply (change) {
      state = applyChange(state, change)
      if (change.type === 'remove-database') queries.killAll(change.name)
      table.apply(change)
    },
    answeringApi: (stopped, work) => courses.run({ stopped, stops: watchdog.stops() }, work),
    guarded: (seconds, work) => watchdog.guard(seconds, work, toStopped(courses.getStore()))
  }
}

/** @param {Readonly<HostOptions>} options @param {Greeting} greeting */
function createSelf ({ host }, { port, sockets, slot }) {
  const own = toAuthority(host)
  const onLoopback = isLoopback(host) || isWildcard(host)
  return {
    url: () => `http://${own}:${port}`,
    is: (/** @type {URL} */ url) => url.protocol === 'http:' &&
      Number(url.port || HTTP_PORT) === port &&
      (url.hostname === own || (onLoopback && isLoopback(url.hostname))),
    listPeers: () => listPeers(sockets, toSocket(sockets, slot))
  }
}

/**
 * @param {{options: Readonly<HostOptions>, greeting: Greeting, watchdog: Watchdog}} parts
 * @returns {import('../../other-server/types.js').DocumentsAt | null}
 */
function toDocumentsAt ({ options: { documentsAt }, greeting: { sockets, slot }, watchdog }) {
  if (!documentsAt) return null
  const { stops, seconds } = watchdog
  return { ...documentsAt, stops, seconds, note: createTransactionNote(sockets, slot) }
}

/** @param {string} data @param {string} database @param {string} mount */
function createServiceIn (data, database, mount) {
  return createServiceFolder(data, { database, mount })
}

/** Of the wall, and for spans: milliseconds. */
const CLOCKS = { now: () => Date.now(), clock: () => performance.now() }

/** @param {LmdbStore} store */
function createStorage (store) {
  const sweeper = createSweeper(store)
  const catalog = createCatalog({ compile: compileComputedValue, onLeft: sweeper.wake })
  return { store, sweeper, catalog }
}

/** @param {ReturnType<ReturnType<typeof createServiceTable>['find']>} service */
function toExports (service) {
  return service === undefined || service.failure !== null ? null : service.exports
}

/**
 * What a script has left to be done belongs to it: before a change counts, that has come to its end, or was ended.
 * @param {Change} change
 * @param {{channel: Channel, watchdog: Watchdog, course: Course | undefined}} parts
 */
async function commit (change, { channel, watchdog, course }) {
  await pause()
  if (course !== undefined && watchdog.stops() !== course.stops) {
    const reason = 'service code had to be ended meanwhile, and this worker is replaced; try again'
    throw new HostError('ERROR_HTTP_SERVICE_UNAVAILABLE', reason)
  }
  await channel.ask('commit', change)
}

/** @param {Course | undefined} course @returns {Stopped | undefined} */
function toStopped (course) {
  return course && ((_, stop) => course.stopped(stop))
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
