/** @import {ApiAnswer, GroupedAnswer, HostOptions, LoadedService} from '../../src/types.js' */
/** @import {LoadPurpose, ServiceRecord, Worker} from '../../src/types.js' */
// A worker without processes, sockets and realms: its registry and its documents are in memory, its services are plain
// functions over their files.
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createCursors } from '../../src/api/cursors/index.js'
import { createApi } from '../../src/api/index.js'
import { compileComputedValue, createQueryRegister } from '../../src/aql/index.js'
import { createCatalog, createSweeper } from '../../src/documents/index.js'
import { createTransactions } from '../../src/documents/transactions/index.js'
import { applyChange } from '../../src/program/apply-change.js'
import { createAsyncRequests } from '../../src/http/create-async-requests.js'
import { createUsers } from '../../src/users/index.js'
import { createMemoryStore } from '../documents/memory-tables.js'

/**
 * @typedef {Worker & {
 *   logged: string[], commits: import('../../src/types.js').Change[], close: () => void,
 *   ran: {mount: string, script: string, argv: unknown[]}[], loadedFor: (LoadPurpose | undefined)[]
 * }} FakeWorker
 */

/**
 * @param {{options?: Partial<HostOptions>, ownUrl?: string}} [settings]
 * @returns {FakeWorker}
 */
export function createFakeWorker ({ options = {}, ownUrl = 'http://127.0.0.1:8529' } = {}) {
  const data = realpathSync(mkdtempSync(join(tmpdir(), 'shootout-api-')))
  const store = createMemoryStore()
  const sweeper = createSweeper(store)
  const storage = {
    store, sweeper, catalog: createCatalog({ compile: compileComputedValue, onLeft: sweeper.wake })
  }
  const transactions = createTransactions({ ...storage, slot: 0 })
  const queries = createQueryRegister({
    now: () => Date.now(),
    clock: () => performance.now(),
    nextNumber: () => storage.store.nextNumber()
  })
  /** @type {FakeWorker} */
  const worker = {
    storage,
    transactions,
    queries,
    cursors: createCursors(queries.memory),
    gather: async () => [],
    forward: () => false,
    options: { ...DEFAULTS, data, ...options },
    environment: {
      allowNode: false,
      allowedHosts: [],
      arangoVersion: '3.12.10',
      log: (level, text) => { worker.logged.push(`${level} ${text}`) },
      findExports: () => null,
      guard: work => work(),
      storage,
      queries
    },
    state: { databases: [{ name: '_system', id: '1' }, { name: 'other', id: '7' }], services: [] },
    startedAt: Date.now() / 1000 - 5,
    tokenSecret: 'a secret',
    asyncRequests: createAsyncRequests({ nextNumber: () => store.nextNumber() }),
    users: createUsers({ ...storage, auth: options.auth ?? null }),
    logged: [],
    commits: [],
    ran: [],
    loadedFor: [],
    ownUrl: () => ownUrl,
    exclusively: work => work(),
    commit: async change => {
      worker.commits.push(change)
      worker.state = applyChange(worker.state, structuredClone(change))
    },
    createServiceDirectory: async () => {
      await mkdir(join(data, 'apps'), { recursive: true })
      const directory = join(await mkdtemp(join(data, 'apps', 's-')), 'APP')
      await mkdir(directory)
      return directory
    },
    removeServiceDirectory: directory => rm(dirname(directory), { recursive: true, force: true }),
    findService: (database, mount) => {
      const record = worker.state.services.find(known =>
        known.database === database && known.mount === mount)
      return record && load(worker, record)
    },
    loadService: (record, purpose) => {
      worker.loadedFor.push(purpose)
      return load(worker, record)
    },
    guarded: (_seconds, work) => work(),
    close: () => {
      transactions.close()
      rmSync(data, { recursive: true, force: true })
    }
  }
  return worker
}

/** @type {HostOptions} */
const DEFAULTS = {
  host: '127.0.0.1',
  port: 8529,
  workers: 1,
  workersAs: 'processes',
  data: '',
  temporary: true,
  auth: null,
  allowNode: false,
  allowLocalInstall: false,
  allowedHosts: [],
  logLevel: 'info',
  bodyLimit: 1e8,
  handlerSeconds: 5,
  scriptSeconds: 5,
  without: []
}

