/** @import {Case} from '../types.js' */
// WINDOW: over rows, over values, over times.
import { fails, yields } from '../make-case.js'

const MINUTE = 60_000
const [NUMBERS, TIMES] = [
  'FOR n IN [4, 1, 7, 3]',
  'FOR t IN ["2024-05-01T10:00:00Z", "2024-05-01T10:20:00Z", "2024-05-01T10:30:00Z", ' +
    '"2024-06-01T10:00:00Z"]'
]

/** @type {readonly Case[]} */
export const WINDOW = [
  yields(
    `${NUMBERS} WINDOW {preceding: 1, following: 1} AGGREGATE list = PUSH(n), s = ` +
      'SUM(n) RETURN [n, list, s]',
    [[4, [4, 1], 5], [1, [4, 1, 7], 12], [7, [1, 7, 3], 11], [3, [7, 3], 10]]
  ),
  yields(
    `${NUMBERS} WINDOW {preceding: "unbounded", following: 0} AGGREGATE list = PUSH(n) RETURN list`,
    [[4], [4, 1], [4, 1, 7], [4, 1, 7, 3]]
  ),
  yields(
    `${NUMBERS} WINDOW {preceding: "unbounded"} AGGREGATE s = SUM(n) RETURN s`,
    [4, 5, 12, 15],
    { note: 'following is 0 then' }
  ),
  yields(`${NUMBERS} WINDOW {following: "unbounded"} AGGREGATE list = PUSH(n) RETURN list`, [
    [4, 1, 7, 3], [1, 7, 3], [7, 3], [3]
  ]),
  yields(
    `${NUMBERS} WINDOW {preceding: "unbounded", following: "unbounded"} AGGREGATE m = MAX(n), c ` +
      '= COUNT() RETURN [n, m, c]',
    [[4, 7, 4], [1, 7, 4], [7, 7, 4], [3, 7, 4]]
  ),
  yields(
    `${NUMBERS} WINDOW {preceding: "unbounded", following: 1} AGGREGATE list = PUSH(n) RETURN list`,
    [[4, 1], [4, 1, 7], [4, 1, 7, 3], [4, 1, 7, 3]]
  ),
  yields(
    `${NUMBERS} WINDOW {preceding: 2} AGGREGATE u = SORTED_UNIQUE(n), a = AVG(n), d = ` +
      'COUNT_DISTINCT(n), v = VARIANCE(n) RETURN [u, a, d, v]',
    [[[4], 4, 1, 0], [[1, 4], 2.5, 2, 2.25], [[1, 4, 7], 4, 3, 6], [[1, 3, 7], 11 / 3, 3, 56 / 9]]
  ),
  yields(
    `${NUMBERS} SORT n WINDOW {preceding: @p} AGGREGATE s = SUM(n) FILTER s > ` +
      '3 LIMIT 1 RETURN [n, s]',
    [[3, 4]],
    { bindVars: { p: 1 } }
  ),
  yields(
    `${NUMBERS} WINDOW {preceding: 0} AGGREGATE b = BIT_OR(n) WINDOW {preceding: 1} AGGREGATE c ` +
      '= SUM(b) RETURN [b, c]',
    [[4, 4], [1, 5], [7, 8], [3, 10]],
    { note: 'one window over another' }
  ),
  yields(`RETURN (${NUMBERS} WINDOW {preceding: 1} AGGREGATE m = MIN(n) RETURN m)`, [[4, 1, 1, 3]]),
  yields('FOR n IN [] WINDOW {preceding: 1} AGGREGATE m = MIN(n) RETURN m', []),
  yields(
    `${NUMBERS} WINDOW n WITH {preceding: 2, following: 1} AGGREGATE list = ` +
      'PUSH(n) RETURN [n, list]',
    [[1, [1]], [3, [1, 3, 4]], [4, [3, 4]], [7, [7]]],
    { note: 'rows come sorted by the value' }
  ),
  yields(
    'FOR n IN [2, 1, 2, 3] WINDOW n WITH {preceding: 1} AGGREGATE list = PUSH(n) RETURN list',
    [[1], [1, 2, 2], [1, 2, 2], [2, 2, 3]],
    { note: 'equal values share a window' }
  ),
  yields(
    'FOR n IN [2, 1.5, 1, -1] WINDOW n WITH {preceding: 0.5, following: 0.5} AGGREGATE s = ' +
      'SUM(n) RETURN s',
    [-1, 2.5, 4.5, 3.5]
  ),
  yields(
    'FOR n IN [2, null, "a"] WINDOW n WITH {preceding: 5} AGGREGATE s = SUM(n), c = COUNT(n) ' +
      'RETURN [n, s, c]',
    [[null, null, 0], [2, 2, 1], ['a', null, 0]],
    { warnings: [1561, 1561] }
  ),
  yields(
    `${TIMES} WINDOW DATE_TIMESTAMP(t) WITH {preceding: "PT30M"} AGGREGATE c = COUNT() RETURN c`,
    [1, 2, 3, 1]
  ),
  yields(
    `${TIMES} WINDOW DATE_TIMESTAMP(t) WITH {preceding: "PT10M", following: "P1M"} AGGREGATE c = ` +
      'COUNT() RETURN c',
    [4, 3, 3, 1],
    { note: 'a month of the calendar' }
  ),
  yields(
    `${TIMES} WINDOW DATE_TIMESTAMP(t) WITH {preceding: @ms} AGGREGATE c = COUNT() RETURN c`,
    [1, 2, 2, 1],
    { bindVars: { ms: 20 * MINUTE } }
  ),
  yields(
    'FOR d IN c SORT d.n WINDOW {preceding: 1} AGGREGATE s = SUM(d.n) UPDATE d WITH {s} IN c',
    [],
    {
      data: { c: [{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }, { _key: 'c', n: 3 }] },
      after: {
        c: [{ _key: 'a', n: 1, s: 1 }, { _key: 'b', n: 2, s: 3 }, { _key: 'c', n: 3, s: 5 }]
      }
    }
  ),
  fails('FOR n IN [1] WINDOW {preceding: -1} AGGREGATE s = SUM(n) RETURN s', 10),
  fails('FOR n IN [1] WINDOW {preceding: 1.5} AGGREGATE s = SUM(n) RETURN s', 10),
  fails('FOR n IN [1] WINDOW {preceding: "PT1H"} AGGREGATE s = SUM(n) RETURN s', 10),
  fails('FOR n IN [1] WINDOW n WITH {preceding: "unbounded"} AGGREGATE s = SUM(n) RETURN s', 10),
  fails(
    'FOR n IN [1] WINDOW n WITH {preceding: "PT1H", following: 1} AGGREGATE s = SUM(n) RETURN s', 10
  ),
  fails('FOR n IN [1] WINDOW {preceding: n} AGGREGATE s = SUM(n) RETURN s', 1575),
  fails('FOR n IN [1] WINDOW {before: 1} AGGREGATE s = SUM(n) RETURN s', 1501),
  fails('FOR n IN [1] WINDOW {} AGGREGATE s = SUM(n) RETURN s', 1501),
  fails('FOR n IN [1] WINDOW n AGGREGATE s = SUM(n) RETURN s', 1501),
  fails('FOR n IN [1] WINDOW {preceding: 1} RETURN n', 1501),
  fails('FOR n IN [1] WINDOW {preceding: 1} AGGREGATE s = LOWER(n) RETURN s', 1574),
  fails('FOR n IN [1] WINDOW {preceding: 1} AGGREGATE n = SUM(n) RETURN n', 1511)
]
