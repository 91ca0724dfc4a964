import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createQueries, createRandom } from './query-fixture.js'

/** Without collections. @type {readonly [string, unknown[]][]} */
const QUERIES = [
  ['RETURN 1', [1]],
  ['FOR i IN 5..2 RETURN i', [5, 4, 3, 2]],
  ['FOR i IN [] RETURN i', []],
  ['FOR i IN 1..3 FOR j IN i..3 RETURN [i, j]', [[1, 1], [1, 2], [1, 3], [2, 2], [2, 3], [3, 3]]],
  ['FOR i IN 1..9 LIMIT 7, null RETURN i', [8, 9]],
  ['FOR i IN 1..9 LIMIT 7, 1 RETURN i', [8]],
  ['FOR i IN 1..9 LIMIT 0 RETURN i', []],
  ['FOR i IN 1..9 LIMIT 20, 5 RETURN i', []],
  ['FOR i IN 1..9 LIMIT 4 FILTER i % 2 == 0 RETURN i', [2, 4]],
  ['FOR i IN 1..9 FILTER i % 2 == 0 LIMIT 2 RETURN i', [2, 4]],
  ['FOR i IN 1..2 FOR j IN 1..3 LIMIT 4 RETURN [i, j]', [[1, 1], [1, 2], [1, 3], [2, 1]]],
  ['FILTER false RETURN 1', []],
  ['LET a = (FOR i IN 1..2 RETURN i * 10) FOR x IN a RETURN x', [10, 20]],
  ['FOR a IN 1..2 FOR b IN (FOR c IN 1..2 RETURN c + a) RETURN [a, b]', [
    [1, 2], [1, 3], [2, 3], [2, 4]
  ]],
  ['RETURN (RETURN 1)', [[1]]],
  ['FOR v IN ["foo", "bar", "bar", "foo"] RETURN DISTINCT v', ['foo', 'bar']],
  ['FOR v IN [[1], [1, null], {}, {a: null}, 0, false, null] RETURN DISTINCT v', [
    [1], {}, 0, false, null
  ]],
  ['FOR i IN 1..4 SORT i % 2, i DESC RETURN i', [4, 2, 3, 1]],
  ['FOR i IN 1..3 SORT null RETURN i', [1, 2, 3]],
  ['FOR v IN [{}, [], "", 0, false, null] SORT v RETURN v', [null, false, 0, '', [], {}]],
  [
    'FOR i IN 1..4 LET x = (FOR j IN 1..i SORT j DESC LIMIT 1 RETURN j) SORT ' +
      'x DESC LIMIT 2 RETURN x', [[4], [3]]
  ],
  ['FOR i IN 1..4 COLLECT g = i % 2 INTO rows RETURN {g, rows}', [
    { g: 0, rows: [{ i: 2 }, { i: 4 }] }, { g: 1, rows: [{ i: 1 }, { i: 3 }] }
  ]],
  ['FOR i IN 1..4 LET k = i * 2 COLLECT g = i % 2 INTO rows KEEP k RETURN rows', [
    [{ k: 4 }, { k: 8 }], [{ k: 2 }, { k: 6 }]
  ]],
  ['FOR i IN 1..4 COLLECT g = i % 2 INTO rows = i * 10 RETURN rows', [[20, 40], [10, 30]]],
  ['FOR i IN 1..4 COLLECT g = i % 2 WITH COUNT INTO n RETURN [g, n]', [[0, 2], [1, 2]]],
  ['FOR i IN 3..1 COLLECT g = i SORT g DESC RETURN g', [3, 2, 1]],
  ['FOR i IN [] COLLECT WITH COUNT INTO n RETURN n', [0]],
  ['FOR i IN [] COLLECT g = i WITH COUNT INTO n RETURN n', []],
  [
    'FOR i IN [] COLLECT AGGREGATE n = COUNT(i), low = MIN(i), high = MAX(i), total = SUM(i), ' +
      'mean = AVG(i) RETURN [n, low, high, total, mean]', [[0, null, null, null, null]]
  ],
  [
    'FOR i IN 1..4 COLLECT AGGREGATE n = COUNT(i), low = MIN(i), high = MAX(i), total = SUM(i), ' +
      'mean = AVG(i) RETURN [n, low, high, total, mean]', [[4, 1, 4, 10, 2.5]]
  ],
  [
    'FOR a IN 1..2 LET s = (FOR b IN 1..3 COLLECT g = b > a WITH COUNT INTO n ' +
      'RETURN [g, n]) RETURN s', [[[false, 1], [true, 2]], [[false, 2], [true, 1]]]
  ],
  [
    'FOR i IN 1..3 RETURN {i, __proto__: i, "constructor": 1}',
    [1, 2, 3].map(i => JSON.parse(`{"i": ${i}, "__proto__": ${i}, "constructor": 1}`))
  ],
  ['FOR i IN 1..3 FILTER LENGTH(NOTHING) RETURN i', []],
  ['FOR i IN 1..2 FILTER NOTHING RETURN i', [1, 2]]
]

