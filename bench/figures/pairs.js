/** @import {Figure} from './types.js' */
// Pairs of slices behind a cell's ratios.
import { formatCount } from '../format/numbers.js'

/** @type {Figure} */
export const pairs = {
  key: 'pairs',
  head: 'Pairs',
  narrow: 'pairs',
  valueOf: ({ blocks }) => blocks,
  format: formatCount
}
