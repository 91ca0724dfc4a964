/** @import {Case} from '../types.js' */
// Arrays and objects taken apart by LET and FOR; elements that are counted by [? ...]; arguments, names and directions
// in forms of their own.
import { fails, gives, yields } from '../make-case.js'

/** @type {readonly Case[]} */
export const DESTRUCTURING = [
  yields('LET [x, y] = [1, 2, 3] RETURN [x, y]', [[1, 2]]),
  yields('LET [, y, z] = [1, 2, 3] RETURN [y, z]', [[2, 3]]),
  yields('LET [x, , z] = [1, 2, 3] RETURN [x, z]', [[1, 3]]),
  yields(
    'LET [x, y] = ["one"] LET [z] = {obj: true} LET [w] = {"0": 1} LET [v] = "text" ' +
      'RETURN [x, y, z, w, v]',
    [['one', null, null, null, null]]
  ),
  yields(
    'LET [[first], [second, third]] = [["foo", "bar"], [1, 2, 3]] RETURN [first, second, third]',
    [['foo', 1, 2]]
  ),
  yields('LET [{obj: [x, y]}] = [{obj: [1, 2]}] RETURN {x, y}', [{ x: 1, y: 2 }]),
  yields(
    'FOR [x, y] IN [["foo", 1], ["bar", 2], "baz"] RETURN {x, y}',
    [{ x: 'foo', y: 1 }, { x: 'bar', y: 2 }, { x: null, y: null }]
  ),
  yields('LET {name, age} = {vip: true, age: 39, name: "Luna"} RETURN [name, age]', [['Luna', 39]]),
  yields('LET {vip, status} = {vip: true} LET {email} = [1, 2] RETURN [vip, status, email]', [
    [true, null, null]
  ]),
  yields(
    'LET {name: {first, last}, name} = {name: {first: "L", middle: "R", last: "M"}} RETURN ' +
      '[first, last, name.middle]',
    [['L', 'M', 'R']]
  ),
  yields(
    'LET {name: {first: one, last: two}, "a b": three,} = {name: {first: "L", last: "M"}, "a b": ' +
      '3} RETURN [one, two, three]',
    [['L', 'M', 3]]
  ),
  yields('FOR {name} IN [{name: "a"}, {name: "b"}, 1] RETURN name', ['a', 'b', null]),
  yields('FOR {n, o: {p}} IN c FILTER n > 1 SORT n RETURN [n, p]', [[2, 'x'], [3, null]], {
    data: { c: [{ n: 1 }, { n: 3 }, { n: 2, o: { p: 'x' } }] },
    indexes: { c: [{ type: 'persistent', fields: ['n'] }] },
    stats: { scannedFull: 0, scannedIndex: 2 }
  }),
  yields(
    'FOR e IN ENTRIES({a: 1, b: 2}) LET [k, v] = e COLLECT g = v INTO groups RETURN [g, groups]',
    [[1, [{ e: ['a', 1], k: 'a', v: 1 }]], [2, [{ e: ['b', 2], k: 'b', v: 2 }]]],
    { note: 'nothing else shows' }
  ),
  yields('LET [a] = [1], b = 2, {c} = {c: 3} RETURN [a, b, c]', [[1, 2, 3]]),
  fails('LET [a, a] = [1, 2] RETURN a', 1511),
  fails('LET a = 1 LET {a} = {a: 2} RETURN a', 1511),
  fails('LET {a.b} = {a: 2} RETURN 1', 1501),
  fails('LET {"a"} = {a: 2} RETURN 1', 1501),
  fails('FOR n IN 1..2 COLLECT [a] = [n] RETURN a', 1501)
]

const array = '[1, 2, 3, 4]'

