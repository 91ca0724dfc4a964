/** @import {CollectionWish} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import { countDocuments, createCatalog, sequenceOf } from '../../../src/documents/index.js'
import { createSweep } from '../../../src/documents/sweep/sweep-step.js'
import { HostError } from '../../../src/errors.js'
import { createFixture, insert, read, thrownBy } from '../fixture.js'
import { createMemoryStore, toContent } from '../memory-tables.js'

describe('the catalog', () => {
  describe('makes collections', () => {
    it('with everything that was not said filled in', () => {
      const { collection } = createFixture()
      expect(collection).to.deep.include({
        database: '_system', name: 'people', type: 2, isSystem: false, waitForSync: false,
        keyOptions: { type: 'traditional', allowUserKeys: true }, properties: {}, indexes: []
      })
      expect(collection.prefix.readUInt32BE(0)).to.equal(collection.id)
      expect(collection.globallyUniqueId).to.match(/^h[0-9a-f]{12}\/[0-9]+$/)
      expect(Object.isFrozen(collection)).to.equal(true)
    })

    it('of edges with the index that every one of them has', () => {
      const { collection } = createFixture({ type: 3 })
      expect(collection.type).to.equal(3)
      expect(collection.indexes.map(({ id, type, fields }) => ({ id, type, fields: [...fields] })))
        .to.deep.equal([{ id: 1, type: 'edge', fields: ['_from', '_to'] }])
    })

    it('with what was said', () => {
      const { collection } = createFixture({
        waitForSync: true,
        cacheEnabled: true,
        keyOptions: { type: 'autoincrement', allowUserKeys: false, increment: 5, offset: 10 }
      })
      expect(collection).to.deep.include({
        waitForSync: true, properties: { cacheEnabled: true },
        keyOptions: { type: 'autoincrement', allowUserKeys: false, increment: 5, offset: 10 }
      })
    })

    it('whatever is only of use to a cluster, or says that there is no schema', () => {
      const { collection } = createFixture({
        numberOfShards: 9, replicationFactor: 3, writeConcern: 2, shardKeys: ['a'], journalSize: 1,
        schema: null, computedValues: []
      })
      expect(collection.properties).to.deep.equal({})
    })

    it('each with another id, never one that was in use before', () => {
      const { store, catalog, collection } = createFixture()
      const ids = [collection.id]
      store.write(writing => catalog.drop(writing, collection))
      for (const name of ['people', 'b', 'c']) {
        ids.push(store.write(writing => catalog.create(writing, { database: '_system', name })).id)
      }
      expect(new Set(ids).size).to.equal(4)
      expect(store.write(writing => catalog.nextId(writing))).to.be.above(Math.max(...ids))
    })
  })

  describe('refuses', () => {
    /** @type {[string, Partial<CollectionWish>, number][]} */
    const CASES = [
      ['no name', { name: undefined }, 1208],
      ['an empty name', { name: '' }, 1208],
      ['a number as a name', { name: 7 }, 1208],
      ['a digit at the beginning', { name: '1st' }, 1208],
      ['a hyphen at the beginning', { name: '-a' }, 1208],
      ['an underscore at the beginning', { name: '_x' }, 1208],
      ['a slash', { name: 'a/b' }, 1208],
      ['a dot', { name: 'a.b' }, 1208],
      ['a quotation mark', { name: 'a"b' }, 1208],
      ['letters with marks', { name: 'größe' }, 1208],
      ['a line break at the end', { name: 'a\n' }, 1208],
      ['257 bytes', { name: 'a'.repeat(257) }, 1208],
      ['a type that is none', { type: 4 }, 1218],
      ['a type as text', { type: '3' }, 1218],
      ['key options that are no object', { keyOptions: 'uuid' }, 1232],
      ['an unknown key generator', { keyOptions: { type: 'random' } }, 1232],
      ['a key generator that all objects have', { keyOptions: { type: 'constructor' } }, 1232],
      ['an increment of 0', { keyOptions: { type: 'autoincrement', increment: 0 } }, 1232],
      ['an increment of 65,536', { keyOptions: { type: 'autoincrement', increment: 65536 } }, 1232],
      ['a broken increment', { keyOptions: { type: 'autoincrement', increment: 1.5 } }, 1232],
      ['a negative offset', { keyOptions: { type: 'autoincrement', offset: -1 } }, 1232],
      ['allowUserKeys that is no flag', { keyOptions: { allowUserKeys: 'no' } }, 1232],
      ['waitForSync that is no flag', { waitForSync: 'yes' }, 10],
      ['a schema that is none', { schema: { rule: { type: 'nothing' } } }, 1621],
      [
        'computed values',
        { computedValues: [{ name: 'a', expression: 'RETURN 1', overwrite: true }] }, 9
      ]
    ]
    for (const [title, wish, errorNum] of CASES) {
      it(`${title} (${errorNum})`, () => {
        const { store, catalog } = createFixture({ name: 'other' })
        const before =
          toContent(/** @type {import('../memory-tables.js').MemoryTables} */ (store.read()))
        const error = thrownBy(() => store.write(writing =>
          catalog.create(writing, { database: '_system', name: 'people', ...wish })))
        expect(error.errorNum).to.equal(errorNum)
        expect(toContent(/** @type {import('../memory-tables.js').MemoryTables} */ (store.read())))
          .to.deep.equal(before)
      })
    }

    it('a name that is taken (1207), in the same database only', () => {
      const { store, catalog } = createFixture()
      expect(thrownBy(() => store.write(writing =>
        catalog.create(writing, { database: '_system', name: 'people' }))))
        .to.include({ errorNum: 1207, status: 409 })
      expect(store.write(writing => catalog.create(writing, { database: 'other', name: 'people' })))
        .to.include({ database: 'other' })
    })
  })

  it('accepts 256 bytes, and names with an underscore where they are ' +
    'to be system collections', () => {
    const { store, catalog } = createFixture()
    const create = (/** @type {string} */ name) => store.write(writing =>
      catalog.create(writing, { database: '_system', name, isSystem: true }))
    expect(create('a'.repeat(256)).isSystem).to.equal(false)
    expect(create('_mine').isSystem).to.equal(true)
    expect(create('A-b_C-1').name).to.equal('A-b_C-1')
  })

  describe('finds collections', () => {
    it('by name and by id, in their own database', () => {
      const { store, catalog, collection } = createFixture()
      expect(catalog.find(store.read(), '_system', 'people')).to.equal(collection)
      expect(catalog.find(store.read(), '_system', String(collection.id))).to.equal(collection)
      expect(catalog.look(store.read(), 'other', 'people')).to.equal(null)
      expect(catalog.look(store.read(), 'other', String(collection.id))).to.equal(null)
    })

    for (const name of ['nobody', '__proto__', 'constructor', 'toString', '', '0', 'people\0']) {
      it(`none under ${JSON.stringify(name)} (1203)`, () => {
        const { store, catalog } = createFixture()
        expect(catalog.look(store.read(), '_system', name)).to.equal(null)
        expect(catalog.look(store.read(), name, 'people')).to.equal(null)
        expect(thrownBy(() => catalog.find(store.read(), '_system', name)))
          .to.include({ errorNum: 1203, status: 404 })
      })
    }

    it('called like what all objects have, once they are made', () => {
      const { store, catalog } = createFixture({ name: 'constructor' })
      store.write(writing =>
        catalog.create(writing, { database: '_system', name: '__proto__', isSystem: true }))
      expect(catalog.list(store.read(), '_system').map(({ name }) => name))
        .to.deep.equal(['__proto__', 'constructor'])
      expect(catalog.find(store.read(), '_system', '__proto__').isSystem).to.equal(true)
    })

    it('in order of their names', () => {
      const { store, catalog } = createFixture({ name: 'b' })
      for (const name of ['c', 'B', 'a', 'a-b']) {
        store.write(writing => catalog.create(writing, { database: '_system', name }))
      }
      expect(catalog.list(store.read(), '_system').map(({ name }) => name))
        .to.deep.equal(['B', 'a', 'a-b', 'b', 'c'])
      expect(catalog.list(store.read(), 'other')).to.deep.equal([])
    })

    it('that another process has made, and gives the same object as ' +
      'long as nothing changes', () => {
      const { store, catalog } = createFixture()
      const other = createCatalog()
      const people = other.find(store.read(), '_system', 'people')
      store.write(writing => catalog.create(writing, { database: '_system', name: 'animals' }))
      expect(other.find(store.read(), '_system', 'animals').name).to.equal('animals')
      expect(other.find(store.read(), '_system', 'people')).to.equal(people)
    })

    it('with one read of the table where nothing has changed', () => {
      const store = createMemoryStore()
      const { catalog } = createFixture({}, store)
      const before = store.tables.catalog.calls.get
      catalog.find(store.read(), '_system', 'people')
      expect(store.tables.catalog.calls.get - before).to.equal(1)
    })

    it('as a snapshot has them', () => {
      const { store, catalog, collection } = createFixture()
      const { reading } = store.snapshot()
      const renamed = store.write(writing => catalog.rename(writing, collection, 'persons'))
      expect(catalog.find(reading, '_system', 'people')).to.deep.equal(collection)
      expect(catalog.look(reading, '_system', 'persons')).to.equal(null)
      expect(catalog.find(store.read(), '_system', 'persons')).to.equal(renamed)
    })

    it('not after the transaction that made them was undone, even when another one ' +
      'has the same place since', () => {
      const { store, catalog } = createFixture()
      const undo = new HostError('ERROR_FAILED')
      expect(thrownBy(() => store.write(writing => {
        catalog.create(writing, { database: '_system', name: 'ghost' })
        throw undo
      }))).to.equal(undo)
      expect(catalog.look(store.read(), '_system', 'ghost')).to.equal(null)
      const other = createCatalog()
      store.write(writing => other.create(writing, { database: '_system', name: 'real' }))
      expect(catalog.look(store.read(), '_system', 'ghost')).to.equal(null)
      expect(catalog.find(store.read(), '_system', 'real').name).to.equal('real')
    })
  })

  describe('renames', () => {
    it('a collection and the _id of every document in it', () => {
      const fixture = createFixture()
      const { store, catalog, collection } = fixture
      const texts = Array.from({ length: 1005 }, (_, n) =>
        insert(fixture, n === 3 ? { _key: 'three' } : { n, _rev: 'x', text: `people/${n}` }))
      const sequence = sequenceOf(store.read(), collection)
      const renamed = store.write(writing => catalog.rename(writing, collection, 'persons'))
      expect(renamed).to.include({ name: 'persons', id: collection.id })
      expect(catalog.look(store.read(), '_system', 'people')).to.equal(null)
      for (const { key, rev, newText } of texts) {
        const before = JSON.parse(newText ?? '')
        expect(read({ store, collection: renamed }, key))
          .to.deep.equal({ ...before, _id: `persons/${key}`, _rev: rev })
      }
      expect(sequenceOf(store.read(), renamed)).to.be.above(sequence)
    })

    /** @type {[string, Partial<CollectionWish>, unknown, number][]} */
    const CASES = [
      ['to a name that is taken', {}, 'taken', 1207],
      ['to what is no name', {}, 'a b', 1208],
      ['to nothing', {}, undefined, 1208],
      ['a user\'s collection to a system name', {}, '_people', 1208],
      ['a system collection to a user\'s name', { name: '_people', isSystem: true }, 'people', 1208]
    ]
    it('to its own name, which changes nothing', () => {
      const { store, catalog, collection } = createFixture({})
      const renamed = store.write(writing => catalog.rename(writing, collection, 'people'))
      expect(renamed).to.equal(collection)
      expect(catalog.find(store.read(), '_system', 'people')).to.equal(collection)
    })

    for (const [title, wish, name, errorNum] of CASES) {
      it(`not ${title} (${errorNum})`, () => {
        const { store, catalog, collection } = createFixture(wish)
        store.write(writing => catalog.create(writing, { database: '_system', name: 'taken' }))
        expect(
          thrownBy(() => store.write(writing => catalog.rename(writing, collection, name))).errorNum
        ).to.equal(errorNum)
        expect(catalog.find(store.read(), '_system', collection.name)).to.equal(collection)
      })
    }
  })

  it('changes what may be changed, and leaves the rest', () => {
    const { store, catalog, collection } = createFixture({ cacheEnabled: true })
    const changed = store.write(writing => catalog.change(writing, collection, {
      waitForSync: true, name: 'x', type: 3, keyOptions: { type: 'uuid' }, id: 5
    }))
    expect(changed).to.deep.equal({ ...collection, waitForSync: true })
    expect(store.write(writing => catalog.change(writing, changed, { cacheEnabled: false })))
      .to.deep.include({ waitForSync: true, properties: { cacheEnabled: false } })
    expect(thrownBy(() => store.write(writing =>
      catalog.change(writing, changed, { schema: { rule: 1 } }))).errorNum).to.equal(1621)
  })

  it('keeps the indexes that it is given', () => {
    const { store, catalog, collection } = createFixture()
    const index = {
      id: 500, type: /** @type {const} */ ('persistent'), name: 'byAge', fields: ['age'],
      unique: false, sparse: false, deduplicate: true, estimates: true, cacheEnabled: false
    }
    const indexed = store.write(writing => catalog.setIndexes(writing, collection, [index]))
    expect(indexed.indexes).to.deep.equal([index])
    expect(createCatalog().find(store.read(), '_system', 'people').indexes).to.deep.equal([index])
    expect(thrownBy(() => store.write(writing => catalog.setIndexes(writing, collection, []))))
      .to.include({ errorNum: 1200, status: 409 })
  })

  it('drops a collection with all that is stored of it, and nothing else', () => {
    const store = createMemoryStore()
    const kept = createFixture({ name: 'kept' }, store)
    insert(kept, { _key: 'a', n: 1 })
    const before = toContent(store.tables)
    const collection = store.write(writing =>
      kept.catalog.create(writing, { database: '_system', name: 'edges', type: 3 }))
    for (let n = 0; n < 1200; n++) {
      insert({ store, collection }, {
        ...(n % 2 ? { _key: `k${n}` } : {}), _from: 'kept/a', _to: 'kept/b'
      })
    }
    expect(countDocuments(store.read(), collection)).to.equal(1200)
    store.write(writing => kept.catalog.drop(writing, collection))
    const { isNeeded, step } = createSweep(store)
    while (isNeeded()) step(work => store.write(work))
    const { catalog, ...rest } = toContent(store.tables)
    const { catalog: entries, ...others } = before
    expect(rest).to.deep.equal(others)
    expect(Object.keys(catalog ?? {})).to.deep.equal(Object.keys(entries ?? {}))
    expect(thrownBy(() => store.write(writing => kept.catalog.drop(writing, collection))).errorNum)
      .to.equal(1203)
    expect(thrownBy(() => countDocuments(store.read(), collection)).errorNum).to.equal(1203)
  })

  it('drops all collections of a database, and no others', () => {
    const { store, catalog } = createFixture()
    for (const name of ['a', 'b']) {
      store.write(writing => catalog.create(writing, { database: 'mine', name }))
    }
    store.write(writing => catalog.dropDatabase(writing, 'mine'))
    expect(catalog.list(store.read(), 'mine')).to.deep.equal([])
    expect(catalog.list(store.read(), '_system')).to.have.length(1)
  })
})
