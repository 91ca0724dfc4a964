/** @import {Case} from '../types.js' */
// Functions of arrays, objects, types, and those that look around. The others are in functions-of-scalars.js.
import { gives, warns, yields } from '../make-case.js'

/** @type {readonly Case[]} */
export const ARRAY_FUNCTIONS = [
  gives(
    '[LENGTH([1, 2]), COUNT([]), LENGTH(null), LENGTH("äbc"), LENGTH({a: 1, b: 2}), LENGTH(123), ' +
      'LENGTH(true), LENGTH(false)]',
    [2, 0, 0, 3, 2, 3, 1, 0]
  ),
  yields(
    'RETURN [LENGTH(c), COUNT(c), COLLECTION_COUNT(c), COLLECTION_COUNT("c")]',
    [[2, 2, 2, 2]],
    { data: { c: [{}, {}] } }
  ),
  gives(
    '[FIRST([1, 2]), FIRST([]), LAST([1, 2]), LAST([]), NTH(["a", "b"], 1), NTH(["a"], 5), ' +
      'NTH(["a"], -1)]',
    [1, null, 2, null, 'b', null, null]
  ),
  gives('[PUSH([1, 2], 3), PUSH([1, 2], 2), PUSH([1, 2], 2, true), PUSH([1], [2])]', [
    [1, 2, 3], [1, 2, 2], [1, 2], [1, [2]]
  ]),
  gives(
    '[POP([1, 2]), POP([]), SHIFT([1, 2]), SHIFT([]), UNSHIFT([2], 1), UNSHIFT([1], 1, true)]',
    [[1], [], [2], [], [1, 2], [1]]
  ),
  gives('[APPEND([1], [2, 3]), APPEND([1, 2], [2, 3], true), APPEND([1], [1]), APPEND([], [])]', [
    [1, 2, 3], [1, 2, 3], [1, 1], []
  ]),
  gives(
    '[UNION([1, 2], [2, 3]), SORTED(UNION_DISTINCT([1, 2], [2, 3], [1])), SORTED(UNIQUE([1, 2, ' +
      '1, "1"])), SORTED([3, "a", null, 1])]',
    [[1, 2, 2, 3], [1, 2, 3], [1, 2, '1'], [null, 1, 3, 'a']]
  ),
  gives(
    '[SORTED_UNIQUE([8, 4, 2, 10, 6, 2, 8, 6, 4]), REVERSE([2, 4, 6]), REVERSE("abc"), ' +
      'COUNT_DISTINCT([1, 2, 1]), COUNT_UNIQUE([])]',
    [[2, 4, 6, 8, 10], [6, 4, 2], 'cba', 2, 0]
  ),
  gives(
    '[SLICE([1, 2, 3, 4, 5], 0, 1), SLICE([1, 2, 3, 4, 5], 1, 2), SLICE([1, 2, 3, 4, 5], 3), ' +
      'SLICE([1, 2, 3, 4, 5], 1, -1), SLICE([1, 2, 3, 4, 5], 0, -2), ' +
      'SLICE([1, 2, 3, 4, 5], -3, 2)]',
    [[1], [2, 3], [4, 5], [2, 3, 4], [1, 2, 3], [3, 4]]
  ),
  gives(
    '[FLATTEN([1, 2, [3, 4], 5, [6, 7], [8, [9, 10]]]), FLATTEN([1, 2, [3, 4], 5, [6, 7], [8, ' +
      '[9, 10]]], 2)]',
    [[1, 2, 3, 4, 5, 6, 7, 8, [9, 10]], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]
  ),
  gives(
    '[POSITION([2, 4, 6, 8], 4), POSITION([2, 4], 9), POSITION([2, 4, 6, 8], 4, true), ' +
      'POSITION([2], 9, true), CONTAINS_ARRAY([[1]], [1])]',
    [true, false, 1, -1, true]
  ),
  gives(
    '[SORTED(MINUS([1, 2, 3, 4], [3, 4, 5, 6])), SORTED(INTERSECTION([1, 2, 3, 4, 5], [2, 3, 4, ' +
      '5, 6], [3, 4, 5, 6, 7])), INTERSECTION([1], [2]), SORTED(OUTERSECTION([1, 2, 3], [2, 3, ' +
      '4], [3, 4, 5]))]',
    [[1, 2], [3, 4, 5], [], [1, 5]]
  ),
  gives(
    '[REMOVE_VALUE(["a", "b", "b", "a"], "a"), REMOVE_VALUE(["a", "b", "b", "a"], "a", 1), ' +
      'REMOVE_VALUES(["a", "a", "b", "c", "d", "e", "f"], ["a", "f", "d"])]',
    [['b', 'b'], ['b', 'b', 'a'], ['b', 'c', 'e']]
  ),
  gives(
    '[REMOVE_NTH(["a", "b", "c", "d", "e"], 1), REMOVE_NTH(["a", "b", "c", "d", "e"], -2), ' +
      'REPLACE_NTH(["a", "b", "c"], 1, "z"), REPLACE_NTH(["a", "b", "c"], 3, "z"), ' +
      'REPLACE_NTH(["a", "b", "c"], 6, "z", "y")]',
    [
      ['a', 'c', 'd', 'e'], ['a', 'b', 'c', 'e'], ['a', 'z', 'c'], ['a', 'b', 'c', 'z'],
      ['a', 'b', 'c', 'y', 'y', 'y', 'z']
    ]
  ),
  gives('[RANGE(1, 4), RANGE(1, 4, 2), RANGE(1, 4, 3), RANGE(4, 1, -1), RANGE(-0.75, 1.1, 0.5)]', [
    [1, 2, 3, 4], [1, 3], [1, 4], [4, 3, 2, 1], [-0.75, -0.25, 0.25, 0.75]
  ]),
  gives(
    '[INTERLEAVE([1, 1, 1], [2, 2, 2], [3, 3, 3]), INTERLEAVE([1], [2, 2], [3, 3, 3]), ' +
      'JACCARD([1, 2, 3, 4], [3, 4, 5, 6]), JACCARD([], [])]',
    [[1, 2, 3, 1, 2, 3, 1, 2, 3], [1, 2, 3, 2, 3, 3], 1 / 3, 1]
  ),
  gives(
    '[MIN([5, 9, -2, null, 1]), MIN([null, null]), MAX([5, 9, -2, null, 1]), MAX([null]), ' +
      'SUM([1, 2, 3, 4]), SUM([null, -5, 6]), SUM([])]',
    [-2, null, 9, null, 10, 1, 0]
  ),
  gives(
    '[AVERAGE([5, 2, 9, 2]), AVG([-3, -5, 2]), AVERAGE([999, 80, 4, 4, 4, 3, 3, 3]), AVG([]), ' +
      'AVG([null, 4])]',
    [4.5, -2, 137.5, null, 4]
  ),
  gives(
    '[MEDIAN([1, 2, 3]), MEDIAN([1, 2, 3, 4]), MEDIAN([4, 2, 3, 1]), MEDIAN([999, 80, 4, 4, 4, ' +
      '3, 3, 3]), MEDIAN([])]',
    [2, 2.5, 2.5, 4, null]
  ),
  gives(
    '[PRODUCT([1, 2, 3, 4]), PRODUCT([null, -5, 6]), PRODUCT([]), PERCENTILE([1, 2, 3, 4], 50), ' +
      'PERCENTILE([1, 2, 3, 4], 50, "rank"), PERCENTILE([1, 2, 3, 4], 50, "interpolation")]',
    [24, -30, 1, 2, 2, 2.5]
  ),
  gives(
    '[STDDEV_POPULATION([1, 3, 6, 5, 2]) > 1.854, STDDEV_SAMPLE([1, 3, 6, 5, 2]) > 2.073, ' +
      'VARIANCE([1, 3, 6, 5, 2]), VARIANCE_SAMPLE([1, 3, 6, 5, 2])]',
    [true, true, 3.4400000000000004, 4.300000000000001]
  )
]

