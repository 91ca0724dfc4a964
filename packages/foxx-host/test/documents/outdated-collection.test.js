import { expect } from 'chai'
import { findDocument, insertDocument } from '../../src/documents/index.js'
import { createFixture, insert, read, thrownBy } from './fixture.js'
import { createMemoryStore } from './memory-tables.js'

describe('in the hands of a writer that looked a collection up before', () => {
  it('the collection was renamed: its documents bear the new name', () => {
    const fixture = createFixture()
    const renamed = fixture.store.write(writing =>
      fixture.catalog.rename(writing, fixture.collection, 'persons'))
    const { id, key } = insert(fixture, { n: 1 })
    expect(id).to.equal(`persons/${key}`)
    expect(read({ ...fixture, collection: renamed }, key)).to.include({ _id: id })
  })

  it('the collection was indexed: its documents have entries', () => {
    const store = createMemoryStore()
    const fixture = createFixture({}, store)
    store.write(writing => fixture.catalog.setIndexes(writing, fixture.collection, [{
      id: fixture.catalog.nextId(writing), type: 'persistent', name: 'n', fields: ['n'],
      unique: true, sparse: false, deduplicate: true, estimates: true, cacheEnabled: false
    }]))
    insert(fixture, { n: 1 })
    expect(store.tables.indexes.content.size).to.equal(1)
    expect(thrownBy(() => insert(fixture, { n: 1 })).errorNum).to.equal(1210)
  })

  it('the collection was dropped: 1203, and nothing remains', () => {
    const store = createMemoryStore()
    const fixture = createFixture({}, store)
    store.write(writing => fixture.catalog.drop(writing, fixture.collection))
    expect(thrownBy(() => insert(fixture, { n: 1 })).errorNum).to.equal(1203)
    expect(store.tables.documents.content.size).to.equal(0)
  })

  it('the collection was dropped and made anew: the new one is taken', () => {
    const fixture = createFixture()
    const { store, catalog, collection } = fixture
    const fresh = store.write(writing => {
      catalog.drop(writing, collection)
      return catalog.create(writing, { database: '_system', name: 'people' })
    })
    const { key } = store.write(writing =>
      insertDocument(writing, { collection, document: {}, store }))
    expect(findDocument(store.read(), fresh, key)).not.to.equal(null)
  })
})
