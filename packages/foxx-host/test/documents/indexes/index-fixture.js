/** @import {Collection, Document, Index, ReadTables} from '../../../src/documents/types.js' */
/** @import {Store} from '../../../src/store/types.js' */
// What the tests of indexes begin with: a collection with indexes, and documents that are stored in it.
import {
  addEntries, ensureIndex, findByIndex, readByNumber, removeEntries, replaceEntries
} from '../../../src/documents/indexes/index.js'
import { documentKey } from '../../../src/store/index.js'
import { createFixture } from '../fixture.js'

/**
 * @typedef {object} IndexFixture
 * @property {Store} store
 * @property {Collection} collection
 * @property {Index[]} indexes
 * @property {import('../../../src/documents/types.js').Catalog} catalog
 */

/**
 * @param {readonly Document[]} definitions type 'persistent' is added
 * @param {{type?: 2 | 3, store?: Store}} [more]
 * @returns {IndexFixture} a collection 'people' with these indexes
 */
export function createIndexed (definitions, { type = 2, store } = {}) {
  const fixture = createFixture({ type }, store)
  return definitions.reduce((/** @type {IndexFixture} */ so, definition) => {
    const { index, collection } = ensure(so, definition)
    return { ...so, collection, indexes: [...so.indexes, index] }
  }, { ...fixture, indexes: [] })
}

/** @param {Pick<IndexFixture, 'store' | 'collection' | 'catalog'>} fixture @param {Document} definition */
export function ensure ({ store, collection, catalog }, definition) {
  return store.write(writing => ensureIndex(writing, {
    catalog, collection, definition: { type: 'persistent', ...definition }
  }))
}

/**
 * @param {Pick<IndexFixture, 'store' | 'collection'>} fixture
 * @param {number} number
 * @param {Document} own its attributes
 */
export function put ({ store, collection }, number, own) {
  const document = toDocument(collection, number, own)
  store.write(writing => {
    addEntries(writing, collection, { number, document })
    writing.documents.put(documentKey(collection.prefix, number), JSON.stringify(document))
  })
}

/** @param {Pick<IndexFixture, 'store' | 'collection'>} fixture @param {number} number @param {Document} own */
export function change ({ store, collection }, number, own) {
  const after = toDocument(collection, number, own)
  store.write(writing => {
    replaceEntries(writing, collection, {
      number, before: readDocument(writing, collection, number), after
    })
    writing.documents.put(documentKey(collection.prefix, number), JSON.stringify(after))
  })
}

/** @param {Pick<IndexFixture, 'store' | 'collection'>} fixture @param {number} number */
export function remove ({ store, collection }, number) {
  store.write(writing => {
    removeEntries(
      writing, collection, { number, document: readDocument(writing, collection, number) }
    )
    writing.documents.remove(documentKey(collection.prefix, number))
  })
}

/**
 * @param {Pick<IndexFixture, 'store' | 'collection'>} fixture
 * @param {Omit<import('../../../src/documents/indexes/types.js').IndexQuery, 'collection'>} query
 * @returns {number[]}
 */
export function find ({ store, collection }, query) {
  return [...findByIndex(store.read(), { collection, ...query })]
}

/** @param {Pick<IndexFixture, 'store'>} fixture @returns {string[]} all keys and values of the table, as hex */
export function listEntries ({ store }) {
  return Array.from(
    store.read().indexes.entries({ from: Buffer.alloc(1), to: Buffer.alloc(9, 255) }),
    ({ key, value }) => `${key.toString('hex')}=${value.toString('hex')}`
  )
}

/** @param {Collection} collection @param {number} number @param {Document} own @returns {Document} */
function toDocument ({ name }, number, own) {
  return { _key: `k${number}`, _id: `${name}/k${number}`, _rev: '_AAAAAAAAAA', ...own }
}

/** @param {ReadTables} reading @param {Collection} collection @param {number} number @returns {Document} */
function readDocument (reading, collection, number) {
  return JSON.parse(readByNumber(reading, collection, number)?.text ?? 'null')
}
