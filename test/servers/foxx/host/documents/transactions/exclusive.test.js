/** @import {TestWorker} from './open-workers.js' */
/** @import {Writing} from '../../../../../../servers/foxx/host/store/types.js' */
import { assert } from 'chai'
import { assertConflict } from './assert-error.js'
import { openWorkers } from './open-workers.js'

describe('documents: collections that a stream transaction has for itself', () => {
  /** @type {Awaited<ReturnType<typeof openWorkers>>} */
  let opened
  /** @type {TestWorker} */
  let here
  /** Another worker on the same data. @type {TestWorker} */
  let there

  beforeEach(async () => {
    opened = await openWorkers()
    ;[here, there] = opened.workers
    here.create('things')
    here.plainly(writing => {
      here.insert(writing, { _key: 'a', n: 1 })
      here.insert(writing, { _key: 'b', n: 2 })
    })
  })
  afterEach(() => opened.close())

  /** What everybody else sees. @param {TestWorker} worker @param {string} key */
  const see = (worker, key) => worker.find(/** @type {Writing} */ (worker.store.read()), key)
  /** @param {TestWorker} worker */
  const countLocks = worker => [...worker.store.read().locks.entries({ from: Buffer.alloc(1), to: Buffer.alloc(9, 255) })].length

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
    const transaction = here.begin({ write: ['things', String(here.things.id)], exclusive: ['things', String(here.things.id)] })
    here.update(transaction.writing, 'a', { n: 5 })
    here.commit(transaction)
    assert.equal(countLocks(here), 0)
  })
})
