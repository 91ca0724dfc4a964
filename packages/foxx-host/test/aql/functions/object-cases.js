/** @import {Value} from '../../../src/aql/types.js' */
/** @import {Case} from './fake-run.js' */
// Functions of objects and of types.

const WRONG = 1542
const DEEP = { a: 1, b: { a: 2, c: { a: 3, d: 4 } }, l: [{ a: 5 }] }
/** @type {Value} an own attribute of that name, as JSON texts have it */
const PROTO = JSON.parse('{"__proto__": 1, "x": 2}')

/** @type {readonly Case[]} */
const OBJECTS = [
  ['HAS', [{ a: null }, 'a'], true], ['HAS', [{ a: 1 }, 'b'], false], ['HAS', [null, 'a'], false],
  ['HAS', [{}, 'toString'], false], ['HAS', [PROTO, '__proto__'], true],
  ['HAS', [{ 1: 1 }, 1], true],
  ['ATTRIBUTES', [{ b: 1, _k: 2, a: 3 }], ['b', '_k', 'a']],
  ['ATTRIBUTES', [{ b: 1, _k: 2, a: 3 }, true], ['b', 'a']],
  ['ATTRIBUTES', [{ b: 1, _k: 2, a: 3 }, true, true], ['a', 'b']],
  ['ATTRIBUTES', [[]], null, WRONG],
  ['KEYS', [{ a: 1 }], ['a']], ['KEYS', [{}], []], ['KEYS', [null], null, WRONG],
  ['VALUES', [{ _k: 1, a: null }], [1, null]], ['VALUES', [{ _k: 1, a: 2 }, true], [2]],
  ['VALUES', ['a'], null, WRONG],
  ['ENTRIES', [{ a: 1, b: [] }], [['a', 1], ['b', []]]], ['ENTRIES', [{}], []],
  ['ENTRIES', [[1]], null, WRONG],
  ['VALUE', [{ a: [{ b: 1 }] }, ['a', 0, 'b']], 1], ['VALUE', [{ a: 1 }, ['b', 'c']], null],
  ['VALUE', [{ a: 1 }, []], { a: 1 }], ['VALUE', [{ a: 1 }, 'a'], null, WRONG],
  ['KEEP', [{ a: 1, b: 2, c: 3 }, 'a', 'c', 'x'], { a: 1, c: 3 }],
  ['KEEP', [{ a: 1, b: 2 }, ['b']], { b: 2 }],
  ['KEEP', [PROTO, '__proto__'], JSON.parse('{"__proto__": 1}')],
  ['KEEP', [null, 'a'], null, WRONG],
  ['UNSET', [{ a: 1, b: 2, c: 3 }, 'a', ['c']], { b: 2 }], ['UNSET', [{ a: 1 }, 'x'], { a: 1 }],
  ['UNSET', [PROTO, 'x'], JSON.parse('{"__proto__": 1}')], ['UNSET', [[], 'a'], null, WRONG],
  ['KEEP_RECURSIVE', [DEEP, 'a', 'b'], { a: 1, b: { a: 2 } }],
  ['KEEP_RECURSIVE', [DEEP, ['b', 'c', 'd']], { b: { c: { d: 4 } } }],
  ['KEEP_RECURSIVE', [1, 'a'], null, WRONG],
  ['UNSET_RECURSIVE', [DEEP, 'a'], { b: { c: { d: 4 } }, l: [{ a: 5 }] }],
  ['UNSET_RECURSIVE', [DEEP, 'b', 'l'], { a: 1 }], ['UNSET_RECURSIVE', [null, 'a'], null, WRONG],
  ['MERGE', [{ a: 1, b: 1 }, { b: { c: 2 } }, { b: { d: 3 } }], { a: 1, b: { d: 3 } }],
  ['MERGE', [[{ a: 1 }, { b: 2 }]], { a: 1, b: 2 }], ['MERGE', [[]], {}],
  ['MERGE', [{ a: 1 }], { a: 1 }], ['MERGE', [{ a: 1 }, null], null, WRONG],
  ['MERGE', [[1]], null, WRONG],
  ['MERGE', [{}, PROTO], PROTO],
  ['MERGE_RECURSIVE', [{ a: { b: 1, c: 2 } }, { a: { c: 3 }, d: 4 }], { a: { b: 1, c: 3 }, d: 4 }],
  ['MERGE_RECURSIVE', [{ a: { b: 1 } }, { a: null }], { a: null }],
  ['MERGE_RECURSIVE', [[{ a: [1] }, { a: [2] }]], { a: [2] }],
  ['MERGE_RECURSIVE', [1], null, WRONG],
  ['MATCHES', [{ a: 1, b: 2 }, { a: 1 }], true],
  ['MATCHES', [{ a: 1 }, [{ a: 2 }, { a: 1 }]], true],
  ['MATCHES', [{ a: 1 }, [{ a: 2 }, { a: 1 }], true], 1],
  ['MATCHES', [{ a: 1 }, { a: 2 }, true], -1], ['MATCHES', [{}, { a: null }], true],
  ['MATCHES', [null, {}], false], ['MATCHES', [null, {}, true], false],
  ['MATCHES', [{}, [1]], false, WRONG],
  ['TRANSLATE', ['FR', { US: 'States', FR: 'France' }], 'France'],
  ['TRANSLATE', [42, { foo: 1 }], 42], ['TRANSLATE', ['x', { foo: 1 }, 'none'], 'none'],
  ['TRANSLATE', [42, { 42: null }, 1], null], ['TRANSLATE', ['toString', {}], 'toString'],
  ['TRANSLATE', [1, []], null, WRONG]
]

