/** @import {Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createQueries } from './query-fixture.js'

/** All documents, without what the host adds but the key. */
const ALL = 'FOR d IN c SORT d._key RETURN MERGE(UNSET(d, "_id", "_rev", "_key"), {k: d._key})'

/**
 * Query, results, and the documents after it; before it there are a and b.
 * @type {readonly [string, Value[], Value[]][]}
 */
const WRITES = [
  ['INSERT {_key: "x", v: 3} INTO c', [], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'x', v: 3 }
  ]],
  ['INSERT {_key: "x", v: 3} IN c RETURN [OLD, NEW.v, NEW._id]', [[null, 3, 'c/x']], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'x', v: 3 }
  ]],
  ['INSERT {_key: "a", v: 9} INTO c OPTIONS {overwriteMode: "ignore"} RETURN NEW', [null], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }
  ]],
  [
    'INSERT {_key: "a", v: 9} INTO c OPTIONS {overwriteMode: "replace"} RETURN [OLD.v, NEW.v]',
    [[1, 9]], [{ k: 'a', v: 9 }, { k: 'b', v: 2 }]
  ],
  ['INSERT {_key: "a", v: 9} INTO c OPTIONS {overwrite: true} RETURN OLD.v', [1], [
    { k: 'a', v: 9 }, { k: 'b', v: 2 }
  ]],
  [
    'INSERT {_key: "a", v: 9, o: {q: 2}} INTO c OPTIONS {overwriteMode: "update"} RETURN NEW.o',
    [{ p: 1, q: 2 }], [{ k: 'a', v: 9, o: { p: 1, q: 2 } }, { k: 'b', v: 2 }]
  ],
  ['INSERT {_key: "a", v: 9} INTO c OPTIONS {ignoreErrors: true} RETURN NEW', [], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }
  ]],
  ['UPDATE "a" WITH {v: 5, o: {q: 1}} IN c RETURN [OLD.v, NEW.v]', [[1, 5]], [
    { k: 'a', v: 5, o: { p: 1, q: 1 } }, { k: 'b', v: 2 }
  ]],
  ['UPDATE "a" WITH {o: {q: 1}} IN c OPTIONS {mergeObjects: false}', [], [
    { k: 'a', v: 1, o: { q: 1 } }, { k: 'b', v: 2 }
  ]],
  ['UPDATE "b" WITH {v: null} IN c RETURN HAS(NEW, "v")', [true], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: null }
  ]],
  ['UPDATE "b" WITH {v: null} IN c OPTIONS {keepNull: false} RETURN HAS(NEW, "v")', [false], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b' }
  ]],
  ['UPDATE {_key: "b", w: 1} IN c', [], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2, w: 1 }]],
  ['UPDATE "none" WITH {v: 1} IN c OPTIONS {ignoreErrors: true} RETURN [OLD, NEW]', [], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }
  ]],
  ['FOR d IN c FILTER d.v == 2 UPDATE d WITH {v: d.v * 10} IN c RETURN NEW.v - OLD.v', [18], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 20 }
  ]],
  ['REPLACE "a" WITH {w: 1} IN c RETURN [HAS(NEW, "v"), OLD.v]', [[false, 1]], [
    { k: 'a', w: 1 }, { k: 'b', v: 2 }
  ]],
  ['FOR d IN c REPLACE d._key WITH {n: d.v} IN c', [], [{ k: 'a', n: 1 }, { k: 'b', n: 2 }]],
  ['REMOVE "a" IN c RETURN OLD.v', [1], [{ k: 'b', v: 2 }]],
  ['FOR d IN c REMOVE d IN c', [], []],
  [
    'FOR k IN ["a", "none"] REMOVE k IN c OPTIONS {ignoreErrors: true} RETURN OLD == null', [false],
    [{ k: 'b', v: 2 }]
  ],
  ['UPSERT {v: 2} INSERT {_key: "n"} UPDATE {n: OLD.v + 1} IN c RETURN [OLD.v, NEW.n]', [[2, 3]], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2, n: 3 }
  ]],
  ['UPSERT {_key: "b"} INSERT {_key: "n"} REPLACE {n: 1} IN c RETURN HAS(NEW, "v")', [false], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', n: 1 }
  ]],
  ['UPSERT {v: 3} INSERT {_key: "n", v: 3} UPDATE {} IN c RETURN [OLD, NEW.v]', [[null, 3]], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'n', v: 3 }
  ]],
  [
    'FOR i IN 1..3 UPSERT {v: 7} INSERT {_key: "n", v: 7, times: 1} UPDATE {times: OLD.times + ' +
      '1} IN c RETURN NEW.times', [1, 2, 3],
    [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'n', v: 7, times: 3 }]
  ],
  ['FOR d IN c INSERT {_key: CONCAT(d._key, "2"), v: d.v} INTO c', [], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'a2', v: 1 }, { k: 'b', v: 2 }, { k: 'b2', v: 2 }
  ]],
  ['FOR i IN 1..3 INSERT {_key: CONCAT("n", i)} INTO c LIMIT 1 RETURN NEW._key', ['n1'], [
    { k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'n1' }, { k: 'n2' }, { k: 'n3' }
  ]],
  [
    'LET made = (FOR i IN 1..2 INSERT {_key: CONCAT("n", i)} INTO c RETURN NEW._key) RETURN made',
    [['n1', 'n2']], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'n1' }, { k: 'n2' }]
  ],
  [
    'FOR d IN c LET made = (INSERT {_key: CONCAT(d._key, "2")} INTO c RETURN NEW._key) RETURN made',
    [['a2'], ['b2']], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'a2' }, { k: 'b', v: 2 }, { k: 'b2' }]
  ]
]