/** @type {readonly Case[]} */
export const OBJECT_FUNCTIONS = [
  gives(
    '[HAS({name: "Jane"}, "name"), HAS({name: "Jane"}, "age"), HAS({name: null}, "name"), ' +
      'HAS({}, "toString")]',
    [true, false, true, false]
  ),
  gives(
    '[SORTED(ATTRIBUTES({_key: "a", b: 1, c: 2})), SORTED(KEYS({_key: "a", b: 1, c: 2}, true)), ' +
      'ATTRIBUTES({b: 1, a: 2}, false, true)]',
    [['_key', 'b', 'c'], ['b', 'c'], ['a', 'b']]
  ),
  gives(
    '[SORTED(VALUES({a: 1, b: 2})), VALUES({_id: 3, b: 2}, true), ENTRIES({a: 1}), VALUE({a: {b: ' +
      '[5, 6]}}, ["a", "b", 1]), VALUE({}, ["x", "y"])]',
    [[1, 2], [2], [['a', 1]], 6, null]
  ),
  gives(
    '[KEEP({a: 1, b: 2, c: 3}, "a", "c", "z"), KEEP({a: 1, b: 2}, ["b"]), UNSET({a: 1, b: 2, c: ' +
      '3}, "a", "z"), UNSET({a: 1, b: 2}, ["a", "b"])]',
    [{ a: 1, c: 3 }, { b: 2 }, { b: 2, c: 3 }, {}]
  ),
  gives(
    '[KEEP_RECURSIVE({a: 1, b: {a: 2, c: 3}}, "a", "b"), UNSET_RECURSIVE({a: 1, ' +
      'b: {a: 2, c: 3}}, "a")]',
    [{ a: 1, b: { a: 2 } }, { b: { c: 3 } }]
  ),
  gives(
    '[MERGE({a: 1}, {b: 2}), MERGE({a: 1}, {a: 2, c: 3}), MERGE([{a: 1}, {b: 2}]), MERGE({a: {b: ' +
      '1}}, {a: {c: 2}})]',
    [{ a: 1, b: 2 }, { a: 2, c: 3 }, { a: 1, b: 2 }, { a: { c: 2 } }]
  ),
  gives(
    'MERGE_RECURSIVE({"user-1": {name: "Jane", livesIn: {city: "LA"}}}, {"user-1": {age: 42, ' +
      'livesIn: {state: "CA"}}})',
    { 'user-1': { name: 'Jane', livesIn: { city: 'LA', state: 'CA' }, age: 42 } }
  ),
  gives(
    '[ZIP(["a", "b"], [1, 2]), ZIP([], []), TRANSLATE("FR", {US: "United States", FR: ' +
      '"France"}), TRANSLATE(42, {foo: "bar"}), TRANSLATE("x", {}, "none")]',
    [{ a: 1, b: 2 }, {}, 'France', 42, 'none']
  ),
  warns('ZIP(["a"], [1, 2])', 1542),
  gives(
    '[MATCHES({name: "jane", age: 27, active: true}, {age: 27, active: true}), MATCHES({test: ' +
      '1}, {test: 2}), MATCHES({test: 1}, [{test: 2}, {test: 1}], true), MATCHES({test: 1}, ' +
      '[{test: 2}], true)]',
    [true, false, 1, -1]
  ),
  gives(
    '[PARSE_IDENTIFIER("users/my-key"), PARSE_IDENTIFIER({_id: "mycol/k"}), PARSE_KEY("a/b"), ' +
      'PARSE_COLLECTION("a/b")]',
    [{ collection: 'users', key: 'my-key' }, { collection: 'mycol', key: 'k' }, 'b', 'a']
  ),
  warns('PARSE_IDENTIFIER("nonsense")', 1542)
]

