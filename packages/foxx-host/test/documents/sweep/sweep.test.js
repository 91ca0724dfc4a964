// What large changes of whole collections leave behind, step by step, on a store of its own.
import { expect } from 'chai'
import {
  countDocuments, dropIndex, ensureIndex, findByIndex, findDocument, readDocumentBlock,
  removeDocument, scanDocuments, sweepAll, updateDocument
} from '../../../src/documents/index.js'
import { createSweep } from '../../../src/documents/sweep/sweep-step.js'
import { createTransactions } from '../../../src/documents/transactions/index.js'
import { createFixture, insert, thrownBy } from '../fixture.js'
import { createTemporaryStore } from '../../store/temporary-store.js'

const COUNT = 2600
const WISH = { read: [], write: ['people'], exclusive: [], allowImplicit: true }

describe('large changes of whole collections', () => {
  const place = createTemporaryStore()
  after(() => place.remove())
  /** @type {ReturnType<typeof createFixture>} */
  let fixture
  /** @type {import('../../../src/store/index.js').LmdbStore} */
  let store
  let number = 0
  beforeEach(() => {
    store = number === 0 ? place.open() : store
    fixture = createFixture({ database: `d${number++}` }, store)
    const { catalog, collection } = fixture
    fixture.collection = store.write(writing => {
      const { collection: indexed } = ensureIndex(writing, {
        catalog, collection, definition: { type: 'persistent', fields: ['n'], unique: true }
      })
      return indexed
    })
    store.write(() => {
      for (let n = 0; n < COUNT; n++) insert(fixture, { ...(n % 2 === 0 && { _key: `k${n}` }), n })
    })
  })
  const here = (name = 'people') =>
    fixture.catalog.find(store.read(), fixture.collection.database, name)
  const count = () => ['documents', 'keys', 'indexes', 'statistics'].map(name => {
    const table = store.read()[/** @type {'keys'} */ (name)]
    return [...table.entries({ from: Buffer.alloc(1), to: Buffer.alloc(9, 255) })].length
  })
  const drop = () => store.write(writing => fixture.catalog.drop(writing, here()))
  /** @param {number} [most] @returns {number} steps */
  const sweep = (most = Infinity) => {
    const { isNeeded, step } = createSweep(store)
    let steps = 0
    for (; steps < most && isNeeded(); steps++) step(work => store.write(work))
    return steps
  }

  it('a drop takes the name at once and the rest in steps, by another process, too', async () => {
    const before = count()
    expect(before).to.deep.equal([COUNT, COUNT / 2, COUNT, 1])
    drop()
    expect(() => here()).to.throw(/no collection/)
    const again = store.write(writing =>
      fixture.catalog.create(writing, { database: fixture.collection.database, name: 'people' }))
    expect(countDocuments(store.read(), again)).to.equal(0)
    const [documents = 0, keys = 0, indexes = 0] = count()
    expect(documents + keys + indexes).to.equal(COUNT * 2.5 - 1000)
    expect(sweep(2)).to.equal(2)
    expect(count().slice(0, 3).reduce((sum, left) => sum + left)).to.equal(COUNT * 2.5 - 3000)
    await sweepAll(place.open({ slot: 127 }))
    expect(count()).to.deep.equal([0, 0, 0, 1])
    expect(sweep()).to.equal(0)
    drop()
  })

  it('a truncated one keeps id, indexes and numbers, is empty at once, and can be ' +
    'filled while the rest goes', () => {
    const { collection, catalog } = fixture
    const outdated = here()
    store.write(writing => catalog.truncate(writing, here()))
    const emptied = here()
    expect([emptied.id, emptied.indexes.map(({ id }) => id)])
      .to.deep.equal([collection.id, collection.indexes.map(({ id }) => id)])
    expect(countDocuments(store.read(), emptied)).to.equal(0)
    expect([...scanDocuments(store.read(), emptied)]).to.have.length(0)
    // Who has looked it up before writes to where it is now.
    insert({ store, collection: outdated }, { _key: 'k2', n: 2 })
    expect(thrownBy(() => insert({ store, collection: emptied }, { n: 2 })).errorNum).to.equal(1210)
    expect(sweep()).to.be.within(5, 10)
    expect(count()).to.deep.equal([1, 1, 1, 1])
    const index = /** @type {import('../../../src/documents/types.js').Index} */ (here().indexes[0])
    expect([...findByIndex(store.read(), { collection: here(), index, equal: [2] })])
      .to.have.length(1)
    store.write(writing => catalog.truncate(writing, here()))
    expect(count()).to.deep.equal([0, 0, 0, 1])
    drop()
  })

  it('a dropped index leaves its entries to the steps', () => {
    const { catalog } = fixture
    const collection = here()
    store.write(writing =>
      dropIndex(writing, { catalog, collection, id: String(collection.indexes[0]?.id) }))
    expect([here().indexes, count()[2]]).to.deep.equal([[], COUNT - 1000])
    expect(sweep()).to.equal(2)
    expect(count()).to.deep.equal([COUNT, COUNT / 2, 0, 1])
    drop()
    sweep()
  })

  it('a renamed one has its new name everywhere at once, whoever reads, ' +
    'writes or stops in between', () => {
    const { catalog } = fixture
    store.write(writing => catalog.rename(writing, here(), 'persons'))
    const wrong = () => [...scanDocuments(store.read(), here('persons'))].filter(({ text }) =>
      !text.includes('"_id":"persons/'))
    const stored = () => [...store.read()
      .documents.entries({ from: Buffer.alloc(1), to: Buffer.alloc(9, 255) })]
      .filter(({ value }) => value.includes('"_id":"people/')).length
    const check = () => {
      const reading = store.read()
      expect(wrong()).to.have.length(0)
      expect(findDocument(reading, here('persons'), 'k8')?.text).to.include('"_id":"persons/k8"')
      expect(findDocument(reading, here('persons'), `k${COUNT - 2}`)?.text)
        .to.include(`"_id":"persons/k${COUNT - 2}"`)
      expect(readDocumentBlock(reading, here('persons'), { limit: COUNT })
        .bytes.includes('people/')).to.equal(false)
    }
    expect(stored()).to.equal(COUNT)
    check()
    sweep(2)
    expect(stored()).to.be.within(1, COUNT - 1)
    check()
    const change = store.write(writing => updateDocument(writing, {
      collection: here('persons'), selector: `k${COUNT - 2}`, document: { a: 1 }, store
    }))
    expect(change).to.include({ id: `persons/k${COUNT - 2}` })
    store.write(writing => removeDocument(writing, { collection: here('persons'), selector: 'k4' }))
    const transactions = createTransactions({ store, catalog, slot: 1 })
    const begin = () =>
      transactions.begin(fixture.collection.database, { ...WISH, write: ['persons'] })
    expect(thrownBy(begin)).to.include({ errorNum: 1200 })
    // A process that knows nothing of the steps before.
    expect(sweep()).to.be.within(3, 7)
    expect(stored()).to.equal(0)
    check()
    expect(countDocuments(store.read(), here('persons'))).to.equal(COUNT - 1)
    begin().writing.catalog.get(Buffer.from('version'))
    transactions.close()
    // Twice, before the first one is through.
    store.write(writing => catalog.rename(writing, here('persons'), 'first'))
    sweep(1)
    store.write(writing => catalog.rename(writing, here('first'), 'persons'))
    check()
    sweep()
    expect(stored()).to.equal(0)
    check()
    store.write(writing => catalog.drop(writing, here('persons')))
    sweep()
  })
})
