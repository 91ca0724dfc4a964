/** @import {TestWorker} from './open-workers.js' */
import { assert } from 'chai'
import { truncateCollection } from '../../../src/documents/index.js'
import { assertError } from './assert-error.js'
import { DATABASE, countLocks, useWorkers } from './open-workers.js'

describe('documents: what stream transactions may do', () => {
  /** @type {TestWorker} */
  let here
  /** Another worker on the same data. @type {TestWorker} */
  let there
  const opened =
    useWorkers(worker => { for (const name of ['things', 'others']) worker.create(name) })
  beforeEach(() => { ({ here, there } = opened) })

  describe('what was declared', () => {
    it('has to be there: 1203, and nothing is left behind', () => {
      for (const access of ['read', 'write', 'exclusive']) {
        assertError(1203, () => here.begin({ [access]: ['things', 'missing'] }))
        assertError(1203, () => here.begin({ [access]: ['__proto__'] }))
      }
      assert.equal(countLocks(here), 0)
    })

    it('is all that may be written to: 1652', () => {
      here.plainly(writing => here.insert(writing, { _key: 'a' }))
      for (const wish of [{ write: [] }, { write: ['others'] }, { write: [], read: ['things'] }]) {
        const { writing } = here.begin(wish)
        assertError(1652, () => here.insert(writing, {}))
        assertError(1652, () => here.update(writing, 'a', {}))
        assertError(1652, () => here.remove(writing, 'a'))
        assertError(1652, () => truncateCollection(writing, here.things))
        assert.isNotNull(here.find(writing, 'a'))
      }
    })

    it('is all that may be read without allowImplicit: 1652', () => {
      here.plainly(writing => here.insert(writing, { _key: 'a' }))
      const { writing } = here.begin({ write: ['others'], allowImplicit: false })
      assertError(1652, () => here.find(writing, 'a'))
      for (const access of ['read', 'write', 'exclusive']) {
        const declared = here.begin({ write: [], [access]: ['things'], allowImplicit: false })
        assert.isNotNull(here.find(declared.writing, 'a'))
        here.abort(declared)
      }
    })
  })

  it('refuses to make, change or drop collections inside: 1653, and is as it was', () => {
    const transaction = here.begin()
    const { writing } = transaction
    const wish = { database: DATABASE, name: 'new' }
    assertError(1653, () => here.catalog.create(writing, wish))
    assertError(1653, () => here.catalog.change(writing, here.things, { waitForSync: true }))
    here.insert(writing, { _key: 'a' })
    here.commit(transaction)
    assert.isNotNull(here.find(/** @type {typeof writing} */ (there.store.read()), 'a'))
  })

  describe('size', () => {
    it('is limited: 32, the transaction is aborted and others can go on', async () => {
      const transaction = here.begin({ maxTransactionSize: 1_000 })
      here.insert(transaction.writing, { _key: 'x', text: 'x'.repeat(400) })
      const error = assertError(32, () =>
        here.insert(transaction.writing, { text: 'x'.repeat(1_000) }))
      assert.equal(error.status, 500)
      assertError(1654, () => here.insert(transaction.writing, {}))
      assert.equal(transaction.status, 'aborted')
      await Promise.resolve()
      there.plainly(writing => there.insert(writing, { _key: 'x' }))
      assert.equal(countLocks(here), 0)
    })

    it('does not grow by changing the same document again and again', () => {
      const { writing } = here.begin({ maxTransactionSize: 2_000 })
      here.insert(writing, { _key: 'x', text: 'x'.repeat(400) })
      for (let n = 0; n < 50; n++) here.update(writing, 'x', { n })
    })

    it('lets go of what is undone by attempt, and the transaction lives on', () => {
      const { writing } = here.begin({ maxTransactionSize: 2_000 })
      const transaction =
        here.transactions.find(DATABASE, here.transactions.list(DATABASE)[0] ?? '')
      for (let n = 0; n < 20; n++) {
        assertError(32, () => transaction.attempt(tables =>
          here.insert(tables, { text: 'x'.repeat(3_000) })))
      }
      here.insert(writing, { _key: 'x' })
      here.commit(transaction)
    })
  })

  it('undoes a statement that fails in its middle, without what came before it', () => {
    const transaction = here.begin()
    here.insert(transaction.writing, { _key: 'before' })
    assertError(1210, () => transaction.attempt(writing => {
      here.insert(writing, { _key: 'x' })
      here.update(writing, 'before', { changed: true })
      here.insert(writing, { _key: 'before' })
    }))
    assert.isNull(here.find(transaction.writing, 'x'))
    assert.notProperty(here.find(transaction.writing, 'before'), 'changed')
    assert.equal(transaction.attempt(writing => here.insert(writing, { _key: 'y' }).key), 'y')
    here.commit(transaction)
    assert.deepEqual(['before', 'x', 'y'].map(key =>
      here.find(/** @type {never} */ (there.store.read()), key) !== null), [true, false, true])
  })

  it('refuses more than 512 open transactions of all workers: 32', () => {
    const open = Array.from({ length: 512 }, (_, index) =>
      (index % 2 === 0 ? here : there).begin({ write: [] }))
    assertError(32, () => here.begin())
    for (const transaction of open.slice(0, 2)) {
      (transaction === open[0] ? here : there).abort(transaction)
    }
    here.begin()
  }).timeout(60_000)
})
