/** @import {Case} from '../types.js' */
// Attributes, elements, expansions, ranges.
import { gives, yields } from '../make-case.js'

const USERS = [
  {
    name: 'john', age: 37,
    friends: [{ name: 'tina', age: 43 }, { name: 'helga', age: 52 }, { name: 'alfred', age: 34 }]
  },
  { name: 'yves', age: 24, friends: [{ name: 'sergei', age: 27 }, { name: 'tiffany', age: 25 }] },
  { name: 'sandra', age: 40, friends: [{ name: 'bob', age: 32 }, { name: 'elena', age: 48 }] }
]
const bindVars = { users: USERS }

/** @type {readonly Case[]} */
export const ACCESS = [
  yields('LET f = ["tina", "helga", "alfred"] RETURN [f[0], f[2], f[-1], f[-3]]', [
    ['tina', 'alfred', 'alfred', 'tina']
  ]),
  yields('LET f = ["tina", "helga"] RETURN [f[2], f[9], f[-3], f[100000]]', [
    [null, null, null, null]
  ]),
  yields('LET f = [[1, 2], [3, 4]] LET i = 1 RETURN [f[1][0], f[i][i], f[i - 1][-1]]', [[3, 4, 2]]),
  yields('LET o = {a: {b: {c: 1}}} RETURN [o.a.b.c, o["a"]["b"].c, o.a["b"]["c"], o.a.b]', [
    [1, 1, 1, { c: 1 }]
  ]),
  yields('LET o = {a: 1} RETURN [o.b, o.b.c, o.b.c.d, o["b"], o.a.b]', [
    [null, null, null, null, null]
  ]),
  yields('LET o = {ab: 1} RETURN [o[CONCAT("a", "b")], o.AB, o["AB"]]', [[1, null, null]]),
  yields('LET o = {"x-y": 1, "for": 2} RETURN [o["x-y"], o.`x-y`, o["for"], o.`for`]', [
    [1, 1, 2, 2]
  ]),
  yields(
    'LET s = "abc" LET n = 5 LET b = true LET z = null RETURN [s.length, s[0], ' +
      'n.x, n[0], b.x, z.x, z[0]]',
    [Array(7).fill(null)]
  ),
  yields('LET o = {a: {b: {c: 1}}} RETURN o.@p', [1], { bindVars: { p: ['a', 'b', 'c'] } }),
  yields('LET o = {a: {b: 1}} RETURN [o.@p, o.@p.b, o[@p]]', [[{ b: 1 }, 1, { b: 1 }]], {
    bindVars: { p: 'a' }
  }),
  yields('LET f = [1, 2, 3] RETURN [f[@i], f[@j]]', [[2, 3]], { bindVars: { i: 1, j: -1 } }),
  yields('LET o = {a: [{b: 1}, {b: 2}]} RETURN o.a[1].b', [2]),
  gives('({a: 1}).a', 1),
  gives('(FOR i IN 1..3 RETURN i)[1]', 2),
  gives('FIRST([{a: 5}]).a', 5),
  yields(
    'LET o = {"__proto__": 1, constructor: 2} RETURN [o["__proto__"], o.constructor, o.toString, ' +
      'o.hasOwnProperty]',
    [[1, 2, null, null]]
  ),
  yields('LET o = {} LET a = [] RETURN [o.__proto__, o.constructor, a.length, a["length"]]', [
    [null, null, null, null]
  ])
]

