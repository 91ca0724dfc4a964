/** @import {LmdbStore} from '../../../src/store/index.js' */
import { expect } from 'chai'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createSweeper } from '../../../src/documents/sweep/index.js'
import { leave } from '../../../src/documents/sweep/leftovers.js'
import { createMemoryStore } from '../memory-tables.js'

const PREFIX = Buffer.from([0, 0, 0, 9])

/**
 * A store with entries of a collection that is gone, whose writes fail as often as it is told.
 * @param {number} count
 */
function createLeftovers (count) {
  const store = createMemoryStore()
  const world = { isClosed: false, failures: 0, writes: 0 }
  store.write(writing => {
    for (let at = 0; at < count; at++) {
      const key = Buffer.alloc(12)
      PREFIX.copy(key)
      key.writeUInt32BE(at, 8)
      writing.documents.put(key, '{}')
    }
    leave(writing, [{ prefix: PREFIX, tables: ['documents', 'keys'] }])
  })
  const sweeper = createSweeper(/** @type {LmdbStore} */ (/** @type {unknown} */ ({
    get isClosed () { return world.isClosed },
    readCommitted: () => store.read(),
    write: (/** @type {Parameters<typeof store.write>[0]} */ work) => {
      world.writes++
      if (world.failures-- > 0) throw new Error('the disk is full')
      return store.write(work)
    }
  })))
  const left = () => [...store.read().documents.entries(
    { from: PREFIX, to: Buffer.from([0, 0, 0, 10]) }
  )].length
  return { world, sweeper, left }
}

describe('the sweeper of a worker', () => {
  it('rests until it is woken, then removes a part in each turn, and rests again', async () => {
    const { world, sweeper, left } = createLeftovers(3500)
    expect(left(), 'the first part goes at once').to.equal(2500)
    expect(sweeper.rest()).to.equal(null)
    sweeper.wake()
    sweeper.wake()
    await nextTurn()
    expect(left()).to.equal(1500)
    await sweeper.rest()
    expect([left(), world.writes]).to.deep.equal([0, 3])
    expect(sweeper.rest()).to.equal(null)
    sweeper.wake()
    await sweeper.rest()
    expect(world.writes, 'nothing is left').to.equal(3)
  })

  it('tries again after a failure, which those who wait are not told', async () => {
    const { world, sweeper, left } = createLeftovers(1500)
    world.failures = 1
    sweeper.wake()
    await sweeper.rest()
    expect([left(), world.writes]).to.deep.equal([0, 2])
  })

  it('leaves the rest to the primary when the store is closed', async () => {
    const { world, sweeper, left } = createLeftovers(3500)
    sweeper.wake()
    await nextTurn()
    world.isClosed = true
    await sweeper.rest()
    expect([left(), world.writes]).to.deep.equal([1500, 1])
  })
})
