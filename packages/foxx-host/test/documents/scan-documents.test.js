/** @import {ScanOptions} from '../../src/documents/scan-documents.js' */
import { expect } from 'chai'
import {
  countDocuments, insertDocument, scanDocuments, sequenceOf, truncateCollection
} from '../../src/documents/index.js'
import { createFixture, insert, read } from './fixture.js'
import { createMemoryStore, toContent } from './memory-tables.js'

describe('scanning a collection', () => {
  const fixture = createFixture()
  const { store, collection } = fixture
  const other = store.write(writing =>
    fixture.catalog.create(writing, { database: '_system', name: 'other' }))
  const numbers = ['a', 'b', 'c', 'd', 'e'].map(_key => {
    insert({ store, collection: other }, { _key })
    insert(fixture, { _key })
    return /** @type {number} */ ([
      ...scanDocuments(store.read(), collection, { reverse: true, limit: 1 })
    ][0]?.number)
  })

  /** @type {[string, ScanOptions, string][]} */
  const CASES = [
    ['all, oldest first', {}, 'abcde'],
    ['all, youngest first', { reverse: true }, 'edcba'],
    ['the first ones', { limit: 2 }, 'ab'],
    ['the last ones', { limit: 2, reverse: true }, 'ed'],
    ['none', { limit: 0 }, ''],
    ['those after one', { after: numbers[1] ?? 0 }, 'cde'],
    ['those before one', { after: numbers[1] ?? 0, reverse: true }, 'a'],
    ['some after one', { after: numbers[0] ?? 0, limit: 2 }, 'bc'],
    ['none after the last', { after: numbers[4] ?? 0 }, ''],
    ['none before the first', { after: numbers[0] ?? 0, reverse: true }, '']
  ]
  for (const [title, options, expected] of CASES) {
    it(`gives ${title}`, () => {
      expect([...scanDocuments(store.read(), collection, options)]
        .map(({ text }) => JSON.parse(text)._key)
        .join('')).to.equal(expected)
    })
  }
})

describe('truncating a collection', () => {
  it('removes its documents and entries, and nothing of others; it goes on as before', () => {
    const store = createMemoryStore()
    const kept = createFixture({ name: 'kept', type: 3 }, store)
    insert(kept, { _key: 'a', _from: 'v/1', _to: 'v/2' })
    const collection = store.write(writing => kept.catalog.create(writing, {
      database: '_system', name: 'edges', type: 3, keyOptions: { type: 'autoincrement' }
    }))
    const { documents, keys, indexes } = toContent(store.tables)
    for (let n = 0; n < 1100; n++) {
      insert({ store, collection }, {
        ...(n % 2 ? { _key: `k${n}` } : {}), _from: 'kept/a', _to: 'kept/b'
      })
    }
    const sequence = sequenceOf(store.read(), collection)
    store.write(writing => truncateCollection(writing, collection))
    const after = toContent(store.tables)
    expect([after['documents'], after['keys'], after['indexes']])
      .to.deep.equal([documents, keys, indexes])
    expect(countDocuments(store.read(), collection)).to.equal(0)
    expect(sequenceOf(store.read(), collection)).to.be.above(sequence)
    expect(insert({ store, collection }, { _from: 'v/1', _to: 'v/2' }).key).to.equal('551')
  })

  it('is undone with the transaction that it belongs to', () => {
    const fixture = createFixture()
    const { store, collection } = fixture
    insert(fixture, { _key: 'a' })
    expect(() => store.write(writing => {
      truncateCollection(writing, collection)
      insertDocument(writing, { collection, document: { _key: 'a', n: 2 }, store })
      throw new Error('no')
    })).to.throw('no')
    expect(read(fixture, 'a')).not.to.have.property('n')
    expect(countDocuments(store.read(), collection)).to.equal(1)
  })
})
