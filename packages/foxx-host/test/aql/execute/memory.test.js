import { expect } from 'chai'
import { createQueries } from './query-fixture.js'

const EDGES = 3
const VERTICES = 60

/** Steps that keep something for later rows. */
const HOLDING = [
  'FOR d IN c SORT d.n DESC RETURN d.n',
  'FOR d IN c SORT d.g LIMIT 3, 5 RETURN d',
  'FOR d IN c COLLECT g = d.g AGGREGATE s = SUM(d.n), u = UNIQUE(d.n) INTO all_of_them RETURN s',
  'FOR d IN c COLLECT g = d.g WITH COUNT INTO n RETURN n',
  'FOR d IN c RETURN DISTINCT d.g',
  'FOR i IN 1..5 LET inner = (FOR d IN c FILTER d.n < i SORT d.n RETURN d) RETURN LENGTH(inner)',
  'FOR i IN 1..5 FOR j IN (FOR d IN c FILTER d.n < i RETURN d.n) RETURN j',
  'FOR v, e, p IN 1..3 ANY "v/0" k RETURN p',
  'FOR v IN 1..3 OUTBOUND "v/0" k OPTIONS {order: "bfs", uniqueVertices: "global"} RETURN v',
  'FOR v, e, p IN 1..4 OUTBOUND "v/0" k OPTIONS {order: "weighted", weightAttribute: "w"} RETURN p',
  'FOR v, e IN OUTBOUND SHORTEST_PATH "v/0" TO "v/9" k RETURN [v, e]',
  'FOR p IN OUTBOUND K_SHORTEST_PATHS "v/0" TO "v/5" k LIMIT 4 RETURN p',
  'FOR p IN 1..6 OUTBOUND K_PATHS "v/0" TO "v/5" k RETURN p',
  'FOR p IN OUTBOUND ALL_SHORTEST_PATHS "v/0" TO "v/9" k RETURN p',
  'FOR d IN c INSERT {n: d.n + 1000} INTO c RETURN NEW.n',
  'FOR d IN c FILTER d.n < 5 UPDATE d WITH {seen: true} IN c RETURN [OLD, NEW]'
]

/** What is held, as a query tells it. */
class Ledger {
  held = 0
  least = 0
  most = 0
  /** What was given back at the end, because no step had. */
  left = NaN

  /** @param {number} bytes */
  take (bytes) {
    this.held += bytes
    this.least = Math.min(this.least, this.held)
    this.most = Math.max(this.most, this.held)
  }

  /** @param {number} bytes */
  give (bytes) {
    this.held -= bytes
    this.left = bytes
  }
}

describe('the memory of a query', () => {
  const queries = createQueries()
  after(() => queries.remove())
  before(() => {
    queries.create('c', Array.from({ length: 300 }, (_, n) => ({ _key: `k${n}`, n, g: n % 7 })))
    queries.create('v', Array.from({ length: VERTICES }, (_, n) => ({ _key: `${n}` })))
    queries.create('large', Array.from({ length: 300 }, (_, n) =>
      ({ _key: `${n}`, text: 'x'.repeat(10_000) })))
    queries.create('k', Array.from({ length: VERTICES }, (_, n) => [1, 2, 3].map(step =>
      ({ _from: `v/${n}`, _to: `v/${(n + step) % VERTICES}`, w: step * step }))).flat(),
    { type: EDGES })
    queries.create('chain', Array.from({ length: 299 }, (_, n) =>
      ({ _from: `large/${n}`, _to: `large/${n + 1}` })), { type: EDGES })
  })

  for (const text of HOLDING) {
    it(`is given back by whoever took it: ${text}`, () => {
      const memory = new Ledger()
      queries.run(text, {}, { memory, options: { stream: true } })
      expect(memory).to.include({ held: 0, least: 0, left: 0 })
      expect(memory.most).to.be.above(100)
    })

    it(`is given back when it ends early: ${text}`, () => {
      const memory = new Ledger()
      const execution = queries.start(text, {}, { memory, options: { stream: true } })
      execution.advance({ size: 1, until: Infinity })
      execution.close()
      expect(memory).to.include({ held: 0, least: 0 })
    })
  }

  it('does not grow with the documents of a path, which are read again', () => {
    const memory = new Ledger()
    const { values } = queries.run(
      'FOR v IN 1..299 OUTBOUND "large/0" chain RETURN LENGTH(v.text)', {},
      { memory, options: { stream: true } })
    expect(values).to.deep.equal(Array(299).fill(10_000))
    expect(memory.most).to.be.within(1_000_000, 6_000_000)
  })
})