/** @param {FakeWorker} worker @param {ServiceRecord} record @returns {LoadedService} */
function load (worker, record) {
  const read = (/** @type {string} */ path) => readFileSync(join(record.directory, path), 'utf8')
  const main = record.manifest.main === undefined ? '' : read(record.manifest.main)
  return {
    record,
    exports: {},
    failure: main.includes('broken') ? new Error('the main file is broken') : null,
    handle: () => null,
    runScript (name, argv) {
      worker.ran.push({ mount: record.mount, script: name, argv })
      const module = { exports: /** @type {unknown} */ ({}) }
      new Function('module', 'argv', read(record.manifest.scripts[name] ?? ''))(module, argv)
      return module.exports
    },
    callText: (text, values) => new Function(`return (${text})`)()(...values),
    runTestFile: (path, globals) => {
      new Function(...Object.keys(globals), read(path))(...Object.values(globals))
    },
    describePaths: () => ({ '/hello': { get: {} } })
  }
}

/**
 * @typedef {object} Asked
 * @property {string} [database]
 * @property {Buffer | string | FormData | object | null} [body] an object is sent as JSON
 * @property {Record<string, string>} [headers]
 * @property {string | null} [user]
 */

/**
 * Asks the API of a worker as the edge would.
 * @param {Worker} worker
 * @param {string} target 'GET /_api/version?details=true'
 * @param {Asked} [asked]
 * @returns {Promise<ApiAnswer & {json: Record<string, unknown>}>} json parsed where it is sent as text
 */
export async function ask (worker, target, {
  database = '_system', body = null, headers = {}, user = null
} = {}) {
  const [method = '', address = ''] = target.split(' ')
  const url = new URL(address, 'http://host')
  const sent = await toSent(body)
  const api = createApi(worker)
  const given = await api.answer({
    method,
    database,
    segments: url.pathname.split('/').filter(Boolean).map(decodeURIComponent),
    search: url.searchParams,
    body: sent.body,
    user,
    message: /** @type {never} */ ({
      headers: { ...sent.headers, ...headers },
      rawHeaders: Object.entries({ ...sent.headers, ...headers }).flat()
    })
  })
  const answer = 'work' in given ? commit(worker, api, given) : given
  const text = typeof answer.body === 'string' && answer.contentType?.startsWith('application/json')
    ? JSON.parse(answer.body)
    : undefined
  return {
    ...answer,
    json: answer.json === undefined ? text : JSON.parse(JSON.stringify(answer.json))
  }
}

/**
 * As the edge does it: in a transaction with whatever else there is.
 * @param {Worker} worker
 * @param {ReturnType<typeof createApi>} api
 * @param {GroupedAnswer} grouped
 * @returns {ApiAnswer}
 */
function commit ({ storage: { store } }, api, grouped) {
  /** @type {ApiAnswer | null} */
  let answer = null
  const ticket = store.defer(writing => { answer = grouped.work(writing) })
  store.commit()
  return ticket.error === null && answer !== null ? answer : api.toErrorAnswer(ticket.error)
}

/** @param {Asked['body']} body @returns {Promise<{body: Buffer | null, headers: Record<string, string>}>} */
async function toSent (body) {
  if (body === null || body === undefined) return { body: null, headers: {} }
  if (Buffer.isBuffer(body)) return { body, headers: {} }
  if (typeof body === 'string') {
    return { body: Buffer.from(body), headers: { 'content-type': 'text/plain' } }
  }
  if (!(body instanceof FormData)) {
    return {
      body: Buffer.from(JSON.stringify(body)),
      headers: { 'content-type': 'application/json' }
    }
  }
  const request = new Request('http://host', { method: 'POST', body })
  // Drivers send a line break behind the last boundary.
  const bytes = Buffer.concat([Buffer.from(await request.arrayBuffer()), Buffer.from('\r\n')])
  return { body: bytes, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
}

