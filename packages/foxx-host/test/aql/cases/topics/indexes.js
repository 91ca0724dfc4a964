/** @import {Case} from '../types.js' */
// What indexes change: what is read, never what comes out.
import { fails, yields } from '../make-case.js'

const data = {
  c: [
    { _key: 'a', n: 1, g: 'x', tags: ['r', 's'] },
    { _key: 'b', n: 2, g: 'x', tags: ['s'] },
    { _key: 'd', n: 3, g: 'y', tags: [] },
    { _key: 'e', g: 'y' },
    { _key: 'f', n: '2', g: null, o: { p: 5 } }
  ]
}
const onN = { data, indexes: { c: [{ type: 'persistent', fields: ['n'] }] } }
const onGn = { data, indexes: { c: [{ type: 'persistent', fields: ['g', 'n'] }] } }
const sparse = { data, indexes: { c: [{ type: 'persistent', fields: ['n'], sparse: true }] } }
const unique = {
  data: { c: [{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }] },
  indexes: { c: [{ type: 'persistent', fields: ['n'], unique: true }] }
}
const onTags = { data, indexes: { c: [{ type: 'persistent', fields: ['tags[*]'] }] } }
const edges = {
  data: {
    v: [],
    k: [
      { _key: '1', _from: 'v/a', _to: 'v/b' },
      { _key: '2', _from: 'v/a', _to: 'v/d' },
      { _key: '3', _from: 'v/b', _to: 'v/d' }
    ]
  },
  edges: ['k']
}

const texts = {
  data: {
    c: [
      { _key: 'a', text: 'The quick fox' }, { _key: 'b', text: 'a slow bear' },
      { _key: 'd', text: 'the quickest bear' }, { _key: 'e', text: 7 }
    ]
  },
  indexes: { c: [{ type: 'fulltext', fields: ['text'] }] }
}

