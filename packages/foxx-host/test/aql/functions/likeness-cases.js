/** @import {Case} from './fake-run.js' */
// Functions of likeness: vectors, scores that decay, signatures, parts of texts. Name, arguments, what comes out, and
// which warning.

const WRONG = 1542
const LAGOS = {
  tzdb: process.versions['tz'] ?? '',
  zoneInfo: { name: 'WAT', begin: '1919-08-31T23:30:00.000Z', end: null, dst: false, offset: 3600 }
}
const SUMMER = {
  tzdb: LAGOS.tzdb,
  zoneInfo: {
    name: 'CEST', begin: '2021-03-28T01:00:00.000Z', end: '2021-10-31T01:00:00.000Z', dst: true,
    offset: 7200
  }
}
const WINTER = {
  tzdb: LAGOS.tzdb,
  zoneInfo: {
    name: 'CET', begin: '2020-10-25T01:00:00.000Z', end: '2021-03-28T01:00:00.000Z', dst: false,
    offset: 3600
  }
}
const HEART = 'We ❤️ avocado!'

/** @type {readonly Case[]} */
export const LIKENESS_CASES = [
  ['L1_DISTANCE', [[-1, -1], [2, 2]], 6],
  ['L1_DISTANCE', [[[1, 2, 3], [-1, -2, -3], [3, 4, 5], [-5, 2, 1]], [1, 1, 1]], [3, 9, 9, 7]],
  ['L1_DISTANCE', [[1, 1], [[1, 2], [3, 4]]], [1, 5]],
  ['L1_DISTANCE', [[1], [1, 2]], null, WRONG], ['L1_DISTANCE', [[1, 'a'], [1, 2]], null, WRONG],
  ['L1_DISTANCE', [1, [1]], null, WRONG], ['L1_DISTANCE', [[[1], [1, 2]], [1]], null, WRONG],
  ['L2_DISTANCE', [[1, 1], [5, 2]], 4.1231056256176606],
  ['L2_DISTANCE', [[[1, 2, 3], [4, 5, 6], [7, 8, 9]], [3, 2, 1]], [
    2.8284271247461903, 5.916079783099616, 10.770329614269007
  ]],
  ['L2_DISTANCE', [[0, 1], [1, 0]], Math.SQRT2],
  ['L2_DISTANCE', [[], []], null, WRONG], ['L2_DISTANCE', [[[1]], [[1]]], null, WRONG],
  ['COSINE_SIMILARITY', [[0, 1], [1, 0]], 0], ['COSINE_SIMILARITY', [[-1, 0], [1, 0]], -1],
  [
    'COSINE_SIMILARITY', [[[0, 1, 0, 1], [0, 0, 0, 1]], [1, 1, 1, 1]], [2 / (Math.sqrt(2) * 2), 0.5]
  ],
  ['COSINE_SIMILARITY', [[0, 0], [1, 0]], null, WRONG],
  ['COSINE_SIMILARITY', [[1], null], null, WRONG],
  ['DECAY_GAUSS', [41, 40, 5, 5, 0.5], 1],
  ['DECAY_GAUSS', [[20, 41], 40, 5, 5, 0.5], [0.0019531250000000017, 1]],
  ['DECAY_GAUSS', [49.9889, 49.987, 0.001, 0.001, 0.2], 0.2715403018822964],
  ['DECAY_GAUSS', [1, 2, 0, 0, 0.5], null, WRONG], ['DECAY_GAUSS', [1, 2, 1, 0, 1], null, WRONG],
  ['DECAY_GAUSS', [[1, 'a'], 2, 1, 0, 0.5], null, WRONG],
  ['DECAY_GAUSS', ['a', 2, 1, 0, 0.5], null, WRONG],
  ['DECAY_EXP', [41, 40, 5, 5, 0.7], 1], ['DECAY_EXP', [2, 0, 10, 0, 0.2], 0.7247796636776955],
  ['DECAY_EXP', [0, 10, 5, 5, 0.5], 0.5], ['DECAY_EXP', [0, 'a', 5, 5, 0.5], null, WRONG],
  ['DECAY_EXP', [0, 1, 5, -1, 0.5], null, WRONG],
  ['DECAY_LINEAR', [41, 40, 5, 5, 0.5], 1],
  ['DECAY_LINEAR', [9.8, 0, 10, 0, 0.2], 0.21599999999999994],
  ['DECAY_LINEAR', [[5, 6, 7], 0, 10, 0, 0.2], [0.6, 0.52, 0.44]],
  ['DECAY_LINEAR', [1000, 0, 10, 0, 0.2], 0], ['DECAY_LINEAR', [[], 0, 10, 0, 0.2], []],
  ['MINHASH_COUNT', [0.05], 400], ['MINHASH_COUNT', [0.5], 4], ['MINHASH_COUNT', [0], null, WRONG],
  ['MINHASH_COUNT', [1], null, WRONG], ['MINHASH_COUNT', ['a'], null, WRONG],
  ['MINHASH_ERROR', [400], 0.05], ['MINHASH_ERROR', [1], 1], ['MINHASH_ERROR', [0], null, WRONG],
  ['MINHASH', [[], 5], []], ['MINHASH', [['a'], 0], null, WRONG],
  ['MINHASH', ['a', 1], null, WRONG],
  ['NGRAM_SIMILARITY', ['quick fox', 'quick foxx', 2], Math.fround(8 / 9)],
  ['NGRAM_SIMILARITY', ['quick fox', 'quick foxx', 3], 0.875],
  ['NGRAM_SIMILARITY', ['quick fox', 'quirky fox', 2], Math.fround(5 / 9)],
  ['NGRAM_SIMILARITY', ['quick fox', 'quirky fox', 3], 0.375],
  ['NGRAM_SIMILARITY', ['a', 'a', 2], 1], ['NGRAM_SIMILARITY', ['a', 'abc', 2], 0],
  ['NGRAM_SIMILARITY', ['', '', 2], 1], ['NGRAM_SIMILARITY', ['a', 'b', 0], null, WRONG],
  ['NGRAM_SIMILARITY', ['a', 1, 2], null, WRONG],
  ['NGRAM_POSITIONAL_SIMILARITY', ['quick fox', 'quick foxx', 2], Math.fround(8 / 9)],
  ['NGRAM_POSITIONAL_SIMILARITY', ['quick fox', 'quick foxx', 3], 0.875],
  ['NGRAM_POSITIONAL_SIMILARITY', ['quick fox', 'quirky fox', 2], 0.7222222089767456],
  ['NGRAM_POSITIONAL_SIMILARITY', ['quick fox', 'quirky fox', 3], 0.6666666865348816],
  ['NGRAM_POSITIONAL_SIMILARITY', ['ab', 'axb', 3], Math.fround(2 / 3)],
  ['NGRAM_POSITIONAL_SIMILARITY', ['', 'abc', 3], 0],
  ['SUBSTRING_BYTES', [HEART, 3, 3, 3, 5], 'We ❤️ avo'],
  ['SUBSTRING_BYTES', [HEART, 3, 3, 1], ' ❤️'], ['SUBSTRING_BYTES', [HEART, 3, 3, 100, 0], 'We ❤'],
  ['SUBSTRING_BYTES', [HEART, 3, 3, -1], null, WRONG],
  [
    'DATE_LOCALTOUTC', ['2021-03-16T12:00:00.000', 'Africa/Lagos', true],
    { utc: '2021-03-16T11:00:00.000Z', ...LAGOS }
  ],
  [
    'DATE_LOCALTOUTC', ['2021-03-16T12:00:00.000', 'Africa/Lagos', false],
    '2021-03-16T11:00:00.000Z'
  ],
  [
    'DATE_UTCTOLOCAL', ['2021-03-16T12:00:00.000', 'Africa/Lagos', true],
    { local: '2021-03-16T13:00:00.000', ...LAGOS }
  ],
  [
    'DATE_UTCTOLOCAL', ['2021-03-16', 'Europe/Berlin', true],
    { local: '2021-03-16T01:00:00.000', ...WINTER }
  ],
  [
    'DATE_UTCTOLOCAL', ['2021-03-28T01:00:00Z', 'Europe/Berlin', true],
    { local: '2021-03-28T03:00:00.000', ...SUMMER }
  ],
  [
    'DATE_UTCTOLOCAL', ['2021-10-31T00:59:59Z', 'Europe/Berlin', true],
    { local: '2021-10-31T02:59:59.000', ...SUMMER }
  ],
  ['DATE_UTCTOLOCAL', [0, 'UTC', true], {
    local: '1970-01-01T00:00:00.000Z', tzdb: LAGOS.tzdb,
    zoneInfo: { name: 'UTC', begin: null, end: null, dst: false, offset: 0 }
  }],
  ['DATE_UTCTOLOCAL', ['x', 'UTC', true], null, 1572],
  ['DATE_UTCTOLOCAL', [0, 'UTC', 1], null, WRONG]
]
