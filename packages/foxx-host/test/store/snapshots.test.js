/** @import {LmdbStore} from './temporary-store.js' */
import { expect } from 'chai'
import { tableRange } from '../../src/store/index.js'
import { thrownBy } from '../documents/fixture.js'
import { createTexts, key, PREFIX } from './numbered-texts.js'
import { createTemporaryStore } from './temporary-store.js'

describe('a snapshot of the store', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  beforeEach(() => {
    place = createTemporaryStore()
    store = place.open()
  })
  afterEach(() => place.remove())

  const { put, textOf } = createTexts(() => store)

  it('stays as it was, also for whoever writes', () => {
    put(1, 'old')
    const { reading, release } = store.snapshot()
    put(1, 'new')
    put(2, 'new')
    const look = () => [
      reading.documents.getText(key(1)),
      reading.documents.get(key(1))?.toString(),
      reading.documents.has(key(2)),
      [...reading.documents.entries(tableRange(PREFIX))].length
    ]
    expect(look()).to.deep.equal(['old', 'old', false, 1])
    store.write(({ documents }) => {
      documents.put(key(1), 'newer')
      expect(look()).to.deep.equal(['old', 'old', false, 1])
      expect(documents.getText(key(1))).to.equal('newer')
    })
    expect(textOf(1)).to.equal('newer')
    release()
    release()
  })

  it('holds what was deferred before it', () => {
    store.defer(({ documents }) => documents.put(key(1), 'deferred'))
    const { reading, release } = store.snapshot()
    expect(reading.documents.getText(key(1))).to.equal('deferred')
    release()
  })

  it('is one of many, each of its own moment', () => {
    const snapshots = Array.from({ length: 200 }, (_, number) => {
      put(1, String(number))
      return store.snapshot()
    })
    expect(snapshots.map(({ reading }) => Number(reading.documents.getText(key(1)))))
      .to.deep.equal(snapshots.map((_, number) => number))
    for (const { release } of snapshots) release()
  })

  it('is refused to those who may not have the last readers, until others are let go', () => {
    const held = Array.from({ length: 12 }, (_, number) => {
      put(number, 'so that each is of another moment')
      return store.snapshot(13)
    })
    const refused = thrownBy(() => store.snapshot(12))
    expect(refused).to.include({ errorNum: 32, status: 429 })
    expect(refused.message).to.match(/12 readers of the store are in use: .*close them/)
    store.snapshot().release()
    for (const { release } of held) release()
    store.snapshot(12).release()
  })

  it('can not be had without end, and others work on', () => {
    /** @type {import('../../src/store/types.js').Snapshot[]} */
    const snapshots = []
    const take = () => {
      for (let number = 0; number < 2000; number++) {
        put(1, String(number))
        snapshots.push(store.snapshot())
      }
    }
    expect(take)
      .to.throw(/too many transactions are open at the same time/)
      .with.property('errorNum', 32)
    expect(snapshots.length).to.be.above(900)
    for (const { release } of snapshots) release()
    put(1, 'still')
    expect(textOf(1)).to.equal('still')
  })
})
