/** @import {Case} from '../types.js' */
// Operators, what binds how strongly, and the order of values.
import { gives, warns, yields } from '../make-case.js'

/** @type {readonly Case[]} */
export const OPERATORS = [
  gives('[0 == null, 1 > 0, true != null, 45 <= "yikes!", 65 != "65", 65 == 65, 1.23 > 1.32]', [
    false, true, true, true, true, true, false
  ]),
  gives(
    '[1.5 IN [2, 3, 1.5], "foo" IN null, 42 NOT IN [17, 40, 50], "abc" == "abc", "abc" == "ABC"]',
    [true, false, true, true, false]
  ),
  gives(
    '[1 IN 1, 1 IN "1", 1 IN {a: 1}, 1 NOT IN null, NOOPT(1) NOT IN "1", 1 NOT IN {}]',
    [false, false, false, false, false, false],
    { note: 'in what is no array nothing is, and nothing is not' }
  ),
  gives('[[1] ANY NOT IN null, [1] ALL NOT IN 5, [] ALL IN null, [] NONE NOT IN {}]', [
    false, false, false, false
  ]),
  gives('[null IN [null], [1] IN [[1]], {a: 1} IN [{a: 1}], 1 IN ["1"]]', [
    true, true, true, false
  ]),
  gives('[1 == 1.0, 1 == true, 0 == false, "" == null, [] == null, {} == null]', [
    true, false, false, false, false, false
  ]),
  gives('[1 + "a", 1 + "99", 3 + [], 24 + [2], 25 - null, 17 - true]', [1, 100, 3, 26, 25, 16]),
  gives('[24 + [2, 4], 23 * {}, 5 * [7], 24 / "12", 1 + null, null + 1, null + null]', [
    24, 0, 35, 2, 1, 1, 0
  ]),
  gives('[1 + " 42 ", 1 + "1e2", 1 + "-3", "2" * "3", "a" + "b", "5" - "2"]', [
    43, 101, -2, 6, 0, 3
  ]),
  gives('[1 + [[[5]]], 1 + ["7"], 1 + [null], 1 + [[1, 2]]]', [6, 8, 1, 1]),
  gives('[7 / 2, 6 / 3, 1 / 4, -7 / 2]', [3.5, 2, 0.25, -3.5]),
  gives('[23 % 7, -7 % 3, 7 % -3, 5.5 % 2]', [2, -1, 1, 1.5]),
  gives('[+"7", -"5", -true, +null, +[3], - -3, -(-3)]', [7, -5, -1, 0, 3, 3, 3]),
  gives('[!7, !0, NOT "", not null, !!"a", ![], !{}, NOT NOT 1]', [
    false, true, true, true, true, false, false, true
  ]),
  warns('1 / 0', 1562),
  warns('1 % 0', 1562),
  warns('0 / 0', 1562),
  warns('1 / null', 1562),
  warns('1 % "x"', 1562),
  gives('[1 || 7, null || "foo", null && true, true && 23]', [1, 'foo', null, 23]),
  gives('[0 || "", "" && 1, [] && 1, {} || 1, false || null, 0 && null]', ['', '', 1, {}, null, 0]),
  gives('[1 AND 2, null OR 3, true and false, false or true]', [2, 3, false, true]),
  gives('false AND (RETURN ASSERT(false, "x"))', false, {
    note: 'what a short circuit passes over is not run'
  }),
  gives('true || ASSERT(false, "x")', true),
  gives('false && 1 / 0', false),
  gives('[true ? 1 : 2, null ? 1 : 2, [] ? 1 : 2, "0" ? 1 : 2, "" ? 1 : 2]', [1, 2, 1, 1, 2]),
  gives('[1 ? : 2, 0 ? : 2, null ? : "x", "a" ? : "b"]', [1, 2, 'x', 'a']),
  gives('false ? 1 : true ? 2 : 3', 2),
  gives('true ? false ? 1 : 2 : 3', 2),
  gives('true ? 1 : ASSERT(false, "x")', 1),
  gives(
    '["abc" LIKE "a%", "abc" LIKE "_bc", "a_b_foo" LIKE "a\\\\_b\\\\_foo", "axb" LIKE "a\\\\_b"]',
    [true, true, true, false]
  ),
  gives(
    '["foo" LIKE "f%", "foo" NOT LIKE "f%", "abc" LIKE "ABC", "abc" LIKE "b", "abc" LIKE "%b%"]',
    [true, false, false, false, true]
  ),
  gives(
    '["" LIKE "", "" LIKE "%", "" LIKE "_", "a.c" LIKE "a.c", "abc" LIKE "a.c", "a%" LIKE ' +
      '"a\\\\%", "ab" LIKE "a\\\\%"]',
    [true, true, false, true, false, true, false]
  ),
  gives('["a\nb" LIKE "a%b", "日本" LIKE "__", "😀" LIKE "_"]', [true, true, true]),
  gives('["foo" =~ "^f[o].$", "foo" !~ "[a-z]+bar$", "foo" =~ "o", "foo" =~ "^o", "foo" !~ "o"]', [
    true, true, true, false, false
  ]),
  gives('["FOO" =~ "foo", "a1" =~ "[a-z][0-9]", "a|b" =~ "a\\\\|b"]', [false, true, true])
]

