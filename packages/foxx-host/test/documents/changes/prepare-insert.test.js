import { expect } from 'chai'
import {
  countDocuments, findDocument, insertPrepared, prepareInsert, sequenceOf, toOutcome, toOutcomeJson
} from '../../../src/documents/index.js'
import { createFixture, insert, read, thrownBy } from '../fixture.js'
import { createMemoryStore } from '../memory-tables.js'

/** @param {import('../../../src/documents/types.js').PreparedInsert | null} prepared */
function demand (prepared) {
  if (prepared === null) throw new Error('expected a prepared insert')
  return prepared
}

describe('a prepared insert', () => {
  it('is the same document that a plain insert would have made, known before it is stored', () => {
    const store = createMemoryStore()
    const fixture = createFixture({}, store)
    const { collection } = fixture
    const prepared =
      demand(prepareInsert(collection, { _id: 'x', _rev: 'y', a: [1, null], __proto: 1 }, store))
    expect(store.tables.documents.content.size).to.equal(0)
    const ticket = store.defer(writing => insertPrepared(writing, prepared))
    const { key, rev, text, number } = prepared
    expect(findDocument(store.read(), collection, key)).to.deep.equal({ number, text })
    expect(ticket).to.deep.equal({ error: null, settled: true })
    const twin = insert(fixture, { _id: 'x', _rev: 'y', a: [1, null], __proto: 1 })
    expect(text.replaceAll(key, twin.key).replace(rev, twin.rev)).to.equal(twin.newText)
    expect(countDocuments(store.read(), collection)).to.equal(2)
    expect(sequenceOf(store.read(), collection)).to.equal(2)
  })

  it('costs two puts and two reads', () => {
    const store = createMemoryStore()
    const { collection } = createFixture({}, store)
    const prepared = demand(prepareInsert(collection, { a: 1 }, store))
    const sum = (/** @type {'get' | 'put' | 'remove'} */ call) =>
      Object.values(store.tables).reduce((total, { calls }) => total + calls[call], 0)
    const before = { get: sum('get'), put: sum('put'), remove: sum('remove') }
    store.write(writing => insertPrepared(writing, prepared))
    expect({
      get: sum('get') - before.get,
      put: sum('put') - before.put,
      remove: sum('remove') - before.remove
    }).to.deep.equal({ get: 2, put: 2, remove: 0 })
  })

  it('tells its outcome without the text, unless that is asked for', () => {
    const { store, collection } = createFixture()
    const prepared = demand(prepareInsert(collection, { a: 1 }, store))
    const { key, rev, text } = prepared
    expect(toOutcomeJson(toOutcome(prepared)))
      .to.equal(`{"_id":"people/${key}","_key":"${key}","_rev":"${rev}"}`)
    expect(toOutcomeJson(toOutcome(prepared), { returnNew: true }))
      .to.equal(`{"_id":"people/${key}","_key":"${key}","_rev":"${rev}","new":${text}}`)
    expect(toOutcomeJson(toOutcome(prepared), { returnNew: true, silent: true })).to.equal('{}')
  })

  for (const [title, wish, document] of /** @type {[string, object, object][]} */ ([
    ['it has a key', {}, { _key: 'a' }],
    ['it has a key that is none', {}, { _key: undefined }],
    ['it says itself how it is written', {}, { toJSON: () => ({ _key: 'a' }) }],
    ['it is an edge', { type: 3 }, { _from: 'a/b', _to: 'a/b' }],
    ['keys are generated otherwise', { keyOptions: { type: 'autoincrement' } }, {}]
  ])) {
    it(`is not for a document when ${title}`, () => {
      const { store, collection } = createFixture(wish)
      expect(prepareInsert(collection, document, store)).to.equal(null)
    })
  }

  it('is for collections that do not allow keys of users', () => {
    const { store, collection } = createFixture({ keyOptions: { allowUserKeys: false } })
    expect(prepareInsert(collection, {}, store)).not.to.equal(null)
    expect(prepareInsert(collection, { _key: 'a' }, store)).to.equal(null)
  })

  for (const [title, document, errorNum] of /** @type {[string, unknown, number][]} */ ([
    ['null', null, 1227], ['an array', [], 1227], ['a text', 'a', 1227],
    ['a bigint inside', { a: 1n }, 10]
  ])) {
    it(`refuses ${title} (${errorNum})`, () => {
      const { store, collection } = createFixture()
      expect(thrownBy(() => prepareInsert(collection, document, store)).errorNum).to.equal(errorNum)
    })
  }

  it('is refused when a user has taken its key in between (1210)', () => {
    const fixture = createFixture()
    const { store, collection } = fixture
    const prepared = demand(prepareInsert(collection, { n: 1 }, store))
    insert(fixture, { _key: prepared.key, n: 2 })
    expect(thrownBy(() => store.write(writing => insertPrepared(writing, prepared))).errorNum)
      .to.equal(1210)
    expect(read(fixture, prepared.key)).to.include({ n: 2 })
    expect(countDocuments(store.read(), collection)).to.equal(1)
  })

  it('is stored beside greater numbers that users took', () => {
    const fixture = createFixture()
    const { store, collection } = fixture
    insert(fixture, { _key: '9007199254740991' })
    const prepared = demand(prepareInsert(collection, { n: 1 }, store))
    store.write(writing => insertPrepared(writing, prepared))
    expect(read(fixture, prepared.key)).to.include({ n: 1 })
  })

  describe('meets a collection that was changed in between', () => {
    it('renamed: its id has the new name', () => {
      const fixture = createFixture()
      const { store, catalog, collection } = fixture
      const prepared = demand(prepareInsert(collection, { n: 1 }, store))
      const renamed = store.write(writing => catalog.rename(writing, collection, 'persons'))
      store.write(writing => insertPrepared(writing, prepared))
      expect(read({ store, collection: renamed }, prepared.key)).to.deep.equal({
        _key: prepared.key, _id: `persons/${prepared.key}`, _rev: prepared.rev, n: 1
      })
    })

    it('indexed: it has its entry, or is refused (1210)', () => {
      const store = createMemoryStore()
      const { catalog, collection } = createFixture({}, store)
      const [first, second] = [1, 1].map(n => demand(prepareInsert(collection, { n }, store)))
      store.write(writing => catalog.setIndexes(writing, collection, [{
        id: catalog.nextId(writing), type: 'persistent', name: 'n', fields: ['n'], unique: true,
        sparse: false, deduplicate: true, estimates: true, cacheEnabled: false
      }]))
      store.write(writing => insertPrepared(writing, demand(first ?? null)))
      expect(store.tables.indexes.content.size).to.equal(1)
      expect(thrownBy(() => store.write(writing =>
        insertPrepared(writing, demand(second ?? null)))).errorNum).to.equal(1210)
      expect(store.tables.documents.content.size).to.equal(1)
    })

    it('dropped: 1203, and nothing is stored', () => {
      const store = createMemoryStore()
      const { catalog, collection } = createFixture({}, store)
      const prepared = demand(prepareInsert(collection, { n: 1 }, store))
      store.write(writing => catalog.drop(writing, collection))
      expect(thrownBy(() => insertPrepared(store.tables, prepared)).errorNum).to.equal(1203)
      expect(store.tables.documents.content.size).to.equal(0)
      expect(store.tables.statistics.content.size).to.equal(0)
    })

    it('made anew: the new one has it; as an edge collection it refuses it (1233)', () => {
      const { store, catalog, collection } = createFixture()
      const prepared = demand(prepareInsert(collection, { n: 1 }, store))
      const fresh = store.write(writing => {
        catalog.drop(writing, collection)
        return catalog.create(writing, { database: '_system', name: 'people' })
      })
      store.write(writing => insertPrepared(writing, prepared))
      expect(read({ store, collection: fresh }, prepared.key)).to.include({ n: 1 })
      store.write(writing => {
        catalog.drop(writing, fresh)
        return catalog.create(writing, { database: '_system', name: 'people', type: 3 })
      })
      expect(thrownBy(() => store.write(writing => insertPrepared(writing, prepared))).errorNum)
        .to.equal(1233)
    })
  })
})
