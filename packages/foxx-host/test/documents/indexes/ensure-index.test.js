/** @import {Document} from '../../../src/documents/types.js' */
import { assert } from 'chai'
import { dropIndex, ensureIndex } from '../../../src/documents/indexes/index.js'
import { createTransactions } from '../../../src/documents/transactions/index.js'
import { createFixture, insert, thrownBy } from '../fixture.js'
import { createMemoryStore, toContent } from '../memory-tables.js'
import { createIndexed, ensure, find, listEntries } from './index-fixture.js'

/** What is wrong, definition, error @type {readonly (readonly [string, Document, number])[]} */
const WRONG = [
  ['no type', { type: undefined, fields: ['a'] }, 10],
  ['an unknown type', { type: 'b-tree', fields: ['a'] }, 10],
  ['the type of an index that is always there', { type: 'primary', fields: ['_key'] }, 10],
  ['a type that means something to JavaScript', { type: 'constructor', fields: ['a'] }, 10],
  ...['inverted', 'zkd', 'mdi', 'mdi-prefixed', 'vector'].map(type =>
    /** @type {const} */ ([`the type ${type}`, { type, fields: ['a'] }, 1235])),
  ['a geo index of three fields', { type: 'geo', fields: ['a', 'b', 'c'] }, 10],
  ['a geo index of elements', { type: 'geo', fields: ['a[*]'] }, 10],
  ['a geo1 index of two fields', { type: 'geo1', fields: ['a', 'b'] }, 10],
  ['a geo2 index of one field', { type: 'geo2', fields: ['a'] }, 10],
  ['geoJson that is no bool', { type: 'geo', fields: ['a'], geoJson: 1 }, 10],
  ['a ttl index without expireAfter', { type: 'ttl', fields: ['a'] }, 10],
  ['a ttl index that expires before', { type: 'ttl', fields: ['a'], expireAfter: -1 }, 10],
  ['a ttl index of two fields', { type: 'ttl', fields: ['a', 'b'], expireAfter: 0 }, 10],
  ['a ttl index of elements', { type: 'ttl', fields: ['a[*]'], expireAfter: 0 }, 10],
  ['a fulltext index of two fields', { type: 'fulltext', fields: ['a', 'b'] }, 10],
  ['a fulltext index of elements', { type: 'fulltext', fields: ['a[*]'] }, 10],
  ['a fulltext index of words of no length', { type: 'fulltext', fields: ['a'], minLength: 0 }, 10],
  ['no fields', {}, 10],
  ['an empty array of fields', { fields: [] }, 10],
  ['fields that are a text', { fields: 'a' }, 10],
  ['a field that is no text', { fields: ['a', 1] }, 10],
  ['a field that is undefined', { fields: [undefined] }, 10],
  ['an empty field', { fields: [''] }, 10],
  ['the same field twice', { fields: ['a', 'a'] }, 10],
  ['the field _id', { fields: ['a', '_id'] }, 10],
  ['two arrays in one field', { fields: ['a[*].b[*]'] }, 10],
  ['too many fields', { fields: Array.from({ length: 33 }, (_, at) => `a${at}`) }, 10],
  ['unique that is no boolean', { fields: ['a'], unique: 'yes' }, 10],
  ['storedValues that are no array', { fields: ['a'], storedValues: 'b' }, 10],
  ['a name that begins with a digit', { fields: ['a'], name: '1a' }, 1208],
  ['a name with a slash', { fields: ['a'], name: 'a/b' }, 1208],
  ['a name that is no text', { fields: ['a'], name: 7 }, 1208],
  ['a name that is too long', { fields: ['a'], name: 'a'.repeat(257) }, 1208],
  ['the name of the primary index', { fields: ['a'], name: 'primary' }, 1207]
]

/**
 * First definition, second, whether the second is the first one
 * @type {readonly (readonly [Document, Document, boolean])[]}
 */
