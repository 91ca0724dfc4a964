/** @import {Collection, CollectionWish, Document} from '../../src/documents/types.js' */
/** @import {Store} from '../../src/store/types.js' */
// What the tests of documents begin with: a store, a catalog, a collection.
import { expect } from 'chai'
import { createCatalog, findDocument, insertDocument } from '../../src/documents/index.js'
import { HostError } from '../../src/errors.js'
import { createMemoryStore } from './memory-tables.js'

/**
 * @param {Partial<CollectionWish>} [wish] of the collection 'people'
 * @param {Store} [store]
 */
export function createFixture (wish = {}, store = createMemoryStore()) {
  const catalog = createCatalog()
  const collection = store.write(writing =>
    catalog.create(writing, { database: '_system', name: 'people', ...wish }))
  return { store, catalog, collection }
}

/**
 * A collection with the document 'a'.
 * @param {object} [document] what 'a' has beside or instead of n and o
 */
export function begin (document = {}) {
  const store = createMemoryStore()
  const fixture = { ...createFixture({}, store), store }
  return { fixture, old: insert(fixture, { _key: 'a', n: 1, o: { x: 1 }, ...document }) }
}

/**
 * @param {() => unknown} work
 * @returns {HostError} what it throws; fails when it does not
 */
export function thrownBy (work) {
  try {
    work()
  } catch (error) {
    expect(error).to.be.instanceOf(HostError)
    return /** @type {HostError} */ (error)
  }
  throw new Error('expected an error, came none')
}

/**
 * @param {{store: Store, collection: Collection}} fixture
 * @param {unknown} document
 * @param {import('../../src/documents/types.js').InsertOptions} [options]
 */
export function insert ({ store, collection }, document, options = {}) {
  return store.write(writing => insertDocument(writing, { collection, document, store, options }))
}

/** @param {{store: Store, collection: Collection}} fixture @param {string} key @returns {Document | null} */
export function read ({ store, collection }, key) {
  const stored = findDocument(store.read(), collection, key)
  return stored && JSON.parse(stored.text)
}

/** @param {Document | null} document @returns {Document} without _key, _id and _rev */
export function ownOf (document) {
  const { _key, _id, _rev, ...own } = /** @type {Document} */ (document)
  expect([_key, _id, _rev].map(value => typeof value)).to.deep.equal(['string', 'string', 'string'])
  return own
}