/**
 * For each of six values of each type what a test of it says.
 * @type {readonly [string, readonly number[]][]} positions in VALUES
 */
const TESTS = [
  ['IS_NULL', [0]], ['IS_BOOL', [1]], ['IS_NUMBER', [2]], ['IS_STRING', [3]], ['IS_ARRAY', [4]],
  ['IS_LIST', [4]], ['IS_OBJECT', [5]], ['IS_DOCUMENT', [5]], ['CHECK_DOCUMENT', [5]]
]
/** @type {readonly Value[]} */
const VALUES = [null, false, 0, '', [], {}]

/** @type {readonly Case[]} */
const TYPES = [
  ...TESTS.flatMap(([name, yes]) => VALUES.map((value, at) =>
    /** @type {Case} */ ([name, [value], yes.includes(at)]))),
  ...['null', 'bool', 'number', 'string', 'array', 'object'].map((type, at) =>
    /** @type {Case} */ (['TYPENAME', [VALUES[at] ?? null], type])),
  ['IS_KEY', ['a-b:c'], true], ['IS_KEY', ['a/b'], false], ['IS_KEY', [''], false],
  ['IS_KEY', [1], false],
  ['TO_BOOL', [[]], true], ['TO_BOOL', [''], false], ['TO_BOOL', ['0'], true],
  ['TO_NUMBER', [' 12.5e1 '], 125], ['TO_NUMBER', ['12a'], 0], ['TO_NUMBER', [['7']], 7],
  ['TO_STRING', [null], ''], ['TO_STRING', [[1, '2', null]], '[1,"2",null]'],
  ['TO_STRING', [-0], '0'],
  ['TO_ARRAY', [null], []], ['TO_ARRAY', [{ a: 1, b: 'x' }], [1, 'x']],
  ['TO_ARRAY', ['ab'], ['ab']],
  ['TO_LIST', [[1]], [1]], ['TO_LIST', [false], [false]], ['TO_LIST', [{}], []],
  [
    'SCHEMA_VALIDATE', [{ a: 1 }, { rule: { properties: { a: { type: 'number' } } } }],
    { valid: true }
  ],
  [
    'SCHEMA_VALIDATE', [{ a: 'x' }, { rule: { properties: { a: { type: 'number' } } } }],
    { valid: false, errorMessage: '/a must be number' }
  ],
  [
    'SCHEMA_VALIDATE', [{ a: 'x' }, { rule: { required: ['b'] }, message: 'a b, please' }],
    { valid: false, errorMessage: 'a b, please' }
  ],
  ['SCHEMA_VALIDATE', [{ _key: 'k' }, { rule: { additionalProperties: false } }], { valid: true }],
  ['SCHEMA_VALIDATE', [{}, {}], { valid: true }], ['SCHEMA_VALIDATE', [{}, null], { valid: true }],
  ['SCHEMA_VALIDATE', [1, null], null, 1542], ['SCHEMA_VALIDATE', [{}, 'x'], null, 1542]
]

export const OBJECT_CASES = [...OBJECTS, ...TYPES]
