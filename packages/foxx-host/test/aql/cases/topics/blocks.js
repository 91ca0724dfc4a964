/** @import {Case} from '../types.js' */
// Operations that pass rows on: FOR, FILTER, SORT, LIMIT, LET, subqueries, RETURN.
import { fails, gives, yields } from '../make-case.js'

const data = {
  users: [
    { _key: 'a', name: 'Ann', age: 30 },
    { _key: 'b', name: 'Bob', age: 40 },
    { _key: 'c', name: 'Cid' }
  ]
}

/** @type {readonly Case[]} */
export const FOR = [
  yields('FOR x IN [1, "a", null, [2]] RETURN x', [1, 'a', null, [2]]),
  yields('FOR x IN [] RETURN x', []),
  yields('FOR a IN [1, 2] FOR b IN ["x", "y"] RETURN [a, b]', [
    [1, 'x'], [1, 'y'], [2, 'x'], [2, 'y']
  ]),
  yields('FOR a IN [[1, 2], [], [3]] FOR b IN a RETURN b', [1, 2, 3]),
  yields('FOR a IN [{x: [1, 2]}, {x: [3]}] FOR b IN a.x RETURN b', [1, 2, 3]),
  yields('FOR x IN (FOR y IN 1..2 RETURN y * 10) RETURN x + 1', [11, 21]),
  yields('FOR u IN users RETURN u.name', ['Ann', 'Bob', 'Cid'], { data, unordered: true }),
  yields('FOR u IN users RETURN u._key', ['a', 'b', 'c'], { data, unordered: true }),
  yields(
    'FOR u IN users RETURN u._id', ['users/a', 'users/b', 'users/c'], { data, unordered: true }
  ),
  yields(
    'FOR u IN users RETURN KEEP(u, "name", "age")',
    [{ name: 'Ann', age: 30 }, { name: 'Bob', age: 40 }, { name: 'Cid' }],
    { data, unordered: true }
  ),
  yields(
    'FOR u IN users FOR i IN 1..2 RETURN CONCAT(u.name, i)',
    ['Ann1', 'Ann2', 'Bob1', 'Bob2', 'Cid1', 'Cid2'],
    { data, unordered: true }
  ),
  yields(
    'FOR a IN users FOR b IN users FILTER a.age < b.age RETURN [a.name, b.name]',
    [['Ann', 'Bob'], ['Cid', 'Ann'], ['Cid', 'Bob']],
    { data, unordered: true }
  ),
  yields('FOR u IN empty RETURN u', [], { data: { empty: [] } }),
  yields('FOR users IN users RETURN users.name', ['Ann', 'Bob', 'Cid'], {
    data, unordered: true, note: 'on the right side the variable is not there yet'
  }),
  yields('WITH users FOR u IN users FILTER u._key == "a" RETURN u.name', ['Ann'], { data }),
  fails('FOR i IN null RETURN i', 1563),
  fails('FOR i IN 1 RETURN i', 1563),
  fails('FOR i IN "abc" RETURN i', 1563),
  fails('FOR i IN {a: 1} RETURN i', 1563),
  fails('FOR a IN [[1], 2] FOR b IN a RETURN b', 1563),
  fails('FOR x IN nosuch RETURN x', 1203, { code: 404 }),
  fails('RETURN nosuch', 1203, { code: 404 }),
  fails('FOR x IN Users RETURN x', 1203, {
    code: 404, data, note: 'names of collections are case-sensitive'
  }),
  fails('FOR a IN [1] FOR a IN [2] RETURN a', 1511),
  fails('FOR a IN [1] LET a = 2 RETURN a', 1511),
  fails('LET a = 1 RETURN (FOR a IN [1] RETURN a)', 1511),
  yields('RETURN [(FOR a IN [1] RETURN a), (FOR a IN [2] RETURN a)]', [[[1], [2]]])
]

