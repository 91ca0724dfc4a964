// What an index is asked for is as narrow as the condition: entries that are read are counted.
import { expect } from 'chai'
import { createWorld } from './world.js'

/**
 * n: 0..99, tens: 0..9, city: null for every other one.
 * @type {readonly [string, Record<string, unknown>, {scannedIndex: number, scannedFull: number, results: number}][]}
 */
const READS = [
  [
    'FOR d IN numbers FILTER d.n == 5 RETURN 1', {}, { scannedIndex: 1, scannedFull: 0, results: 1 }
  ],
  ['FOR d IN numbers FILTER d.n >= 10 && d.n < 20 RETURN 1', {}, {
    scannedIndex: 10, scannedFull: 0, results: 10
  }],
  ['FOR d IN numbers FILTER d.n > 10 && d.n <= 20 RETURN 1', {}, {
    scannedIndex: 10, scannedFull: 0, results: 10
  }],
  ['FOR d IN numbers FILTER d.n < 0 RETURN 1', {}, { scannedIndex: 0, scannedFull: 0, results: 0 }],
  ['FOR d IN numbers FILTER d.n IN [1, 2, 2, 1000] RETURN 1', {}, {
    scannedIndex: 2, scannedFull: 0, results: 2
  }],
  [
    'FOR d IN numbers FILTER d.n IN 7 RETURN 1', {}, { scannedIndex: 0, scannedFull: 0, results: 0 }
  ],
  ['FOR d IN numbers FILTER d.tens == 3 && d.n > 35 RETURN 1', {}, {
    scannedIndex: 4, scannedFull: 0, results: 4
  }],
  ['FOR d IN numbers SORT d.n DESC LIMIT 3 RETURN 1', {}, {
    scannedIndex: 3, scannedFull: 0, results: 3
  }],
  ['FOR d IN numbers FILTER d._key == "7" RETURN 1', {}, {
    scannedIndex: 1, scannedFull: 0, results: 1
  }],
  ['FOR d IN numbers FILTER d._key IN ["7", "8", 9, "x", "7"] RETURN 1', {}, {
    scannedIndex: 2, scannedFull: 0, results: 2
  }],
  ['FOR d IN numbers FILTER d._id == "numbers/7" RETURN 1', {}, {
    scannedIndex: 1, scannedFull: 0, results: 1
  }],
  ['FOR d IN numbers FILTER d._id == "others/7" RETURN 1', {}, {
    scannedIndex: 0, scannedFull: 0, results: 0
  }],
  ['FOR d IN numbers FILTER d._key == @key RETURN 1', { key: 'k'.repeat(5000) }, {
    scannedIndex: 0, scannedFull: 0, results: 0
  }],
  ['FOR d IN numbers FILTER d._key == @key RETURN 1', { key: '' }, {
    scannedIndex: 0, scannedFull: 0, results: 0
  }],
  ['FOR d IN numbers FILTER d._key == @key RETURN 1', { key: 'a/b\0c' }, {
    scannedIndex: 0, scannedFull: 0, results: 0
  }],
  ['FOR d IN numbers FILTER d.n == @n RETURN 1', { n: 'n'.repeat(5000) }, {
    scannedIndex: 0, scannedFull: 0, results: 0
  }],
  // A sparse index has no nulls: those are looked for among all documents.
  ['FOR d IN numbers FILTER d.city == @city RETURN 1', { city: 'c4' }, {
    scannedIndex: 1, scannedFull: 0, results: 1
  }],
  ['FOR d IN numbers FILTER d.city == @city RETURN 1', { city: null }, {
    scannedIndex: 0, scannedFull: 100, results: 50
  }],
  ['FOR d IN numbers FILTER d.city IN @cities RETURN 1', { cities: ['c2', null] }, {
    scannedIndex: 0, scannedFull: 100, results: 51
  }],
  ['FOR d IN numbers FILTER d.city >= @city RETURN 1', { city: null }, {
    scannedIndex: 0, scannedFull: 100, results: 100
  }],
  ['FOR d IN numbers FILTER d.city > @city RETURN 1', { city: null }, {
    scannedIndex: 50, scannedFull: 0, results: 50
  }],
  // Alternatives, elements, subqueries, attributes by parameter
  ['FOR d IN numbers FILTER d.n == 5 || d.n == 6 RETURN 1', {}, {
    scannedIndex: 2, scannedFull: 0, results: 2
  }],
  ['FOR d IN numbers FILTER d._key == "5" || d.n < 2 || d.n IN [0, 7] RETURN 1', {}, {
    scannedIndex: 5, scannedFull: 0, results: 4
  }],
  ['FOR d IN numbers FILTER d.city == null || d.n == 4 RETURN 1', {}, {
    scannedIndex: 1, scannedFull: 100, results: 51
  }],
  ['FOR d IN numbers FILTER "even" IN d.tags[*] RETURN 1', {}, {
    scannedIndex: 50, scannedFull: 0, results: 50
  }],
  ['FOR d IN numbers FILTER "t20" IN d.tags[*] RETURN 1', {}, {
    scannedIndex: 1, scannedFull: 0, results: 1
  }],
  ['FOR d IN numbers FILTER d.@name == 3 RETURN 1', { name: 'n' }, {
    scannedIndex: 1, scannedFull: 0, results: 1
  }],
  ['FOR d IN numbers LET v = d.n FILTER v == 3 RETURN 1', {}, {
    scannedIndex: 1, scannedFull: 0, results: 1
  }],
  ['FOR d IN numbers FILTER d.n IN (FOR e IN edges RETURN LENGTH(e._to)) RETURN 1', {}, {
    scannedIndex: 1, scannedFull: 3, results: 1
  }],
  // Joins
  ['FOR i IN 1..3 FOR d IN numbers FILTER d.n == i RETURN 1', {}, {
    scannedIndex: 3, scannedFull: 0, results: 3
  }],
  ['FOR a IN numbers FOR b IN numbers FILTER a.n == 4 && b.n == a.tens RETURN 1', {}, {
    scannedIndex: 2, scannedFull: 0, results: 1
  }],
  ['FOR e IN edges FILTER e._from == "numbers/1" && e._to == "numbers/2" RETURN 1', {}, {
    scannedIndex: 2, scannedFull: 0, results: 1
  }],
  ['FOR e IN edges FILTER e._to == "numbers/3" RETURN 1', {}, {
    scannedIndex: 1, scannedFull: 0, results: 1
  }]
]