/** @type {readonly Case[]} */
export const ARRAY_COMPARISONS = [
  gives('[[1, 2, 3] ALL IN [2, 3, 4], [1, 2, 3] ALL IN [1, 2, 3]]', [false, true]),
  gives(
    '[[1, 2, 3] NONE IN [3], [1, 2, 3] NONE IN [23, 42], [1, 2, 3] ANY IN [4, 5, 6], [1, 2, 3] ' +
      'ANY IN [1, 42]]',
    [false, true, false, true]
  ),
  gives('[[1, 2, 3] ANY == 2, [1, 2, 3] ANY == 4, [1, 2, 3] ANY > 0, [1, 2, 3] ANY <= 1]', [
    true, false, true, true
  ]),
  gives('[[1, 2, 3] NONE < 99, [1, 2, 3] NONE > 10]', [false, true]),
  gives(
    '[(1..40000) ALL IN (1..40000), (1..40000) ANY NOT IN (2..40000), (1..40000) NONE IN ' +
      '(40001..80000), (1..40000) AT LEAST (3) IN (39999..80000)]',
    [true, true, true, false],
    { note: 'many in many takes no time worth speaking of' }
  ),
  gives(
    '[[null, "a", [1, {b: null}], 7] ALL IN APPEND(1..1000, [null, "a", [1, {}]]), ["1", true, ' +
      '[], {}] NONE IN 1..1000, [null, "1"] ANY NOT IN APPEND(1..1000, [null])]',
    [true, true, true],
    { note: 'equal values, of whatever type' }
  ),
  gives('[[1, 2, 3] ALL > 2, [1, 2, 3] ALL > 0, [1, 2, 3] ALL >= 3]', [false, true, false]),
  gives(
    '[["foo", "bar"] ALL != "moo", ["foo", "bar"] NONE == "bar", ["foo", "bar"] ANY == "foo"]',
    [true, false, true]
  ),
  gives('[[1, 2, 3] ANY NOT IN [1, 2, 3], [1, 2, 9] ANY NOT IN [1, 2, 3], [8, 9] ALL NOT IN [1]]', [
    false, true, true
  ]),
  gives('[[] ALL == 1, [] NONE == 1, [] ANY == 1]', [true, true, false]),
  gives('["foo" ANY == "foo", null ALL == null, 1 NONE == 2]', [false, false, false], {
    note: 'the left side has to be an array'
  }),
  gives(
    '[[1, 2, 3] AT LEAST (2) IN [2, 3, 4], ["foo", "bar"] AT LEAST (1 + 1) == "foo"]', [true, false]
  )
]