/** @type {readonly Case[]} */
export const FILTER = [
  yields('FOR i IN 1..6 FILTER i % 2 == 0 RETURN i', [2, 4, 6]),
  yields('FOR i IN 1..6 FILTER i > 2 FILTER i < 5 RETURN i', [3, 4]),
  yields('FOR x IN [null, 0, 1, "", "0", [], {}, false, true] FILTER x RETURN x', [
    1, '0', [], {}, true
  ]),
  yields('FILTER false RETURN 1', []),
  yields('FILTER 1 RETURN 1', [1]),
  yields('FOR u IN users FILTER u.age < 39 RETURN u.name', ['Ann', 'Cid'], {
    data, unordered: true, note: 'what is missing is null, which is less than any number'
  }),
  yields('FOR u IN users FILTER u.age == null RETURN u.name', ['Cid'], { data }),
  yields('FOR u IN users FILTER u.age != null AND u.age < 39 RETURN u.name', ['Ann'], { data }),
  yields('FOR u IN users FILTER !HAS(u, "age") RETURN u.name', ['Cid'], { data }),
  yields('FOR u IN users FILTER u.name IN ["Ann", "Cid", "Zoe"] RETURN u.name', ['Ann', 'Cid'], {
    data,
    unordered: true
  }),
  yields('FOR u IN users FILTER u.name LIKE "%b" || u.age == 30 RETURN u.name', ['Ann', 'Bob'], {
    data,
    unordered: true
  }),
  yields('FOR u IN users FILTER u._key == "b" RETURN u.name', ['Bob'], {
    data,
    stats: { scannedFull: 0, scannedIndex: 1 }
  }),
  yields('FOR u IN users FILTER u._id == "users/b" RETURN u.name', ['Bob'], { data }),
  yields('FOR u IN users FILTER u._key IN ["a", "c", "zz"] RETURN u.name', ['Ann', 'Cid'], {
    data, unordered: true, stats: { scannedFull: 0 }
  }),
  yields('FOR u IN users FILTER u._key == "zz" RETURN u', [], { data }),
  yields('FOR u IN users FILTER u._key == 5 RETURN u', [], { data }),
  yields('FOR u IN users FILTER u.age > 35 RETURN u.name', ['Bob'], {
    data,
    stats: { scannedFull: 3, filtered: 2 }
  }),
  yields('FOR i IN 1..3 FILTER (FOR j IN 1..i FILTER j == 2 RETURN 1) != [] RETURN i', [2, 3])
]

/** @type {readonly Case[]} */
export const SORT = [
  yields('FOR i IN [3, 1, 2] SORT i RETURN i', [1, 2, 3]),
  yields('FOR i IN [3, 1, 2] SORT i ASC RETURN i', [1, 2, 3]),
  yields('FOR i IN [3, 1, 2] SORT i desc RETURN i', [3, 2, 1]),
  yields(
    'FOR x IN [{a: 2, b: 1}, {a: 1, b: 1}, {a: 2, b: 2}, {a: 1, b: 2}] SORT x.a, x.b ' +
      'DESC RETURN [x.a, x.b]',
    [[1, 2], [1, 1], [2, 2], [2, 1]]
  ),
  yields(
    'FOR x IN [{a: 2, b: 1}, {a: 1, b: 1}, {a: 2, b: 2}, {a: 1, b: 2}] SORT x.a ' +
      'DESC, x.b RETURN [x.a, x.b]',
    [[2, 1], [2, 2], [1, 1], [1, 2]]
  ),
  yields('FOR u IN users SORT u.age RETURN u.name', ['Cid', 'Ann', 'Bob'], { data }),
  yields('FOR u IN users SORT u.age DESC RETURN u.name', ['Bob', 'Ann', 'Cid'], { data }),
  yields('FOR u IN users SORT u.name DESC LIMIT 1 RETURN u.name', ['Cid'], { data }),
  yields('FOR u IN users SORT u._key DESC RETURN u._key', ['c', 'b', 'a'], { data }),
  yields('FOR i IN 1..5 SORT i % 2, i DESC RETURN i', [4, 2, 5, 3, 1]),
  yields('FOR i IN 1..3 SORT -i RETURN i', [3, 2, 1]),
  yields('FOR i IN [2, 1] SORT null RETURN i', [2, 1], { unordered: true }),
  yields('FOR s IN ["b", "B", "a", "A", "10", "9", ""] SORT s RETURN s', [
    '', '10', '9', 'A', 'B', 'a', 'b'
  ]),
  yields('FOR i IN [3, 1, 2] SORT i FOR j IN [i * 2, i] RETURN j', [2, 1, 4, 2, 6, 3]),
  fails('FOR i IN [1] SORT RETURN i', 1501),
  fails('FOR i IN [1] SORT i UP RETURN i', 1501)
]

