import { expect } from 'chai'
import { createQueries } from '../query-fixture.js'

const EDGES = 100_000
const VERTICES = 10_000

describe('a traversal of a large graph', function () {
  this.timeout(60_000)
  const queries = createQueries()
  after(() => queries.remove())
  before(() => {
    queries.create('k', Array.from({ length: EDGES }, (_, number) => ({
      _from: `v/${number % VERTICES}`, _to: `v/${(number * 7919 + 13) % VERTICES}`
    })), { type: 3 })
    // Each vertex has ten children.
    queries.create('tree', Array.from({ length: EDGES }, (_, number) => ({
      _from: `t/${Math.floor(number / 10)}`, _to: `t/${number + 1}`
    })), { type: 3 })
  })

  /** @param {string} text */
  const count = text => {
    const { values: [n], stats } = queries.run(`${text} COLLECT WITH COUNT INTO n RETURN n`)
    return { n, scanned: stats.scannedIndex, peak: stats.peakMemoryUsage }
  }

  it('reads the edges that it goes over, and no others', () => {
    expect(count('FOR v, e IN 1..3 OUTBOUND "v/5" k')).to.include({ n: 1110, scanned: 1110 })
  })

  it('holds the path and what branches off from it, in the depth', () => {
    const depth = count('FOR v, e IN 1..9 OUTBOUND "t/0" tree')
    const breadth = count('FOR v, e IN 1..9 OUTBOUND "t/0" tree OPTIONS {order: "bfs"}')
    expect([depth, breadth].map(({ n, scanned }) => [n, scanned]))
      .to.deep.equal([[EDGES, EDGES], [EDGES, EDGES]])
    expect(depth.peak).to.be.below(50_000)
    expect(breadth.peak).to.be.within(10_000_000, 30_000_000)
  })
})
