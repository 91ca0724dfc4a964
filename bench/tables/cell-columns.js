/** @import {Summary} from '../types.js' */
/** @import {Column} from './types.js' */
// The columns of the tables of cells, beside variant and state. Pages, Markdown and the screen print this list, and
// leave out what they have no room for; CSV has everything (csv.js).
import { areQueries } from '../plan/query-clients.js'
import * as figures from '../figures/index.js'

/** Columns of the screen from which on the whole table of closed loops fits, and that of open loops. */
const WIDE = 100
const WIDEST = 130

/** @type {readonly Column[]} */
const CLOSED_LOOP = [
  { kind: 'ratio', figure: figures.cpu },
  { kind: 'estimate', figure: figures.cpu },
  { kind: 'ratio', figure: figures.rps, notIn: ['screen'] },
  { kind: 'estimate', figure: figures.rps },
  { kind: 'plain', figure: figures.p50, notIn: ['markdown'], from: WIDE },
  { kind: 'plain', figure: figures.p99 },
  ...toLast(WIDE)
]

/** The rate was given: what is of interest is how late the answers come. @type {readonly Column[]} */
const OPEN_LOOP = [
  { kind: 'ratio', figure: figures.p99 },
  { kind: 'estimate', figure: figures.p99, intervalOnScreen: true },
  { kind: 'ratio', figure: figures.cpu, from: WIDEST },
  { kind: 'estimate', figure: figures.cpu, from: WIDE },
  { kind: 'estimate', figure: figures.answered },
  { kind: 'plain', figure: figures.queued },
  { kind: 'plain', figure: figures.p50, notIn: ['markdown', 'screen'] },
  ...toLast(WIDEST)
]

/** Of both. @param {number} from columns of the screen @returns {readonly Column[]} */
function toLast (from) {
  return [
    { kind: 'plain', figure: figures.memory, notIn: ['markdown'], from },
    { kind: 'count', figure: figures.pairs, notIn: ['markdown', 'screen'] }
  ]
}

/**
 * @param {readonly Summary[]} cells of one action
 * @returns {readonly Column[]} headed as figures of such cells are
 */
export function columnsOf (cells) {
  const columns = [...placeColumn(cells), ...isOpenLoop(cells) ? OPEN_LOOP : CLOSED_LOOP]
  const [first] = cells
  return first === undefined || !areQueries(cells) ? columns : columns.map(column =>
    column.kind === 'ratio' || column.kind === 'estimate'
      ? { ...column, figure: figures.asHeaded(column.figure, first) }
      : column)
}

/** Where something has a place. @param {readonly Summary[]} cells @returns {readonly Column[]} */
function placeColumn (cells) {
  return cells.some(({ place }) => place !== undefined)
    ? [{ kind: 'place', figure: figures.place, ifItFits: true }]
    : []
}

/** @param {readonly Summary[]} cells */
function isOpenLoop (cells) {
  return cells.every(({ rate }) => rate !== null)
}

/** @param {Column} column @returns {string} in the page's address: 'cpu-ratio' */
export function keyOf ({ kind, figure }) {
  return kind === 'ratio' ? `${figure.key}-ratio` : figure.key
}

/** @param {Column} column @returns {string} 'CPU ratio' */
export function headOf (column) {
  return column.kind === 'ratio' ? column.figure.ratioHead : column.figure.head
}
