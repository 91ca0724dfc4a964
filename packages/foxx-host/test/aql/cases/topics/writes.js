/** @import {Case} from '../types.js' */
// INSERT, UPDATE, REPLACE, REMOVE, UPSERT. What is written is all written, or nothing of it.
import { fails, yields } from '../make-case.js'

const none = { data: { c: [] } }
const one = { data: { c: [{ _key: 'a', x: 1, o: { p: 1, q: 2 } }] } }
const three = { data: { c: [{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }, { _key: 'd', n: 3 }] } }
const untouched = { after: { c: one.data.c } }

/** @type {readonly Case[]} */
export const INSERT = [
  yields('INSERT {_key: "k", v: 1} INTO c', [], {
    ...none, after: { c: [{ _key: 'k', v: 1 }] }, stats: { writesExecuted: 1 }
  }),
  yields('INSERT {_key: "k", v: 1} IN c RETURN NEW.v', [1], none),
  yields('INSERT {_key: "k"} INTO c RETURN [NEW._key, NEW._id, OLD]', [['k', 'c/k', null]], none),
  yields(
    'INSERT @d INTO @@c RETURN NEW.a', [[1]], { ...none, bindVars: { d: { a: [1] }, '@c': 'c' } }
  ),
  yields('FOR i IN 1..3 INSERT {v: i} INTO c', [], {
    ...none, after: { c: [{ v: 1 }, { v: 2 }, { v: 3 }] }, stats: { writesExecuted: 3 }
  }),
  yields('FOR i IN 1..3 INSERT {v: i} INTO c LIMIT 1 RETURN NEW.v', [1], {
    ...none,
    after: { c: [{ v: 1 }, { v: 2 }, { v: 3 }] },
    note: 'LIMIT after a write limits what is returned'
  }),
  yields('FOR i IN 1..3 LIMIT 1 INSERT {v: i} INTO c', [], { ...none, after: { c: [{ v: 1 }] } }),
  yields('FOR i IN 1..2 INSERT {v: i} INTO c LET x = NEW.v * 10 RETURN x', [10, 20], none),
  yields('FOR d IN c INSERT {v: d.n} INTO e', [], {
    data: { ...three.data, e: [] },
    after: { e: [{ v: 1 }, { v: 2 }, { v: 3 }] }
  }),
  yields('LET ids = (FOR i IN 1..2 INSERT {v: i} INTO c RETURN NEW.v) RETURN ids', [[1, 2]], none),
  fails('INSERT {_key: "a"} INTO c', 1210, { code: 409, ...one, ...untouched }),
  fails('FOR k IN ["x", "a"] INSERT {_key: k} INTO c', 1210, {
    code: 409, ...one, ...untouched, note: 'nothing of it is kept'
  }),
  yields('FOR k IN ["x", "a"] INSERT {_key: k} INTO c OPTIONS {ignoreErrors: true}', [], {
    ...one,
    after: { c: [...one.data.c, { _key: 'x' }] },
    stats: { writesExecuted: 1, writesIgnored: 1 }
  }),
  yields(
    'INSERT {_key: "a", y: 2} INTO c OPTIONS {overwrite: true} RETURN [OLD.x, NEW.x, NEW.y]',
    [[1, null, 2]],
    { ...one, after: { c: [{ _key: 'a', y: 2 }] } }
  ),
  yields('INSERT {_key: "a", y: 2} INTO c OPTIONS {overwriteMode: "replace"} RETURN OLD.x', [1], {
    ...one,
    after: { c: [{ _key: 'a', y: 2 }] }
  }),
  yields(
    'INSERT {_key: "a", y: 2} INTO c OPTIONS {overwriteMode: "update"} ' +
      'RETURN [OLD.y, NEW.x, NEW.y]',
    [[null, 1, 2]],
    { ...one, after: { c: [{ _key: 'a', x: 1, y: 2, o: { p: 1, q: 2 } }] } }
  ),
  yields('INSERT {_key: "a", y: 2} INTO c OPTIONS {overwriteMode: "ignore"} RETURN NEW', [null], {
    ...one,
    ...untouched
  }),
  fails(
    'INSERT {_key: "a"} INTO c OPTIONS {overwriteMode: "conflict"}', 1210, { code: 409, ...one }
  ),
  yields(
    'INSERT {_key: "a", o: {r: 3}, x: null} INTO c OPTIONS {overwriteMode: "update", keepNull: ' +
      'false, mergeObjects: false}',
    [],
    { ...one, after: { c: [{ _key: 'a', o: { r: 3 } }] } }
  ),
  yields(
    'FOR k IN ["a", "x"] INSERT {_key: k} INTO c OPTIONS {ignoreErrors: true} RETURN NEW._key',
    ['x'],
    { ...one, stats: { writesIgnored: 1 }, note: 'rows that would show what failed end' }
  ),
  yields(
    'FOR k IN ["a", "x"] INSERT {_key: k} INTO c OPTIONS {ignoreErrors: true} RETURN OLD',
    [null],
    { ...one, stats: { writesIgnored: 1 } }
  ),
  yields(
    'FOR k IN ["a", "x"] INSERT {_key: k} INTO c OPTIONS {ignoreErrors: true} RETURN k',
    ['a', 'x'],
    { ...one, stats: { writesIgnored: 1 }, note: 'others go on' }
  ),
  yields(
    'FOR k IN ["a", "x"] INSERT {_key: k} INTO c OPTIONS {ignoreErrors: true} ' +
      'RETURN (RETURN NEW._key)',
    [['x']],
    one
  ),
  fails('INSERT {_key: "a b"} INTO c', 1221, none),
  fails('INSERT {_key: 5} INTO c', 1221, none),
  fails('INSERT {_key: ""} INTO c', 1221, none),
  fails('INSERT 5 INTO c', 1227, none),
  fails('INSERT [] INTO c', 1227, none),
  fails('INSERT null INTO c', 1227, none),
  fails('INSERT {} INTO nosuch', 1203, { code: 404 }),
  fails('INSERT {} INTO', 1501),
  fails('INSERT {} INTO "c"', 1501, none),
  fails('INSERT {} INTO c FOR d IN c RETURN d', 1579, none),
  fails('FOR i IN 1..3 INSERT {v: i} INTO c FILTER ASSERT(i < 3, "x") RETURN i', 1593, {
    ...none, after: { c: [] }, note: 'an error after writes undoes them'
  })
]