/** @type {readonly Case[]} */
export const INDEXES = [
  yields('FOR d IN FULLTEXT(c, "text", "prefix:quick") RETURN d._key', ['a', 'd'], {
    ...texts,
    stats: { scannedIndex: 2, scannedFull: 0 }
  }),
  yields('FOR d IN FULLTEXT("c", "text", "fox,|bear", 2) RETURN d._key', ['a', 'b'], texts),
  yields('FOR d IN FULLTEXT(@@c, @a, @q, 0) RETURN d._key', [], {
    ...texts,
    bindVars: { '@c': 'c', a: 'text', q: 'bear' }
  }),
  fails('RETURN FULLTEXT(c, "title", "bear")', 1571, { ...texts, code: 404 }),
  fails('RETURN FULLTEXT(c, "text", "")', 10, texts),
  fails('RETURN FULLTEXT("absent", "text", "bear")', 1203, { ...texts, code: 404 }),
  yields('FOR d IN c OPTIONS {indexHint: "none"} FILTER d.n == 2 RETURN d._key', ['b'], {
    ...onN,
    stats: { scannedIndex: 1, scannedFull: 0 }
  }),
  yields('FOR d IN c OPTIONS {disableIndex: true} FILTER d.n == 2 RETURN d._key', ['b'], {
    ...onN,
    stats: { scannedIndex: 0, scannedFull: 5 }
  }),
  fails(
    'FOR d IN c OPTIONS {indexHint: "none", forceIndexHint: true} FILTER d.n == 2 RETURN d._key',
    1577,
    onN
  ),
  fails('FOR d IN c OPTIONS {indexHint: @hint, forceIndexHint: true} RETURN d._key', 1577, {
    ...onN,
    bindVars: { hint: ['primary', 'none'] }
  }),
  yields('FOR d IN c FILTER d.n == 2 RETURN d._key', ['b'], {
    ...onN,
    stats: { scannedIndex: 1, scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER 2 == d.n RETURN d._key', ['b'], {
    ...onN,
    stats: { scannedIndex: 1, scannedFull: 0 }
  }),
  yields(
    'FOR d IN c FILTER d.n == "2" RETURN d._key', ['f'], { ...onN, stats: { scannedIndex: 1 } }
  ),
  yields(
    'FOR d IN c FILTER d.n == null RETURN d._key', ['e'], { ...onN, stats: { scannedFull: 0 } }
  ),
  yields('FOR d IN c FILTER d.n == @n RETURN d._key', ['d'], {
    ...onN, bindVars: { n: 3 }, stats: { scannedIndex: 1 }
  }),
  yields('FOR d IN c FILTER d.n == 9 RETURN d._key', [], {
    ...onN,
    stats: { scannedIndex: 0, scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER d.n >= 2 AND d.n < "" RETURN d._key', ['b', 'd'], {
    ...onN, unordered: true, stats: { scannedFull: 0, scannedIndex: 2 }
  }),
  yields('FOR d IN c FILTER d.n > 1 RETURN d._key', ['b', 'd', 'f'], {
    ...onN, unordered: true, stats: { scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER d.n < 2 RETURN d._key', ['a', 'e'], {
    ...onN, unordered: true, note: 'null is less than any number'
  }),
  yields('FOR d IN c FILTER d.n <= 2 RETURN d._key', ['a', 'b', 'e'], { ...onN, unordered: true }),
  yields('FOR d IN c FILTER d.n IN [1, 3, 3, 7] RETURN d._key', ['a', 'd'], {
    ...onN, unordered: true, stats: { scannedFull: 0, scannedIndex: 2 }
  }),
  yields('FOR d IN c FILTER d.n IN "x" RETURN d._key', [], onN),
  yields('FOR d IN c FILTER d.n IN [] RETURN d._key', [], onN),
  yields('FOR d IN c SORT d.n RETURN d._key', ['e', 'a', 'b', 'd', 'f'], onN),
  yields('FOR d IN c SORT d.n DESC RETURN d._key', ['f', 'd', 'b', 'a', 'e'], onN),
  yields(
    'FOR d IN c SORT d.n LIMIT 2 RETURN d._key', ['e', 'a'], { ...onN, stats: { scannedFull: 0 } }
  ),
  yields('FOR d IN c FILTER d.n > 0 SORT d.n DESC LIMIT 1, 1 RETURN d._key', ['d'], onN),
  yields('FOR i IN [3, 1] FOR d IN c FILTER d.n == i RETURN d._key', ['d', 'a'], {
    ...onN,
    stats: { scannedFull: 0, scannedIndex: 2 }
  }),
  yields(
    'FOR d IN c FILTER d.n == 1 || d.n == 3 RETURN d._key', ['a', 'd'], { ...onN, unordered: true }
  ),
  yields(
    'FOR d IN c FILTER d.n != 1 RETURN d._key', ['b', 'd', 'e', 'f'], { ...onN, unordered: true }
  ),
  yields('FOR d IN c FILTER d.g == "x" AND d.n == 2 RETURN d._key', ['b'], {
    ...onGn,
    stats: { scannedIndex: 1, scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER d.g == "x" RETURN d._key', ['a', 'b'], {
    ...onGn, unordered: true, stats: { scannedIndex: 2, scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER d.g == "x" AND d.n > 1 RETURN d._key', ['b'], {
    ...onGn,
    stats: { scannedIndex: 1, scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER d.g == "y" SORT d.n DESC RETURN d._key', ['d', 'e'], onGn),
  yields('FOR d IN c FILTER d.n == 2 RETURN d._key', ['b'], {
    ...onGn,
    note: 'the index begins with another field'
  }),
  yields('FOR d IN c SORT d.g, d.n RETURN d._key', ['f', 'a', 'b', 'e', 'd'], onGn),
  yields('FOR d IN c FILTER d.n == null RETURN d._key', ['e'], {
    ...sparse,
    note: 'a sparse index lacks it'
  }),
  yields('FOR d IN c FILTER d.n < 2 RETURN d._key', ['a', 'e'], { ...sparse, unordered: true }),
  yields('FOR d IN c FILTER d.n == 2 RETURN d._key', ['b'], {
    ...sparse,
    stats: { scannedIndex: 1, scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER d.n == @n RETURN d._key', ['e'], { ...sparse, bindVars: { n: null } }),
  yields('FOR d IN c SORT d.n RETURN d._key', ['e', 'a', 'b', 'd', 'f'], sparse),
  yields('FOR d IN c FILTER d.o.p == 5 RETURN d._key', ['f'], {
    data,
    indexes: { c: [{ type: 'persistent', fields: ['o.p'] }] },
    stats: { scannedIndex: 1, scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER "s" IN d.tags RETURN d._key', ['a', 'b'], {
    ...onTags, unordered: true, stats: { scannedFull: 0 }
  }),
  yields('FOR d IN c FILTER "q" IN d.tags RETURN d._key', [], onTags),
  yields(
    'FOR d IN c FILTER "s" IN d.tags[*] RETURN d._key', ['a', 'b'], { ...onTags, unordered: true }
  ),
  yields('FOR d IN c FILTER d.tags == [] RETURN d._key', ['d'], onTags),
  yields('FOR d IN c FILTER d.n == 2 UPDATE d WITH {n: 20} IN c RETURN NEW.n', [20], {
    ...onN,
    stats: { writesExecuted: 1 }
  }),
  fails('INSERT {n: 2} INTO c', 1210, { code: 409, ...unique, after: unique.data }),
  fails('FOR n IN [5, 5] INSERT {n} INTO c', 1210, { code: 409, ...unique, after: unique.data }),
  fails('UPDATE "a" WITH {n: 2} IN c', 1210, { code: 409, ...unique, after: unique.data }),
  yields('UPSERT {n: 2} INSERT {} UPDATE {hit: true} IN c RETURN NEW._key', ['b'], unique),
  yields('FOR e IN k FILTER e._from == "v/a" RETURN e._to', ['v/b', 'v/d'], {
    ...edges, unordered: true, stats: { scannedFull: 0, scannedIndex: 2 }
  }),
  yields('FOR e IN k FILTER e._to == "v/d" RETURN e._key', ['2', '3'], {
    ...edges, unordered: true, stats: { scannedFull: 0, scannedIndex: 2 }
  }),
  yields('FOR e IN k FILTER e._from == "v/a" AND e._to == "v/d" RETURN e._key', ['2'], edges)
]
