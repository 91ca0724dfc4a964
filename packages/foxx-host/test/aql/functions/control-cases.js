/** @import {Case} from './fake-run.js' */
// Functions of control, and those of the database that look at nothing of it. What they throw, and what they read, has
// tests of its own.

const WRONG = 1542
const NO_ARRAY = 1563

/** @type {readonly Case[]} */
export const CONTROL_CASES = [
  ['NOT_NULL', [null, false, 1], false], ['NOT_NULL', [null], null],
  ['NOT_NULL', [null, null, 'x'], 'x'],
  ['FIRST_LIST', [1, [2], [3]], [2]], ['FIRST_LIST', [{}, null], null], ['FIRST_LIST', [[]], []],
  ['FIRST_DOCUMENT', [1, [2], { a: 1 }, {}], { a: 1 }], ['FIRST_DOCUMENT', [[]], null],
  ['FIRST_DOCUMENT', [{}], {}],
  ['IN_RANGE', [4, 4, 8, true, false], true], ['IN_RANGE', [4, 4, 8, false, true], false],
  ['IN_RANGE', [8, 4, 8, true, true], true], ['IN_RANGE', ['m', 'a', 'z', false, false], true],
  ['IN_RANGE', [null, 0, 1, true, true], false],
  ['SLEEP', [0], null], ['SLEEP', [-1], null, WRONG], ['SLEEP', ['1'], null, WRONG],
  ['ASSERT', [true, 'm'], true], ['ASSERT', [1, 'm'], true], ['ASSERT', [[], 'm'], true],
  ['WARN', [true, 'm'], true], ['WARN', [0, 'm'], false, 1594], ['WARN', [null, 1], false, 1594],
  ['NOOPT', [1], 1], ['NOOPT', [null], null], ['NOOPT', [[{}]], [{}]],
  ['NOEVAL', [1], 1], ['NOEVAL', [null], null], ['NOEVAL', ['x'], 'x'],
  ['PASSTHRU', [1], 1], ['PASSTHRU', [null], null], ['PASSTHRU', [{ a: [] }], { a: [] }],
  ['CALL', ['length', [1, 2]], 2], ['CALL', ['SUM', [1, 2, 3]], 6],
  ['CALL', ['not_null', null, 2], 2], ['CALL', ['FIRST', 1], null, NO_ARRAY],
  ['APPLY', ['LENGTH', [[1, 2]]], 2], ['APPLY', ['union', [[1], [2]]], [1, 2]],
  ['APPLY', ['VERSION'], '3.12.0'], ['APPLY', ['LENGTH', 1], null, WRONG],
  ['CURRENT_DATABASE', [], '_system'], ['CURRENT_USER', [], 'ann'], ['VERSION', [], '3.12.0'],
  ['PARSE_IDENTIFIER', ['people/ann'], { collection: 'people', key: 'ann' }],
  ['PARSE_IDENTIFIER', [{ _id: 'people/1' }], { collection: 'people', key: '1' }],
  ['PARSE_IDENTIFIER', ['people'], null, WRONG], ['PARSE_IDENTIFIER', [{ _key: '1' }], null, WRONG],
  ['PARSE_COLLECTION', ['people/ann'], 'people'], ['PARSE_COLLECTION', [{ _id: 'a/1' }], 'a'],
  ['PARSE_COLLECTION', ['/ann'], null, WRONG],
  ['PARSE_KEY', ['people/ann'], 'ann'], ['PARSE_KEY', [{ _id: 'a/1' }], '1'],
  ['PARSE_KEY', [null], null, WRONG],
  ['IS_SAME_COLLECTION', ['people', 'people/1'], true],
  ['IS_SAME_COLLECTION', [{ _id: 'a/1' }, 'b/1'], false],
  ['IS_SAME_COLLECTION', ['a', null], null, WRONG], ['IS_SAME_COLLECTION', [{}, 'a'], null, WRONG],
  ['DECODE_REV', ['_---------0'], { date: '2004-11-03T19:53:47.776Z', count: 54 }],
  ['DECODE_REV', [1], null, WRONG],
  ['DECODE_REV', ['_----------'], { date: '2026-01-01T00:00:00.000Z', count: 0 }]
]
