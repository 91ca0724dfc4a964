/** @import {ApiAnswer} from '../../../src/types.js' */
/** @import {FakeWorker} from '../fake-worker.js' */
// Queries that write: whether their answer waits for the disk.
import { expect } from 'chai'
import { ask, createFakeWorker } from '../fake-worker.js'

describe('API: queries that have to be on the disk', () => {
  /** @type {FakeWorker} */
  let worker
  beforeEach(async () => {
    worker = createFakeWorker()
    await ask(worker, 'POST /_api/collection', { body: { name: 'safe', waitForSync: true } })
    await ask(worker, 'POST /_api/collection', { body: { name: 'quick' } })
    worker.storage.store.takeSyncWish()
  })
  afterEach(() => {
    worker.cursors.closeAll()
    worker.close()
  })

  for (const [query, waits] of /** @type {const} */ ([
    ['INSERT {} INTO quick', false],
    ['INSERT {} INTO quick OPTIONS {waitForSync: true}', true],
    ['INSERT {} INTO safe', true],
    ['FOR d IN safe RETURN d', false]
  ])) {
    it(`${query}: ${waits ? 'waits' : 'does not wait'}`, async () => {
      const answer = /** @type {Pick<ApiAnswer, 'status' | 'sync'>} */ (
        await ask(worker, 'POST /_api/cursor', { body: { query } })
      )
      expect([answer.status, answer.sync === true || worker.storage.store.takeSyncWish()])
        .to.deep.equal([201, waits])
    })
  }
})
