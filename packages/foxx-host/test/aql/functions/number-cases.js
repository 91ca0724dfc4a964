/** @import {Case} from './fake-run.js' */
// Functions of numbers and of bits: name, arguments, what comes out, and which warning.

const WRONG = 1542
const ALL = 2 ** 32 - 1

/** @type {readonly Case[]} */
export const NUMBER_CASES = [
  ['ABS', [-5], 5], ['ABS', ['-3.5'], 3.5], ['ABS', [null], 0], ['ABS', [[-2]], 2],
  ['CEIL', [2.1], 3], ['CEIL', [-2.9], -2], ['CEIL', [-0.5], 0],
  ['FLOOR', [2.9], 2], ['FLOOR', [-2.1], -3], ['FLOOR', [true], 1],
  ['ROUND', [-2.5], -2], ['ROUND', [2.5], 3], ['ROUND', [-2.51], -3], ['ROUND', [2.49], 2],
  ['ROUND', ['x'], 0],
  ['SQRT', [9], 3], ['SQRT', [-1], null], ['SQRT', [null], 0],
  ['EXP', [0], 1], ['EXP', [1], Math.E], ['EXP', [1000], null],
  ['EXP2', [16], 65536], ['EXP2', [-1], 0.5], ['EXP2', [5000], null],
  ['LOG', [1], 0], ['LOG', [0], null], ['LOG', [-1], null],
  ['LOG2', [1024], 10], ['LOG2', [0.5], -1], ['LOG2', [0], null],
  ['LOG10', [10000], 4], ['LOG10', ['100'], 2], ['LOG10', [null], null],
  ['SIN', [0], 0], ['SIN', [Math.PI / 2], 1], ['SIN', [[]], 0],
  ['COS', [0], 1], ['COS', [Math.PI], -1], ['COS', [null], 1],
  ['TAN', [0], 0], ['TAN', [-0], 0], ['TAN', [10], Math.tan(10)],
  ['ASIN', [1], Math.PI / 2], ['ASIN', [2], null], ['ASIN', [0], 0],
  ['ACOS', [1], 0], ['ACOS', [-1], Math.PI], ['ACOS', [1.1], null],
  ['ATAN', [0], 0], ['ATAN', [1], Math.PI / 4], ['ATAN', [{}], 0],
  ['ATAN2', [0, 0], 0], ['ATAN2', [1, 0], Math.PI / 2], ['ATAN2', [0, -1], Math.PI],
  ['POW', [2, 10], 1024], ['POW', [5, -1], 0.2], ['POW', [0, -1], null], ['POW', [-8, 0.5], null],
  ['POW', [7, null], 1],
  ['DEGREES', [Math.PI], 180], ['DEGREES', [0], 0], ['DEGREES', [-Math.PI / 2], -90],
  ['RADIANS', [180], Math.PI], ['RADIANS', [0], 0], ['RADIANS', ['90'], Math.PI / 2],
  ['BIT_NEGATE', [0, 8], 255], ['BIT_NEGATE', [3, 4], 12],
  ['BIT_NEGATE', [446359921, 32], 3848607374], ['BIT_NEGATE', [3, 0], 0],
  ['BIT_NEGATE', [1, 33], null, WRONG],
  ['BIT_TEST', [255, 0], true], ['BIT_TEST', [255, 8], false], ['BIT_TEST', [ALL, 31], true],
  ['BIT_TEST', [1, 32], null, WRONG],
  ['BIT_POPCOUNT', [0], 0], ['BIT_POPCOUNT', [69399252], 12], ['BIT_POPCOUNT', [ALL], 32],
  ['BIT_POPCOUNT', ['foo'], null, WRONG], ['BIT_POPCOUNT', [ALL + 1], null, WRONG],
  ['BIT_SHIFT_LEFT', [7, 1, 16], 14], ['BIT_SHIFT_LEFT', [878836, 16, 32], 1760821248],
  ['BIT_SHIFT_LEFT', [1, 32, 32], 0], ['BIT_SHIFT_LEFT', [1, -1, 8], null, WRONG],
  ['BIT_SHIFT_RIGHT', [33, 1, 16], 16], ['BIT_SHIFT_RIGHT', [65536, 13, 16], 8],
  ['BIT_SHIFT_RIGHT', [878836, 4, 32], 54927], ['BIT_SHIFT_RIGHT', [1, 1, null], null, WRONG],
  ['BIT_CONSTRUCT', [[1, 2, 3]], 14], ['BIT_CONSTRUCT', [[0, 1, 10, 31]], 2147484675],
  ['BIT_CONSTRUCT', [[1, 1]], 2], ['BIT_CONSTRUCT', [[32]], null, WRONG],
  ['BIT_CONSTRUCT', [[null]], null, WRONG],
  ['BIT_DECONSTRUCT', [14], [1, 2, 3]], ['BIT_DECONSTRUCT', [2147484675], [0, 1, 10, 31]],
  ['BIT_DECONSTRUCT', [0], []], ['BIT_DECONSTRUCT', [-1], null, WRONG],
  ['BIT_TO_STRING', [7, 4], '0111'], ['BIT_TO_STRING', [60, 8], '00111100'],
  ['BIT_TO_STRING', [1048576, 32], '00000000000100000000000000000000'],
  ['BIT_TO_STRING', [7, 2], '11'], ['BIT_TO_STRING', [7, 0], ''],
  ['BIT_TO_STRING', ['7', 4], null, WRONG],
  ['BIT_FROM_STRING', ['0111'], 7], ['BIT_FROM_STRING', ['11010111011101'], 13789],
  ['BIT_FROM_STRING', ['1'.repeat(32)], ALL], ['BIT_FROM_STRING', [''], 0],
  ['BIT_FROM_STRING', ['0b1'], null, WRONG], ['BIT_FROM_STRING', ['1'.repeat(33)], null, WRONG]
]