/** @type {readonly Case[]} */
export const PRECEDENCE = [
  gives('[1 + 2 * 3, (1 + 2) * 3, 2 * 3 % 4, 10 - 2 - 3, 24 / 4 / 2, 1 - 2 + 3]', [
    7, 9, 2, 5, 3, 2
  ]),
  gives('[-2 * 3, 2 * -3, -2 + 3, !1 + 1, !(1 + 1)]', [-6, -6, 1, 1, false]),
  gives('1..2 + 1', [1, 2, 3]),
  gives('1 + 1..2 + 2', [2, 3, 4]),
  gives('-1..1', [-1, 0, 1]),
  gives('[2 IN 1..3, 4 IN 1..3, 4 NOT IN 1..3]', [true, false, true]),
  gives('[3 IN [3] == true, true == 3 IN [3], 1 == 1 IN [true]]', [true, true, false]),
  gives('[1 < 2 == true, true == 1 < 2, 2 > 1 IN [true]]', [true, true, true]),
  gives('[NOT 1 == 2, NOT (1 == 2), NOT "a" LIKE "a", NOT ("a" LIKE "b"), NOT 1 IN [false]]', [
    false, true, false, true, true
  ]),
  gives(
    '[true || false && false, (true || false) && false, false && false || true, NOT true || true]',
    [true, false, true, true]
  ),
  gives('[1 == 1 && 2 == 2, 1 == 2 || 2 == 2, 1 < 2 && 2 < 3]', [true, true, true]),
  gives('[1 > 2 || 3 > 2 ? "y" : "n", 1 ? 2 : 3 || 4, 0 ? 2 : 0 || 4, 1 + 1 ? "a" : "b"]', [
    'y', 2, 4, 'a'
  ]),
  yields('LET a = {b: [5, {c: -2}]} RETURN [-a.b[0], !a.b[1].c, a.b[1].c * 2, a.b[0] + a.b[1].c]', [
    [-5, false, -4, 3]
  ]),
  gives('"abc" LIKE "a%" == true', true),
  gives('3 - 1 IN [2]', true),
  gives('[1 == 1 == true, 3 > 2 > 1, 1 < 2 < 3]', [true, false, true], {
    note: 'comparisons go from left to right; a bool is less than any number'
  })
]

/** @type {readonly Case[]} */
export const ORDER = [
  gives('[null < false, true < 0, 0 < "", "z" < [], [] < {}]', [true, true, true, true, true]),
  gives(
    '[null < true, null < 0, null < "", null < [], null < {}, false < true, false < 0, true < ' +
      '"", true < [], -1 < "", 99 < []]',
    Array(11).fill(true)
  ),
  gives('[true > 5, "" > 1e99, [] > "zzz", {} > [9]]', [false, true, true, true]),
  gives('[null == null, null <= null, null < null, null >= null, null != null]', [
    true, true, false, true, false
  ]),
  gives(
    '[[] < [0], [1] < [2], [1, 2] < [2], [99, 4] < [99, 7], [false] < [true], ' +
      '[false, 1] < [false, ""]]',
    Array(6).fill(true)
  ),
  gives(
    '[[] == [null], [1] == [1, null], [1, null] == [1, null, null], [1] < ' +
      '[1, false], [null] < [1]]',
    Array(5).fill(true)
  ),
  gives(
    '[{} == {a: null}, {a: 1} < {a: 2}, {b: 1} < {a: 0}, {a: {c: true}} < {a: {c: 0}}, {a: {c: ' +
      'true, a: 0}} < {a: {c: false, a: 1}}]',
    Array(5).fill(true)
  ),
  gives(
    '[{a: 1, b: 2} == {b: 2, a: 1}, {a: [1, {b: 2}]} == {a: [1, {b: 2}]}, {a: 1} == {a: 1, b: ' +
      'null}, {a: 1} < {a: 1, b: 1}]',
    Array(4).fill(true)
  ),
  gives('["a" < "b", "B" < "a", "a" < "aa", "10" < "9", "" < " ", "Z" < "a", "z" < "ä"]', Array(7)
    .fill(true), { note: 'strings by their code points' }),
  gives('"\uFFFD" < "😀"', true, { note: 'code points, not halves of them' }),
  gives('[1 < 1.5, -1 < 0, 0.1 + 0.2 == 0.3, 1e3 == 1000]', [true, true, false, true]),
  yields('FOR x IN [{}, [], "a", 1, true, false, null, "", 0, {a: 1}, [1]] SORT x RETURN x', [
    null, false, true, 0, 1, '', 'a', [], [1], {}, { a: 1 }
  ]),
  yields('FOR x IN [3, "3", null, [3], true] SORT x DESC RETURN x', [[3], '3', 3, true, null])
]