/** @type {readonly Case[]} */
export const UPDATE = [
  yields('UPDATE "a" WITH {y: 2} IN c RETURN [OLD.y, NEW.x, NEW.y]', [[null, 1, 2]], {
    ...one,
    after: { c: [{ _key: 'a', x: 1, y: 2, o: { p: 1, q: 2 } }] },
    stats: { writesExecuted: 1 }
  }),
  yields('UPDATE {_key: "a"} WITH {x: 5} IN c RETURN NEW.x', [5], one),
  yields('UPDATE {_key: "a", x: 6} IN c RETURN [OLD.x, NEW.x]', [[1, 6]], one),
  yields('UPDATE "a" WITH {o: {p: 9}} IN c RETURN NEW.o', [{ p: 9, q: 2 }], one),
  yields(
    'UPDATE "a" WITH {o: {p: 9}} IN c OPTIONS {mergeObjects: false} RETURN NEW.o', [{ p: 9 }], one
  ),
  yields('UPDATE "a" WITH {x: null} IN c RETURN [HAS(NEW, "x"), NEW.x]', [[true, null]], one),
  yields(
    'UPDATE "a" WITH {x: null} IN c OPTIONS {keepNull: false} RETURN HAS(NEW, "x")', [false], one
  ),
  yields('FOR d IN c UPDATE d WITH {n: d.n * 10} IN c', [], {
    ...three,
    after: { c: [{ _key: 'a', n: 10 }, { _key: 'b', n: 20 }, { _key: 'd', n: 30 }] },
    stats: { writesExecuted: 3 }
  }),
  yields('FOR d IN c FILTER d.n > 1 UPDATE d._key WITH {n: 0} IN c RETURN OLD.n', [2, 3], {
    ...three,
    unordered: true
  }),
  fails('UPDATE "zz" WITH {x: 1} IN c', 1202, { code: 404, ...one }),
  yields('UPDATE "zz" WITH {x: 1} IN c OPTIONS {ignoreErrors: true}', [], {
    ...one,
    stats: { writesExecuted: 0, writesIgnored: 1 }
  }),
  fails('FOR k IN ["a", "zz"] UPDATE k WITH {x: 2} IN c', 1202, {
    code: 404, ...one, ...untouched
  }),
  fails('UPDATE {x: 1} IN c', 1226, one),
  fails('UPDATE {} WITH {x: 1} IN c', 1226, one),
  fails('UPDATE "a" WITH 5 IN c', 1227, one),
  fails('UPDATE "a" WITH {x: 1} IN nosuch', 1203, { code: 404 }),
  fails('UPDATE {_key: "a", _rev: "no"} WITH {x: 2} IN c OPTIONS {ignoreRevs: false}', 1200, {
    code: 409, ...one, ...untouched
  })
]