/** @type {readonly Case[]} */
export const LIMIT = [
  yields('FOR i IN 1..9 LIMIT 2 RETURN i', [1, 2]),
  yields('FOR i IN 1..9 LIMIT 2, 3 RETURN i', [3, 4, 5]),
  yields('FOR i IN 1..9 LIMIT 7, null RETURN i', [8, 9]),
  yields('FOR i IN 1..9 LIMIT 0 RETURN i', []),
  yields('FOR i IN 1..3 LIMIT 5, 5 RETURN i', []),
  yields('FOR i IN 1..3 LIMIT 100 RETURN i', [1, 2, 3]),
  yields('FOR i IN 1..9 LIMIT @o, @n RETURN i', [2, 3], { bindVars: { o: 1, n: 2 } }),
  yields('FOR i IN 1..9 LIMIT 1 + 1 RETURN i', [1, 2]),
  yields('FOR i IN 1..6 LIMIT 3 FILTER i % 2 == 0 RETURN i', [2], {
    note: 'operations run in the order in which they are written'
  }),
  yields('FOR i IN 1..6 FILTER i % 2 == 0 LIMIT 2 RETURN i', [2, 4]),
  yields('FOR i IN 1..9 LIMIT 1, 5 LIMIT 1, 2 RETURN i', [3, 4]),
  yields('FOR i IN [3, 1, 2] LIMIT 2 SORT i RETURN i', [1, 3]),
  yields('FOR i IN 1..2 LIMIT 1 FOR j IN 1..2 RETURN [i, j]', [[1, 1], [1, 2]]),
  yields('FOR i IN 1..2 RETURN (FOR j IN i..5 LIMIT 1, 2 RETURN j)', [[2, 3], [3, 4]]),
  fails('FOR i IN 1..9 LIMIT -1 RETURN i', 1504),
  fails('FOR i IN 1..9 LIMIT @n RETURN i', 1504, { bindVars: { n: -1 } })
]

/** @type {readonly Case[]} */
export const FULL_COUNT = [
  yields('FOR i IN 1..9 LIMIT 2 RETURN i', [1, 2], {
    options: { fullCount: true },
    stats: { fullCount: 9 }
  }),
  yields('FOR i IN 1..9 LIMIT 3, 2 RETURN i', [4, 5], {
    options: { fullCount: true },
    stats: { fullCount: 9 }
  }),
  yields('FOR i IN 1..9 FILTER i > 4 LIMIT 1 RETURN i', [5], {
    options: { fullCount: true },
    stats: { fullCount: 5 }
  }),
  yields('FOR i IN 1..9 LIMIT 5 LIMIT 2 RETURN i', [1, 2], {
    options: { fullCount: true }, stats: { fullCount: 5 }, note: 'the last LIMIT counts'
  }),
  yields('FOR i IN 1..9 SORT i DESC LIMIT 2 RETURN i', [9, 8], {
    options: { fullCount: true },
    stats: { fullCount: 9 }
  }),
  yields('FOR u IN users LIMIT 1 RETURN 1', [1], {
    data, options: { fullCount: true }, stats: { fullCount: 3 }
  }),
  yields('FOR u IN users LIMIT 1, 1 RETURN 1', [1], {
    data, options: { fullCount: true }, stats: { fullCount: 3 }
  }),
  yields('FOR i IN 1..2 LET s = (FOR j IN 1..9 LIMIT 1 RETURN j) LIMIT 1 RETURN s', [[1]], {
    options: { fullCount: true },
    stats: { fullCount: 2 }
  })
]