describe('reading by indexes', () => {
  const world = createWorld()
  before(() => {
    world.create('numbers')
    world.create('edges', 3)
    world.index('numbers', { fields: ['n'], unique: true })
    world.index('numbers', { fields: ['tens', 'n'] })
    world.index('numbers', { fields: ['city'], sparse: true })
    world.index('numbers', { fields: ['tags[*]'] })
    world.insert('numbers', Array.from({ length: 100 }, (_, n) => ({
      _key: `${n}`,
      n,
      tens: Math.floor(n / 10),
      city: n % 2 === 0 ? `c${n}` : null,
      tags: [`t${n}`, n % 2 === 0 ? 'even' : 'odd']
    })))
    world.insert('edges', [['1', '2'], ['1', '3'], ['2', '1']]
      .map(([from, to]) => ({ _from: `numbers/${from}`, _to: `numbers/${to}` })))
  })
  after(() => world.remove())

  for (const [text, bindVars, expected] of READS) {
    it(`reads so many entries and documents: ${text} ` +
      `${JSON.stringify(bindVars).slice(0, 40)}`, () => {
      const { results, stats: { scannedIndex, scannedFull } } = world.run(text, bindVars)
      expect({ scannedIndex, scannedFull, results: results.length }).to.deep.equal(expected)
    })
  }

  it('gives edges in the order of their vertices', () => {
    expect(world.run('FOR e IN edges SORT e._from DESC RETURN e._from').results)
      .to.deep.equal(['numbers/2', 'numbers/1', 'numbers/1'])
    expect(world.run('FOR e IN edges SORT e._to LIMIT 2 RETURN e._to').results)
      .to.deep.equal(['numbers/1', 'numbers/2'])
  })

  it('finds what the query itself changes only as it was before', () => {
    world.create('changed')
    world.index('changed', { fields: ['n'] })
    world.insert('changed', Array.from({ length: 20 }, (_, n) => ({ n })))
    expect(world.write('FOR d IN changed FILTER d.n >= 10 UPDATE d WITH {n: d.n + 100} IN ' +
      'changed RETURN NEW.n').results).to.deep.equal(Array.from({ length: 10 }, (_, n) => n + 110))
    expect(world.run('FOR d IN changed FILTER d.n >= 10 SORT d.n RETURN d.n').results)
      .to.deep.equal(Array.from({ length: 10 }, (_, n) => n + 110))
  })
})
