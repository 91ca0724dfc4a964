/** @import {Case} from '../types.js' */
// COLLECT in all of its forms.
import { fails, yields } from '../make-case.js'

const bindVars = { u: [{ c: 'x', v: 1 }, { c: 'y', v: 2 }, { c: 'x', v: 3 }] }
const mixed = {
  u: [{ g: 'b', v: 1 }, { g: null, v: 2 }, { g: 'a', v: null }, { v: 4 }, { g: 1, v: 5 }]
}

/** @type {readonly Case[]} */
export const COLLECT = [
  yields('FOR u IN @u COLLECT c = u.c RETURN c', ['x', 'y'], { bindVars }),
  yields('FOR u IN @u COLLECT c = u.c WITH COUNT INTO n RETURN [c, n]', [['x', 2], ['y', 1]], {
    bindVars
  }),
  yields('FOR u IN @u COLLECT WITH COUNT INTO n RETURN n', [3], { bindVars }),
  yields('FOR u IN [] COLLECT WITH COUNT INTO n RETURN n', [0]),
  yields('FOR u IN [] COLLECT c = u.c WITH COUNT INTO n RETURN [c, n]', []),
  yields('FOR u IN @u COLLECT g = u.g RETURN g', [null, 1, 'a', 'b'], {
    bindVars: mixed,
    note: 'sorted by group; what is missing is null'
  }),
  yields(
    'FOR u IN @u COLLECT g = u.g WITH COUNT INTO n RETURN [g, n]',
    [[null, 2], [1, 1], ['a', 1], ['b', 1]],
    { bindVars: mixed }
  ),
  yields('FOR i IN 1..6 COLLECT a = i % 2, b = i % 3 RETURN [a, b]', [
    [0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]
  ]),
  yields('FOR i IN 1..4 COLLECT odd = i % 2 == 1 SORT odd DESC RETURN odd', [true, false]),
  yields('FOR i IN [3, 1, 3] COLLECT x = i SORT null RETURN x', [1, 3], { unordered: true }),
  yields('FOR u IN @u COLLECT c = u.c INTO g RETURN {c, g}', [
    { c: 'x', g: [{ u: { c: 'x', v: 1 } }, { u: { c: 'x', v: 3 } }] },
    { c: 'y', g: [{ u: { c: 'y', v: 2 } }] }
  ], { bindVars }),
  yields(
    'FOR u IN @u COLLECT c = u.c INTO g = u.v RETURN {c, g}',
    [{ c: 'x', g: [1, 3] }, { c: 'y', g: [2] }],
    { bindVars }
  ),
  yields(
    'FOR u IN @u LET w = u.v * 2 COLLECT c = u.c INTO g KEEP w RETURN {c, g}',
    [{ c: 'x', g: [{ w: 2 }, { w: 6 }] }, { c: 'y', g: [{ w: 4 }] }],
    { bindVars }
  ),
  yields('FOR u IN @u LET w = u.v * 2 COLLECT c = u.c INTO g RETURN g[*].w', [[2, 6], [4]], {
    bindVars
  }),
  yields(
    'FOR u IN @u COLLECT c = u.c INTO g RETURN [c, LENGTH(g), SUM(g[*].u.v)]',
    [['x', 2, 4], ['y', 1, 2]],
    { bindVars }
  ),
  yields('FOR u IN @u COLLECT INTO g = u.v RETURN g', [[1, 2, 3]], { bindVars }),
  yields(
    'FOR a IN 1..2 FOR b IN 1..2 COLLECT s = a + b INTO g = [a, b] RETURN {s, g}',
    [{ s: 2, g: [[1, 1]] }, { s: 3, g: [[1, 2], [2, 1]] }, { s: 4, g: [[2, 2]] }]
  ),
  yields('FOR u IN @u COLLECT c = u.c WITH COUNT INTO n FILTER n > 1 RETURN c', ['x'], {
    bindVars
  }),
  yields(
    'FOR u IN @u COLLECT c = u.c WITH COUNT INTO n SORT n, c DESC RETURN [c, n]',
    [['y', 1], ['x', 2]],
    { bindVars }
  ),
  yields('FOR i IN 1..4 COLLECT a = i % 2 WITH COUNT INTO n COLLECT c = n RETURN c', [2]),
  yields('FOR x IN [[1], [1, null], [2]] COLLECT v = x WITH COUNT INTO n RETURN n', [2, 1], {
    note: 'equal values make one group'
  }),
  yields('FOR x IN [1, "1", true] COLLECT v = x RETURN v', [true, 1, '1']),
  yields('FOR u IN @u COLLECT c = u.c OPTIONS {method: "sorted"} RETURN c', ['x', 'y'], {
    bindVars
  }),
  yields('FOR u IN @u COLLECT c = u.c OPTIONS {method: "hash"} SORT c RETURN c', ['x', 'y'], {
    bindVars
  }),
  yields(
    'FOR i IN 1..2 RETURN (FOR j IN 1..4 COLLECT m = j % (i + 1) WITH COUNT INTO n RETURN [m, n])',
    [[[0, 2], [1, 2]], [[0, 1], [1, 2], [2, 1]]]
  ),
  yields('FOR d IN c COLLECT WITH COUNT INTO n RETURN n', [2], { data: { c: [{}, {}] } }),
  yields('LET x = 1 FOR i IN [1, 2] COLLECT g = i RETURN [g, x]', [[1, 1], [2, 1]], {
    note: 'what is there before the first FOR stays'
  }),
  yields(
    'LET x = 1 FOR i IN [1, 2] LET y = i COLLECT g = i INTO r RETURN [r, x]',
    [[[{ i: 1, y: 1 }], 1], [[{ i: 2, y: 2 }], 1]],
    { note: 'and is not among what groups show' }
  ),
  yields('LET x = 1 COLLECT g = x INTO r RETURN [g, r, x]', [[1, [{ x: 1 }], 1]], {
    note: 'without a FOR everything is'
  }),
  yields('LET x = 1 FOR i IN [1, 2] COLLECT g = i LET y = 2 COLLECT h = g INTO r RETURN [r, x]', [
    [[{ g: 1, y: 2 }], 1],
    [[{ g: 2, y: 2 }], 1]
  ]),
  yields('LET x = 1 COLLECT g = x LET y = 2 COLLECT h = g INTO r RETURN [r, x]', [
    [[{ g: 1, y: 2 }], 1]
  ]),
  yields(
    'FOR o IN 1..2 RETURN (LET x = o FOR i IN 1..2 COLLECT g = i INTO r SORT g ' +
      'DESC RETURN [g, x, o, r])',
    [[[2, 1, 1, [{ i: 2 }]], [1, 1, 1, [{ i: 1 }]]], [[2, 2, 2, [{ i: 2 }]], [1, 2, 2, [{ i: 1 }]]]]
  ),
  yields('LET x = 1 FOR i IN [] COLLECT WITH COUNT INTO n RETURN [x, n]', [[1, 0]]),
  yields('LET x = 1 FOR i IN [1, 1, 2] COLLECT g = i INTO r KEEP x RETURN [g, r]', [
    [1, [{ x: 1 }, { x: 1 }]],
    [2, [{ x: 1 }]]
  ]),
  fails('FOR u IN [1] COLLECT c = u RETURN u', 1203, {
    code: 404,
    note: 'the variables of FOR are gone'
  }),
  fails('FOR u IN [1] LET v = u COLLECT c = u RETURN v', 1203, { code: 404 }),
  fails('FOR u IN [1] COLLECT c = u LET v = 1 COLLECT d = c RETURN v', 1203, { code: 404 }),
  fails('LET x = 1 FOR u IN [1] COLLECT x = u RETURN x', 1511),
  fails('FOR u IN [1] COLLECT RETURN u', 1501)
]

