/** @import {Study} from '../../study.js' */
/** @import {ClauseVerdict} from '../../summarise/claims/types.js' */
/** @import {Summary, Warning} from '../../types.js' */
/** @import {RatioFigure} from '../../figures/types.js' */
/** @import {ScreenColumn} from '../../tables/types.js' */
/** @import {Paint} from './create-screen.js' */
// What people see after a run: the answer in sentences, doubts with their remedies, the table, best first. What became
// of a post's claims is the report's, but for those that were also judged on the runtime of then. The path of the
// report comes last. In: conclusions; out: text.
import Table from 'cli-table3'
import { cpu, p99, p99IsUpperBound } from '../../figures/index.js'
import { formatLoad, formatWholeLoad } from '../../format/load.js'
import { areQueries, describeWay, isQueryClient } from '../../plan/query-clients.js'
import { STUDIES } from '../../studies/index.js'
import { CPU_RATIO, STATE, VARIANT, WITHIN_NOISE_MARK, screenColumns } from '../../tables/screen.js'
import { postsOf } from '../../summarise/claims/index.js'
import { sortActions } from '../../summarise/sort-actions.js'
import { clauseName, holdsText, pastTitle, toPastSentences } from '../../sentences/run/claims.js'
import { alignTable } from './align-table.js'
import { drawBar } from './draw-bar.js'
import { fitColumns, usedBy } from './fit-columns.js'
import { wrapText } from './wrap-text.js'

const NO_LINES = {
  top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '',
  'bottom-left': '', 'bottom-right': '',
  left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: ' '
}

/** Shorter ones tell nothing, longer ones no more. */
const BAR = Object.freeze({ least: 6, most: 24 })

const PLACES = 'place: 2-3 where the pairs do not tell which; all places of a table together are ' +
  'right with 95 %, and only rows that are ok have one.'

/** @type {Paint} */
const plain = (_, text) => text

/**
 * @typedef {object} Options
 * @property {number} width columns of the screen
 * @property {readonly Study[]} studies all that there are
 * @property {Paint} paint
 */

/**
 * @param {{
 *   summaries: readonly Summary[], sentences: readonly string[], warnings: readonly Warning[], noiseFloor: string,
 *   claims?: readonly ClauseVerdict[]
 * }} conclusion
 * @param {Pick<Options, 'width'> & Partial<Options>} options
 * @returns {string}
 */
export function endingText (
  { summaries, sentences, warnings, noiseFloor, claims = [] },
  { width, studies = STUDIES, paint = plain }
) {
  const answer = [...sentences, noiseFloor].map(sentence => wrapText(sentence, width, ''))
  const doubts = warnings.map(({ message, remedy }) =>
    wrapText(`! ${message} ${remedy}`, width, '  '))
  return [
    '', ...answer, ...(doubts.length > 0 ? ['', ...doubts] : []), '',
    ...tables(summaries, { width, studies, paint }), ...pasts(claims, { width, studies }), ''
  ].join('\n')
}

/** @param {readonly Summary[]} summaries @param {Options} options */
function tables (summaries, options) {
  const { width, studies, paint } = options
  const measured = summaries.filter(({ state }) => state !== 'not-run')
  const marks = toMarks(measured)
  const groups = Map.groupBy(sortActions(measured, cell => cell, studies), titleOf)
  return [
    ...[...groups].map(([title, cells]) =>
      `${paint('bold', title)}\n${table(cells, { ...options, marks })}\n`),
    ...studyTables(measured, studies),
    ...notRun(summaries, width),
    ...legend(measured, { marks, width })
  ]
}

/**
 * Then and now, of the clauses that were also judged on the runtime of then.
 * @param {readonly ClauseVerdict[]} claims
 * @param {Pick<Options, 'width' | 'studies'>} options
 * @returns {string[]} none where nothing was measured on it
 */
function pasts (claims, { width, studies }) {
  return postsOf(studies).flatMap(({ study, title, year }) => {
    const own = claims.filter(verdict => verdict.study === study)
    const column = pastTitle(own)
    if (column === null) return []
    const rows = own.flatMap(verdict => verdict.past === undefined ? [] : [
      [clauseName(verdict), holdsText(verdict.holds), holdsText(verdict.past.holds)]
    ])
    return [
      '', wrapText(`Then and now: ${title} (${year})`, width, ''),
      alignTable([['clause', 'here', column], ...rows]),
      wrapText(toPastSentences(own).join(' '), width, '  ')
    ]
  })
}

/** @param {Summary} cell @returns {string} of the table that it belongs to */
function titleOf (cell) {
  const { action, connections, driver } = cell
  return isQueryClient(driver)
    ? `queries ${describeWay(driver)}${connections === 1
      ? ''
      : `, ${formatLoad(cell)}`}, by the mean time of one`
    : `${action}, ${formatWholeLoad(cell)}`
}

/**
 * A letter for each reason, so that the table stays narrow.
 * @param {readonly Summary[]} summaries
 * @returns {Map<string, string>} letter by gate code
 */
function toMarks (summaries) {
  const codes = [...new Set(summaries.flatMap(({ reasons }) => reasons.map(({ code }) => code)))]
  return new Map(codes.map((code, index) => [code, String.fromCharCode('a'.charCodeAt(0) + index)]))
}

/**
 * @param {readonly Summary[]} cells
 * @param {Options & {marks: Map<string, string>}} options
 */