/** Nothing of them happens. @type {readonly [string, number, number][]} */
const ERRORS = [
  ['FOR k IN ["x", "y", "a"] INSERT {_key: k} INTO c', 1210, 409],
  ['INSERT {_key: "x y/"} INTO c', 1221, 400],
  ['FOR d IN [{_key: "x"}, 1] INSERT d INTO c', 1227, 400],
  ['FOR d IN c UPDATE d._key == "a" ? "a" : "none" WITH {v: 9} IN c', 1202, 404],
  ['UPDATE {v: 1} IN c', 1226, 400],
  ['REPLACE {v: 1} IN c', 1226, 400],
  ['REMOVE {v: 1} IN c', 1226, 400],
  ['FOR k IN ["a", "none"] REMOVE k IN c', 1202, 404],
  ['REMOVE "b/a" IN c', 1202, 404],
  ['REMOVE "" IN c', 1205, 400],
  ['REMOVE 5 IN c', 1227, 400],
  ['REMOVE null IN c', 1227, 400],
  ['REMOVE ["a"] IN c', 1227, 400],
  ['REMOVE {_key: 5} IN c', 1226, 400],
  ['REMOVE {_id: "c/a"} IN c', 1226, 400],
  ['UPDATE true WITH {v: 1} IN c', 1227, 400],
  ['UPDATE 5 IN c', 1227, 400],
  ['REPLACE "a b" WITH {v: 1} IN c', 1202, 404],
  ['UPDATE {_key: "a", _rev: "1"} WITH {v: 2} IN c OPTIONS {ignoreRevs: false}', 1200, 409],
  ['UPSERT 1 INSERT {} UPDATE {} IN c', 1227, 400],
  ['INSERT {} INTO nosuch', 1203, 404],
  ['INSERT {} INTO c OPTIONS {overwriteMode: "often"}', 10, 400],
  ['INSERT {} INTO c FOR d IN c RETURN d', 1579, 400],
  ['FOR i IN 1..5 INSERT {} INTO c RETURN i == 5 ? FAIL("no") : 1', 1569, 400],
  ['FOR i IN 1..5 INSERT {} INTO c RETURN ASSERT(i < 5, "no")', 1593, 400]
]