/** @type {readonly Case[]} */
export const QUESTION_MARK = [
  gives(
    `[${array}[? 2 FILTER CURRENT % 2 == 0], ${array}[? 3 FILTER CURRENT % 2 == 0], ${array}[? ` +
      `2..3 FILTER CURRENT > 1], ${array}[? 1..2 FILTER CURRENT > 1]]`,
    [true, false, true, false]
  ),
  gives(
    `[${array}[? ANY FILTER CURRENT > 3], ${array}[? FILTER CURRENT > 3], ${array}[? FILTER ` +
      `CURRENT > 4], ${array}[?], [][?], [null][?]]`,
    [true, true, false, true, false, true]
  ),
  gives(
    `[${array}[? ALL FILTER CURRENT > 0], ${array}[? ALL FILTER CURRENT > 1], [][? ALL FILTER ` +
      `CURRENT], ${array}[? NONE FILTER CURRENT > 4], ${array}[? NONE FILTER CURRENT > 3]]`,
    [true, false, true, true, false]
  ),
  gives(
    `[${array}[? AT LEAST (2) FILTER CURRENT > 2], ${array}[? AT LEAST (3) FILTER CURRENT > 2], ` +
      `${array}[? AT LEAST (1 + 1) FILTER CURRENT > 2]]`,
    [true, false, true]
  ),
  gives(
    '[(null)[?], ("abc")[?], {a: 1}[? ANY FILTER true], (5)[? NONE FILTER CURRENT]]',
    [false, false, false, false],
    { note: 'only arrays have elements' }
  ),
  gives('[[1, 2][? 2], [1, 2][? 1]]', [true, false]),
  yields('LET n = 2 RETURN [1, 2, 3][? n FILTER CURRENT > 1]', [true]),
  yields('RETURN [1, 2, 3][? @from..@to FILTER CURRENT > 1]', [true], {
    bindVars: { from: 1, to: 2 }
  }),
  yields('FOR d IN c FILTER d.tags[? ANY FILTER CURRENT.n == 1] RETURN d._key', ['a'], {
    data: {
      c: [{ _key: 'a', tags: [{ n: 2 }, { n: 1 }] }, { _key: 'b', tags: [{ n: 2 }] }, { _key: 'c' }]
    }
  }),
  yields('LET list = [{t: [1, 2]}, {t: [3]}] RETURN list[*].t[? FILTER CURRENT > 2]', [
    [false, true]
  ]),
  yields(
    'RETURN [[1], [2, 3]][* FILTER CURRENT[? 2] RETURN CURRENT[? ANY FILTER CURRENT == 3]]',
    [[true]],
    { note: 'CURRENT is the innermost one' }
  ),
  yields('RETURN [1, 2][? ANY FILTER CURRENT IN (FOR x IN 2..3 RETURN x)]', [true]),
  fails('RETURN [1][? FILTER]', 1501),
  fails('RETURN [1][? SOME FILTER CURRENT]', 1203, { code: 404 })
]

/** @type {readonly Case[]} */
export const FORMS = [
  gives('APPEND(FOR i IN 1..2 RETURN i, FOR i IN 5..6 LET j = i * 2 RETURN j)', [1, 2, 10, 12]),
  gives('LENGTH(FOR i IN 1..2 SORT i, -i RETURN i)', 2),
  gives('UNION((RETURN 1), RETURN 2, [3])', [1, 2, 3]),
  gives('PUSH(FOR i IN 1..1 RETURN i, 7)', [1, 7]),
  fails('RETURN [FOR i IN 1..2 RETURN i]', 1501),
  yields('FOR u IN [2, 1, 3] SORT u @dir RETURN u', [3, 2, 1], { bindVars: { dir: 'DESC' } }),
  yields('FOR u IN [2, 1, 3] SORT u @dir RETURN u', [1, 2, 3], { bindVars: { dir: 'asc' } }),
  yields(
    'FOR u IN [[1, 1], [2, 1], [1, 2]] SORT u[0] @a, u[1] @b RETURN u',
    [[1, 2], [1, 1], [2, 1]],
    { bindVars: { a: 'ASC', b: 'DESC' } }
  ),
  fails('FOR u IN [1] SORT u @dir RETURN u', 1501, { bindVars: { dir: 'up' } }),
  fails('FOR u IN [1] SORT u @dir RETURN u', 1501, { bindVars: { dir: 1 } }),
  fails('FOR u IN [1] SORT u @dir RETURN u', 1551),
  yields(
    'WITH @@c FOR d IN @@c RETURN d.n', [1], { data: { c: [{ n: 1 }] }, bindVars: { '@c': 'c' } }
  ),
  yields('WITH c e FOR d IN c RETURN d.n', [1], { data: { c: [{ n: 1 }], e: [] } }),
  yields(
    'WITH c, e, @@x RETURN 1', [1], { data: { c: [], e: [], x: [] }, bindVars: { '@x': 'x' } }
  ),
  yields('WITH c INSERT {n: 1} INTO c', [], { data: { c: [] }, after: { c: [{ n: 1 }] } }),
  fails('WITH nosuch RETURN 1', 1203, { code: 404 }),
  fails('WITH @@c RETURN 1', 1551),
  fails('WITH @@c RETURN 1', 1553, { bindVars: { '@c': 1 } }),
  fails('WITH c, RETURN 1', 1501, { data: { c: [] } }),
  yields(
    'FOR n IN [1, 2, 3, null] COLLECT odd = n % 2 AGGREGATE c = COUNT(), l = ' +
      'LENGTH() RETURN [odd, c, l]',
    [[0, 2, 2], [1, 2, 2]]
  ),
  yields('FOR n IN [] COLLECT AGGREGATE c = COUNT() RETURN c', [0]),
  fails('FOR n IN [1] COLLECT AGGREGATE c = MAX() RETURN c', 1574)
]
