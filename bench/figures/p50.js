/** @import {Figure} from './types.js' */
// The time within which half of the requests are answered, in microseconds.
import { formatUs } from '../format/numbers.js'

/** @type {Figure} */
export const p50 = {
  key: 'p50',
  head: 'p50',
  narrow: 'p50',
  valueOf: ({ latencyUs }) => latencyUs.p50,
  format: formatUs
}
