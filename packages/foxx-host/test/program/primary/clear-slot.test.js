/** @import {LmdbStore} from '../../../src/store/index.js' */
import { expect } from 'chai'
import { createTransactions } from '../../../src/documents/transactions/index.js'
import { clearSlot } from '../../../src/program/primary/clear-slot.js'
import { createFixture } from '../../documents/fixture.js'
import { createTemporaryStore } from '../../store/temporary-store.js'

const ALL = { from: Buffer.alloc(1), to: Buffer.alloc(9, 255) }
const fail = (/** @type {string} */ text) => { throw new Error(text) }

describe('what a worker that is gone has left', () => {
  it('is found with the write lock held: readers may not see its last commit yet', async () => {
    const place = createTemporaryStore()
    const fixture = createFixture({}, place.open({ slot: 5 }))
    const wish = { read: [], write: ['people'], exclusive: [], allowImplicit: true }
    createTransactions({ ...fixture, slot: 5 }).begin('_system', wish)
    await fixture.store.close()
    const primary = place.open({ slot: 127 })
    const countLocks = () => [...primary.read().locks.entries(ALL)].length
    expect(countLocks()).to.be.above(0)
    await clearSlot(toLate(primary), 6, { directory: place.directory, log: fail })
    expect(countLocks()).to.be.above(0)
    await clearSlot(toLate(primary), 5, { directory: place.directory, log: fail })
    expect(countLocks()).to.equal(0)
    await place.remove()
  })
})

/**
 * @param {LmdbStore} store
 * @returns {LmdbStore} the same, whose readers see no locks before somebody has had the write lock
 */
function toLate (store) {
  let isTold = false
  const late = {
    read: () => {
      const reading = store.read()
      return isTold ? reading : { ...reading, locks: { entries: () => [] } }
    },
    writeLater: (/** @type {() => void} */ work) => store.writeLater(() => {
      isTold = true
      work()
    })
  }
  return new Proxy(store, {
    get: (target, name) => {
      if (Object.hasOwn(late, name)) return Reflect.get(late, name)
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    }
  })
}
