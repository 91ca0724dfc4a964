/** @import {Collection, Transactions} from '../../src/documents/types.js' */
import { assert } from 'chai'
import {
  createCatalog, createTransactions, holdCollection, holdDocument, releaseLocks
} from '../../src/documents/index.js'
import { holdNewDocument } from '../../src/documents/locks.js'
import { createMemoryStore } from './memory-tables.js'
import { assertError } from './transactions/assert-error.js'

const WISH = { read: [], write: [], exclusive: [], allowImplicit: true }

describe('documents: locks', () => {
  /** @type {ReturnType<typeof createMemoryStore>} */
  let store
  /** @type {Transactions} */
  let transactions
  /** @type {Collection} */
  let things
  /** @type {Collection} */
  let others

  beforeEach(() => {
    // Numbers of slot 1, 2, ...: this store counts on.
    store = createMemoryStore({ firstNumber: 128_001 })
    const catalog = createCatalog()
    things = store.write(writing => catalog.create(writing, { database: 'd', name: 'things' }))
    others = store.write(writing => catalog.create(writing, { database: 'd', name: 'others' }))
    transactions = createTransactions({ store, catalog, slot: 0 })
  })
  afterEach(() => transactions.close())

  /** @param {(writing: import('../../src/store/types.js').Writing) => unknown} work */
  const plainly = work => store.write(work)

  it('let everybody do everything while no transaction is open, and keep nothing', () => {
    plainly(writing => {
      holdDocument(writing, things, 'a')
      holdNewDocument(writing, things)
      holdCollection(writing, things)
    })
    assert.equal(store.tables.locks.content.size, 0)
  })

  it('of a document are for this document alone', () => {
    const { writing } = transactions.begin('d', { ...WISH, write: ['things', 'others'] })
    holdDocument(writing, things, 'a')
    assertError(1200, () => plainly(outside => holdDocument(outside, things, 'a')))
    for (const key of ['b', 'aa', 'A', '']) {
      plainly(outside => holdDocument(outside, things, key || 'c'))
    }
    plainly(outside => holdDocument(outside, others, 'a'))
    plainly(outside => holdNewDocument(outside, things))
    assertError(1200, () => plainly(outside => holdCollection(outside, things)))
  })

  it('of a whole collection are for all of its documents, and for new ones', () => {
    transactions.begin('d', { ...WISH, exclusive: ['things'] })
    for (const work of [holdNewDocument, holdCollection]) {
      assertError(1200, () => plainly(outside => work(outside, things)))
      plainly(outside => work(outside, others))
    }
    assertError(1200, () => plainly(outside => holdDocument(outside, things, 'a')))
    plainly(outside => holdDocument(outside, others, 'a'))
  })

  it('end with their transaction', () => {
    const [first, second] = [
      transactions.begin('d', { ...WISH, exclusive: ['things'] }),
      transactions.begin('d', { ...WISH, write: ['others'] })
    ]
    holdDocument(second.writing, others, 'a')
    transactions.commit('d', first.id)
    transactions.abort('d', second.id)
    plainly(writing => {
      holdCollection(writing, things)
      holdCollection(writing, others)
    })
    assert.equal(store.tables.locks.content.size, 0)
  })

  it('are released by slot, or all together', () => {
    const [first, second, third] = [1, 2, 3].map(() =>
      transactions.begin('d', { ...WISH, write: ['things'] }))
    for (const [key, transaction] of Object.entries({ first, second, third })) {
      holdDocument(/** @type {NonNullable<typeof first>} */ (transaction).writing, things, key)
    }
    const before = store.tables.locks.content.size
    releaseLocks(store, transactions.slotOf(second?.id ?? '') ?? -1)
    assert.equal(store.tables.locks.content.size, before - 3)
    plainly(writing => holdDocument(writing, things, 'second'))
    assertError(1200, () => plainly(writing => holdDocument(writing, things, 'third')))
    releaseLocks(store, 'all')
    assert.equal(store.tables.locks.content.size, 0)
  })

  it('that can not be released now are released later', () => {
    const transaction = transactions.begin('d', { ...WISH, exclusive: ['things'] })
    const { write } = store
    store.write = () => { throw new Error('the disk is full') }
    transactions.abort('d', transaction.id)
    assert.equal(transaction.status, 'aborted')
    store.write = write
    assertError(1200, () => plainly(writing => holdCollection(writing, things)))
    transactions.expire()
    plainly(writing => holdCollection(writing, things))
  })

  it('leave nothing behind when the beginning of a transaction fails ' +
    'after it has taken them', () => {
    const { snapshot } = store
    store.snapshot = () => { throw new Error('no reader is left') }
    assert.throws(
      () => transactions.begin('d', { ...WISH, exclusive: ['things'] }), 'no reader is left'
    )
    store.snapshot = snapshot
    assert.equal(store.tables.locks.content.size, 0)
  })
})
