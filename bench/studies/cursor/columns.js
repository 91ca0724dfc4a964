/** @import {Summary} from '../../types.js' */
/** @import {Column} from './cell-columns.js' */
// The columns of the tables that end a run of the study of cursors. In: a cell; out: the text of its fields.
import { formatCount, formatUs } from '../../format/numbers.js'
import { toQueryReadings } from '../../summarise/cursor.js'
import { eachText, secondsFigure } from '../../report/cursor-text.js'
import { executionsOf, readPublishedCursor } from '../../report/published-cursor.js'
import { CPU_RATIO, STATE, VARIANT } from './cell-columns.js'

/** Columns of the screen from which on more than the bare table fits. */
const WIDE = 110
const WIDEST = 140

/** How often each query is executed in the time that is told: as often as it was for the published figures. */
const EXECUTIONS = new Map(readPublishedCursor().rows.map(row => [row.query, executionsOf(row)]))

/** @type {readonly Column[]} */
export const CURSOR_COLUMNS = [
  { head: 'query', align: 'left', text: ({ action }) => action },
  VARIANT,
  { head: 'times', align: 'right', text: cell => formatCount(timesOf(cell)) },
  { head: 'take', align: 'right', text: cell => secondsFigure(cell, timesOf(cell)).text.replace('≤', '<=') },
  { head: '', align: 'left', from: WIDE, text: cell => secondsFigure(cell, timesOf(cell)).range },
  { head: 'requests', align: 'right', from: WIDE, text: cell => eachText(toQueryReadings(cell).requests) },
  { head: 'CPU/query', align: 'right', text: ({ cpuUsPerRequest }) => formatUs(cpuUsPerRequest) },
  { ...CPU_RATIO, from: WIDEST },
  { head: 'CPU/result', align: 'right', text: cell => formatUs(toQueryReadings(cell).cpuUsPerResult.estimate) },
  STATE
]

/** @param {Summary} cell */
function timesOf ({ action }) {
  return EXECUTIONS.get(action) ?? executionsOf(undefined)
}