/** @type {readonly Case[]} */
export const REPLACE = [
  yields(
    'REPLACE "a" WITH {y: 2} IN c RETURN [OLD.x, NEW.x, NEW.y, NEW._key]',
    [[1, null, 2, 'a']],
    { ...one, after: { c: [{ _key: 'a', y: 2 }] } }
  ),
  yields('REPLACE {_key: "a", y: 3} IN c', [], { ...one, after: { c: [{ _key: 'a', y: 3 }] } }),
  yields('FOR d IN c REPLACE d WITH {m: d.n} IN c RETURN NEW.m', [1, 2, 3], {
    ...three,
    unordered: true,
    after: { c: [{ _key: 'a', m: 1 }, { _key: 'b', m: 2 }, { _key: 'd', m: 3 }] }
  }),
  yields('REPLACE "a" WITH {x: null} IN c RETURN HAS(NEW, "x")', [true], one),
  fails('REPLACE "zz" WITH {} IN c', 1202, { code: 404, ...one }),
  yields('REPLACE "zz" WITH {} IN c OPTIONS {ignoreErrors: true}', [], {
    ...one,
    stats: { writesIgnored: 1 }
  }),
  yields(
    'FOR k IN ["a", "zz", 5] REPLACE k WITH {n: 1} IN c OPTIONS ' +
      '{ignoreErrors: true} RETURN NEW._key',
    ['a'],
    { ...one, stats: { writesExecuted: 1, writesIgnored: 2 } }
  ),
  fails('REPLACE {y: 1} IN c', 1226, one),
  fails('REPLACE "a" WITH [] IN c', 1227, one)
]

/** @type {readonly Case[]} */
export const REMOVE = [
  yields('REMOVE "a" IN c RETURN OLD.x', [1], {
    ...one, after: { c: [] }, stats: { writesExecuted: 1 }
  }),
  yields('REMOVE {_key: "a"} IN c', [], { ...one, after: { c: [] } }),
  yields('REMOVE "a" INTO c', [], { ...one, after: { c: [] } }),
  yields('FOR d IN c FILTER d.n >= 2 REMOVE d IN c RETURN OLD.n', [2, 3], {
    ...three, unordered: true, after: { c: [{ _key: 'a', n: 1 }] }
  }),
  yields('FOR d IN c REMOVE d IN c LIMIT 1 RETURN 1', [1], { ...three, after: { c: [] } }),
  yields('FOR d IN c REMOVE d._key IN c COLLECT WITH COUNT INTO n RETURN n', [3], {
    ...three,
    after: { c: [] }
  }),
  fails('REMOVE "zz" IN c', 1202, { code: 404, ...one }),
  fails('FOR k IN ["a", "zz"] REMOVE k IN c', 1202, { code: 404, ...one, ...untouched }),
  yields('FOR k IN ["a", "zz"] REMOVE k IN c OPTIONS {ignoreErrors: true}', [], {
    ...one, after: { c: [] }, stats: { writesExecuted: 1, writesIgnored: 1 }
  }),
  yields(
    'FOR k IN ["a", "zz"] REMOVE k IN c OPTIONS {ignoreErrors: true} RETURN OLD._key', ['a'], one
  ),
  yields('FOR d IN e REMOVE d IN c RETURN OLD.x', [1], {
    data: { ...one.data, e: [{ _key: 'a' }] },
    after: { c: [] },
    note: 'the _key of an object counts, not its _id'
  }),
  fails('REMOVE {} IN c', 1226, one),
  fails('REMOVE "a" IN nosuch', 1203, { code: 404 }),
  fails('REMOVE "a" IN c REMOVE "a" IN c', 1579, one),
  fails('REMOVE "a" IN c RETURN LENGTH(c)', 1579, one)
]

