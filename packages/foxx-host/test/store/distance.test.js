import { expect } from 'chai'
import { measureDistance } from '../../src/store/distance.js'

/** @typedef {import('../../src/store/lmdb.js').Handle} Handle */

/** @param {readonly [string, number][]} entries texts of keys, and how long their values are */
function toHandle (entries) {
  const all =
    entries.map(([key, length]) => ({ key: Buffer.from(key), value: Buffer.alloc(length) }))
  const handle = {
    getRange: (/** @type {{start: Buffer}} */ { start }) => all.filter(({ key }) =>
      Buffer.compare(key, start) >= 0)
  }
  return /** @type {Handle} */ (/** @type {unknown} */ (handle))
}

/** @param {readonly [string, number][]} entries @param {string | null} removed @param {string} key */
function measure (entries, removed, key) {
  return measureDistance(
    toHandle(entries), removed === null ? null : Buffer.from(removed), Buffer.from(key)
  )
}

describe('measureDistance', () => {
  it('is nothing for the next entry, and the bytes in between for one that is near', () => {
    expect(measure([['b', 100], ['c', 100]], 'a', 'b')).to.equal(0)
    expect(measure([['b', 100], ['c', 200]], 'a', 'c')).to.equal(100 + 200 + 2 * (1 + 10))
  })

  it('counts no value that has pages of its own', () => {
    expect(measure([['b', 3000], ['c', 9000]], 'a', 'c')).to.equal(2 * (1 + 10 + 8))
  })

  it('is infinite beyond a page, backwards, for the first one, and for what is not there', () => {
    expect(measure([['b', 2000], ['c', 2000], ['d', 2000], ['e', 1]], 'a', 'e')).to.equal(Infinity)
    expect(measure([['a', 1], ['c', 1]], 'b', 'a')).to.equal(Infinity)
    expect(measure([['a', 1]], null, 'a')).to.equal(Infinity)
    expect(measure([['c', 1]], 'a', 'b')).to.equal(Infinity)
  })
})
