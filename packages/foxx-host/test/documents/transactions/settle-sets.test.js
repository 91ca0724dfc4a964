import { assert } from 'chai'
import { insertDocument, settleSets } from '../../../src/documents/index.js'
import { createTransactions } from '../../../src/documents/transactions/index.js'
import { readSets } from '../../../src/store/index.js'
import { createTemporaryStore } from '../../store/temporary-store.js'
import { createFixture } from '../fixture.js'

const COUNT = 700

describe('large commits of a worker that has died', () => {
  /** Whether it had come to the point from which on all of it counts. @type {readonly boolean[]} */
  const ENDS = [false, true]
  for (const isCommitted of ENDS) {
    it(`are ${isCommitted ? 'brought to their end' : 'forgotten'} by the ` +
      'primary, of this worker alone', async () => {
      const place = createTemporaryStore()
      const fixture = createFixture({}, place.open({ slot: 5 }))
      const { store, collection, catalog } = fixture
      const transactions = createTransactions({ ...fixture, slot: 5 })
      const wish = {
        read: [], write: ['people'], exclusive: [], allowImplicit: true, locksAtCommit: true
      }
      const { id, writing } = transactions.begin('_system', wish)
      for (let n = 0; n < COUNT; n++) {
        insertDocument(writing, { collection, document: { _key: `k${n}` }, store })
      }
      const step = transactions.commitInSteps('_system', id)
      const isOver = () => isCommitted
        ? transactions.look('_system', id).status === 'committed'
        : readSets(store.read()).size > 0
      while (!isOver()) step()
      // It is gone: its settler would wait for the write lock in the thread that the primary needs to give it back.
      await store.close()
      const primary = place.open({ slot: 127 })
      const count = () =>
        [...primary.read().keys.entries({ from: Buffer.alloc(1), to: Buffer.alloc(9, 255) })].length
      assert.equal(count(), isCommitted ? COUNT : 0)
      await settleSets(primary, 6)
      assert.equal(readSets(primary.read()).size, 1)
      await settleSets(primary, 5)
      assert.deepEqual([readSets(primary.read()).size, count()], [0, isCommitted ? COUNT : 0])
      assert.lengthOf(
        [...primary.read().stages.entries({ from: Buffer.from([0]), to: Buffer.from([255]) })], 0
      )
      assert.equal(catalog.find(primary.read(), '_system', 'people').id, collection.id)
      await place.remove()
    })
  }

  it('are left to the primary where the store was closed first', async () => {
    const place = createTemporaryStore()
    const fixture = createFixture({}, place.open({ slot: 5 }))
    const { store, collection } = fixture
    const transactions = createTransactions({ ...fixture, slot: 5 })
    const { id, writing } = transactions.begin('_system', {
      read: [], write: ['people'], exclusive: [], allowImplicit: true
    })
    for (let n = 0; n < COUNT; n++) {
      insertDocument(writing, { collection, document: { _key: `k${n}` }, store })
    }
    const step = transactions.commitInSteps('_system', id)
    while (transactions.look('_system', id).status !== 'committed') step()
    await store.close()
    // It would go on for ever where it waited for its settler.
    transactions.close()
    assert.equal(readSets(place.open({ slot: 127 }).read()).size, 1)
    await place.remove()
  })
})
