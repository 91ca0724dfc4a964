/** @import {Case} from './fake-run.js' */
// Functions that make a number of an array.

const WRONG = 1542
const NO_ARRAY = 1563
const NO_NUMBERS = 1561
const EIGHT = [2, 4, 4, 4, 5, 5, 7, 9]

/** @type {readonly Case[]} */
export const STATISTIC_CASES = [
  ['MIN', [[5, null, 3]], 3], ['MIN', [['a', 5, false]], false], ['MIN', [[null]], null],
  ['MIN', [[]], null], ['MIN', [null], null, NO_ARRAY],
  ['MAX', [[5, null, 3]], 5], ['MAX', [['a', 5, [1]]], [1]], ['MAX', [[]], null],
  ['MAX', [7], null, NO_ARRAY],
  ['SUM', [[1, null, 2.5]], 3.5], ['SUM', [[]], 0], ['SUM', [[null]], 0], ['SUM', [[1, '2']], null],
  ['SUM', [[1e308, 1e308]], null], ['SUM', ['1'], null, NO_ARRAY],
  ['PRODUCT', [[2, null, 3]], 6], ['PRODUCT', [[]], 1], ['PRODUCT', [[2, []]], null],
  ['PRODUCT', [null], null, NO_ARRAY],
  ['AVERAGE', [[1, null, 4]], 2.5], ['AVERAGE', [[]], null],
  ['AVERAGE', [[1, true]], null, NO_ARRAY],
  ['AVG', [[-3, -5, 2]], -2], ['AVG', [[null]], null], ['AVG', [{}], null, NO_ARRAY],
  ['MEDIAN', [[3, 1, 2]], 2], ['MEDIAN', [[4, 1, null, 2, 3]], 2.5], ['MEDIAN', [[]], null],
  ['MEDIAN', [[1, 'a']], null, NO_NUMBERS],
  ['PERCENTILE', [[1, 2, 3, 4], 50], 2], ['PERCENTILE', [[4, 3, 2, 1], 50, 'interpolation'], 2.5],
  ['PERCENTILE', [[1, 2, 3, 4], 100], 4], ['PERCENTILE', [[1, 2, 3, 4], 1], 1],
  ['PERCENTILE', [[1, 2], 5, 'interpolation'], null],
  ['PERCENTILE', [[1, 2], 99, 'interpolation'], 2],
  ['PERCENTILE', [Array.from({ length: 100 }, (_, at) => at + 1), 7], 7],
  ['PERCENTILE', [[], 50], null], ['PERCENTILE', [[7], 1, 'interpolation'], 7],
  ['PERCENTILE', [null, 50], null, NO_ARRAY], ['PERCENTILE', [[1], 0], null, WRONG],
  ['PERCENTILE', [[1], 101], null, WRONG],
  ['PERCENTILE', [[1], 50, 'median'], null, WRONG], ['PERCENTILE', [[1], '50'], null, WRONG],
  ['PERCENTILE', [['a'], 50], null, NO_NUMBERS],
  ['VARIANCE', [EIGHT], 4], ['VARIANCE', [[1]], 0], ['VARIANCE', [[]], null],
  ['VARIANCE_POPULATION', [[1, 3, null, 5, 7]], 5], ['VARIANCE_POPULATION', [[1e15, 1e15 + 2]], 1],
  ['VARIANCE_POPULATION', [['a']], null, NO_NUMBERS],
  ['VARIANCE_SAMPLE', [[1, 3, 5]], 4], ['VARIANCE_SAMPLE', [[1]], null],
  ['VARIANCE_SAMPLE', [null], null, NO_ARRAY],
  ['STDDEV', [EIGHT], 2], ['STDDEV', [[7, null]], 0], ['STDDEV', [[]], null],
  ['STDDEV_POPULATION', [EIGHT], 2], ['STDDEV_POPULATION', [[]], null],
  ['STDDEV_POPULATION', [[{}]], null, NO_NUMBERS],
  ['STDDEV_SAMPLE', [[1, 3]], Math.SQRT2], ['STDDEV_SAMPLE', [[1]], null],
  ['STDDEV_SAMPLE', [1], null, NO_ARRAY],
  ['BIT_AND', [[7, 13, null]], 5], ['BIT_AND', [0xFFFFFFFF, 0xFFFFFFFF], 0xFFFFFFFF],
  ['BIT_AND', [[]], null], ['BIT_AND', [5], null, WRONG], ['BIT_AND', [1, null], null, WRONG],
  ['BIT_AND', [[1.5]], null, WRONG],
  ['BIT_OR', [[1, 4]], 5], ['BIT_OR', [0x80000000, 1], 0x80000001], ['BIT_OR', [[-1]], null, WRONG],
  ['BIT_XOR', [[1, 4, 5]], 0], ['BIT_XOR', [0x80000000, 1], 0x80000001],
  ['BIT_XOR', [2 ** 32, 1], null, WRONG]
]
