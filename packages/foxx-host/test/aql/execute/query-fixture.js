/** @import {Execution, MemoryPool, RunOptions, Value} from '../../../src/aql/types.js' */
/** @import {Collection, CollectionWish, StreamTransaction} from '../../../src/documents/types.js' */
// Queries over a store of their own, run as the host runs them: those that read over a snapshot, those that write in
// one go or as a transaction.
import {
  createPreparer, startInTransaction, startReading, startWriting
} from '../../../src/aql/index.js'
import {
  createCatalog, createTransactions, ensureIndex, insertDocument
} from '../../../src/documents/index.js'
import { createTemporaryStore } from '../../store/temporary-store.js'

/**
 * @typedef {object} How
 * @property {Partial<RunOptions>} [options]
 * @property {() => number} [clock]
 * @property {() => boolean} [killed]
 * @property {MemoryPool} [memory]
 * @property {StreamTransaction} [transaction] that it belongs to
 */
/** @typedef {{values: Value[], pauses: number}} Pulled */

const OPTIONS = {
  fullCount: false, failOnWarning: false, maxWarningCount: 10, maxRuntime: 0, memoryLimit: 0,
  stream: false
}

/** @param {{idleClock?: () => number}} [parts] idleClock: by which transactions expire */
export function createQueries ({ idleClock = () => performance.now() } = {}) {
  const temporary = createTemporaryStore()
  const store = temporary.open()
  const catalog = createCatalog()
  const transactions = createTransactions({ store, catalog, slot: 1, clock: idleClock })
  const preparer = createPreparer()
  let openSnapshots = 0
  const snapshots = {
    snapshot: () => {
      const { reading, release } = store.snapshot()
      openSnapshots++
      return {
        reading,
        release: () => {
          openSnapshots--
          release()
        }
      }
    }
  }
  const fixture = {
    /** Bytes of the file of all documents. */
    length: temporary.length,
    store,
    catalog,
    transactions,
    /** Those of queries that read. */
    countSnapshots: () => openSnapshots,
    /**
     * @param {string} name
     * @param {readonly object[]} [documents]
     * @param {Partial<CollectionWish>} [wish]
     * @returns {Collection}
     */
    create: (name, documents = [], wish = {}) => store.write(writing => {
      const collection = catalog.create(writing, { database: '_system', name, ...wish })
      for (const document of documents) {
        insertDocument(writing, { collection, document, store, options: {} })
      }
      return collection
    }),
    /** @param {string} name @param {object} wish */
    index: (name, wish) => store.write(writing => ensureIndex(writing, {
      catalog,
      collection: catalog.find(writing, '_system', name),
      definition: { type: 'persistent', ...wish }
    })),
    /** @param {string} text @param {Record<string, unknown>} [bindVars] @param {How} [how] @returns {Execution} */
    start: (text, bindVars = {}, {
      options = {}, clock = () => performance.now(), killed = () => false, memory, transaction
    } = {}) => {
      const prepared =
        preparer.prepare(text, bindVars, { catalog, tables: store.read(), database: '_system' })
      const parts = {
        ...prepared, database: '_system', user: 'root', version: '3.12.0', catalog, numbers: store,
        options: { ...OPTIONS, ...options }, killed, clock, memory
      }
      if (transaction) return startInTransaction(parts, { transaction, use: () => {} })
      return prepared.plan.writes
        ? startWriting(parts, { store, transactions })
        : startReading(parts, snapshots)
    },
    /** @param {string} text @param {Record<string, unknown>} [bindVars] @param {How} [how] */
    run: (text, bindVars, how) => {
      const execution = fixture.start(text, bindVars, how)
      return { ...pull(execution), stats: execution.stats, warnings: execution.warnings }
    },
    /** @param {string} text @param {Record<string, unknown>} [bindVars] @returns {Value[]} */
    values: (text, bindVars) => fixture.run(text, bindVars).values,
    remove: () => {
      transactions.close()
      return temporary.remove()
    }
  }
  return fixture
}

/**
 * @param {Execution} execution
 * @param {{size?: number, until?: () => number, onPause?: (wakeAt: number | null) => void}} [limits] until: of each
 *   slice
 * @returns {Pulled} all results
 */
export function pull (execution, {
  size = Infinity, until = () => Infinity, onPause = () => {}
} = {}) {
  /** @type {Value[]} */
  const values = []
  for (let pauses = 0; ;) {
    const progress = execution.advance({ size, until: until() })
    if (progress.state === 'paused') {
      pauses++
      onPause(progress.wakeAt)
      continue
    }
    const got = /** @type {Value[]} */ (
      JSON.parse(`[${progress.results.parts.map(String).join()}]`)
    )
    if (got.length !== progress.results.count || got.length > size) {
      throw new Error(`expected ${progress.results.count} results and at most ` +
        `${size}, came ${got.length}`)
    }
    values.push(...got)
    if (progress.state === 'done') return { values, pauses }
  }
}

/** @returns {() => number} a clock that goes a millisecond further each time it is looked at */
export function createBusyClock () {
  let now = 0
  return () => ++now
}

/** @param {number} seed @returns {() => number} numbers from 0 to 1, the same for the same seed */
export function createRandom (seed) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
