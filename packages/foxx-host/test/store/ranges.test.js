/** @import {LmdbStore} from './temporary-store.js' */
/** @import {Range} from '../../src/store/types.js' */
import { expect } from 'chai'
import { documentKey, tableRange, toPrefix } from '../../src/store/index.js'
import { createTexts, key, PREFIX } from './numbered-texts.js'
import { createTemporaryStore } from './temporary-store.js'

describe('ranges of a store', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  beforeEach(() => {
    place = createTemporaryStore()
    store = place.open()
  })
  afterEach(() => place.remove())

  const { list } = createTexts(() => store)
  beforeEach(() => store.write(({ documents }) => {
    for (let number = 1; number <= 300; number++) documents.put(key(number), String(number))
    documents.put(documentKey(toPrefix(8), 1), 'before')
    documents.put(documentKey(toPrefix(10), 1), 'behind')
  }))
  const all = Array.from({ length: 300 }, (_, index) => String(index + 1))

  for (const inside of [false, true]) {
    const where = inside ? 'inside of a write' : 'outside'
    /** @param {Partial<Range>} [range] */
    const get = range => inside ? store.write(() => list(range)) : list(range)
    it(`are in the order of their keys and hold nobody else's, ${where}`, () =>
      expect(get()).to.deep.equal(all))
    it(`go backwards, ${where}`, () =>
      expect(get({ reverse: true })).to.deep.equal([...all].reverse()))
    it(`include where they begin and not where they end, ${where}`, () => {
      expect(get({ from: key(5), to: key(8) })).to.deep.equal(['5', '6', '7'])
      expect(get({ from: key(5), to: key(8), reverse: true })).to.deep.equal(['7', '6', '5'])
    })
    for (const limit of [0, 1, 127, 128, 129, 256, 299]) {
      it(`end after ${limit}, ${where}`, () => {
        expect(get({ limit })).to.deep.equal(all.slice(0, limit))
        expect(get({ limit, reverse: true })).to.deep.equal([...all].reverse().slice(0, limit))
      })
    }
  }

  it('of a writer stand what it does meanwhile', () => {
    store.write(({ documents }) => {
      for (const entry of documents.entries(tableRange(PREFIX))) documents.remove(entry.key)
    })
    expect(list()).to.deep.equal([])
  })

  it('of a reader stay as they were when they began', () => {
    const seen = []
    for (const { value } of store.read().documents.entries(tableRange(PREFIX))) {
      seen.push(value.toString())
      if (seen.length === 1) store.write(({ documents }) => documents.remove(key(200)))
      store.read()
    }
    expect(seen).to.deep.equal(all)
  })
})
