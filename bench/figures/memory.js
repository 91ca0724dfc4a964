/** @import {DrawnFigure} from './types.js' */
// Memory of all processes of the server together, as PSS: the largest sum of its slices, in bytes.
import { formatBytes } from '../format/numbers.js'

/** @type {DrawnFigure} */
export const memory = {
  key: 'memory',
  head: 'Memory (PSS)',
  narrow: 'memory',
  caption: 'Memory (PSS)',
  axis: 'all processes together',
  lessIsBetter: true,
  valueOf: ({ pssBytes }) => pssBytes,
  intervalOf: () => null,
  isDoubtful: () => false,
  format: formatBytes,
  formatRange: () => ''
}
