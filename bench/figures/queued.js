/** @import {Figure} from './types.js' */
// The share of an open loop's requests that found no free connection and waited for one.
import { formatPercent } from '../format/numbers.js'

/** @type {Figure} */
export const queued = {
  key: 'queued',
  head: 'Had to wait',
  narrow: 'waited',
  valueOf: ({ pacing }) =>
    pacing === undefined || pacing.due === 0 ? null : pacing.queued / pacing.due,
  format: formatPercent
}
