// Which blocks of documents are kept. What is kept is known by the same bytes coming again.
import { expect } from 'chai'
import { insertDocument } from '../../../../src/documents/index.js'
import { readBlock } from '../../../../src/aql/execute/whole/block-cache.js'
import { createQueries } from '../query-fixture.js'

/** Five of them are more than is kept of all collections, and one is less than is kept of one. */
const MEGABYTES = 14
const [MEGABYTE, NAMES] = [1024 * 1024, ['a', 'b', 'd', 'e', 'f']]

describe('blocks of documents that are kept', () => {
  /** @type {ReturnType<typeof createQueries>} */
  let queries
  beforeEach(() => { queries = createQueries() })
  afterEach(() => queries.remove())

  /** @param {string} name @param {{keep?: boolean, after?: number | null, size?: number}} [how] */
  const read = (name, { keep = true, after = null, size = 1000 } = {}) => {
    const tables = queries.store.read()
    return readBlock({
      catalog: queries.catalog,
      tables,
      collection: queries.catalog.find(tables, '_system', name),
      after,
      size,
      keep
    })
  }
  /** @param {string} name @param {number} [megabytes] */
  const fill = (name, megabytes = MEGABYTES) => {
    const collection = queries.create(name)
    const text = 'x'.repeat(MEGABYTE)
    for (let n = 0; n < megabytes; n++) {
      queries.store.write(writing => insertDocument(writing, {
        collection, document: { text }, store: queries.store, options: {}
      }))
    }
  }

  it('are let go when all together are too many, the longest unused first', () => {
    for (const name of NAMES) fill(name)
    const [a, b, d, e] = ['a', 'b', 'd', 'e'].map(name => read(name))
    // Four have room. This one is used, so that b is the longest unused when the fifth comes.
    expect(read('a')).to.equal(a)
    const f = read('f')
    expect([read('a'), read('d'), read('e'), read('f')].map((block, index) =>
      block === [a, d, e, f][index])).to.deep.equal([true, true, true, true])
    const again = read('b')
    expect(again.bytes.equals(/** @type {typeof again} */ (b).bytes)).to.equal(true)
    expect(again).not.to.equal(b)
    expect(read('a'), 'what b has taken the place of').not.to.equal(a)
  }).timeout(60_000)

  it('are not those that are too large, nor those that nobody wants to be kept', () => {
    fill('large', 17)
    expect(read('large')).not.to.equal(read('large'))
    fill('small', 1)
    expect(read('small', { keep: false })).not.to.equal(read('small', { keep: false }))
    expect(read('small')).to.equal(read('small'))
  }).timeout(60_000)

  it('make room when their collection has changed', () => {
    for (const name of ['a', 'b', 'd', 'e']) fill(name)
    const [b, d] = [read('b'), read('d')]
    for (let change = 0; change < 5; change++) {
      queries.run('INSERT {} INTO a')
      expect(read('a').count).to.equal(MEGABYTES + change + 1)
    }
    expect([read('b'), read('d')].map((block, index) => block === [b, d][index]))
      .to.deep.equal([true, true])
  }).timeout(60_000)

  it('are known by where they begin and how many documents they have', () => {
    queries.create('c', Array.from({ length: 10 }, (_, n) => ({ n })))
    const first = read('c', { size: 5 })
    const second = read('c', { size: 5, after: first.last })
    expect([
      first.count,
      second.count,
      second === first,
      read('c', { size: 5, after: first.last }) === second,
      read('c', { size: 6 }).count
    ]).to.deep.equal([5, 5, false, true, 6])
  })
})