const PAIRS = [
  [{ fields: ['a'] }, { fields: ['a'] }, true],
  [{ fields: ['a'] }, { fields: ['a'], type: 'hash' }, true],
  [{ fields: ['a'] }, { fields: ['a'], type: 'skiplist' }, true],
  [{ fields: ['a'] }, { fields: ['a'], name: 'other', inBackground: true, estimates: false }, true],
  [{ fields: ['a'] }, { fields: ['b'] }, false],
  [{ fields: ['a', 'b'] }, { fields: ['b', 'a'] }, false],
  [{ fields: ['a', 'b'] }, { fields: ['a'] }, false],
  [{ fields: ['a'] }, { fields: ['a'], unique: true }, false],
  [{ fields: ['a'] }, { fields: ['a'], sparse: true }, false]
]

describe('ensureIndex', () => {
  for (const [title, definition, errorNum] of WRONG) {
    it(`refuses ${title}`, () => {
      const store = createMemoryStore()
      const fixture = createFixture({}, store)
      const before = toContent(store.tables)
      const error = thrownBy(() => ensure(fixture, definition))
      assert.deepEqual([error.errorNum, error.status], [errorNum, errorNum === 1207 ? 409 : 400])
      assert.deepEqual(toContent(store.tables), before)
    })
  }

  for (const [first, second, same] of PAIRS) {
    it(`${same ? 'finds the index of' : 'makes another index than that of'} ` +
      `${JSON.stringify(first)} for ${JSON.stringify(second)}`, () => {
      const fixture = createIndexed([first])
      const { index, isNewlyCreated, collection } = ensure(fixture, second)
      assert.equal(isNewlyCreated, !same)
      assert.equal(index.id === fixture.indexes[0]?.id, same)
      assert.lengthOf(collection.indexes, same ? 1 : 2)
    })
  }

  it('completes the definition and names the index', () => {
    const fixture = createIndexed([
      { fields: ['a'] },
      {
        fields: ['b'], name: 'byB', unique: true, sparse: true, deduplicate: false,
        estimates: false, cacheEnabled: true, storedValues: ['c'], unknown: 1
      }
    ])
    const [first, second] = fixture.indexes
    assert.deepEqual(first, {
      id: first?.id ?? 0, type: 'persistent', name: `idx_${first?.id}`, fields: ['a'],
      unique: false, sparse: false, deduplicate: true, estimates: true, cacheEnabled: false
    })
    assert.deepEqual(second, {
      id: second?.id ?? 0, type: 'persistent', name: 'byB', fields: ['b'], unique: true,
      sparse: true, deduplicate: false, estimates: false, cacheEnabled: true, storedValues: ['c']
    })
    assert.deepEqual(
      fixture.catalog.find(fixture.store.read(), '_system', 'people').indexes, fixture.indexes
    )
  })

  it('refuses a name that another index has', () => {
    const fixture = createIndexed([{ fields: ['a'], name: 'one' }])
    const { errorNum, message } = thrownBy(() => ensure(fixture, { fields: ['b'], name: 'one' }))
    assert.equal(errorNum, 1207)
    assert.include(message, 'of type persistent over \'a\'')
  })

  it('has all documents that are there, and those that come', () => {
    const fixture = createFixture()
    fixture.store.write(() => {
      for (let n = 0; n < 1203; n++) insert(fixture, { n, half: Math.floor(n / 2) })
    })
    const { index, collection } = ensure(fixture, { fields: ['half'] })
    insert({ ...fixture, collection }, { n: 1203, half: 600 })
    assert.lengthOf(find({ ...fixture, collection }, { index }), 1204)
    assert.lengthOf(find({ ...fixture, collection }, { index, equal: [600] }), 3)
    assert.lengthOf(find({ ...fixture, collection }, { index, equal: [601] }), 1)
  })

  it('is told 1210 as 400 when documents have the same values, and nothing remains', () => {
    const fixture = createFixture()
    for (let n = 0; n < 10; n++) insert(fixture, { n: n % 9 })
    fixture.store.write(writing => {
      const { errorNum, status, facts } = thrownBy(() => ensureIndex(
        writing, { ...fixture, definition: { type: 'persistent', fields: ['n'], unique: true } }
      ))
      assert.deepEqual([errorNum, status, typeof facts?.['_key']], [1210, 400, 'string'])
    })
    assert.lengthOf(listEntries(fixture), 0)
    assert.lengthOf(fixture.catalog.find(fixture.store.read(), '_system', 'people').indexes, 0)
    insert(fixture, { n: 0 })
  })

  it('refuses more than 64 indexes', () => {
    const fixture = createIndexed(Array.from({ length: 64 }, (_, at) => ({ fields: [`a${at}`] })))
    assert.equal(thrownBy(() => ensure(fixture, { fields: ['b'] })).errorNum, 1235)
    assert.equal(ensure(fixture, { fields: ['a1'] }).isNewlyCreated, false)
  })

  it('is refused while a transaction writes to the collection, and inside of it', () => {
    const fixture = createIndexed([{ fields: ['a'] }])
    const transactions = createTransactions({ ...fixture, slot: 0 })
    const { id, writing } = transactions.begin('_system', {
      read: [], write: ['people'], exclusive: [], allowImplicit: true
    })
    const id0 = String(fixture.indexes[0]?.id)
    assert.equal(thrownBy(() => ensure(fixture, { fields: ['b'] })).errorNum, 1200)
    assert.equal(
      thrownBy(() => fixture.store.write(tables =>
        dropIndex(tables, { ...fixture, id: id0 }))).errorNum,
      1200
    )
    assert.equal(
      thrownBy(() => ensureIndex(
        writing, { ...fixture, definition: { type: 'persistent', fields: ['b'] } }
      )).errorNum,
      1653
    )
    transactions.abort('_system', id)
    assert.equal(ensure(fixture, { fields: ['b'] }).isNewlyCreated, true)
    transactions.close()
  })

  it('notices a document that was prepared before it', () => {
    const fixture = createFixture()
    const stale = fixture.collection
    const { index, collection } = ensure(fixture, { fields: ['a'], unique: true })
    insert({ ...fixture, collection: stale }, { a: 1 })
    assert.equal(thrownBy(() => insert({ ...fixture, collection: stale }, { a: 1 })).errorNum, 1210)
    assert.lengthOf(find({ ...fixture, collection }, { index }), 1)
  })
})