/** @type {readonly Case[]} */
export const TYPE_FUNCTIONS = [
  gives(
    '[TO_BOOL(0), TO_BOOL(""), TO_BOOL("0"), TO_BOOL([]), TO_BOOL({}), TO_BOOL(null), TO_BOOL(-1)]',
    [false, false, true, true, true, false, true]
  ),
  gives(
    '[TO_NUMBER("17"), TO_NUMBER(" 1.5 "), TO_NUMBER("x"), TO_NUMBER(null), TO_NUMBER(true), ' +
      'TO_NUMBER([]), TO_NUMBER([7]), TO_NUMBER([[8]]), TO_NUMBER([1, 2]), TO_NUMBER({})]',
    [17, 1.5, 0, 0, 1, 0, 7, 8, 0, 0]
  ),
  gives(
    '[TO_STRING(null), TO_STRING(true), TO_STRING(1.5), TO_STRING("a"), TO_STRING([1, "a", ' +
      'null]), TO_STRING({a: [1]})]',
    ['', 'true', '1.5', 'a', '[1,"a",null]', '{"a":[1]}']
  ),
  gives('[TO_ARRAY(null), TO_ARRAY(1), TO_ARRAY("a"), TO_ARRAY([1]), TO_ARRAY({a: 1, b: [2]})]', [
    [], [1], ['a'], [1], [1, [2]]
  ]),
  gives(
    '[TYPENAME(null), TYPENAME(true), TYPENAME(1), TYPENAME("a"), TYPENAME([]), TYPENAME({})]',
    ['null', 'bool', 'number', 'string', 'array', 'object']
  ),
  gives(
    '[IS_NULL(null), IS_BOOL(false), IS_NUMBER(1), IS_STRING(""), IS_ARRAY([]), IS_LIST([]), ' +
      'IS_OBJECT({}), IS_DOCUMENT({})]',
    Array(8).fill(true)
  ),
  gives(
    '[IS_NULL(0), IS_BOOL(0), IS_NUMBER("1"), IS_STRING(1), IS_ARRAY({}), IS_OBJECT([]), ' +
      'IS_OBJECT(null)]',
    Array(7).fill(false)
  ),
  gives('[IS_KEY("a-b_c:1"), IS_KEY("a b"), IS_KEY("/"), IS_KEY(5)]', [true, false, false, false]),
  gives(
    '[NOT_NULL(null, null, 1, 2), NOT_NULL(null, null), FIRST_LIST(1, "a", [2], [3]), ' +
      'FIRST_LIST(1), FIRST_DOCUMENT(1, [2], {a: 1}), FIRST_DOCUMENT(null)]',
    [1, null, [2], null, { a: 1 }, null]
  ),
  gives(
    '[IN_RANGE(4, 3, 6, true, true), IN_RANGE(4, 4, 6, false, true), IN_RANGE(6, 4, 6, true, ' +
      'false), IN_RANGE("b", "a", "c", false, false)]',
    [true, false, false, true]
  )
]

