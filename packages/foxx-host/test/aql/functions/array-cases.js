/** @import {Case} from './fake-run.js' */
// Functions of arrays and sets: name, arguments, what comes out, and which warning.

const WRONG = 1542
const NO_ARRAY = 1563

/** @type {readonly Case[]} */
export const ARRAY_CASES = [
  ['LENGTH', [[1, 2, null]], 3], ['LENGTH', [null], 0], ['LENGTH', [true], 1], ['LENGTH', [false], 0], ['LENGTH', [-12.5], 5], ['LENGTH', ['a😀b'], 3], ['LENGTH', [{ a: 1, b: null }], 2],
  ['COUNT', [[]], 0], ['COUNT', [{}], 0], ['COUNT', ['abc'], 3],
  ['FIRST', [[3, 2]], 3], ['FIRST', [[]], null], ['FIRST', ['abc'], null, NO_ARRAY],
  ['LAST', [[3, 2]], 2], ['LAST', [[]], null], ['LAST', [null], null, NO_ARRAY],
  ['NTH', [['a', 'b', 'c'], 1], 'b'], ['NTH', [['a', 'b'], 2], null], ['NTH', [['a', 'b'], -1], null], ['NTH', [['a', 'b'], 1.9], 'b'], ['NTH', [{}, 0], null, NO_ARRAY],
  ['PUSH', [[1], 2], [1, 2]], ['PUSH', [null, 2], [2]], ['PUSH', [[1, 2], 2, true], [1, 2]], ['PUSH', [[1], [2]], [1, [2]]], ['PUSH', [1, 2], null, WRONG],
  ['UNSHIFT', [[1], 2], [2, 1]], ['UNSHIFT', [null, 2], [2]], ['UNSHIFT', [[{ a: null }], {}, true], [{ a: null }]], ['UNSHIFT', ['', 2], null, WRONG],
  ['POP', [[1, 2]], [1]], ['POP', [[]], []], ['POP', [null], null], ['POP', [1], null, WRONG],
  ['SHIFT', [[1, 2]], [2]], ['SHIFT', [[]], []], ['SHIFT', [null], null], ['SHIFT', ['x'], null, WRONG],
  ['APPEND', [[1], [2, 1]], [1, 2, 1]], ['APPEND', [[1, 1], [2, 1, 2], true], [1, 2]], ['APPEND', [[1, 1], 'x', true], [1, 'x']], ['APPEND', [[1, 1], [], true], [1]], ['APPEND', [null, [1, 2, 2], true], [1, 2]], ['APPEND', [[1, 2, 2], null, true], [1, 2]], ['APPEND', [null, 2], 2], ['APPEND', [5, null], 5], ['APPEND', [[{}], { a: null }, true], [{}]], ['APPEND', [[1], 2], [1, 2]], ['APPEND', [null, [1]], [1]], ['APPEND', [[1], null], [1]], ['APPEND', [1, [1]], null, WRONG],
  ['REVERSE', [[1, 2, 3]], [3, 2, 1]], ['REVERSE', ['a😀b'], 'b😀a'], ['REVERSE', [null], null, WRONG],
  ['SLICE', [[1, 2, 3, 4, 5], 0, 1], [1]], ['SLICE', [[1, 2, 3, 4, 5], 1, 2], [2, 3]], ['SLICE', [[1, 2, 3, 4, 5], 3], [4, 5]], ['SLICE', [[1, 2, 3, 4, 5], 1, -1], [2, 3, 4]],
  ['SLICE', [[1, 2, 3, 4, 5], -3, 2], [3, 4]], ['SLICE', [[1, 2], -9, 1], [1]], ['SLICE', [[1, 2], 9], []], ['SLICE', ['ab', 0], null, WRONG],
  ['FLATTEN', [[1, [2, [3]]]], [1, 2, [3]]], ['FLATTEN', [[1, [2, [3]]], 2], [1, 2, 3]], ['FLATTEN', [[1, [2, [3]]], 0], [1, 2, [3]]], ['FLATTEN', [null], null, NO_ARRAY],
  ['POSITION', [[2, 4], 4], true], ['POSITION', [[2, 4], 4, true], 1], ['POSITION', [[2], '2', true], -1], ['POSITION', ['abc', 'a'], null, NO_ARRAY],
  ['CONTAINS_ARRAY', [[{ a: null }], {}], true], ['CONTAINS_ARRAY', [[], null], false], ['CONTAINS_ARRAY', [[[1]], [1, null], true], 0],
  ['REMOVE_VALUE', [['a', 'b', 'a'], 'a'], ['b']], ['REMOVE_VALUE', [['a', 'b', 'a'], 'a', 1], ['b', 'a']], ['REMOVE_VALUE', [['a', 'a'], 'a', 0], ['a', 'a']], ['REMOVE_VALUE', [['a', 'a'], 'a', -1], []],
  ['REMOVE_VALUE', [null, 1], []], ['REMOVE_VALUE', [5, 1], null, WRONG],
  ['REMOVE_VALUES', [['a', 'b', 'a', null], ['a', null]], ['b']], ['REMOVE_VALUES', [[1], null], [1]], ['REMOVE_VALUES', [null, [1]], []], ['REMOVE_VALUES', [[1], 1], null, WRONG], ['REMOVE_VALUES', [1, [1]], null, WRONG],
  ['REMOVE_NTH', [['a', 'b', 'c'], 1], ['a', 'c']], ['REMOVE_NTH', [['a', 'b', 'c'], -1], ['a', 'b']], ['REMOVE_NTH', [['a'], 1], ['a']], ['REMOVE_NTH', [['a'], -2], ['a']], ['REMOVE_NTH', [null, 0], []], ['REMOVE_NTH', [['a', 'b'], -0.5], ['a']], ['REMOVE_NTH', [['a', 'b'], -1.5], ['b']], ['REMOVE_NTH', [['a', 'b'], 1.5], ['a']], ['REMOVE_NTH', [{}, 0], null, WRONG],
  ['REPLACE_NTH', [['a', 'b', 'c'], 1, 'z'], ['a', 'z', 'c']], ['REPLACE_NTH', [['a', 'b', 'c'], -1, 'z'], ['a', 'b', 'z']], ['REPLACE_NTH', [['a', 'b'], -9, 'z'], ['z', 'b']], ['REPLACE_NTH', [['a'], 1, 'z'], ['a', 'z']],
  ['REPLACE_NTH', [['a'], 3, 'z', 'y'], ['a', 'y', 'y', 'z']], ['REPLACE_NTH', [['a'], 3, 'z', null], ['a', null, null, 'z']], ['REPLACE_NTH', [['a'], '1', 'z'], ['a', 'z']], ['REPLACE_NTH', [null, 0, 1], null, WRONG],
  ['INTERLEAVE', [[1, 1], [2], [3, 3, 3]], [1, 2, 3, 1, 3, 3]], ['INTERLEAVE', [[], []], []], ['INTERLEAVE', [[[1]], [null]], [[1], null]], ['INTERLEAVE', [[1], 2], null, NO_ARRAY],
  ['RANGE', [1, 4], [1, 2, 3, 4]], ['RANGE', [1.9, -1.9], [1, 0, -1]], ['RANGE', [1, 4, 2], [1, 3]], ['RANGE', [-0.75, 1.1, 0.5], [-0.75, -0.25, 0.25, 0.75]], ['RANGE', [4, 1, -3], [4, 1]], ['RANGE', [2, 2, -1], [2]],
  ['RANGE', [1, 4, 0], null, WRONG], ['RANGE', [1, 4, -1], null, WRONG], ['RANGE', [4, 1, 1], null, WRONG],
  ['ZIP', [['a', 'b', 'a'], [1, 2, 3]], { a: 1, b: 2 }], ['ZIP', [[], []], {}], ['ZIP', [[1, null], [true, false]], { 1: true, '': false }], ['ZIP', [['a'], []], null, WRONG], ['ZIP', [null, []], null, WRONG],
  ['UNIQUE', [[1, 2, 1, '1', 1.0]], [1, 2, '1']], ['UNIQUE', [[{}, { a: null }, [], [null]]], [{}, []]], ['UNIQUE', [null], null, NO_ARRAY],
  ['SORTED', [[8, 'a', null, true, [], {}, 4]], [null, true, 4, 8, 'a', [], {}]], ['SORTED', [[10, 9]], [9, 10]], ['SORTED', ['ba'], null, NO_ARRAY],
  ['SORTED_UNIQUE', [[8, 4, 4, 8, null]], [null, 4, 8]], ['SORTED_UNIQUE', [[]], []], ['SORTED_UNIQUE', [1], null, NO_ARRAY],
  ['COUNT_DISTINCT', [[1, 2, 1]], 2], ['COUNT_DISTINCT', [[null, null]], 1], ['COUNT_DISTINCT', [null], null, NO_ARRAY],
  ['COUNT_UNIQUE', [[[], [null]]], 1], ['COUNT_UNIQUE', [[]], 0], ['COUNT_UNIQUE', [{}], null, NO_ARRAY],
  ['UNION', [[1, 2], [2, 3]], [1, 2, 2, 3]], ['UNION', [[[1]], [], [1]], [[1], 1]], ['UNION', [[1], null], null, WRONG],
  ['UNION_DISTINCT', [[1, 2], [2, 3], [1]], [1, 2, 3]], ['UNION_DISTINCT', [[], []], []], ['UNION_DISTINCT', [[1], 'x'], null, WRONG],
  ['MINUS', [[1, 2, 3, 3, 4], [2], [4, 9]], [1, 3]], ['MINUS', [[{}], [{ a: null }]], []], ['MINUS', [[1], 1], null, WRONG],
  ['INTERSECTION', [[1, 2, 2, 3], [2, 3], [3, 2, 2]], [2, 3]], ['INTERSECTION', [[1, 1], [2]], []], ['INTERSECTION', [null, [1]], null, NO_ARRAY],
  ['OUTERSECTION', [[1, 2, 3], [2, 3, 4], [3, 4, 5]], [1, 5]], ['OUTERSECTION', [[1, 1], [2]], [2]], ['OUTERSECTION', [[1], true], null, NO_ARRAY],
  ['JACCARD', [[1, 2, 3, 4], [3, 4, 5, 6]], 1 / 3], ['JACCARD', [[1, 1, 2], [2, 1]], 1], ['JACCARD', [[], []], 1], ['JACCARD', [[1], []], 0], ['JACCARD', [[1], null], null, WRONG]
]