/** Over the collection c of documents with n from 0 to 9. @type {readonly [string, unknown[]][]} */
const OVER_DOCUMENTS = [
  ['FOR d IN c FILTER d.n > 7 RETURN d._key', ['k8', 'k9']],
  ['FOR d IN c FILTER d._key == "k3" RETURN d.n', [3]],
  ['FOR d IN c FILTER d._id == "c/k3" RETURN d.n', [3]],
  ['FOR d IN c FILTER d._key IN ["k5", "k3", "none", 7, "k3"] SORT d.n RETURN d.n', [3, 5]],
  ['FOR d IN c FILTER d._id == "other/k3" RETURN d.n', []],
  ['FOR d IN c FILTER d._key == 3 RETURN d.n', []],
  ['FOR d IN c FOR e IN c FILTER e.n == d.n + 8 RETURN [d.n, e.n]', [[0, 8], [1, 9]]],
  ['FOR d IN c SORT d.n DESC LIMIT 2 RETURN d.n', [9, 8]],
  ['FOR d IN c COLLECT AGGREGATE s = SUM(d.n) RETURN s', [45]],
  ['FOR d IN c FILTER d.absent < 1 COLLECT WITH COUNT INTO n RETURN n', [10]],
  ['RETURN LENGTH(c)', [10]],
  ['RETURN DOCUMENT("c/k4").n', [4]],
  ['RETURN c[* FILTER CURRENT.n > 7].n', [[8, 9]]],
  ['FOR d IN c LIMIT 4, 2 RETURN KEEP(d, "n")', [{ n: 4 }, { n: 5 }]]
]

