/** @import {ComparedFigure} from './types.js' */
// Requests that are answered per second; at a given rate the server does not decide how many.
import { formatRps, formatRpsRange } from '../format/numbers.js'
import { trafficIsDoubtful } from './doubts.js'

/** @type {ComparedFigure} */
export const rps = {
  key: 'rps',
  title: 'requests per second',
  head: 'Requests/s',
  narrow: 'requests',
  short: 'requests/s',
  ratioHead: 'Requests/s ratio',
  ratio: 'the ratio of requests per second',
  queryTitle: 'queries per second',
  queryHeads: { head: 'Queries/s', ratioHead: 'Queries/s ratio' },
  button: 'Requests/s',
  caption: 'Requests per second',
  axis: 'requests per second',
  csv: 'rps',
  words: { faster: 'answers more', slower: 'answers fewer' },
  lessIsBetter: false,
  valueOf: ({ rps }) => rps,
  intervalOf: ({ rpsInterval }) => rpsInterval,
  ofSlice: ({ rps }) => rps,
  boundOf: ({ rpsIsLowerBound }) => rpsIsLowerBound ? '≥' : null,
  isDoubtful: trafficIsDoubtful,
  format: formatRps,
  formatRange: formatRpsRange
}

/** Where the rate was given. @type {ComparedFigure} */
export const answered = { ...rps, head: 'Answered', narrow: 'answered' }
