/** @import {TestWorker} from './open-workers.js' */
/** @import {Writing} from '../../../src/store/types.js' */
import { assert } from 'chai'
import { assertConflict } from './assert-error.js'
import { countLocks, see, useWorkers } from './open-workers.js'

describe('documents: collections that a stream transaction has for itself', () => {
  /** @type {TestWorker} */
  let here
  /** Another worker on the same data. @type {TestWorker} */
  let there
  const opened = useWorkers()
  beforeEach(() => { ({ here, there } = opened) })

  it('refuse all other writers, and no readers', () => {
    const transaction = here.begin({ write: [], exclusive: ['things'] })
    for (const worker of [here, there]) {
      assertConflict(() => worker.plainly(writing => worker.insert(writing, {})))
      assertConflict(() => worker.plainly(writing => worker.update(writing, 'a', {})))
      assertConflict(() => worker.begin())
      assertConflict(() => worker.begin({ exclusive: ['things'] }))
      assert.equal(see(worker, 'a')?.['n'], 1)
    }
    const reader = there.begin({ write: [], read: ['things'] })
    here.update(transaction.writing, 'a', { n: 5 })
    assert.equal(there.find(reader.writing, 'a')?.['n'], 1)
    here.commit(transaction)
    there.plainly(writing => there.insert(writing, {}))
    assert.equal(see(there, 'a')?.['n'], 5)
  })

  it('are not to be had while another transaction may write to them', () => {
    const other = there.begin()
    assertConflict(() => here.begin({ exclusive: ['things'] }))
    there.commit(other)
    here.begin({ exclusive: ['things'] })
  })

  it('are held once where they are named twice, by name and by id', () => {
    const transaction = here.begin(
      { write: ['things', String(here.things.id)], exclusive: ['things', String(here.things.id)] }
    )
    here.update(transaction.writing, 'a', { n: 5 })
    here.commit(transaction)
    assert.equal(countLocks(here), 0)
  })
})
