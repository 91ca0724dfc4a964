/** @import {Case} from '../types.js' */
// Literals and the words of the language.
import { fails, gives, yields } from '../make-case.js'

/** @type {readonly Case[]} */
export const LITERALS = [
  gives('[null, true, false, NULL, True, FALSE]', [null, true, false, null, true, false]),
  gives('[1, 42, -1, +7, 0, 1.5, -4.25]', [1, 42, -1, 7, 0, 1.5, -4.25]),
  gives('[.5, 1e3, 1.5E2, 2e-1, 3e+1]', [0.5, 1000, 150, 0.2, 30]),
  gives('[0x1f, 0XFF, 0xffffffff, 0b101, 0B11]', [31, 255, 4294967295, 5, 3]),
  gives('[1.0, 100.00, -0.0 == 0]', [1, 100, true]),
  fails('RETURN 1.', 1501),
  fails('RETURN 01', 1501),
  fails('RETURN 0x', 1501),
  fails('RETURN 0b2', 1501),
  fails('RETURN 1e', 1501),
  gives(String.raw`["a\"b", 'a\'b', "it's", 'say "x"', "\\", '\\']`, [
    'a"b', "a'b", "it's", 'say "x"', '\\', '\\'
  ]),
  gives(String.raw`["a\nb", "a\tb", "a\rb", "\u00e9\u4e2d", "\/"]`, [
    'a\nb', 'a\tb', 'a\rb', 'é中', '/'
  ]),
  gives(String.raw`"\ud83d\ude00"`, '😀'),
  gives('"two\nlines"', 'two\nlines'),
  gives(
    '"@x is no parameter // and this no comment /* nor this */"',
    '@x is no parameter // and this no comment /* nor this */'
  ),
  gives('["", \'\']', ['', '']),
  fails('RETURN "open', 1501),
  fails("RETURN 'open", 1501),
  gives('[]', []),
  gives('[1, 2, 3, ]', [1, 2, 3]),
  gives('[[], [[1]], {}]', [[], [[1]], {}]),
  fails('RETURN [1, , 2]', 1501),
  fails('RETURN [,]', 1501),
  fails('RETURN [1', 1501),
  gives('{}', {}),
  gives('{a: 1, "b c": 2, \'d\': 3, `e-f`: 4, }', { a: 1, 'b c': 2, d: 3, 'e-f': 4 }),
  gives('{a: {b: {c: [1]}}}', { a: { b: { c: [1] } } }),
  gives('{[CONCAT("a", 1)]: true, ["x"]: 2}', { a1: true, x: 2 }),
  gives('{a: 1, a: 2}', { a: 1 }, { note: 'of equal names the first counts' }),
  gives('{["a"]: 1, [CONCAT("a", "")]: 2, a: 3, b: 4, ["b"]: 5}', { a: 1, b: 4 }, {
    note: 'of computed ones, too'
  }),
  gives('{"for": 1, `return`: 2}', { for: 1, return: 2 }),
  fails('RETURN {for: 1}', 1501),
  fails('RETURN {a: 1', 1501),
  yields('LET a = 1 LET b = "x" RETURN {a, b}', [{ a: 1, b: 'x' }]),
  yields('RETURN {@k: 1}', [{ name: 1 }], { bindVars: { k: 'name' } }),
  yields('RETURN {[@k]: 1}', [{ name: 1 }], { bindVars: { k: 'name' } })
]

/** @type {readonly Case[]} */
export const LEXING = [
  yields('for x in [1, 2] Filter x > 1 rETURN x', [2]),
  yields('LET a = 1 LET A = 2 RETURN [a, A]', [[1, 2]]),
  yields('LET _a = 1 LET $b = 2 LET c3 = 3 LET d_$ = 4 RETURN [_a, $b, c3, d_$]', [[1, 2, 3, 4]]),
  yields('LET `a b` = 1 LET `für` = 2 RETURN [`a b`, `für`]', [[1, 2]]),
  yields('LET ´a b´ = 1 RETURN ´a b´', [1]),
  yields('LET `return` = 1 RETURN `return`', [1]),
  yields(
    'LET keep = 1 LET count = 2 LET options = 3 LET search = 4 LET to = 5 LET prune = 6 RETURN ' +
      '[keep, count, options, search, to, prune]',
    [[1, 2, 3, 4, 5, 6]]
  ),
  yields('LET current = 1 LET new = 2 LET old = 3 RETURN [current, new, old]', [[1, 2, 3]], {
    note: 'only CURRENT, NEW and OLD in capitals are special'
  }),
  gives('[length([1]), Length([1, 2]), LENGTH([])]', [1, 2, 0]),
  gives('LENGTH ([1, 2])', 2),
  yields('/* first */ RETURN 1 // last', [1]),
  yields('// one\nRETURN /* two\nlines */ 1\n// three', [1]),
  yields('RETURN 1 /* a * b / c ** */', [1]),
  yields('\t\r\n RETURN\n\t1 \n', [1]),
  fails('/* open RETURN 1', 1501),
  fails('RETURN 1;', 1501),
  fails('', 1502),
  fails('   \n\t', 1501),
  fails('LET for = 1 RETURN 1', 1501),
  fails('LET Return = 1 RETURN 1', 1501),
  fails('LET 1a = 1 RETURN 1', 1501),
  fails('LET a-b = 1 RETURN 1', 1501),
  fails('FOR any IN [1] RETURN any', 1501),
  fails('RETURN', 1501),
  fails('RETURN 1 RETURN 2', 1501),
  fails('RETURN 1 2', 1501),
  fails('RETURN (1', 1501),
  fails('RETURN 1)', 1501),
  fails('SELECT 1', 1501),
  fails('FOR x [1] RETURN x', 1501),
  fails('FOR x IN [1]', 1501, { note: 'a query that only reads has to RETURN' }),
  fails('LET a = 1', 1501),
  fails('RETURN 1 + ', 1501),
  fails('RETURN 1 === 1', 1501)
]