/** @type {readonly Case[]} */
export const AGGREGATE = [
  yields(
    'FOR u IN @u COLLECT c = u.c AGGREGATE m = MAX(u.v) RETURN {c, m}',
    [{ c: 'x', m: 3 }, { c: 'y', m: 2 }],
    { bindVars }
  ),
  yields(
    'FOR u IN @u COLLECT AGGREGATE lo = MIN(u.v), hi = MAX(u.v), s = SUM(u.v), a = AVG(u.v), n = ' +
      'COUNT(u) RETURN [lo, hi, s, a, n]',
    [[1, 3, 6, 2, 3]],
    { bindVars }
  ),
  yields(
    'FOR u IN @u COLLECT AGGREGATE a = AVERAGE(u.v), n = LENGTH(u.v) RETURN [a, n]',
    [[2, 3]],
    { bindVars }
  ),
  yields(
    'FOR u IN [] COLLECT AGGREGATE lo = MIN(u), hi = MAX(u), a = AVG(u), s = SUM(u), n = ' +
      'LENGTH(u) RETURN [lo, hi, a, s, n]',
    [[null, null, null, null, 0]]
  ),
  yields('FOR u IN [] COLLECT g = u AGGREGATE n = LENGTH(u) RETURN [g, n]', []),
  yields(
    'FOR v IN [null, 3, 1, null] COLLECT AGGREGATE lo = MIN(v), hi = MAX(v), s = SUM(v), a = ' +
      'AVG(v), n = COUNT(v) RETURN [lo, hi, s, a, n]',
    [[1, 3, 4, 2, 4]],
    { note: 'nulls are passed over, but counted' }
  ),
  yields('FOR v IN [null, null] COLLECT AGGREGATE s = SUM(v), lo = MIN(v) RETURN [s, lo]', [
    [0, null]
  ]),
  yields('FOR v IN ["b", 1, "a", [1]] COLLECT AGGREGATE lo = MIN(v), hi = MAX(v) RETURN [lo, hi]', [
    [1, [1]]
  ]),
  yields(
    'FOR v IN [2, 1, 2, 3] COLLECT AGGREGATE u = SORTED_UNIQUE(v), n = COUNT_DISTINCT(v), m = ' +
      'COUNT_UNIQUE(v) RETURN [u, n, m]',
    [[[1, 2, 3], 3, 3]]
  ),
  yields('FOR v IN [2, 1, 2, 3] COLLECT AGGREGATE u = UNIQUE(v) RETURN SORTED(u)', [[1, 2, 3]]),
  yields('FOR v IN [2, 1, 2] COLLECT AGGREGATE p = PUSH(v) RETURN p', [[2, 1, 2]]),
  yields(
    'FOR v IN [2, 4, 4, 4, 5, 5, 7, 9] COLLECT AGGREGATE d = STDDEV_POPULATION(v), e = ' +
      'STDDEV(v), f = VARIANCE_POPULATION(v), g = VARIANCE(v) RETURN [d, e, f, g]',
    [[2, 2, 4, 4]]
  ),
  yields('FOR v IN [1, 2, 3, 4, 5] COLLECT AGGREGATE f = VARIANCE_SAMPLE(v) RETURN f', [2.5]),
  yields(
    'FOR v IN [6, 3] COLLECT AGGREGATE a = BIT_AND(v), o = BIT_OR(v), x = ' +
      'BIT_XOR(v) RETURN [a, o, x]',
    [[2, 7, 5]]
  ),
  yields(
    'FOR u IN @u COLLECT c = u.c AGGREGATE s = SUM(u.v * 2) INTO g = u.v RETURN [c, s, g]',
    [['x', 8, [1, 3]], ['y', 4, [2]]],
    { bindVars }
  ),
  yields(
    'FOR i IN 1..6 COLLECT g = i % 2 AGGREGATE s = SUM(i) SORT s RETURN [g, s]', [[1, 9], [0, 12]]
  ),
  fails('FOR u IN [1] COLLECT AGGREGATE x = CONCAT(u) RETURN x', 1574),
  fails('FOR u IN [1] COLLECT AGGREGATE x = u RETURN x', 1574),
  fails('FOR u IN [1] COLLECT AGGREGATE x = MAX(u) + 1 RETURN x', 1574)
]
