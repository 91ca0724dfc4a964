/** @import {Execution} from '../../../../packages/foxx-host/src/aql/types.js' */
/** @import {Writing} from '../../../../packages/foxx-host/src/store/types.js' */
/** @import {Data, Outcome, Request, World} from '../types.js' */
// What queries are run on: a store of its own in a temporary folder, with the same collections in two databases, with
// indexes and without.
import {
  createPreparer, startInTransaction, startReading, startWriting
} from '../../../../packages/foxx-host/src/aql/index.js'
import {
  createCatalog, createTransactions, ensureIndex, insertDocument
} from '../../../../packages/foxx-host/src/documents/index.js'
import { HostError } from '../../../../packages/foxx-host/src/errors.js'
import {
  createTemporaryStore
} from '../../../../packages/foxx-host/test/store/temporary-store.js'

/** Seconds and bytes. */
const LIMITS = Object.freeze({ maxRuntime: 5, memoryLimit: 64 * 1024 * 1024 })
/** The database of requests that write. */
const COPY = 'copy'
/** Longer than any slice. */
const HASTE_MS = 1000
/** Ends of a run that the limits bring about. */
const ENDED = new Set([1500, 32])
const OPTIONS = Object.freeze({
  fullCount: false, failOnWarning: false, maxWarningCount: 10, stream: false, ...LIMITS
})

/** @typedef {(request: Request, data: Data) => Promise<Outcome>} RunOverHttp */

/**
 * @param {{runOverHttp?: RunOverHttp | null}} [parts]
 * @returns {{fill: (data: Data) => World, remove: () => Promise<void>}} fill: a world of this data, the same
 *   for the same object; the one before is gone then; throws where a unique index refuses them
 */
