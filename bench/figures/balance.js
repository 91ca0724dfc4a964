/** @import {DrawnFigure} from './types.js' */
// Requests of the busiest worker over those of the mean one, the median of the slices.
import { formatRatio } from '../format/numbers.js'

/** @type {DrawnFigure} */
export const balance = {
  key: 'balance',
  head: 'Balance',
  narrow: 'balance',
  caption: 'Balance over the workers',
  axis: 'busiest worker over the mean one',
  lessIsBetter: true,
  valueOf: ({ balance = null }) => balance,
  intervalOf: () => null,
  isDoubtful: () => false,
  format: formatRatio,
  formatRange: () => ''
}