function table (cells, { marks, width, studies, paint }) {
  const own = ownColumns(cells, studies)
  const figure = cells.some(({ rate }) => rate !== null) ? p99 : cpu
  const sorted = own === null ? cells.toSorted(byFigure(figure)) : cells
  const columns = fitColumns(own ?? screenColumns(cells), { cells, marks, width })
  const bars = own === null ? barColumn(sorted, { figure, columns, marks, width }) : []
  const shown = [...columns.slice(0, 1), ...bars, ...columns.slice(1)]
  const rows = new Table({
    head: shown.map(({ head }) => paint('dim', head)),
    colAligns: shown.map(({ align }) => align),
    chars: NO_LINES,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true }
  })
  rows.push(...sorted.map(cell => shown.map(({ text, tone }) => {
    const look = tone?.(cell) ?? null
    return look === null ? text(cell, marks) : paint(look, text(cell, marks))
  })))
  return rows.toString().split('\n').map(line => line.trimEnd()).join('\n')
}

/** Those without a figure last. @param {RatioFigure} figure @returns {(a: Summary, b: Summary) => number} */
function byFigure ({ valueOf }) {
  return (a, b) => (valueOf(a) ?? Infinity) - (valueOf(b) ?? Infinity) || 0
}

/**
 * @param {readonly Summary[]} cells
 * @param {{figure: RatioFigure, columns: readonly ScreenColumn[], marks: Map<string, string>, width: number}} table
 * @returns {ScreenColumn[]} one, as wide as the others leave room for; none where that is too little
 */
function barColumn (cells, { figure: { valueOf }, columns, marks, width }) {
  const room = Math.min(BAR.most, width - usedBy(columns, { cells, marks }))
  const most = Math.max(...cells.map(cell => valueOf(cell) ?? 0))
  if (room < BAR.least) return []
  return [{
    head: '', align: 'left', text: cell => drawBar(valueOf(cell), { most, columns: room })
  }]
}

/** @param {readonly Summary[]} cells @param {readonly Study[]} studies @returns {ScreenColumn[] | null} */
function ownColumns (cells, studies) {
  const own =
    studies.find(({ name }) => cells.every(({ study }) => study === name))?.screen?.columns
  return own?.({ variant: VARIANT, cpuRatio: CPU_RATIO, state: STATE }) ?? null
}

/** @param {readonly Summary[]} summaries @param {readonly Study[]} studies @returns {string[]} */
function studyTables (summaries, studies) {
  const measured = studies.filter(({ name }) => summaries.some(({ study }) => study === name))
  const tables = measured.flatMap(({ screen }) => screen?.tables?.(summaries) ?? [])
  return tables.map(({ title, head, rows }) => `${title}\n${alignTable([head, ...rows])}\n`)
}

/** @param {readonly Summary[]} summaries @param {number} width @returns {string[]} */
function notRun (summaries, width) {
  const label = (/** @type {Summary} */ { variant, via }) =>
    `${variant}${via === null ? '' : ` via ${via}`}`
  const missing = Map.groupBy(summaries.filter(({ state }) => state === 'not-run'), label)
  return [...missing].map(([variant, cells]) => {
    const all = summaries.filter(summary => label(summary) === variant).length
    const part = cells.length === all ? '' : ` (${cells.length} of its ${all} cells)`
    return wrapText(
      `not run: ${variant}${part}: ${cells[0]?.reasons[0]?.detail ?? ''}`, width, '  '
    )
  })
}

/**
 * @param {readonly Summary[]} summaries
 * @param {{marks: Map<string, string>, width: number}} options
 * @returns {string[]}
 */
function legend (summaries, { marks, width }) {
  const reference = summaries[0]?.reference
  if (reference === undefined) return []
  const bounds = summaries.filter(({ rpsIsLowerBound }) => rpsIsLowerBound)
  const isQueries = areQueries(summaries)
  return [
    `* ${reference} is the reference. CPU is what all processes of the server spend on one ` +
      `${isQueries ? 'query' : 'request'}; the brackets hold the 95 % interval of its ratio to ` +
      'the reference.',
    ...(summaries.some(({ rate }) => rate !== null) ? [
      '99 % of the requests are answered within p99, counted from when each fell due; answered: ' +
      'so many per second, which at random arrivals scatter around the rate; waited: the share ' +
      'that found every connection busy.'
    ] : []),
    ...(summaries.some(p99IsUpperBound) ? [
      '<= is what the load client saw, which was late itself; the server is as quick or quicker.'
    ] : []),
    ...(isQueries && bounds.length > 0 ? [
      '<= holds the time of a load client that was the bottleneck; the server ' +
      'is as quick or quicker.'
    ] : []),
    ...(!isQueries && bounds.length > 0
      ? ['>= is what the load client could do; the server can do more.']
      : []),
    ...(summaries.some(({ place }) => place !== undefined) ? [PLACES] : []),
    ...(summaries.some(({ withinNoise = [] }) => withinNoise.length > 0) ? [
      `${WITHIN_NOISE_MARK} differs from the reference no more than two identical servers did here.`
    ] : []),
    ...(marks.size > 0 ? [[...marks].map(([code, mark]) => `${mark} ${code}`).join(', ') +
      '; the report explains each.'] : [])
  ].map(text => wrapText(text, width, '  '))
}