describe('queries that read', () => {
  const queries = createQueries()
  after(() => queries.remove())
  before(() => {
    queries.create('c', Array.from({ length: 10 }, (_, n) => ({ _key: `k${n}`, n })))
    queries.create('NOTHING')
  })

  for (const [text, expected] of [...QUERIES, ...OVER_DOCUMENTS]) {
    it(`answer ${text}`, () => {
      expect(queries.values(text)).to.deep.equal(expected)
    })
  }

  it('count what they scan, find, and filter', () => {
    expect(queries.run('FOR d IN c FILTER d.n < 3 RETURN d').stats)
      .to.include({ scannedFull: 10, scannedIndex: 0, filtered: 7, writesExecuted: 0 })
    expect(queries.run('FOR d IN c FILTER d._key == "k1" RETURN d').stats)
      .to.include({ scannedFull: 0, scannedIndex: 1, filtered: 0 })
    expect(queries.run('FOR d IN c FILTER d.n >= 0 LIMIT 2 RETURN d.n').stats)
      .to.include({ scannedFull: 2 })
  })

  it('count what would have come without the last LIMIT, if that is asked for', () => {
    const count = (/** @type {string} */ text) =>
      queries.run(text, {}, { options: { fullCount: true } }).stats.fullCount
    expect(count('FOR d IN c LIMIT 3 RETURN d')).to.equal(10)
    expect(count('FOR d IN c FILTER d.n > 1 SORT d.n LIMIT 1, 3 RETURN d')).to.equal(8)
    expect(count('FOR d IN c LIMIT 0 RETURN d')).to.equal(10)
    expect(count('FOR d IN c LIMIT 5 LIMIT 2 RETURN d')).to.equal(5)
    expect(count('FOR d IN c RETURN d')).to.equal(undefined)
  })

  it('keep the rows that a SORT and a LIMIT leave, however many were counted', () => {
    expect(queries.run('FOR d IN c SORT d.n DESC LIMIT 1, 2 RETURN d.n', {}, {
      options: { fullCount: true }
    }).values).to.deep.equal([8, 7])
  })

  it('refuse to walk over what is no array', () => {
    for (const source of ['null', '1', '"a"', '{}']) {
      expect(thrownBy(() => queries.run(`FOR i IN ${source} RETURN i`)))
        .to.include({ errorNum: 1563, status: 400 })
    }
  })

  it('refuse a LIMIT that is no number, or a negative one, and let their snapshot go', () => {
    for (const n of [-1, 'a', {}, true]) {
      expect(thrownBy(() => queries.run('FOR d IN c LIMIT @n RETURN d', { n })), JSON.stringify(n))
        .to.include({ errorNum: 1504, status: 400 })
      expect(
        thrownBy(() => queries.run('FOR i IN 1..2 LIMIT @n RETURN i', { n })), JSON.stringify(n)
      ).to.include({ errorNum: 1504, status: 400 })
    }
    expect(queries.countSnapshots()).to.equal(0)
  })

  it('refuse a collection that is not there', () => {
    expect(thrownBy(() => queries.run('FOR d IN nosuch RETURN d')))
      .to.include({ errorNum: 1203, status: 404 })
  })

  it('see one moment, whatever is written meanwhile', () => {
    queries.create('moving', Array.from({ length: 5 }, (_, n) => ({ n })))
    const execution = queries.start('FOR d IN moving FILTER d.n >= 0 RETURN d.n')
    const first = execution.advance({ size: 2, until: Infinity })
    queries.run('FOR d IN moving UPDATE d WITH {n: d.n + 100} IN moving')
    const rest = execution.advance({ size: 100, until: Infinity })
    expect([first, rest].flatMap(progress =>
      progress.state === 'paused' ? [] : progress.results.parts.map(Number)))
      .to.deep.equal([0, 1, 2, 3, 4])
    execution.close()
  })
})

describe('an index', () => {
  const queries = createQueries()
  after(() => queries.remove())
  const CONDITIONS = [
    'd.a == 3', 'd.a IN [1, 3, 3, "x"]', 'd.a > 2 && d.a <= 5', 'd.a >= "x"', 'd.a == null',
    'd.a < 2', 'd.a == 1 && d.b == 2', '3 == d.a FILTER d.b != 1', '7 IN d.tags'
  ]

  before(() => {
    const random = createRandom(7)
    const documents = Array.from({ length: 200 }, (_, n) => ({
      n,
      ...(random() < 0.9 && { a: random() < 0.2 ? 'x' : Math.floor(random() * 7) }),
      b: Math.floor(random() * 3),
      tags: [Math.floor(random() * 9), 7].slice(Math.floor(random() * 3))
    }))
    queries.create('plain', documents)
    queries.create('indexed', documents)
    queries.index('indexed', { fields: ['a', 'b'] })
    queries.index('indexed', { fields: ['tags[*]'] })
  })

  for (const condition of CONDITIONS) {
    it(`finds what a scan finds: ${condition}`, () => {
      const find = (/** @type {string} */ name) =>
        queries.run(`FOR d IN ${name} FILTER ${condition} SORT d.n RETURN d.n`)
      const [scanned, found] = [find('plain'), find('indexed')]
      expect(found.values).to.deep.equal(scanned.values).and.not.deep.equal([])
      expect(found.stats.scannedFull).to.equal(0)
      expect(found.stats.scannedIndex).to.be.below(200)
    })
  }

  it('sorts as SORT does', () => {
    for (const order of ['d.a, d.b', 'd.a DESC, d.b DESC']) {
      const read = (/** @type {string} */ name) =>
        queries.values(`FOR d IN ${name} SORT ${order} RETURN [d.a, d.b]`)
      expect(read('indexed')).to.deep.equal(read('plain'))
    }
  })

  it('does not sort where its rows are read several times', () => {
    const read = (/** @type {string} */ name) =>
      queries.values(`FOR i IN 1..2 FOR d IN ${name} SORT d.a, d.b RETURN [d.a, d.b]`)
    expect(read('indexed')).to.deep.equal(read('plain'))
  })
})