/** @type {readonly Case[]} */
export const SYSTEM_FUNCTIONS = [
  yields('RETURN DOCUMENT("c/a").n', [1], {
    data: { c: [{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }] }
  }),
  yields(
    'RETURN [DOCUMENT(c, "a").n, DOCUMENT("c", "b").n, DOCUMENT("c/zz"), DOCUMENT("c", "zz")]',
    [[1, 2, null, null]],
    { data: { c: [{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }] } }
  ),
  yields(
    'RETURN [DOCUMENT(["c/a", "c/zz", "c/b"])[*].n, DOCUMENT(c, ["b", "a"])[*].n]',
    [[[1, 2], [2, 1]]],
    { data: { c: [{ _key: 'a', n: 1 }, { _key: 'b', n: 2 }] } }
  ),
  yields('FOR d IN c FILTER d.ref != null RETURN DOCUMENT(d.ref).n', [1], {
    data: { c: [{ _key: 'a', n: 1 }, { _key: 'b', ref: 'c/a' }] }
  }),
  yields(
    'FOR x IN COLLECTIONS() FILTER x.name IN ["c", "d"] SORT x.name RETURN x.name',
    ['c', 'd'],
    { data: { d: [], c: [] } }
  ),
  gives('[IS_STRING(CURRENT_DATABASE()), IS_STRING(VERSION())]', [true, true]),
  gives(
    '[NOOPT(1 + 1), NOEVAL("a"), PASSTHRU([1]), HASH([1, 2]) == HASH([1, 2]), HASH(1) == ' +
      'HASH("1"), IS_NUMBER(HASH(null))]',
    [2, 'a', [1], true, false, true]
  ),
  gives('[SLEEP(0), SLEEP(0.001)]', [null, null]),
  gives(
    '[CALL("LENGTH", [1, 2]), CALL("SUBSTRING", "this is a test", 0, 7), APPLY("SUBSTRING", ' +
      '["this is a test", 0, 7]), APPLY("CONCAT", ["a", "b"])]',
    [2, 'this is', 'this is', 'ab']
  )
]
