// Documents that ttl indexes end.
import { expect } from 'chai'
import { createExpiry, describeIndex, updateDocument } from '../../src/documents/index.js'
import { createTransactions } from '../../src/documents/transactions/index.js'
import { insert, thrownBy } from './fixture.js'
import { createIndexed, ensure } from './indexes/index-fixture.js'
import { createMemoryStore, toContent } from './memory-tables.js'

const DEFINITION = { type: 'ttl', fields: ['at'], expireAfter: 10 }
const NOON = Date.UTC(2026, 0, 2, 12) / 1000

/** Documents by key: what `at` is, and when they are over. @type {Record<string, [unknown, number | null]>} */
const ENDS = {
  number: [100, 110],
  fraction: [100.5, 110.5],
  negative: [-100, -90],
  zulu: ['2026-01-02T12:00:00Z', NOON + 10],
  zone: ['2026-01-02T13:00:00+01:00', NOON + 10],
  local: ['2026-01-02 12:00:00.500', NOON + 10.5],
  day: ['2026-01-02', NOON - 12 * 3600 + 10],
  text: ['tomorrow', null],
  digits: ['100', null],
  null: [null, null],
  list: [[100], null],
  bool: [true, null]
}

/** @param {Record<string, [unknown, number | null]>} ends */
function create (ends) {
  const fixture = createIndexed([DEFINITION])
  for (const [_key, [at]] of Object.entries(ends)) insert(fixture, { _key, at })
  const expiry = createExpiry(fixture.store)
  const expire = (/** @type {number} */ seconds, most = 100) =>
    fixture.store.write(writing => expiry.step(writing, seconds, most))
  return { fixture, expire, isNeeded: expiry.isNeeded }
}

describe('a ttl index', () => {
  for (const [key, [at, end]] of Object.entries(ENDS)) {
    it(`ends a document with ${JSON.stringify(at)} at ${end ?? 'no time'}`, () => {
      const { expire, isNeeded } = create({ [key]: [at, end] })
      expect(isNeeded((end ?? Infinity) - 0.001)).to.equal(false)
      expect(expire((end ?? Infinity) - 0.001)).to.equal(0)
      if (end === null) return
      expect(isNeeded(end)).to.equal(true)
      expect(expire(end)).to.equal(1)
      expect(isNeeded(end)).to.equal(false)
    })
  }

  it('leaves nothing of a document', () => {
    const { fixture, expire } = create({})
    insert(fixture, { _key: 'kept' })
    const { tables } = /** @type {ReturnType<typeof createMemoryStore>} */ (fixture.store)
    const read = () => ({ ...toContent(tables), statistics: null })
    const before = read()
    insert(fixture, { _key: 'a', at: 1 })
    expect(read()).not.to.deep.equal(before)
    expect(expire(11)).to.equal(1)
    expect(read()).to.deep.equal(before)
  })

  it('ends so many at most, those first that are over for longest', () => {
    const { expire } = create({ b: [2, 0], a: [1, 0], c: [3, 0] })
    expect([expire(12, 1), expire(11), expire(12), expire(13)]).to.deep.equal([1, 0, 1, 1])
  })

  it('follows changes of a document', () => {
    const { fixture, expire } = create({ a: [1, 0] })
    const { store, collection } = fixture
    store.write(writing => updateDocument(writing, {
      collection, selector: 'a', document: { at: 50 }, store
    }))
    expect([expire(11), expire(60)]).to.deep.equal([0, 1])
  })

  it('leaves documents alone that a transaction has', () => {
    const { fixture: { store, catalog, collection }, expire } = create({ a: [1, 0], b: [1, 0] })
    const transactions = createTransactions({ store, catalog, slot: 1 })
    const { id, writing } = transactions.begin('_system', {
      read: [], write: ['people'], exclusive: [], allowImplicit: false
    })
    updateDocument(writing, { collection, selector: 'a', document: { at: 1, n: 1 }, store })
    expect(expire(11)).to.equal(1)
    transactions.commit('_system', id)
    expect(expire(11)).to.equal(1)
  })

  it('is described with its time, and is the only one', () => {
    const { fixture } = create({})
    const { index, isNewlyCreated, collection } = ensure(fixture, DEFINITION)
    expect(isNewlyCreated).to.equal(false)
    expect(describeIndex(collection, index)).to.include(
      { type: 'ttl', expireAfter: 10, unique: false, sparse: true })
    for (const other of [{ expireAfter: 11 }, { fields: ['b'] }]) {
      expect(thrownBy(() => ensure(fixture, { ...DEFINITION, ...other })).errorNum).to.equal(10)
    }
  })

  it('is made of the documents that are there', () => {
    const fixture = createIndexed([])
    insert(fixture, { _key: 'a', at: 1 })
    ensure(fixture, DEFINITION)
    const { step } = createExpiry(fixture.store)
    expect(fixture.store.write(writing => step(writing, 11, 9))).to.equal(1)
  })

  it('is looked for again when the catalog has changed', () => {
    const store = createMemoryStore()
    const { isNeeded } = createExpiry(store)
    expect(isNeeded(11)).to.equal(false)
    const fixture = createIndexed([DEFINITION], { store })
    insert(fixture, { at: 1 })
    expect(isNeeded(11)).to.equal(true)
  })
})
