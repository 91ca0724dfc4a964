/** @import {TestWorker} from './open-workers.js' */
/** @import {Writing} from '../../../src/store/types.js' */
import { assert } from 'chai'
import { releaseLocks } from '../../../src/documents/index.js'
import { dropIndex, ensureIndex, findByIndex } from '../../../src/documents/indexes/index.js'
import { assertConflict, assertError } from './assert-error.js'
import { countLocks, see, useWorkers } from './open-workers.js'

describe('documents: indexes in stream transactions', () => {
  /** @type {TestWorker} */
  let here
  /** Another worker on the same data. @type {TestWorker} */
  let there
  const opened = useWorkers()
  beforeEach(() => { ({ here, there } = opened) })

  const index = (/** @type {TestWorker} */ worker) => {
    worker.plainly(writing => ensureIndex(writing, {
      catalog: worker.catalog,
      collection: worker.things,
      definition: { type: 'persistent', fields: ['n'], unique: true, name: 'by-n' }
    }))
    return /** @type {import('../../../src/documents/types.js').Index} */ (worker.things.indexes[0])
  }

  it('keeps the entries of a transaction to itself until the commit', () => {
    const byN = index(here)
    const find = (/** @type {Writing} */ writing, /** @type {number} */ n) =>
      [...findByIndex(writing, { collection: here.things, index: byN, equal: [n] })].length
    const transaction = here.begin()
    here.insert(transaction.writing, { n: 3 })
    here.update(transaction.writing, 'a', { n: 7 })
    const seen = (/** @type {Writing} */ writing) => [1, 2, 3, 7].map(n => find(writing, n))
    assert.deepEqual(seen(transaction.writing), [0, 1, 1, 1])
    assert.deepEqual(seen(/** @type {Writing} */ (here.store.read())), [1, 1, 0, 0])
    here.commit(transaction)
    assert.deepEqual(seen(/** @type {Writing} */ (here.store.read())), [0, 1, 1, 1])
  })

  it('refuses a value that is taken, by the snapshot or by itself, at once', () => {
    index(here)
    const { writing } = here.begin()
    assertError(1210, () => here.insert(writing, { n: 1 }))
    here.insert(writing, { n: 3 })
    assertError(1210, () => here.insert(writing, { n: 3 }))
    here.update(writing, 'a', { n: 50 })
    here.insert(writing, { n: 1 })
  })

  it('refuses the commit with 1210 when another writer took the value ' +
    'meanwhile; nothing of it is kept', () => {
    index(here)
    const transaction = here.begin()
    here.insert(transaction.writing, { _key: 'c', n: 3 })
    here.update(transaction.writing, 'a', { n: 10 })
    there.plainly(writing => there.insert(writing, { _key: 'd', n: 3 }))
    const error = assertError(1210, () => here.commit(transaction))
    assert.include(error.message, 'by-n')
    assert.deepEqual(['a', 'c', 'd'].map(key => see(here, key)?.['n']), [1, undefined, 3])
    assert.equal(transaction.status, 'aborted')
    assert.equal(countLocks(here), 0)
  })

  it('lets the first of two transactions have the value', () => {
    index(here)
    const [mine, theirs] = [here.begin(), there.begin()]
    here.insert(mine.writing, { n: 3 })
    there.insert(theirs.writing, { n: 3 })
    there.commit(theirs)
    assertError(1210, () => here.commit(mine))
  })

  it('keeps others from making and dropping indexes of a collection that it may write to', () => {
    index(here)
    const transaction = here.begin()
    const { id } = /** @type {{id: number}} */ (there.things.indexes[0])
    assertConflict(() => there.plainly(writing =>
      dropIndex(writing, { catalog: there.catalog, collection: there.things, id: String(id) })))
    assertConflict(() => there.plainly(writing => ensureIndex(writing, {
      catalog: there.catalog,
      collection: there.things,
      definition: { type: 'persistent', fields: ['m'] }
    })))
    here.abort(transaction)
    there.plainly(writing =>
      dropIndex(writing, { catalog: there.catalog, collection: there.things, id: String(id) }))
  })

  it('refuses the commit with 1200 when its worker lost its locks and the collection got an ' +
    'index or was dropped since', () => {
    for (const change of [
      () => index(there),
      () => there.plainly(writing => there.catalog.drop(writing, there.things))
    ]) {
      const transaction = here.begin()
      here.insert(transaction.writing, { n: 3 })
      releaseLocks(there.store, 'all')
      change()
      assertConflict(() => here.commit(transaction))
    }
  })
})
