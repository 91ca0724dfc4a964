/** @import {Summary} from '../../../types.js' */
/** @import {Markup} from '../../markup.js' */
/** @import {ActionCells, CellGroup, Figure} from '../../types.js' */
// What the table of all cells says in its columns, and by which numbers they are sorted. In: a cell and those it is
// compared with; out: markup of one table cell, whose data-value is the number behind its text: the page's script reads
// no number from a text.
import { formatBytes, formatCount, formatUs } from '../../../format/numbers.js'
import { areQueries } from '../../../plan/query-clients.js'
import { p99Of, queuedShare } from '../../../summarise/open-loop.js'
import {
  cpuFigure, p99Figure, queuedText, ratioOf, rpsFigure, verdictText
} from '../../cell-text.js'
import { html } from '../../markup.js'

/** What is sorted by needs no more. */
const DIGITS = 7

/**
 * Beside variant and state, which every table has.
 * @typedef {object} Column
 * @property {string} key in the page's address: 'cpu-ratio'
 * @property {string} head
 * @property {(cell: Summary, group: CellGroup) => Markup} cell
 */

/** @type {readonly Column[]} */
const CPU_COLUMNS = [
  { key: 'cpu-ratio', head: 'CPU ratio', cell: (cell, group) => ratioCell(cell, 'cpu', group) },
  {
    key: 'cpu',
    head: 'CPU per request',
    cell: cell => figureCell(cell.cpuUsPerRequest, cpuFigure(cell))
  }
]
/** @type {readonly Column[]} */
const LAST_COLUMNS = [
  {
    key: 'memory',
    head: 'Memory (PSS)',
    cell: cell => numberCell(cell.pssBytes, formatBytes(cell.pssBytes))
  },
  {
    key: 'pairs',
    head: 'Pairs',
    cell: cell => html`<td${valueOf(cell.blocks)}>${formatCount(cell.blocks)}</td>`
  }
]
/** @type {readonly Column[]} */
const CLOSED_LOOP_COLUMNS = [
  ...CPU_COLUMNS,
  {
    key: 'rps-ratio', head: 'Requests/s ratio', cell: (cell, group) => ratioCell(cell, 'rps', group)
  },
  { key: 'rps', head: 'Requests/s', cell: cell => figureCell(cell.rps, rpsFigure(cell)) },
  {
    key: 'p50', head: 'p50',
    cell: cell => numberCell(cell.latencyUs.p50, formatUs(cell.latencyUs.p50))
  },
  {
    key: 'p99', head: 'p99',
    cell: cell => numberCell(cell.latencyUs.p99, formatUs(cell.latencyUs.p99))
  },
  ...LAST_COLUMNS
]
/** Where queries are executed, the figures are those of an execution, however many HTTP requests it takes. */
const QUERY_HEADS = new Map([
  ['CPU per request', 'CPU per query'], ['Requests/s ratio', 'Queries/s ratio'],
  ['Requests/s', 'Queries/s']
])
/** The rate was given: the question is how late the answers come. @type {readonly Column[]} */
const OPEN_LOOP_COLUMNS = [
  { key: 'p99-ratio', head: 'p99 ratio', cell: (cell, group) => ratioCell(cell, 'p99', group) },
  { key: 'p99', head: 'p99', cell: cell => figureCell(p99Of(cell), p99Figure(cell)) },
  ...CPU_COLUMNS,
  { key: 'rps', head: 'Answered', cell: cell => figureCell(cell.rps, rpsFigure(cell)) },
  {
    key: 'queued', head: 'Had to wait',
    cell: cell => numberCell(queuedShare(cell), queuedText(cell))
  },
  {
    key: 'p50', head: 'p50',
    cell: cell => numberCell(cell.latencyUs.p50, formatUs(cell.latencyUs.p50))
  },
  ...LAST_COLUMNS
]

/**
 * @param {ActionCells} cells
 * @returns {readonly Column[]}
 */
export function columnsOf ({ openLoop, groups }) {
  if (openLoop) return OPEN_LOOP_COLUMNS
  return areQueries(groups.flatMap(({ cells }) => cells))
    ? CLOSED_LOOP_COLUMNS.map(column => ({
      ...column,
      head: QUERY_HEADS.get(column.head) ?? column.head
    }))
    : CLOSED_LOOP_COLUMNS
}

/**
 * The reference's ratio to itself is 1: among the others it stands where it belongs.
 * @param {Summary} cell
 * @param {'cpu' | 'rps' | 'p99'} metric
 * @param {CellGroup} group
 */
function ratioCell (cell, metric, group) {
  const { verdict, figure, why } = ratioOf(cell, metric, group)
  const kind = verdict === "can't tell" ? 'unknown' : verdict
  const value = verdict === 'reference' ? 1 : cell.ratio[metric]?.estimate ?? null
  return html`<td${valueOf(value)}><span class="verdict ${kind}">${verdictText(verdict)}</span>${figure === null ? null : html` <span class="number">${figure.text}</span> <span class="range">${figure.range}</span>`}${why === null ? null : html` <span class="why">${why}</span>`}</td>`
}

/** @param {number | null} value @param {Figure} figure */
function figureCell (value, { text, range }) {
  return html`<td${valueOf(value)}><span class="number">${text}</span>${range === ''
    ? null
    : html` <span class="range">${range}</span>`}</td>`
}

/** @param {number | null} value @param {string} text */
function numberCell (value, text) {
  return html`<td${valueOf(value)} class="number">${text}</td>`
}

/** None where it is not known. @param {number | null} value */
function valueOf (value) {
  return value === null || !Number.isFinite(value)
    ? null
    : html` data-value="${Number(value.toPrecision(DIGITS))}"`
}
