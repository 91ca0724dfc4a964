/** @import {LmdbStore} from '../temporary-store.js' */
/** @import {Range, Table} from '../../../src/store/types.js' */
import { expect } from 'chai'
import {
  abortSet, commitSet, documentKey, openSet, readSets, settleSome, stageChange, tableRange, toPrefix
} from '../../../src/store/index.js'
import { thrownBy } from '../../documents/fixture.js'
import { createTemporaryStore } from '../temporary-store.js'

const PREFIX = toPrefix(9)
const SET = '5001'
/** @param {number} number */
const key = number => documentKey(PREFIX, number)

describe('changes that are staged', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  beforeEach(() => {
    place = createTemporaryStore()
    store = place.open()
    put(1, 'one')
    put(2, 'two')
    put(4, 'four')
  })
  afterEach(() => place.remove())

  /** @param {number} number @param {string} text */
  const put = (number, text) => store.write(({ documents }) => documents.put(key(number), text))
  /** @param {Record<number, string | null>} changes @param {string} [set] */
  const stage = (changes, set = SET) => store.write(writing => {
    if (!readSets(writing).has(set)) openSet(writing, set)
    for (const [number, value] of Object.entries(changes)) {
      stageChange(writing, set, { table: 'documents', key: key(Number(number)), value })
    }
  })
  const commit = (set = SET) => store.write(writing => commitSet(writing, set))
  /** @param {number} most */
  const settle = (most = 2, set = SET) => {
    /** @type {Buffer | null} */
    let after = null
    do after = store.write(writing => settleSome(writing, new Set([set]), { after, most }))
    while (after !== null)
  }
  /** @param {Table} table @param {Partial<Range>} [range] */
  const list = (table, range = {}) =>
    [...table.entries({ ...tableRange(PREFIX), ...range })].map(({ value }) => value.toString())
  const now = () => list(store.read().documents)
  const countStaged = () =>
    [...store.read().stages.entries({ from: Buffer.from([0]), to: Buffer.from([255]) })].length

  it('are seen by nobody until they are committed, then all of them, before and ' +
    'after they are settled', () => {
    stage({ 1: 'ONE', 3: 'three' })
    stage({ 4: null })
    expect(now()).to.deep.equal(['one', 'two', 'four'])
    commit()
    expect(now()).to.deep.equal(['ONE', 'two', 'three'])
    settle()
    expect([now(), countStaged(), readSets(store.read()).size])
      .to.deep.equal([['ONE', 'two', 'three'], 0, 0])
  })

  it('are seen in every way to read', () => {
    stage({ 1: 'ONE', 3: 'three', 4: null })
    commit()
    const snapshot = store.snapshot()
    /** @param {Table} table */
    const check = table => {
      expect([table.getText(key(1)), table.get(key(3))?.toString(), table.getText(key(4))])
        .to.deep.equal(['ONE', 'three', undefined])
      expect([1, 2, 3, 4, 5].map(number => table.has(key(number))))
        .to.deep.equal([true, true, true, false, false])
      expect(list(table, { reverse: true })).to.deep.equal(['three', 'two', 'ONE'])
      expect(list(table, { limit: 2 })).to.deep.equal(['ONE', 'two'])
      expect(list(table, { from: key(2), to: key(4), limit: 5 })).to.deep.equal(['two', 'three'])
      expect(list(table, { reverse: true, limit: 1 })).to.deep.equal(['three'])
    }
    check(store.read().documents)
    check(snapshot.reading.documents)
    store.write(({ documents }) => {
      check(documents)
      expect(snapshot.reading.documents.getText(key(1))).to.equal('ONE')
    })
    snapshot.release()
  })

  it('are not seen by a snapshot of before their commit', () => {
    stage({ 1: 'ONE' })
    const snapshot = store.snapshot()
    commit()
    settle()
    expect([snapshot.reading.documents.getText(key(1)), list(snapshot.reading.documents)])
      .to.deep.equal(['one', ['one', 'two', 'four']])
    snapshot.release()
  })

  it('keep others from changing the same until they are settled or given up; ' +
    'the rest they may change', () => {
    stage({ 1: 'ONE', 3: 'three', 4: null })
    for (const number of [1, 3, 4]) {
      expect(thrownBy(() => put(number, 'other')).errorNum).to.equal(1200)
      expect(thrownBy(() => store.write(({ documents }) => documents.remove(key(number)))).errorNum)
        .to.equal(1200)
      expect(thrownBy(() => store.write(({ documents }) => documents.has(key(number)))).errorNum)
        .to.equal(1200)
      expect(thrownBy(() => stage({ [number]: 'other' }, '6001')).errorNum).to.equal(1200)
    }
    put(2, 'TWO')
    settle() // as the primary does it for a worker that has died
    expect([now(), countStaged()]).to.deep.equal([['one', 'TWO', 'four'], 0])
    put(1, 'other')
    expect(now()).to.deep.equal(['other', 'TWO', 'four'])
  })

  it('keep nobody from anything once they are aborted, before and after they are forgotten', () => {
    stage({ 1: 'ONE', 2: 'TWO', 3: 'three', 4: null })
    store.write(writing => abortSet(writing, SET))
    expect(now()).to.deep.equal(['one', 'two', 'four'])
    put(1, 'other')
    expect(store.write(({ documents }) =>
      [documents.has(key(3)), documents.remove(key(2)), documents.remove(key(3))]))
      .to.deep.equal([false, true, false])
    stage({ 4: 'FOUR' }, '6001')
    settle()
    commit('6001')
    expect([now(), countStaged()]).to.deep.equal([['other', 'FOUR'], 1])
  })

  it('can be changed once they are committed, and what came later stays', () => {
    stage({ 1: 'ONE', 2: 'TWO', 3: 'three', 4: null })
    commit()
    put(1, 'later')
    expect(store.write(({ documents }) => [
      documents.remove(key(2)), documents.remove(key(4)), documents.remove(key(3))
    ])).to.deep.equal([true, false, true])
    put(4, 'again')
    expect(now()).to.deep.equal(['later', 'again'])
    settle()
    expect(now()).to.deep.equal(['later', 'again'])
  })

  it('are there with what is staged on top of them', () => {
    stage({ 1: 'ONE', 2: 'TWO' })
    commit()
    stage({ 1: 'uno', 4: 'quattro' }, '6001')
    expect(now()).to.deep.equal(['ONE', 'TWO', 'four'])
    commit('6001')
    expect(now()).to.deep.equal(['uno', 'TWO', 'quattro'])
    settle()
    settle(2, '6001')
    expect([now(), countStaged(), readSets(store.read()).size])
      .to.deep.equal([['uno', 'TWO', 'quattro'], 0, 0])
  })

  it('leave no reader behind, whatever is read of them', () => {
    stage({ 1: 'ONE', 3: 'three' })
    commit()
    const snapshot = store.snapshot()
    for (const table of [store.read().documents, snapshot.reading.documents]) {
      list(table, { limit: 1 })
    }
    snapshot.release()
    const before = store.read()
    expect(list(before.documents, { limit: 1 })).to.deep.equal(['ONE'])
    for (let round = 0; round < 50; round++) {
      for (let number = 1; number < 60; number++) put(number, 'x'.repeat(1000))
    }
    const length = place.length()
    for (let round = 0; round < 50; round++) {
      for (let number = 1; number < 60; number++) put(number, 'y'.repeat(1000))
    }
    expect(place.length()).to.equal(length)
  })
})
