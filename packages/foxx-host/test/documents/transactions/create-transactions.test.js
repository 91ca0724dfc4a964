/** @import {TestWorker} from './open-workers.js' */
import { assert } from 'chai'
import { releaseLocks } from '../../../src/documents/index.js'
import { assertError } from './assert-error.js'
import { DATABASE, countLocks, useWorkers } from './open-workers.js'

/** @typedef {import('../../../src/store/types.js').Writing} Writing */
/** @typedef {[string, boolean, (worker: TestWorker, writing: Writing) => unknown]} Prepared */

const SECOND = 1_000

describe('documents: the life of stream transactions', () => {
  /** @type {TestWorker} */
  let here
  /** Another worker on the same data. @type {TestWorker} */
  let there
  const opened =
    useWorkers(worker => { for (const name of ['things', 'others']) worker.create(name) })
  beforeEach(() => { ({ here, there } = opened) })

  describe('ids', () => {
    it('are decimal numbers that bear the slot of their worker', () => {
      for (const worker of [here, there]) {
        const { id, status, database } = worker.begin()
        assert.match(id, /^[1-9][0-9]*$/)
        assert.deepEqual([status, database], ['running', DATABASE])
        assert.equal(worker.transactions.slotOf(id), worker === here ? 3 : 5)
      }
    })

    for (const id of [
      '', '0', '01', '-5', '1.5', '1e3', ' 1', 'abc', '9007199254740992', '12345678901234567890',
      '__proto__', '1'.repeat(10_000)
    ]) {
      it(`are not what looks like ${JSON.stringify(id.slice(0, 20))}`, () => {
        assert.isNull(here.transactions.slotOf(id))
        assertError(1655, () => here.transactions.find(DATABASE, id))
      })
    }
  })

  /**
   * @type {{
   *   state: string, reach: (id: {id: string}) => void, look: string | number, find: number | null,
   *   commit: string | number, abort: string | number
   * }[]}
   */
  const STATES = [
    {
      state: 'running', reach: () => {}, look: 'running', find: null, commit: 'committed',
      abort: 'aborted'
    },
    {
      state: 'committed', reach: transaction => here.commit(transaction), look: 'committed',
      find: 1655, commit: 'committed', abort: 1653
    },
    {
      state: 'aborted', reach: transaction => here.abort(transaction), look: 'aborted', find: 1654,
      commit: 1653, abort: 'aborted'
    },
    {
      state: 'idle for too long',
      reach: () => {
        opened.time.now += 61 * SECOND
        here.transactions.expire()
      },
      look: 'aborted',
      find: 1654,
      commit: 1653,
      abort: 'aborted'
    },
    {
      state: 'over for long',
      reach: transaction => {
        here.commit(transaction)
        opened.time.now += 601 * SECOND
        here.transactions.expire()
      },
      look: 1655,
      find: 1655,
      commit: 1655,
      abort: 1655
    }
  ]
  for (const { state, reach, look, find, commit, abort } of STATES) {
    for (const [operation, expected] of /** @type {const} */ ([
      ['look', look], ['commit', commit], ['abort', abort]
    ])) {
      it(`answers ${operation} of one that is ${state} with ${expected}`, () => {
        const transaction = here.begin()
        reach(transaction)
        const work = () => here.transactions[operation](DATABASE, transaction.id).status
        if (typeof expected === 'number') assertError(expected, work)
        else assert.equal(work(), expected)
      })
    }
    it(`answers the use of one that is ${state} with ${find ?? 'its tables'}`, () => {
      const transaction = here.begin()
      reach(transaction)
      const use = () => here.insert(here.transactions.find(DATABASE, transaction.id).writing, {})
      if (find === null) use()
      else {
        assertError(find, use)
        assertError(find === 1655 ? 1655 : find, () => here.insert(transaction.writing, {}))
      }
    })
  }

  it('knows only its own, and those of the database that asks', () => {
    const { id } = here.begin()
    for (const operation of /** @type {const} */ (['find', 'look', 'commit', 'abort'])) {
      assertError(1655, () => there.transactions[operation](DATABASE, id))
      assertError(1655, () => here.transactions[operation]('elsewhere', id))
    }
    assert.equal(here.transactions.look(DATABASE, id).status, 'running')
  })

  it('lists the open ones of a database, of all workers, oldest first', () => {
    const ids = [here.begin().id, there.begin({ write: [] }).id, here.begin().id, there.begin().id]
    const inOrder = ids.toSorted((a, b) => Number(a) - Number(b))
    for (const worker of [here, there]) {
      assert.deepEqual(worker.transactions.list(DATABASE), inOrder)
    }
    assert.deepEqual(here.transactions.list('elsewhere'), [])
    here.transactions.commit(DATABASE, ids[0] ?? '')
    there.transactions.abort(DATABASE, ids[1] ?? '')
    assert.deepEqual(there.transactions.list(DATABASE), inOrder.filter(id =>
      id !== ids[0] && id !== ids[1]))
  })

  describe('time', () => {
    it('ends what has not been used for 60 s, and lets others have what it held', () => {
      const [idle, used] = [here.begin(), here.begin()]
      here.insert(idle.writing, { _key: 'x' })
      assertError(1200, () => there.plainly(writing => there.insert(writing, { _key: 'x' })))
      for (let passed = 0; passed < 4; passed++) {
        opened.time.now += 20 * SECOND
        here.transactions.find(DATABASE, used.id)
        here.transactions.look(DATABASE, idle.id)
        here.transactions.expire()
      }
      assert.deepEqual([idle.status, used.status], ['aborted', 'running'])
      there.plainly(writing => there.insert(writing, { _key: 'x' }))
    })

    it('does so by itself', async function () {
      const { id } = here.begin()
      opened.time.now += 61 * SECOND
      for (let waited = 0; waited < 60 &&
        here.transactions.look(DATABASE, id).status === 'running'; waited++) {
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      assert.equal(here.transactions.look(DATABASE, id).status, 'aborted')
    })
  })

  describe('the disk', () => {
    it('has the changes before a commit is acknowledged where that was asked for', () => {
      /** @type {[object, string, boolean][]} */
      const CASES = [
        [{}, 'things', false], [{ waitForSync: true }, 'things', true],
        [{ write: ['things', 'safe'] }, 'things', false],
        [{ write: ['things', 'safe'] }, 'safe', true]
      ]
      here.create('safe', { waitForSync: true })
      for (const [wish, name, expected] of CASES) {
        const transaction = here.begin(wish)
        here.store.takeSyncWish()
        here.insertInto(name, transaction.writing)
        assert.isFalse(here.store.takeSyncWish(), 'nothing has to be synced before the commit')
        here.commit(transaction)
        assert.equal(here.store.takeSyncWish(), expected, JSON.stringify([wish, name]))
      }
    })
  })

  describe('workers that are gone', () => {
    it('hold nobody up once their locks are released; those of others stay', () => {
      const [lost, other] = [here.begin({ exclusive: ['others'] }), there.begin()]
      here.insert(lost.writing, { _key: 'x' })
      there.insert(other.writing, { _key: 'y' })
      releaseLocks(there.store, 3)
      there.plainly(writing => there.insert(writing, { _key: 'x' }))
      assertError(1200, () => here.plainly(writing => here.insert(writing, { _key: 'y' })))
      assert.deepEqual(here.transactions.list(DATABASE), [other.id])
      releaseLocks(there.store, 'all')
      assert.equal(countLocks(here), 0)
    })

    for (const [
      what, prepare, conflicting
    ] of /** @type {Prepared[]} */ ([
      ['an insert', false, (worker, writing) =>
        worker.insert(writing, { _key: 'x', slot: worker === here ? 3 : 5 })],
      ['an update', true, (worker, writing) =>
        worker.update(writing, 'x', { slot: worker === here ? 3 : 5 })]
    ])) {
      it(`can not commit ${what} over what others did after their locks were released`, () => {
        if (prepare) here.plainly(writing => here.insert(writing, { _key: 'x' }))
        const lost = here.begin()
        conflicting(here, lost.writing)
        releaseLocks(there.store, 3)
        there.plainly(writing => conflicting(there, writing))
        assertError(1200, () => here.commit(lost))
        assert.equal(there.find(/** @type {never} */ (there.store.read()), 'x')?.['slot'], 5)
      })
    }
  })

  it('aborts all that are open when the worker ends', () => {
    const transaction = here.begin()
    here.insert(transaction.writing, { _key: 'x' })
    here.transactions.close()
    assert.equal(transaction.status, 'aborted')
    assert.equal(countLocks(here), 0)
  })
})
