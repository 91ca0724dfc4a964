/** @import {TestWorker} from './open-workers.js' */
/** @import {Writing} from '../../../src/store/types.js' */
import { assert } from 'chai'
import { countDocuments, scanDocuments } from '../../../src/documents/index.js'
import { countLocks, see, useWorkers } from './open-workers.js'

describe('documents: what stream transactions see', () => {
  /** @type {TestWorker} */
  let here
  /** Another worker on the same data. @type {TestWorker} */
  let there
  const opened = useWorkers()
  beforeEach(() => { ({ here, there } = opened) })

  /** @param {Writing} [writing] */
  const count = (writing = /** @type {Writing} */ (here.store.read())) =>
    countDocuments(writing, here.things)

  it('shows its own changes to the transaction alone', () => {
    const { writing } = here.begin()
    here.insert(writing, { _key: 'c', n: 3 })
    here.update(writing, 'a', { n: 10 })
    here.remove(writing, 'b')
    assert.deepEqual(['a', 'b', 'c'].map(key => here.find(writing, key)?.['n']), [10, undefined, 3])
    for (const worker of [here, there]) {
      assert.deepEqual(['a', 'b', 'c'].map(key => see(worker, key)?.['n']), [1, 2, undefined])
    }
    assert.deepEqual([count(writing), count()], [2, 2])
    here.insert(writing, { n: 4 })
    assert.deepEqual([count(writing), count()], [3, 2])
  })

  it('lets reads repeat: what others commit after its beginning is not there', () => {
    const { writing } = here.begin()
    there.plainly(outside => {
      there.update(outside, 'a', { n: 100 })
      there.remove(outside, 'b')
      there.insert(outside, { _key: 'c', n: 3 })
    })
    assert.deepEqual(['a', 'b', 'c'].map(key => here.find(writing, key)?.['n']), [1, 2, undefined])
    assert.deepEqual(
      [...scanDocuments(writing, here.things)].map(({ text }) => JSON.parse(text)._key), ['a', 'b']
    )
    assert.equal(count(writing), 2)
  })

  it('shows nothing of one transaction to another one', () => {
    const [mine, theirs] = [here.begin(), there.begin()]
    here.insert(mine.writing, { _key: 'c' })
    assert.isNull(there.find(theirs.writing, 'c'))
    here.commit(mine)
    assert.isNull(there.find(theirs.writing, 'c'))
    assert.isNotNull(see(there, 'c'))
  })

  it('shows all of it to everybody after the commit, and none of it after an abort', () => {
    for (const [end, expected] of /** @type {['abort' | 'commit', unknown[]][]} */ (
      [['abort', [1, 2, undefined]], ['commit', [10, undefined, 3]]]
    )) {
      const transaction = here.begin()
      here.insert(transaction.writing, { _key: 'c', n: 3 })
      here.update(transaction.writing, 'a', { n: 10 })
      here.remove(transaction.writing, 'b')
      here[end](transaction)
      for (const worker of [here, there]) {
        assert.deepEqual(['a', 'b', 'c'].map(key => see(worker, key)?.['n']), expected)
      }
    }
    assert.equal(count(), 2)
    assert.equal(countLocks(there), 0)
  })

  it('counts what others have committed meanwhile beside its own', () => {
    const transaction = here.begin()
    here.insert(transaction.writing, { _key: 'c' })
    here.insert(transaction.writing, {})
    there.plainly(writing => there.insert(writing, { _key: 'd' }))
    there.plainly(writing => there.remove(writing, 'b'))
    here.commit(transaction)
    assert.equal(count(), 4)
    assert.equal([...scanDocuments(here.store.read(), here.things)].length, 4)
  })

  it('keeps documents with generated keys in the order of their making', () => {
    const transaction = here.begin()
    const keys = [1, 2, 3].map(n => here.insert(transaction.writing, { n }).key)
    assert.deepEqual(
      [...scanDocuments(transaction.writing, here.things)].map(({ text }) => JSON.parse(text)._key),
      ['a', 'b', ...keys]
    )
    here.commit(transaction)
    assert.deepEqual(
      [...scanDocuments(there.store.read(), there.things)].map(({ text }) => JSON.parse(text)._key),
      ['a', 'b', ...keys]
    )
  })
})
