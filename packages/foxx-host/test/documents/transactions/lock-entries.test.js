/** @import {Collection} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import {
  countOpen, documentLock, exclusiveLock, isHeld, listOpen, openEntry, removeEntries,
  removeEntriesOf, sharedLock, toOpenValue, toSlot
} from '../../../src/documents/transactions/lock-entries.js'
import { toPrefix } from '../../../src/store/index.js'
import { MemoryTable } from '../memory-tables.js'

/** @param {number} id */
const collectionOf = id => /** @type {Collection} */ ({ prefix: toPrefix(id) })
const [FIRST, SECOND] = [collectionOf(1), collectionOf(2)]
/** Ids of transactions of the slots 1 and 2. */
const [OF_ONE, OF_TWO, LATER] = ['129', '258', '385']

/** @returns {{locks: MemoryTable, put: (key: Buffer, value: string) => void}} */
function createLocks () {
  const locks = new MemoryTable()
  return { locks, put: (key, value) => { locks.put(key, Buffer.from(value)) } }
}

describe('entries of locks', () => {
  it('tell the slot of an id, and that a text is no id', () => {
    expect(['1', '127', '128', '129', String(2 ** 53 - 1)].map(toSlot))
      .to.deep.equal([1, 127, 0, 1, 127])
    for (const text of ['', '0', '01', '-1', '1.5', '1e3', ' 1', 'a', '9007199254740992']) {
      expect(toSlot(text), text).to.equal(null)
    }
  })

  it('list and count the open transactions, the oldest first', () => {
    const { locks, put } = createLocks()
    expect([listOpen(locks, 'a'), countOpen(locks, 5)]).to.deep.equal([[], 0])
    for (const [id, database] of /** @type {const} */ ([
      [LATER, 'a b'], [OF_TWO, 'other'], [OF_ONE, 'a b']
    ])) {
      put(openEntry(id), toOpenValue(id, database))
    }
    put(exclusiveLock(FIRST), OF_ONE)
    expect(listOpen(locks, 'a b')).to.deep.equal([OF_ONE, LATER])
    expect(listOpen(locks, 'a')).to.deep.equal([])
    expect([countOpen(locks, 2), countOpen(locks, 9)]).to.deep.equal([2, 3])
  })

  it('of a collection hold it, whatever they are, and no other one', () => {
    for (const key of [
      exclusiveLock(FIRST), sharedLock(FIRST, OF_ONE), documentLock(FIRST, 'ada')
    ]) {
      const { locks, put } = createLocks()
      put(openEntry(OF_ONE), toOpenValue(OF_ONE, 'a'))
      expect(isHeld(locks, FIRST)).to.equal(false)
      put(key, OF_ONE)
      expect([isHeld(locks, FIRST), isHeld(locks, SECOND)]).to.deep.equal([true, false])
    }
  })

  it('are removed for one worker, or for all', () => {
    const { locks, put } = createLocks()
    for (const id of [OF_ONE, OF_TWO]) put(openEntry(id), toOpenValue(id, 'a'))
    put(documentLock(FIRST, 'ada'), OF_ONE)
    put(documentLock(SECOND, 'eve'), OF_TWO)
    removeEntries(locks, 1)
    expect(listOpen(locks, 'a')).to.deep.equal([OF_TWO])
    expect([isHeld(locks, FIRST), isHeld(locks, SECOND)]).to.deep.equal([false, true])
    removeEntries(locks, 'all')
    expect([listOpen(locks, 'a'), isHeld(locks, SECOND)]).to.deep.equal([[], false])
  })

  it('are removed with their database', () => {
    const { locks, put } = createLocks()
    put(openEntry(OF_ONE), toOpenValue(OF_ONE, 'a'))
    put(openEntry(OF_TWO), toOpenValue(OF_TWO, 'b'))
    for (const collection of [FIRST, SECOND]) put(sharedLock(collection, OF_ONE), OF_ONE)
    removeEntriesOf(locks, 'a', [FIRST])
    expect([listOpen(locks, 'a'), listOpen(locks, 'b')]).to.deep.equal([[], [OF_TWO]])
    expect([isHeld(locks, FIRST), isHeld(locks, SECOND)]).to.deep.equal([false, true])
  })
})
