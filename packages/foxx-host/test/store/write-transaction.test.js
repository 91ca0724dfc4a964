/** @import {LmdbStore} from './temporary-store.js' */
import { expect } from 'chai'
import { documentKey, toPrefix } from '../../src/store/index.js'
import { createTemporaryStore } from './temporary-store.js'

const PREFIX = toPrefix(9)
/** @param {number} number */
const key = number => documentKey(PREFIX, number)

describe('the write transaction of a store', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  beforeEach(() => {
    place = createTemporaryStore()
    store = place.open()
  })
  afterEach(() => place.remove())

  /** @param {number} number @param {string} text */
  const put = (number, text) => store.write(({ documents }) => documents.put(key(number), text))

  it('tells of commits, once for those that come close together', async () => {
    let told = 0
    store = place.open({ slot: 2, tellCommit: () => { told++ } })
    expect(told).to.equal(0)
    put(1, 'one')
    put(2, 'two')
    expect(told).to.equal(1)
    expect(() => store.write(() => { throw new Error('undone') })).to.throw('undone')
    await new Promise(resolve => setTimeout(resolve, 60))
    expect(told).to.equal(1)
    store.defer(({ documents }) => documents.put(key(3), 'three'))
    store.commit()
    expect(told).to.equal(2)
  })

  it('lets all writers wait while it is asked to, without blocking this process', async () => {
    /** @type {() => void} */
    let leave = () => {}
    const held = store.holdWriters(() => new Promise(resolve => { leave = resolve }))
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(() => put(1, 'meanwhile')).to.throw(/this process lets all writers wait/)
    leave()
    await held
  })

  it('writes later, when the lock is free, without blocking this process', async () => {
    await store.writeLater(() => store.write(({ documents }) => documents.put(key(1), 'later')))
    expect(store.read().documents.getText(key(1))).to.equal('later')
  })
})