/** @type {readonly Case[]} */
export const UPSERT = [
  yields(
    'UPSERT {x: 1} INSERT {x: 1, n: 1} UPDATE {n: 2} IN c RETURN [OLD.x, NEW.n, NEW.x]',
    [[1, 2, 1]],
    one
  ),
  yields('UPSERT {x: 7} INSERT {x: 7, n: 1} UPDATE {n: 2} IN c RETURN [OLD, NEW.n]', [[null, 1]], {
    ...one,
    after: { c: [{ x: 1, o: { p: 1, q: 2 } }, { x: 7, n: 1 }] }
  }),
  yields(
    'UPSERT {_key: "a"} INSERT {_key: "a"} REPLACE {y: 1} IN c RETURN [OLD.x, NEW.x, NEW.y]',
    [[1, null, 1]],
    { ...one, after: { c: [{ _key: 'a', y: 1 }] } }
  ),
  yields(
    'FOR k IN ["a", "new"] UPSERT {_key: k} INSERT {_key: k, n: 1} UPDATE {n: ' +
      '5} INTO c RETURN NEW.n',
    [5, 1],
    one
  ),
  yields('UPSERT {x: 1} INSERT {} UPDATE {x: OLD.x + 1} IN c RETURN NEW.x', [2], one),
  yields(
    'UPSERT {o: {p: 1, q: 2}} INSERT {new: true} UPDATE {hit: true} IN c RETURN NEW.hit',
    [true],
    one
  ),
  yields('UPSERT @s INSERT {} UPDATE {hit: true} IN c RETURN NEW.hit', [true], {
    ...one,
    bindVars: { s: { x: 1 } }
  }),
  yields('UPSERT {o: {p: 1}} INSERT {} UPDATE {hit: true} IN c RETURN NEW.hit', [true], {
    ...one,
    note: 'an object in the search gives attributes of attributes'
  }),
  yields(
    'UPSERT {o: {p: 2}} INSERT {new: true} UPDATE {hit: true} IN c RETURN NEW.new', [true], one
  ),
  yields(
    'UPSERT {o: {p: 1, q: null}} INSERT {new: true} UPDATE {hit: true} IN c RETURN NEW.new',
    [true],
    one
  ),
  yields(
    'UPSERT {o: {p: 1, r: null}} INSERT {new: true} UPDATE {hit: true} IN c RETURN NEW.hit',
    [true],
    { ...one, note: 'what is missing is null' }
  ),
  yields('UPSERT {o: {}} INSERT {new: true} UPDATE {hit: true} IN c RETURN NEW.new', [true], {
    ...one,
    note: 'an empty object is a value'
  }),
  yields('UPSERT @s INSERT {} UPDATE {hit: true} IN c RETURN NEW.hit', [true], {
    ...one,
    bindVars: { s: { o: { q: 2 } } }
  }),
  yields('UPSERT {o: @o} INSERT {} UPDATE {hit: true} IN c RETURN NEW.hit', [true], {
    ...one,
    bindVars: { o: { q: 2 } }
  }),
  yields(
    'LET o = NOOPT({p: 1}) UPSERT {o: o} INSERT {new: true} UPDATE {hit: true} IN c RETURN NEW.new',
    [true],
    { ...one, note: 'what a variable holds is compared as a whole' }
  ),
  yields(
    'FOR p IN [1, 9] UPSERT {o: {p}} INSERT {new: p} UPDATE {hit: p} IN c ' +
      'RETURN [NEW.hit, NEW.new]',
    [[1, null], [null, 9]],
    one
  ),
  yields('UPSERT {o: {p: 1, q: 2}} INSERT {} UPDATE {hit: true} IN c RETURN NEW.hit', [true], {
    ...one,
    indexes: { c: [{ type: 'persistent', fields: ['o'] }] },
    note: 'an index of the whole attribute does not mislead'
  }),
  yields('UPSERT {o: {p: 1}} INSERT {} UPDATE {hit: true} IN c RETURN NEW.hit', [true], {
    ...one,
    indexes: { c: [{ type: 'persistent', fields: ['o'] }] }
  }),
  yields(
    'FOR k IN ["b", "a"] UPSERT {n: 9} INSERT {_key: k} UPDATE {} IN c OPTIONS {ignoreErrors: ' +
      'true} RETURN NEW._key',
    ['b'],
    { ...one, stats: { writesIgnored: 1 } }
  ),
  fails('UPSERT {x: 1} INSERT {} UPDATE {} IN nosuch', 1203, { code: 404 })
]
