/** @import {Catalog, Transactions} from '../../../src/documents/types.js' */
/** @import {Store} from '../../../src/store/types.js' */
// A store with a few documents, twice: with indexes and without. In: queries. Out: what became of them, or why that may
// not be.
import { createPreparer } from '../../../src/aql/index.js'
import {
  createCatalog, createTransactions, ensureIndex, insertDocument
} from '../../../src/documents/index.js'
import { HostError } from '../../../src/errors.js'
import { createTemporaryStore } from '../../store/temporary-store.js'
import { runOne } from '../cases/ask-in-process.js'

/** Seconds and bytes. */
export const LIMITS = Object.freeze({ maxRuntime: 0.5, memoryLimit: 4 * 1024 * 1024 })
/** Ends of a run that the limits bring about. */
const [KILLED, RESOURCE_LIMIT] = [1500, 32]
const VALUES = [null, true, 0, 1, 2, 2, 3, 4.5, 'a', 'x', [], ['a'], { p: 1 }]
export const INDEXES = [
  { fields: ['n'] },
  { fields: ['g', 'n'] },
  { fields: ['n', 'g'], sparse: true },
  { fields: ['o.p'] },
  { fields: ['tags[*]'] }
]

/** Those of the collection c. */
export const DOCUMENTS = Array.from({ length: 40 }, (_, position) => toDocument(position))

/** @typedef {{store: Store, catalog: Catalog, transactions: Transactions}} World */
/** @typedef {{result: unknown[] | null, errorNum: number | null}} Outcome */

/**
 * @returns {{
 *   ask: (query: {text: string, bindVars: Record<string, unknown>}, database: 'plain' | 'indexed') => Outcome,
 *   remove: () => Promise<void>
 * }} ask throws an error where anything but results or a refusal comes
 */
export function createFuzzWorld () {
  const temporary = createTemporaryStore()
  const [store, catalog] = [temporary.open({ requestSync: async () => {} }), createCatalog()]
  const world = { store, catalog, transactions: createTransactions({ store, catalog, slot: 1 }) }
  for (const database of ['plain', 'indexed']) fill(world, database)
  const preparer = createPreparer()
  return {
    remove: () => temporary.remove(),
    ask: ({ text, bindVars }, database) => {
      try {
        const { result } =
          runOne(world, { preparer, database, one: { query: text, bindVars, options: LIMITS } })
        return { result, errorNum: null }
      } catch (error) {
        if (isRefusal(error)) return { result: null, errorNum: error.errorNum }
        throw new Error('this query fails in a way that it may not: ' +
          `${JSON.stringify({ text, bindVars })}: ` +
          `${error instanceof Error ? error.stack : String(error)}`, { cause: error })
      }
    }
  }
}

/**
 * @param {Outcome} outcome
 * @returns {boolean} whether it was ended by its limits, so that it says nothing of the query
 */
export function wasEnded ({ errorNum }) {
  return errorNum === KILLED || errorNum === RESOURCE_LIMIT
}

/** @param {unknown} error @returns {error is HostError} */
function isRefusal (error) {
  return error instanceof HostError &&
    (error.errorNum === RESOURCE_LIMIT || (error.status >= 400 && error.status < 500))
}

/** @param {World} world @param {string} database */
function fill ({ store, catalog }, database) {
  store.write(writing => {
    let collection = catalog.create(writing, { database, name: 'c' })
    catalog.create(writing, { database, name: 'e', type: 3 })
    if (database === 'indexed') {
      for (const definition of INDEXES) {
        ({ collection } = ensureIndex(writing, {
          catalog, collection, definition: { type: 'persistent', ...definition }
        }))
      }
    }
    for (const document of DOCUMENTS) insertDocument(writing, { collection, document, store })
  })
}

/** Attributes are there, or not, in all combinations. @param {number} position */
function toDocument (position) {
  const value = VALUES[position % VALUES.length]
  return {
    _key: `k${position}`,
    ...(position % 5 === 0 ? {} : { n: value }),
    ...(position % 3 === 0 ? {} : { g: position % 4 }),
    ...(position % 4 === 0 ? {} : { tags: ['a', 'x', position % 3, null].slice(0, position % 5) }),
    ...(position % 2 === 0 ? {} : { o: { p: position % 6 } })
  }
}
