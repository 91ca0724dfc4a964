/** @import {Collection, Transactions} from '../../../src/documents/types.js' */
/** @import {Writing} from '../../../src/store/types.js' */
// Two workers on one store, as far as transactions go: each with a slot, a catalog and transactions of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransactions } from '../../../src/documents/transactions/index.js'
import {
  createCatalog, findDocument, insertDocument, removeDocument, updateDocument
} from '../../../src/documents/index.js'
import { openStore } from '../../../src/store/index.js'

export const DATABASE = '_system'

/** What a transaction wants, where the test doesn't say. */
export const WISH =
  Object.freeze({ read: [], write: ['things'], exclusive: [], allowImplicit: true })

/** @typedef {ReturnType<typeof createWorker>} TestWorker */

/**
 * @returns {Promise<{workers: [TestWorker, TestWorker], time: {now: number}, close: () => Promise<void>}>} time: what
 *   both workers' clocks show, milliseconds
 */
export async function openWorkers () {
  const directory = await mkdtemp(join(tmpdir(), 'transactions-'))
  const time = { now: 0 }
  const stores = [3, 5].map(slot => openStore({ directory, slot, requestSync: async () => {} }))
  const workers = stores.map((store, index) =>
    createWorker({ store, slot: [3, 5][index] ?? 0, time }))
  return {
    workers: /** @type {[TestWorker, TestWorker]} */ (workers),
    time,
    async close () {
      for (const { transactions } of workers) transactions.close()
      for (const store of stores) await store.close()
      await rm(directory, { recursive: true })
    }
  }
}

/**
 * Two workers for each test of the suite that calls this: `opened.here` and, on the same data, `opened.there`.
 * @param {(here: TestWorker) => void} [prepare] what is there when a test begins; default: the collection 'things' with
 *   the documents a (n: 1) and b (n: 2)
 * @returns {Awaited<ReturnType<typeof openWorkers>> & {here: TestWorker, there: TestWorker}} filled anew before each
 *   test
 */
export function useWorkers (prepare = storeThings) {
  const opened = /** @type {ReturnType<typeof useWorkers>} */ ({})
  beforeEach(async () => {
    Object.assign(opened, await openWorkers())
    ;[opened.here, opened.there] = opened.workers
    prepare(opened.here)
  })
  afterEach(() => opened.close())
  return opened
}

/** @param {TestWorker} worker */
function storeThings (worker) {
  worker.create('things')
  worker.plainly(writing => {
    worker.insert(writing, { _key: 'a', n: 1 })
    worker.insert(writing, { _key: 'b', n: 2 })
  })
}

/** What everybody else sees. @param {TestWorker} worker @param {string} key */
export function see (worker, key) {
  return worker.find(/** @type {Writing} */ (worker.store.read()), key)
}

/** @param {TestWorker} worker */
export function countLocks (worker) {
  return [...worker.store.read()
    .locks.entries({ from: Buffer.alloc(1), to: Buffer.alloc(9, 255) })].length
}

/** @param {{store: import('../../../src/store/types.js').Store, slot: number, time: {now: number}}} parts */
function createWorker ({ store, slot, time }) {
  const catalog = createCatalog()
  const transactions = createTransactions({ store, catalog, slot, clock: () => time.now })
  return {
    store,
    catalog,
    transactions,
    begin: (wish = {}) => transactions.begin(DATABASE, { ...WISH, ...wish }),
    commit: (/** @type {{id: string}} */ { id }) => transactions.commit(DATABASE, id),
    abort: (/** @type {{id: string}} */ { id }) => transactions.abort(DATABASE, id),
    create: (/** @type {string} */ name, more = {}) => store.write(writing =>
      catalog.create(writing, { database: DATABASE, name, ...more })),
    /** The collection as it is now. */
    get things () { return catalog.find(store.read(), DATABASE, 'things') },
    /** Does something outside of all transactions. @template T @param {(writing: Writing) => T} work @returns {T} */
    plainly: work => store.write(work),
    ...toOperations(
      { store, find: (writing, name = 'things') => catalog.find(writing, DATABASE, name) }
    )
  }
}

/**
 * Operations on the collection 'things', on whichever tables.
 * @param {{
 *   store: import('../../../src/store/types.js').Store, find: (writing: Writing, name?: string) => Collection
 * }} parts
 */
function toOperations ({ store, find }) {
  return {
    /** @param {Writing} writing @param {Record<string, unknown>} document @param {object} [options] */
    insert: (writing, document, options = {}) =>
      insertDocument(writing, { collection: find(writing), document, store, options }),
    /** Into another collection. @param {string} name @param {Writing} writing */
    insertInto: (name, writing) =>
      insertDocument(writing, { collection: find(writing, name), document: {}, store }),
    /** @param {Writing} writing @param {string} key @param {Record<string, unknown>} document */
    update: (writing, key, document) => updateDocument(writing, {
      collection: find(writing), selector: key, document, store, options: {}
    }),
    /** @param {Writing} writing @param {string} key */
    remove: (writing, key) =>
      removeDocument(writing, { collection: find(writing), selector: key, store, options: {} }),
    /** @param {Writing} writing @param {string} key @returns {Record<string, unknown> | null} */
    find: (writing, key) => JSON.parse(findDocument(writing, find(writing), key)?.text ?? 'null')
  }
}