export function createWorlds ({ runOverHttp = null } = {}) {
  const temporary = createTemporaryStore()
  const store = temporary.open({ requestSync: async () => {} })
  const catalog = createCatalog()
  const transactions = createTransactions({ store, catalog, slot: 1 })
  const preparer = createPreparer()
  let made = 0
  /** Which copy of the data there is. @type {boolean | 'late' | null} */
  let copied = null
  /** @type {World | null} */
  let last = null

  return {
    remove: async () => {
      transactions.close()
      await temporary.remove()
    },
    fill: data => {
      if (last?.data === data) return last
      dropCopy()
      for (const indexed of [false, true]) drop(toDatabase(`w${made}`, indexed))
      last = null
      const prefix = `w${++made}`
      for (const indexed of [false, true]) fill(data, toDatabase(prefix, indexed), indexed)
      last = {
        data,
        run: request => {
          if (request.http !== undefined) return demand(runOverHttp)(request, data)
          const indexed = request.indexed ?? true
          if (request.writes === undefined) return runQuietly(request, toDatabase(prefix, indexed))
          makeCopy(data, request.builtLate ? 'late' : indexed)
          // A transaction that is aborted leaves it as it was.
          const isKept = request.transaction === 'around'
          try {
            return runQuietly(request, COPY)
          } finally {
            if (!isKept) dropCopy()
          }
        }
      }
      return last
    }
  }

  /** @param {Data} data @param {string} database @param {boolean} indexed */
  function fill (data, database, indexed) {
    store.write(writing => {
      for (const [name, { documents }] of Object.entries(data)) {
        catalog.create(writing, { database, name })
        if (indexed) addIndexes(writing, database, { name, data })
        const collection = catalog.find(writing, database, name)
        for (const document of documents) insertDocument(writing, { collection, document, store })
      }
    })
  }

  /** @param {Data} data @param {boolean | 'late'} indexed late: its indexes are built of documents that are there */
  function makeCopy (data, indexed) {
    if (copied === indexed) return
    dropCopy()
    fill(data, COPY, indexed === true)
    if (indexed === 'late') buildIndexes(data, COPY)
    copied = indexed
  }

  function dropCopy () {
    if (copied !== null) drop(COPY)
    copied = null
  }

  /** @param {Data} data @param {string} database */
  function buildIndexes (data, database) {
    store.write(writing => {
      for (const name of Object.keys(data)) addIndexes(writing, database, { name, data })
    })
  }

  /** @param {Writing} writing @param {string} database @param {{name: string, data: Data}} what */
  function addIndexes (writing, database, { name, data }) {
    for (const definition of data[name]?.indexes ?? []) {
      ensureIndex(writing, {
        catalog, collection: catalog.find(writing, database, name),
        // Writes make numbers twice: what a unique index refuses would be there without it.
        definition: { type: 'persistent', ...definition, ...database === COPY && { unique: false } }
      })
    }
  }

  /** More collections would make all of them slower. @param {string} database */
  function drop (database) {
    store.write(writing => catalog.dropDatabase(writing, database))
  }

  /** @param {Request} request @param {string} database @returns {Outcome} */
  function runQuietly (request, database) {
    try {
      return { results: run(request, database) }
    } catch (error) {
      if (error instanceof HostError && (error.status < 500 || ENDED.has(error.errorNum))) {
        const { errorNum, message } = error
        return { errorNum, message, ended: ENDED.has(errorNum) }
      }
      // What is no refusal of the host is a fault: it differs from whatever comes otherwise.
      return { errorNum: -1, message: String(error), ended: false }
    }
  }

  /** @param {Request} request @param {string} database @returns {import('../types.js').Value[]} */
  function run (request, database) {
    const { writes = [], transaction, inSteps = false } = request
    if (transaction === undefined) {
      for (const text of writes) {
        pull(startWriting(prepare({ text, inSteps }, database), { store, transactions }), {})
      }
      return read(request, database)
    }
    const begun = transactions.begin(database, {
      read: [], write: Object.keys(last?.data ?? {}), exclusive: [], allowImplicit: true
    })
    const inside = (/** @type {Request} */ one) =>
      pull(startInTransaction(prepare(one, database), { transaction: begun, use: () => {} }), one)
    try {
      for (const text of writes) inside({ text })
      if (transaction === 'around') return inside(request)
      transactions.commit(database, begun.id)
    } finally {
      if (begun.status === 'running') transactions.abort(database, begun.id)
    }
    return read(request, database)
  }

  /** @param {Request} request @param {string} database */
  function read (request, database) {
    const execution = startReading(prepare(request, database), store)
    const results = pull(execution, request)
    return request.fullCount ? [execution.stats.fullCount ?? null] : results
  }

  /** @param {Request} request @param {string} database */
  function prepare ({ text, bindVars = {}, fullCount = false, inSteps = false }, database) {
    const prepared = preparer.prepare(text, bindVars, { catalog, tables: store.read(), database })
    return {
      ...prepared, database, user: 'root', version: '3.12.0', catalog, numbers: store,
      options: { ...OPTIONS, fullCount, ...inSteps && { maxRuntime: 0 } }, killed: () => false,
      clock: inSteps ? createHastyClock() : () => performance.now()
    }
  }
}

/**
 * @param {Execution} execution
 * @param {Pick<Request, 'size' | 'pauses'>} how
 * @returns {import('../types.js').Value[]}
 */
function pull (execution, { size = Infinity, pauses = false }) {
  const parts = []
  for (;;) {
    const progress = execution.advance({ size, until: pauses ? -Infinity : Infinity })
    if (progress.state === 'paused') continue
    parts.push(...progress.results.parts.map(String))
    if (progress.state === 'done') return JSON.parse(`[${parts.join()}]`)
  }
}

/** @returns {() => number} a clock for which every slice is over as soon as one looks */
function createHastyClock () {
  let now = 0
  return () => now += HASTE_MS
}

/** @param {string} prefix @param {boolean} indexed */
function toDatabase (prefix, indexed) {
  return `${prefix}${indexed ? 'indexed' : 'plain'}`
}

/** @param {RunOverHttp | null} run @returns {RunOverHttp} */
function demand (run) {
  if (run === null) throw new TypeError('expected a host for requests over HTTP, came none')
  return run
}