describe('queries that write', () => {
  const queries = createQueries()
  after(() => queries.remove())
  beforeEach(() => {
    const before = queries.catalog.look(queries.store.read(), '_system', 'c')
    if (before !== null) queries.store.write(writing => queries.catalog.drop(writing, before))
    queries.create('c', [{ _key: 'a', v: 1, o: { p: 1 } }, { _key: 'b', v: 2 }])
  })

  for (const [text, results, documents] of WRITES) {
    it(`do ${text}`, () => {
      expect(queries.values(text)).to.deep.equal(results)
      expect(queries.values(ALL)).to.deep.equal(documents)
    })
  }

  for (const [text, errorNum, status] of ERRORS) {
    it(`do nothing at all where they fail with ${errorNum}: ${text}`, () => {
      const before = queries.values('FOR d IN c RETURN d')
      expect(thrownBy(() => queries.run(text))).to.include({ errorNum, status })
      expect(queries.values('FOR d IN c RETURN d')).to.deep.equal(before)
    })
  }

  it('count what they wrote and what they left out', () => {
    expect(queries.run('FOR k IN ["a", "x", "b", "y"] INSERT {_key: k} INTO c OPTIONS ' +
      '{ignoreErrors: true}').stats).to.include({ writesExecuted: 2, writesIgnored: 2 })
  })

  it('say that a sync was asked for, by the query or by the collection', () => {
    queries.create('careful', [], { waitForSync: true })
    expect([
      'INSERT {} INTO c', 'INSERT {} INTO c OPTIONS {waitForSync: true}', 'INSERT {} INTO careful'
    ].map(text => {
      const execution = queries.start(text)
      execution.advance({ size: 10, until: Infinity })
      return execution.sync
    })).to.deep.equal([false, true, true])
  })

  for (const text of [
    'FOR d IN big INSERT {v: d.v} INTO big',
    'FOR d IN big LET made = (INSERT {v: d.v} INTO big) RETURN 1',
    'FOR d IN big RETURN (INSERT {v: d.v} INTO big RETURN NEW)'
  ]) {
    it(`come to an end: ${text}`, () => {
      const big = queries.create('big', Array.from({ length: 2500 }, (_, v) => ({ v })))
      queries.run(text)
      expect(queries.values('RETURN LENGTH(big)')).to.deep.equal([5000])
      queries.store.write(writing => queries.catalog.drop(writing, big))
    })
  }

  it('look an UPSERT up in an index', () => {
    queries.create('people', Array.from({ length: 500 }, (_, n) => ({ mail: `m${n}` })))
    queries.index('people', { fields: ['mail'], unique: true })
    const { stats, values } = queries.run('UPSERT {mail: "m77"} INSERT {mail: "m77"} UPDATE ' +
      '{seen: true} IN people RETURN NEW.seen')
    expect(values).to.deep.equal([true])
    expect(stats).to.include({ scannedFull: 0, scannedIndex: 1 })
  })

  describe('look an UPSERT without an index up', () => {
    const COUNT = 500
    beforeEach(() => {
      const before = queries.catalog.look(queries.store.read(), '_system', 'plain')
      if (before !== null) queries.store.write(writing => queries.catalog.drop(writing, before))
      queries.create('plain', Array.from({ length: COUNT }, (_, n) => ({
        _key: `k${n}`, mail: `m${n}`, n: n % 5
      })))
    })
    const UPSERT = 'UPSERT {mail: CONCAT("m", i)} INSERT {mail: CONCAT("m", i), times: 1} UPDATE ' +
      '{times: OLD.times + 1} IN plain'

    it('in one scan for all rows', () => {
      const { stats } = queries.run(`FOR i IN 0..999 ${UPSERT}`)
      expect(stats).to.include({ scannedFull: COUNT, writesExecuted: 1000 })
      expect(queries.values('RETURN LENGTH(plain)')).to.deep.equal([1000])
    })

    it('in a few documents where one of the first is the only one that is wanted', () => {
      expect(
        queries.run('UPSERT {mail: "m3"} INSERT {} UPDATE {seen: true} IN plain').stats.scannedFull
      ).to.be.below(100)
    })

    it('as earlier rows of the query have left them', () => {
      const { values } =
        queries.run(`FOR i IN [600, 600, 7, 7, 600] ${UPSERT} RETURN [OLD == null, NEW.times]`)
      expect(values).to.deep.equal([[true, 1], [false, 2], [false, 1], [false, 2], [false, 3]])
      // From one value to another: a document is found under the new one, and not under the old one any more.
      const moved = queries.run('FOR i IN 1..6 UPSERT {n: 3} INSERT {n: 9} UPDATE {n: 10 + i} IN ' +
        'plain RETURN OLD._key')
      expect(moved.values).to.deep.equal(['k3', 'k8', 'k13', 'k18', 'k23', 'k28'])
      const there = queries.run('FOR i IN [11, 12, 11, 11] UPSERT {n: i} INSERT {n: i} UPDATE ' +
        '{n: 12} IN plain RETURN OLD._key')
      expect(there.values).to.deep.equal(['k3', 'k3', null, there.values[3]])
    })

    it('the oldest one of several', () => {
      expect(queries.values('FOR i IN 1..3 UPSERT {n: 2} INSERT {} UPDATE {n: i == 2 ? 2 : 7} IN ' +
        'plain RETURN OLD._key')).to.deep.equal(['k2', 'k7', 'k7'])
    })

    it('with other attributes in each row', () => {
      const { values } = queries.run('FOR i IN 0..9 UPSERT (i % 2 == 0 ? {n: i / 2} : {mail: ' +
        '"m8"}) INSERT {new: i} UPDATE {n: 100} IN plain RETURN OLD._key')
      expect(values).to.deep.equal(['k0', 'k8', 'k1', 'k8', 'k2', 'k8', 'k3', 'k8', 'k4', 'k8'])
    })

    it('gives back the memory that this takes', () => {
      const { stats } = queries.run(`FOR i IN 0..999 ${UPSERT}`)
      expect(stats.peakMemoryUsage).to.be.above(COUNT * 50)
    })
  })
})
