/** @import {Summary} from '../types.js' */
/** @import {RatioFigure} from './types.js' */
// The time within which 99 % of the requests are answered, in microseconds. Of an open loop it is that of all requests
// together, with an interval; of a closed one it is service time, without.
import { formatUs, formatUsRange } from '../format/numbers.js'
import { isClientLate, trafficIsDoubtful } from './doubts.js'

/** @type {RatioFigure} */
export const p99 = {
  key: 'p99',
  title: '99th percentile of latency',
  head: 'p99',
  narrow: 'p99',
  short: 'p99',
  ratioHead: 'p99 ratio',
  ratio: 'the p99 ratio',
  queryTitle: '99th percentile of latency',
  queryHeads: {},
  button: 'p99 latency',
  caption: 'Latency: 99 % are answered within',
  axis: '99 % are answered within',
  times: 'times the 99th percentile',
  less: 'sooner',
  more: 'later',
  says: reference =>
    `Left of 1.00 it answers 99 % of the requests sooner than ${reference}, right of it later`,
  csv: 'p99_us',
  words: { faster: 'answers sooner', slower: 'answers later' },
  lessIsBetter: true,
  valueOf: p99Of,
  intervalOf: ({ p99Interval = null }) => p99Interval,
  ofSlice: ({ latencyUs }) => latencyUs.p99,
  boundOf: cell => p99Of(cell) !== null && p99IsUpperBound(cell) ? '≤' : null,
  isDoubtful: cell => p99Of(cell) !== null && trafficIsDoubtful(cell),
  format: formatUs,
  formatRange: formatUsRange
}

/**
 * @param {Pick<Summary, 'p99Interval' | 'latencyUs'>} summary
 * @returns {number | null} microseconds; of an open loop from all requests together
 */
export function p99Of ({ p99Interval, latencyUs }) {
  return p99Interval?.estimate ?? latencyUs.p99
}

/**
 * @param {Pick<Summary, 'rate' | 'reasons'>} summary
 * @returns {boolean} whether the latencies of an open loop are upper bounds
 */
export function p99IsUpperBound ({ rate, reasons }) {
  return rate !== null && reasons.some(isClientLate)
}
