/** @import {Figure} from './types.js' */
// The time within which 999 of 1,000 requests are answered, in microseconds.
import { formatUs } from '../format/numbers.js'

/** @type {Figure} */
export const p999 = {
  key: 'p999',
  head: 'p99.9',
  narrow: 'p99.9',
  valueOf: ({ latencyUs }) => latencyUs.p999,
  format: formatUs
}