/** @type {readonly Case[]} */
export const EXPANSION = [
  yields(
    'FOR u IN @users RETURN u.friends[*].name',
    [['tina', 'helga', 'alfred'], ['sergei', 'tiffany'], ['bob', 'elena']],
    { bindVars }
  ),
  yields(
    'FOR u IN @users RETURN u.friends[* FILTER CURRENT.age > 40].name',
    [['tina', 'helga'], [], ['elena']],
    { bindVars }
  ),
  yields(
    'FOR u IN @users RETURN u.friends[* FILTER CURRENT.age > u.age].name',
    [['tina', 'helga'], ['sergei', 'tiffany'], ['elena']],
    { bindVars }
  ),
  yields('FOR u IN @users RETURN u.friends[* LIMIT 1].name', [['tina'], ['sergei'], ['bob']], {
    bindVars
  }),
  yields(
    'FOR u IN @users RETURN u.friends[* LIMIT 1, 2].name',
    [['helga', 'alfred'], ['tiffany'], ['elena']],
    { bindVars }
  ),
  yields(
    'FOR u IN @users RETURN u.friends[* RETURN CONCAT(CURRENT.name, "/", CURRENT.age)]',
    [['tina/43', 'helga/52', 'alfred/34'], ['sergei/27', 'tiffany/25'], ['bob/32', 'elena/48']],
    { bindVars }
  ),
  yields(
    'FOR u IN @users RETURN u.friends[* FILTER CURRENT.age > 30 LIMIT 1 RETURN {n: CURRENT.name}]',
    [[{ n: 'tina' }], [], [{ n: 'bob' }]],
    { bindVars }
  ),
  yields('LET a = [[1, 2], 3, [4, 5], 6] RETURN a[**]', [[1, 2, 3, 4, 5, 6]]),
  yields('LET a = [[1, 2], 3, [4, 5], 6] RETURN a[*]', [[[1, 2], 3, [4, 5], 6]]),
  yields('LET a = [[1, 2], 3, [4, 5], 6] RETURN a[** FILTER CURRENT % 2 == 0]', [[2, 4, 6]]),
  yields('LET a = [[1, [2]], [[[3]]]] RETURN [a[**], a[***]]', [[[1, [2], [[3]]], [1, 2, [3]]]]),
  yields('LET a = [{b: [{c: 1}, {c: 2}]}, {b: [{c: 3}]}] RETURN a[*].b[*].c', [[[1, 2], [3]]]),
  yields('LET a = [{b: [{c: 1}, {c: 2}]}, {b: [{c: 3}]}] RETURN a[*].b[0].c', [[1, 3]]),
  yields('LET a = [{b: [1, 2]}, {b: [3]}] RETURN a[*].b[**]', [[1, 2, 3]], {
    note: 'what flattens takes the result of the whole chain'
  }),
  yields(
    'LET a = [{b: [{c: 1}, {c: 2}]}, {b: [{c: 3}]}] RETURN [a[*].b[*].c, a[*].b[**].c, ' +
      'a[*].b[****].c]',
    [[[[1, 2], [3]], [1, 2, 3], [1, 2, 3]]]
  ),
  yields('LET a = [{b: [{c: 1}, {c: [2]}]}, {}] RETURN a[*].b[*].c[*]', [[[1, [2]], []]], {
    note: 'another [*] maps what the first has made of an element'
  }),
  yields(
    'LET a = [{b: [{c: [[1], [2]]}]}] RETURN [a[*].b[*].c[**], a[*].b[*].c[***], a[*].b[0].c]',
    [[[[[1], [2]]], [[1], [2]], [[[1], [2]]]]]
  ),
  yields('LET a = [{b: [{c: [{d: 1}]}]}] RETURN a[*].b[*][**].c[* RETURN CURRENT.d][**]', [[1]]),
  yields(
    'RETURN [([[1, 2], [3]][*])[0], ([[1, 2], [3]][*])[*][0], [[1, 2], [3]][*][0]]',
    [[[1, 2], [1, 3], [1, 3]]],
    { note: 'parentheses end a chain' }
  ),
  yields(
    'RETURN [[1, 2][* RETURN {a: CURRENT}].a, [1, 2][* RETURN {a: CURRENT}][**].a]',
    [[[{ a: 1 }, { a: 2 }], [1, 2]]],
    { note: 'behind RETURN only another chain counts' }
  ),
  yields(
    'RETURN [[1, 2][* LIMIT -10, 1], [1, 2][* LIMIT 0], [1, 2][* LIMIT ' +
      'null], [1, 2][* LIMIT 1, 9]]',
    [[[], [], [], [2]]]
  ),
  yields(
    'LET z = null LET s = "abc" LET n = 1 LET o = {a: 1} RETURN [z[*], s[*], n[*], o[*], z[*].a]',
    [[[], [], [], [], []]]
  ),
  yields('LET a = [{b: 1}, {c: 2}, null, 3] RETURN a[*].b', [[1, null, null, null]]),
  yields(
    'LET a = [1, 2, 3] RETURN [a[* RETURN CURRENT * 2], a[* FILTER CURRENT != 2], LENGTH(a[*]), ' +
      'SUM(a[* RETURN CURRENT + 1])]',
    [[[2, 4, 6], [1, 3], 3, 9]]
  ),
  yields('LET a = [[1, 2], [3]] RETURN a[* RETURN CURRENT[* RETURN CURRENT + 10]]', [
    [[11, 12], [13]]
  ])
]

/** @type {readonly Case[]} */
export const RANGES = [
  gives('2010..2013', [2010, 2011, 2012, 2013]),
  gives('3..1', [3, 2, 1]),
  gives('1..1', [1]),
  gives('-2..-4', [-2, -3, -4]),
  gives('1.9..3.2', [1, 2, 3]),
  gives('[LENGTH(1..5), SUM(1..4), FIRST(5..1), LAST(1..9)]', [5, 10, 5, 9]),
  gives('[5 IN 1..10, 11 IN 1..10, 1.5 IN 1..10, "5" IN 1..10, 3 IN 5..1]', [
    true, false, false, false, true
  ]),
  yields('FOR i IN 5..2 RETURN i', [5, 4, 3, 2]),
  yields('FOR i IN 1..3 RETURN i * i', [1, 4, 9]),
  yields('LET a = 2 LET b = 4 FOR i IN a..b RETURN i', [2, 3, 4]),
  yields('FOR i IN 1..@n RETURN i', [1, 2], { bindVars: { n: 2 } }),
  yields('FOR i IN 1..5000000 LIMIT 2 RETURN i', [1, 2], {
    note: 'numbers are made as they are needed'
  }),
  yields('FOR i IN 0..2 FOR j IN 0..i RETURN [i, j]', [
    [0, 0], [1, 0], [1, 1], [2, 0], [2, 1], [2, 2]
  ]),
  yields('LET r = 1..3 RETURN [r[0], r[-1], r[5], r[*]]', [[1, 3, null, [1, 2, 3]]])
]