describe('dropIndex', () => {
  it('removes the index with its entries, by id or name, and leaves the others', () => {
    for (const wanted of ['id', 'name', 'long id', 'long name']) {
      const fixture = createIndexed([{ fields: ['a'], name: 'byA' }, { fields: ['b'] }])
      for (let n = 0; n < 5; n++) insert(fixture, { a: n, b: n })
      const [byA] = fixture.indexes
      const id = wanted.endsWith('id') ? String(byA?.id) : 'byA'
      const { index, collection } = fixture.store.write(writing =>
        dropIndex(writing, { ...fixture, id: wanted.startsWith('long') ? `people/${id}` : id }))
      assert.equal(index.id, byA?.id)
      assert.deepEqual(collection.indexes, fixture.indexes.slice(1))
      assert.lengthOf(listEntries(fixture), 5)
    }
  })

  it('removes an index of type ttl', () => {
    const fixture = createIndexed([{ type: 'ttl', fields: ['at'], expireAfter: 1, name: 'ends' }])
    const { collection } = fixture.store.write(writing =>
      dropIndex(writing, { ...fixture, id: 'ends' }))
    assert.deepEqual(collection.indexes, [])
  })

  for (const [id, errorNum] of /** @type {const} */ ([
    ['absent', 1212], ['999999', 1212], ['', 1212], ['other/byA', 1212], ['constructor', 1212],
    ['primary', 11], ['0', 11], ['people/0', 11], ['edge', 11], ['1', 11]
  ])) {
    it(`refuses '${id}' with ${errorNum}`, () => {
      const fixture = createIndexed([{ fields: ['a'], name: 'byA' }], { type: 3 })
      assert.equal(
        thrownBy(() => fixture.store.write(writing =>
          dropIndex(writing, { ...fixture, id }))).errorNum,
        errorNum
      )
    })
  }
})
