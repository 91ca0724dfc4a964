/** @import {Collection} from '../../src/documents/types.js' */
/** @import {Store, Writing} from '../../src/store/types.js' */
import { expect } from 'chai'
import {
  ensureIndex, findByIndex, insertDocument, removeDocument, replaceDocument, updateDocument
} from '../../src/documents/index.js'
import { createFixture, insert, thrownBy } from './fixture.js'
import { createMemoryStore, toContent } from './memory-tables.js'

function begin () {
  const store = createMemoryStore()
  const { catalog, collection: plain } = createFixture({}, store)
  const { collection, index } = store.write(writing => ensureIndex(writing, {
    catalog,
    collection: plain,
    definition: { type: 'persistent', fields: ['email'], unique: true, name: 'byEmail' }
  }))
  insert({ store, collection }, { _key: 'a', email: 'a@x' })
  insert({ store, collection }, { _key: 'b', email: 'b@x' })
  const find = (/** @type {unknown} */ value) =>
    [...findByIndex(store.read(), { collection, index, equal: [value] })].length
  return { store, collection, find }
}

describe('documents with a unique index', () => {
  /** @type {Record<string, (writing: Writing, collection: Collection, store: Store) => unknown>} */
  const CONFLICTS = {
    'an insert': (writing, collection, store) =>
      insertDocument(writing, { collection, document: { email: 'a@x' }, store }),
    'an insert with a key': (writing, collection, store) =>
      insertDocument(writing, { collection, document: { _key: 'c', email: 'a@x' }, store }),
    'an overwriting insert': (writing, collection, store) =>
      insertDocument(writing, {
        collection,
        document: { _key: 'b', email: 'a@x' },
        store,
        options: { overwriteMode: 'update' }
      }),
    'a replacement': (writing, collection, store) =>
      replaceDocument(writing, { collection, selector: 'b', document: { email: 'a@x' }, store }),
    'an update': (writing, collection, store) =>
      updateDocument(writing, { collection, selector: 'b', document: { email: 'a@x' }, store })
  }
  for (const [title, work] of Object.entries(CONFLICTS)) {
    it(`refuse ${title} with a value that is taken (1210), and nothing is written`, () => {
      const { store, collection } = begin()
      const before = toContent(store.tables)
      const error = thrownBy(() => work(store.tables, collection, store))
      expect(error).to.include({ errorNum: 1210, status: 409 })
      expect(error.message).to.include('byEmail').and.to.include('conflicting key: a')
      expect(toContent(store.tables)).to.deep.equal(before)
    })
  }

  it('are found by what they are, not by what they were', () => {
    const { store, collection, find } = begin()
    store.write(writing =>
      updateDocument(writing, { collection, selector: 'a', document: { email: 'c@x' }, store }))
    store.write(writing => removeDocument(writing, { collection, selector: 'b' }))
    expect(['a@x', 'b@x', 'c@x'].map(find)).to.deep.equal([0, 0, 1])
    insert({ store, collection }, { email: 'a@x' })
    insert({ store, collection }, { _key: 'b', email: 'b@x' })
    expect(['a@x', 'b@x', 'c@x'].map(find)).to.deep.equal([1, 1, 1])
  })

  it('are indexed as they are stored: a date as its text', () => {
    const { store, collection, find } = begin()
    insert({ store, collection }, { email: new Date(0) })
    expect(find('1970-01-01T00:00:00.000Z')).to.equal(1)
  })
})
