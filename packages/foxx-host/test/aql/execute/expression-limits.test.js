// What an expression makes on its way, and how long it may take without a pause.
import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createBusyClock, createQueries, pull } from './query-fixture.js'

const MEMORY = 1_000_000

describe('the limits of expressions', () => {
  const queries = createQueries()
  after(() => queries.remove())
  before(() => {
    queries.create('c', Array.from({ length: 2500 }, (_, n) => ({
      _key: `k${n}`, n, text: 'x'.repeat(100)
    })))
  })
  const run = (/** @type {string} */ text, /** @type {object} */ options = {
    memoryLimit: MEMORY
  }) => queries.run(text, {}, { options })

  for (const text of [
    'RETURN LENGTH([1..50000, 1..50000, 1..50000])',
    'RETURN LENGTH(UNION(1..50000, 1..50000, 1..50000))',
    'RETURN LENGTH((1..20000)[* RETURN {a: CURRENT, b: [CURRENT]}])',
    'RETURN LENGTH((1..100000)[*][*])',
    'RETURN LENGTH([(FOR i IN 1..30000 RETURN i), (FOR i IN 1..40000 RETURN i)])',
    'RETURN COUNT(REPEAT("x", 600000) != UPPER(REPEAT("y", 600000)))',
    'RETURN SUM(c[*].n) + COUNT(c) + LENGTH([c, c, c, c, c])',
    'LET a = 1..50000 LET b = 1..50000 LET d = 1..50000 RETURN 1',
    'FOR i IN 1..3 LET a = (FOR j IN 1..30000 RETURN j) LET b = (FOR j IN ' +
      '1..40000 RETURN i) RETURN 1',
    'FOR a IN (FOR i IN 1..30000 RETURN i) FOR b IN (FOR i IN 1..40000 RETURN i) LIMIT 1 RETURN 1'
  ]) {
    it(`keep ${text} within its memory`, () => {
      expect(thrownBy(() => run(text))).to.include({ errorNum: 32, status: 400 })
    })
  }

  for (const text of [
    'FOR i IN 1..200 FILTER LENGTH(1..10000) == 10000 RETURN 1',
    'FOR i IN 1..200 LET x = 1..10000 RETURN 1',
    'FOR i IN 1..200 LET x = (FOR j IN 1..1000 RETURN j) RETURN 1',
    'FOR i IN 1..200 SORT SUM(1..10000) RETURN 1',
    'FOR i IN 1..200 FOR j IN (1..10000)[* LIMIT 1] RETURN 1',
    'RETURN LENGTH((1..200)[* RETURN SUM(1..10000)])',
    'LET big = 1..50000 FOR i IN 1..200 LET same = big LIMIT 3 RETURN same[i]',
    'RETURN SUM(1..50000) + SUM(1..50000) + SUM(1..50000) + SUM(1..50000)'
  ]) {
    it(`let go of what is no longer needed: ${text}`, () => {
      expect(run(text).stats.peakMemoryUsage).to.be.within(1, MEMORY)
    })
  }

  it('keep no large values with a plan', () => {
    const text = 'RETURN LENGTH(REPEAT("abc", 1000000))'
    expect(thrownBy(() => run(text)).errorNum).to.equal(32)
    expect(queries.values(text)).to.deep.equal([3_000_000])
    expect(thrownBy(() => run(text)).errorNum).to.equal(32)
  })

  for (const text of [
    'RETURN SUM((1..3000)[* RETURN CURRENT * 2])',
    'RETURN SUM((1..60)[* RETURN SUM((1..60)[* FILTER CURRENT > 1])])',
    'LET d = c RETURN SUM(d[*].n)',
    'FOR x IN (1..3000)[*] FILTER x > 2990 RETURN x',
    'RETURN MINHASH((1..20000)[*], 3)',
    'RETURN FNV64(REPEAT("abc", 30000))',
    'RETURN CRC32(REPEAT("abc", 30000))'
  ]) {
    it(`pause ${text} when its slice is over, with the same result`, () => {
      const clock = createBusyClock()
      const { values, pauses } =
        pull(queries.start(text, {}, { clock }), { until: () => clock() + 2 })
      expect(pauses).to.be.above(0)
      expect(values).to.deep.equal(queries.values(text))
    })

    it(`end ${text} when its maxRuntime is over`, () => {
      let now = 0
      expect(thrownBy(() =>
        queries.run(text, {}, { clock: () => ++now * 10, options: { maxRuntime: 0.02 } })))
        .to.include({ errorNum: 1500, status: 410 })
    })
  }
})
