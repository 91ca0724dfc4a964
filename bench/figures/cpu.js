/** @import {RatioFigure} from './types.js' */
// CPU time of all processes of the server for one request, or for one execution of a query; microseconds.
import { formatUs, formatUsRange } from '../format/numbers.js'
import { isSuspect } from './doubts.js'

/** @type {RatioFigure} */
export const cpu = {
  key: 'cpu',
  title: 'CPU per request',
  head: 'CPU per request',
  narrow: 'CPU/req',
  short: 'CPU',
  ratioHead: 'CPU ratio',
  ratio: 'the CPU ratio',
  queryTitle: 'CPU per query',
  queryHeads: { head: 'CPU per query' },
  button: 'CPU per request',
  caption: 'CPU per request',
  axis: 'CPU per request, µs',
  times: 'times the CPU per request',
  less: 'less CPU',
  more: 'more CPU',
  says: reference => `Left of 1.00 it spends less CPU than ${reference}, right of it more`,
  csv: 'cpu_us_per_request',
  words: { faster: 'costs less', slower: 'costs more' },
  lessIsBetter: true,
  valueOf: ({ cpuUsPerRequest }) => cpuUsPerRequest,
  intervalOf: ({ cpuInterval }) => cpuInterval,
  ofSlice: ({ cpuUsPerRequest }) => cpuUsPerRequest,
  boundOf: () => null,
  isDoubtful: isSuspect,
  format: formatUs,
  formatRange: formatUsRange
}
