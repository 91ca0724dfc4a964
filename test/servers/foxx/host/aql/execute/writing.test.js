/** @import {Value} from '../../../../../../servers/foxx/host/aql/types.js' */
import { expect } from 'chai'
import { thrownBy } from '../../documents/fixture.js'
import { createQueries } from './query-fixture.js'

/** All documents, without what the host adds but the key. */
const ALL = 'FOR d IN c SORT d._key RETURN MERGE(UNSET(d, "_id", "_rev", "_key"), {k: d._key})'

/** Query, results, and the documents after it; before it there are a and b. @type {readonly [string, Value[], Value[]][]} */
const WRITES = [
  ['INSERT {_key: "x", v: 3} INTO c', [], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'x', v: 3 }]],
  ['INSERT {_key: "x", v: 3} IN c RETURN [OLD, NEW.v, NEW._id]', [[null, 3, 'c/x']], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'x', v: 3 }]],
  ['INSERT {_key: "a", v: 9} INTO c OPTIONS {overwriteMode: "ignore"} RETURN NEW', [null], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }]],
  ['INSERT {_key: "a", v: 9} INTO c OPTIONS {overwriteMode: "replace"} RETURN [OLD.v, NEW.v]', [[1, 9]], [{ k: 'a', v: 9 }, { k: 'b', v: 2 }]],
  ['INSERT {_key: "a", v: 9} INTO c OPTIONS {overwrite: true} RETURN OLD.v', [1], [{ k: 'a', v: 9 }, { k: 'b', v: 2 }]],
  ['INSERT {_key: "a", v: 9, o: {q: 2}} INTO c OPTIONS {overwriteMode: "update"} RETURN NEW.o', [{ p: 1, q: 2 }], [{ k: 'a', v: 9, o: { p: 1, q: 2 } }, { k: 'b', v: 2 }]],
  ['INSERT {_key: "a", v: 9} INTO c OPTIONS {ignoreErrors: true} RETURN NEW', [null], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }]],
  ['UPDATE "a" WITH {v: 5, o: {q: 1}} IN c RETURN [OLD.v, NEW.v]', [[1, 5]], [{ k: 'a', v: 5, o: { p: 1, q: 1 } }, { k: 'b', v: 2 }]],
  ['UPDATE "a" WITH {o: {q: 1}} IN c OPTIONS {mergeObjects: false}', [], [{ k: 'a', v: 1, o: { q: 1 } }, { k: 'b', v: 2 }]],
  ['UPDATE "b" WITH {v: null} IN c RETURN HAS(NEW, "v")', [true], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: null }]],
  ['UPDATE "b" WITH {v: null} IN c OPTIONS {keepNull: false} RETURN HAS(NEW, "v")', [false], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b' }]],
  ['UPDATE {_key: "b", w: 1} IN c', [], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2, w: 1 }]],
  ['UPDATE "none" WITH {v: 1} IN c OPTIONS {ignoreErrors: true} RETURN [OLD, NEW]', [[null, null]], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }]],
  ['FOR d IN c FILTER d.v == 2 UPDATE d WITH {v: d.v * 10} IN c RETURN NEW.v - OLD.v', [18], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 20 }]],
  ['REPLACE "a" WITH {w: 1} IN c RETURN [HAS(NEW, "v"), OLD.v]', [[false, 1]], [{ k: 'a', w: 1 }, { k: 'b', v: 2 }]],
  ['FOR d IN c REPLACE d._key WITH {n: d.v} IN c', [], [{ k: 'a', n: 1 }, { k: 'b', n: 2 }]],
  ['REMOVE "a" IN c RETURN OLD.v', [1], [{ k: 'b', v: 2 }]],
  ['FOR d IN c REMOVE d IN c', [], []],
  ['FOR k IN ["a", "none"] REMOVE k IN c OPTIONS {ignoreErrors: true} RETURN OLD == null', [false, true], [{ k: 'b', v: 2 }]],
  ['UPSERT {v: 2} INSERT {_key: "n"} UPDATE {n: OLD.v + 1} IN c RETURN [OLD.v, NEW.n]', [[2, 3]], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2, n: 3 }]],
  ['UPSERT {_key: "b"} INSERT {_key: "n"} REPLACE {n: 1} IN c RETURN HAS(NEW, "v")', [false], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', n: 1 }]],
  ['UPSERT {v: 3} INSERT {_key: "n", v: 3} UPDATE {} IN c RETURN [OLD, NEW.v]', [[null, 3]], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'n', v: 3 }]],
  ['FOR i IN 1..3 UPSERT {v: 7} INSERT {_key: "n", v: 7, times: 1} UPDATE {times: OLD.times + 1} IN c RETURN NEW.times', [1, 2, 3], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'n', v: 7, times: 3 }]],
  ['FOR d IN c INSERT {_key: CONCAT(d._key, "2"), v: d.v} INTO c', [], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'a2', v: 1 }, { k: 'b', v: 2 }, { k: 'b2', v: 2 }]],
  ['FOR i IN 1..3 INSERT {_key: CONCAT("n", i)} INTO c LIMIT 1 RETURN NEW._key', ['n1'], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'n1' }, { k: 'n2' }, { k: 'n3' }]],
  ['LET made = (FOR i IN 1..2 INSERT {_key: CONCAT("n", i)} INTO c RETURN NEW._key) RETURN made', [['n1', 'n2']], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'b', v: 2 }, { k: 'n1' }, { k: 'n2' }]],
  ['FOR d IN c LET made = (INSERT {_key: CONCAT(d._key, "2")} INTO c RETURN NEW._key) RETURN made', [['a2'], ['b2']], [{ k: 'a', v: 1, o: { p: 1 } }, { k: 'a2' }, { k: 'b', v: 2 }, { k: 'b2' }]]
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
  ['REMOVE "b/a" IN c', 1205, 400],
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
    expect(queries.run('FOR k IN ["a", "x", "b", "y"] INSERT {_key: k} INTO c OPTIONS {ignoreErrors: true}').stats).to.include({ writesExecuted: 2, writesIgnored: 2 })
  })

  it('say that a sync was asked for, by the query or by the collection', () => {
    queries.create('careful', [], { waitForSync: true })
    expect(['INSERT {} INTO c', 'INSERT {} INTO c OPTIONS {waitForSync: true}', 'INSERT {} INTO careful'].map(text => {
      const execution = queries.start(text)
      execution.advance({ size: 10, until: Infinity })
      return execution.sync
    })).to.deep.equal([false, true, true])
  })

  for (const text of ['FOR d IN big INSERT {v: d.v} INTO big', 'FOR d IN big LET made = (INSERT {v: d.v} INTO big) RETURN 1', 'FOR d IN big RETURN (INSERT {v: d.v} INTO big RETURN NEW)']) {
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
    const { stats, values } = queries.run('UPSERT {mail: "m77"} INSERT {mail: "m77"} UPDATE {seen: true} IN people RETURN NEW.seen')
    expect(values).to.deep.equal([true])
    expect(stats).to.include({ scannedFull: 0, scannedIndex: 1 })
  })
})
