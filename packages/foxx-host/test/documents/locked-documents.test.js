/** @import {Collection} from '../../src/documents/types.js' */
/** @import {Store, Writing} from '../../src/store/types.js' */
import { expect } from 'chai'
import {
  createCatalog, insertDocument, insertPrepared, prepareInsert, removeDocument, replaceDocument,
  truncateCollection, updateDocument
} from '../../src/documents/index.js'
import { documentLock, exclusiveLock } from '../../src/documents/transactions/lock-entries.js'
import { createFixture, insert, thrownBy } from './fixture.js'
import { createMemoryStore, toContent } from './memory-tables.js'

/** @type {Record<string, (writing: Writing, collection: Collection, store: Store) => unknown>} */
const OF_DOCUMENT = {
  replacing: (writing, collection, store) =>
    replaceDocument(writing, { collection, selector: 'a', document: {}, store }),
  updating: (writing, collection, store) =>
    updateDocument(writing, { collection, selector: 'a', document: {}, store }),
  removing: (writing, collection) => removeDocument(writing, { collection, selector: 'a' }),
  'inserting the same key': (writing, collection, store) =>
    insertDocument(writing, { collection, document: { _key: 'a' }, store }),
  overwriting: (writing, collection, store) => insertDocument(writing, {
    collection, document: { _key: 'a' }, store, options: { overwriteMode: 'replace' }
  }),
  'truncating the collection': (writing, collection) => truncateCollection(writing, collection),
  'dropping the collection': (writing, collection) => createCatalog().drop(writing, collection),
  'renaming the collection': (writing, collection) =>
    createCatalog().rename(writing, collection, 'persons')
}

/** @type {typeof OF_DOCUMENT} */
const OF_OTHERS = {
  'inserting another key': (writing, collection, store) =>
    insertDocument(writing, { collection, document: { _key: 'b' }, store }),
  'inserting without a key': (writing, collection, store) =>
    insertDocument(writing, { collection, document: {}, store }),
  'inserting what was prepared': (writing, collection, store) => {
    const prepared = prepareInsert(collection, {}, store)
    if (prepared !== null) insertPrepared(writing, prepared)
  }
}

/** @param {(collection: Collection) => Buffer} toLock */
function begin (toLock) {
  const store = createMemoryStore()
  const fixture = createFixture({}, store)
  insert(fixture, { _key: 'a' })
  store.write(writing => writing.locks.put(toLock(fixture.collection), '1280'))
  return { ...fixture, store }
}

describe('while an open transaction', () => {
  for (const [title, work] of Object.entries(OF_DOCUMENT)) {
    it(`has changed a document, ${title} is a conflict (1200), and nothing is written`, () => {
      const { store, collection } = begin(known => documentLock(known, 'a'))
      const before = toContent(store.tables)
      expect(thrownBy(() => work(store.tables, collection, store)))
        .to.include({ errorNum: 1200, status: 409 })
      expect(toContent(store.tables)).to.deep.equal(before)
    })
  }

  for (const [title, work] of Object.entries(OF_OTHERS)) {
    it(`has changed a document, ${title} goes on`, () => {
      const { store, collection } = begin(known => documentLock(known, 'a'))
      store.write(writing => work(writing, collection, store))
      expect(store.tables.documents.content.size).to.equal(2)
    })
  }

  for (const [title, work] of Object.entries({ ...OF_DOCUMENT, ...OF_OTHERS })) {
    it(`has the collection for itself, ${title} is a conflict (1200), ` +
      'and nothing is written', () => {
      const { store, collection } = begin(exclusiveLock)
      const before = toContent(store.tables)
      expect(thrownBy(() => work(store.tables, collection, store)))
        .to.include({ errorNum: 1200, status: 409 })
      expect(toContent(store.tables)).to.deep.equal(before)
    })
  }
})
