/** @import {Summary} from '../../types.js' */
/** @import {CommonColumns, ScreenColumn} from '../../tables/types.js' */
// The columns of the tables that end a run of the study of cursors. In: a cell; out: the text of its fields.
import { formatCount, formatUs } from '../../format/numbers.js'
import { toQueryReadings } from './rows.js'
import { eachText, secondsFigure } from './figures.js'
import { executionsOf, readPublishedCursor } from './published.js'

/** Columns of the screen from which on more than the bare table fits. */
const WIDE = 110
const WIDEST = 140

/** How often each query is executed in the time that is told: as often as it was for the published figures. */
const EXECUTIONS = new Map(readPublishedCursor().rows.map(row => [row.query, executionsOf(row)]))

/**
 * @param {CommonColumns} common those that every table has
 * @returns {ScreenColumn[]}
 */
export const toCursorColumns = ({ cpuRatio, state, variant }) => [
  { head: 'query', align: 'left', text: ({ action }) => action },
  variant,
  { head: 'times', align: 'right', text: cell => formatCount(timesOf(cell)) },
  {
    head: 'take', align: 'right',
    text: cell => secondsFigure(cell, timesOf(cell)).text.replace('≤', '<=')
  },
  { head: '', align: 'left', from: WIDE, text: cell => secondsFigure(cell, timesOf(cell)).range },
  {
    head: 'requests', align: 'right', from: WIDE,
    text: cell => eachText(toQueryReadings(cell).requests)
  },
  { head: 'CPU/query', align: 'right', text: ({ cpuUsPerRequest }) => formatUs(cpuUsPerRequest) },
  { ...cpuRatio, from: WIDEST },
  {
    head: 'CPU/result', align: 'right',
    text: cell => formatUs(toQueryReadings(cell).cpuUsPerResult.estimate)
  },
  state
]

/** @param {Summary} cell */
function timesOf ({ action }) {
  return EXECUTIONS.get(action) ?? executionsOf(undefined)
}
