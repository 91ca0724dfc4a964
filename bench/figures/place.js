/** @import {Summary} from '../types.js' */
/** @import {PlaceFigure} from './types.js' */
// Which places a cell may have among those of its load, best first: '1', or '2-3' where the pairs don't tell.
import { UNKNOWN } from '../format/numbers.js'

/** @type {PlaceFigure} */
export const place = {
  key: 'place',
  head: 'Place',
  narrow: 'place',
  valueOf: ({ place }) => place === undefined ? null : (place[0] + place[1]) / 2,
  textOf: ({ place }) => place === undefined ? UNKNOWN : formatPlace(place)
}

/** @param {NonNullable<Summary['place']>} place @returns {string} '1', '2-3' */
function formatPlace ([low, high]) {
  return low === high ? String(low) : `${low}-${high}`
}