/** @type {readonly Case[]} */
export const LET = [
  yields('LET a = 1 LET b = a + 1 RETURN [a, b]', [[1, 2]]),
  yields('LET a = 1, b = 2 RETURN a + b', [3]),
  yields('FOR i IN 1..2 LET j = i * 10 LET k = j + 1 RETURN k', [11, 21]),
  yields('LET s = (FOR i IN 1..3 RETURN i) FOR i IN s RETURN i', [1, 2, 3]),
  yields('LET users = [1] FOR u IN users RETURN u', [1], {
    data,
    note: 'a variable goes before a collection of the same name'
  }),
  fails('LET a = 1 LET a = 2 RETURN a', 1511),
  fails('LET a = 1, a = 2 RETURN a', 1511),
  fails('LET a = b LET b = 1 RETURN a', 1203, {
    code: 404,
    note: 'variables are there only after their LET'
  }),
  fails('LET a = (LET b = 1 RETURN b) RETURN b', 1203, {
    code: 404,
    note: 'variables of a subquery stay inside of it'
  })
]

/** @type {readonly Case[]} */
export const SUBQUERY = [
  gives('(RETURN 1)', [1]),
  gives('FIRST(RETURN 1)', 1),
  gives('FIRST((RETURN 1))', 1),
  gives('LENGTH(FOR i IN 1..4 RETURN i)', 4),
  gives('(FOR i IN 1..3 RETURN i)', [1, 2, 3]),
  gives('(FOR i IN [] RETURN i)', []),
  gives('(FOR i IN 1..2 RETURN (FOR j IN 1..i RETURN j))', [[1], [1, 2]]),
  gives('{a: (FOR i IN 1..2 RETURN i), b: [(RETURN 1)]}', { a: [1, 2], b: [[1]] }),
  gives('SUM(FOR i IN 1..3 RETURN i) + 1', 7),
  gives('2 IN (FOR i IN 1..3 RETURN i)', true),
  gives('true ? (RETURN 1) : (RETURN ASSERT(false, "x"))', [1]),
  yields(
    'FOR u IN users LET older = (FOR o IN users FILTER o.age > u.age RETURN o.name) SORT u._key ' +
      'RETURN LENGTH(older)',
    [1, 0, 2],
    { data }
  ),
  yields('FOR i IN 1..3 FILTER LENGTH(FOR j IN 1..i RETURN j) > 1 RETURN i', [2, 3]),
  yields('FOR e IN (RETURN 1..3) RETURN e', [[1, 2, 3]], { note: 'one row that holds an array' })
]

/** @type {readonly Case[]} */
export const RETURN = [
  yields('FOR v IN ["foo", "bar", "bar", "foo"] RETURN DISTINCT v', ['foo', 'bar']),
  yields('FOR v IN [1, "1", 1.0, true, null, null, [1], [1]] RETURN DISTINCT v', [
    1, '1', true, null, [1]
  ]),
  yields(
    'FOR v IN [{a: 1, b: 2}, {b: 2, a: 1}, {a: 2}] RETURN DISTINCT v', [{ a: 1, b: 2 }, { a: 2 }]
  ),
  yields('FOR i IN 1..5 RETURN DISTINCT i % 2', [1, 0]),
  yields('FOR i IN 1..3 FOR j IN 1..3 RETURN distinct i + j', [2, 3, 4, 5, 6]),
  yields('FOR u IN users RETURN DISTINCT HAS(u, "age")', [true, false], { data, unordered: true }),
  yields('RETURN (FOR v IN [2, 2, 1] RETURN DISTINCT v)', [[2, 1]]),
  fails('RETURN DISTINCT 1', 1501, { note: 'there has to be a FOR' }),
  fails('FOR i IN [1] RETURN DISTINCT', 1501)
]
