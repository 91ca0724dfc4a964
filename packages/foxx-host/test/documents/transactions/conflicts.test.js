/** @import {PreparedInsert} from '../../../src/documents/types.js' */
/** @import {TestWorker} from './open-workers.js' */
/** @import {Writing} from '../../../src/store/types.js' */
import { assert } from 'chai'
import {
  countDocuments, insertPrepared, prepareInsert, scanDocuments, truncateCollection
} from '../../../src/documents/index.js'
import { assertConflict, assertError } from './assert-error.js'
import { createRandom } from './create-random.js'
import { countLocks, see, useWorkers } from './open-workers.js'

describe('documents: who has to give way to a stream transaction', () => {
  /** @type {TestWorker} */
  let here
  /** Another worker on the same data. @type {TestWorker} */
  let there
  const opened = useWorkers()
  beforeEach(() => { ({ here, there } = opened) })

  /** @param {Writing} [writing] */
  const count = (writing = /** @type {Writing} */ (here.store.read())) =>
    countDocuments(writing, here.things)

  /** @type {[string, (worker: TestWorker, writing: Writing) => unknown][]} */
  const CHANGES = [
    ['an update', (worker, writing) => worker.update(writing, 'a', { n: 5 })],
    ['a removal', (worker, writing) => worker.remove(writing, 'a')],
    ['an overwriting insert', (worker, writing) =>
      worker.insert(writing, { _key: 'a' }, { overwriteMode: 'replace' })]
  ]

  for (const [first, change] of CHANGES) {
    for (const [second, other] of CHANGES) {
      it(`refuses ${second} of a document after ${first} of it in an open transaction, inside of ` +
        'another one and outside', () => {
        const [mine, theirs] = [here.begin(), there.begin()]
        change(here, mine.writing)
        assertConflict(() => other(there, theirs.writing))
        for (const worker of [here, there]) {
          assertConflict(() => worker.plainly(writing => other(worker, writing)))
        }
        here.abort(mine)
        other(there, theirs.writing)
        there.commit(theirs)
      })
    }

    it(`refuses ${first} of a document in a transaction after it was changed ` +
      'outside since its beginning', () => {
      const { writing } = here.begin()
      there.plainly(outside => there.update(outside, 'a', { n: 5 }))
      assertConflict(() => change(here, writing))
    })

    it(`refuses ${first} of a document in a transaction after another one has changed and ` +
      'committed it since its beginning', () => {
      const [mine, theirs] = [here.begin(), there.begin()]
      change(there, theirs.writing)
      there.commit(theirs)
      assertConflict(() => change(here, mine.writing))
    })
  }

  for (const key of ['new', '4711', '9007199254740990']) {
    it(`gives the key ${key} to the first of two transactions that insert it`, () => {
      const [mine, theirs] = [here.begin(), there.begin()]
      here.insert(mine.writing, { _key: key, from: 'here' })
      assertConflict(() => there.insert(theirs.writing, { _key: key, from: 'there' }))
      assertConflict(() => there.plainly(writing =>
        there.insert(writing, { _key: key, from: 'there' })))
      here.commit(mine)
      assertConflict(() => there.insert(theirs.writing, { _key: key, from: 'there' }))
      assert.equal(see(there, key)?.['from'], 'here')
    })
  }

  it('refuses the commit of a key that a user gave and that was generated for ' +
    'another document meanwhile', () => {
    const transaction = here.begin()
    const number = there.store.nextNumber() + 128_000_000
    there.store.passNumber(number - 128)
    const { key } = /** @type {PreparedInsert} */ (prepareInsert(there.things, { from: 'there' }, {
      nextNumber: () => number
    }))
    here.insert(transaction.writing, { _key: key, from: 'here' })
    there.plainly(writing => insertPrepared(writing, /** @type {PreparedInsert} */ (
      prepareInsert(there.things, { from: 'there' }, { nextNumber: () => number })
    )))
    assertConflict(() => here.commit(transaction))
    assert.equal(see(here, key)?.['from'], 'there')
  })

  it('lets a transaction give the key of a document with a generated ' +
    'one to another document', () => {
    const { key } = here.plainly(writing => here.insert(writing, { n: 1 }))
    const transaction = here.begin()
    here.remove(transaction.writing, key)
    here.insert(transaction.writing, { _key: key, n: 2 })
    here.commit(transaction)
    assert.equal(see(there, key)?.['n'], 2)
    assert.equal(count(), 3)
  })

  it('refuses a second insert of one key in one transaction as any other: 1210', () => {
    const { writing } = here.begin()
    here.insert(writing, { _key: 'c' })
    assertError(1210, () => here.insert(writing, { _key: 'c' }))
  })

  it('locks a document once, however often it is changed', () => {
    const { writing } = here.begin()
    for (let n = 0; n < 5; n++) here.update(writing, 'a', { n })
    // The document, the collection, the transaction.
    assert.equal(countLocks(there), 3)
  })

  it('changes other documents of the same collection side by side', () => {
    const [mine, theirs] = [here.begin(), there.begin()]
    here.update(mine.writing, 'a', { n: 11 })
    there.update(theirs.writing, 'b', { n: 22 })
    there.plainly(writing => there.insert(writing, { _key: 'c', n: 33 }))
    here.commit(mine)
    there.commit(theirs)
    assert.deepEqual(['a', 'b', 'c'].map(key => see(here, key)?.['n']), [11, 22, 33])
    assert.equal(count(), 3)
  })

  it('truncates what it sees: what others insert meanwhile stays', () => {
    const transaction = here.begin()
    here.insert(transaction.writing, { _key: 'mine' })
    truncateCollection(transaction.writing, here.things)
    assert.equal(count(transaction.writing), 0)
    assert.equal(count(), 2)
    assertConflict(() => there.plainly(writing => there.update(writing, 'a', { n: 5 })))
    there.plainly(writing => there.insert(writing, { _key: 'theirs' }))
    here.commit(transaction)
    assert.deepEqual(
      [...scanDocuments(here.store.read(), here.things)].map(({ text }) => JSON.parse(text)._key),
      ['theirs']
    )
    assert.equal(count(), 1)
  })

  it('keeps others from truncating or dropping a collection that it may write to', () => {
    const transaction = here.begin()
    assertConflict(() => there.plainly(writing => truncateCollection(writing, there.things)))
    assertConflict(() => there.plainly(writing => there.catalog.drop(writing, there.things)))
    here.abort(transaction)
    there.plainly(writing => there.catalog.drop(writing, there.things))
  })

  it('loses no increment and counts right when transactions of two ' +
    'workers take turns at random', () => {
    const random = createRandom(11)
    const expected = { n: 1, count: 2, refused: 0 }
    const begin = (/** @type {number} */ index) => {
      const worker = index % 2 === 0 ? here : there
      return { worker, transaction: worker.begin(), n: 0, count: 0 }
    }
    const open = Array.from({ length: 6 }, (_, index) => begin(index))
    for (let step = 0; step < 600; step++) {
      const at = random(open.length)
      const entry = /** @type {typeof open[number]} */ (open[at])
      const { worker, transaction } = entry
      try {
        if (random(3) === 0) {
          worker.commit(transaction)
          expected.n += entry.n
          expected.count += entry.count
          open[at] = begin(at)
        } else if (random(2) === 0) {
          worker.insert(transaction.writing, {})
          entry.count++
        } else {
          // One number that all of them increment, if they can have it.
          worker.update(transaction.writing, 'a', {
            n: Number(worker.find(transaction.writing, 'a')?.['n']) + 1
          })
          entry.n++
        }
      } catch (error) {
        assert.equal(/** @type {{errorNum?: number}} */ (error).errorNum, 1200)
        expected.refused++
        worker.abort(transaction)
        open[at] = begin(at)
      }
    }
    assert.isAbove(expected.n, 20)
    assert.isAbove(expected.refused, 20)
    assert.equal(see(there, 'a')?.['n'], expected.n)
    assert.equal(count(), expected.count)
    assert.equal([...scanDocuments(here.store.read(), here.things)].length, expected.count)
  })
})
