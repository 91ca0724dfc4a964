/** @import {CellChange, Change} from '../../compare/types.js' */
/** @import {ComparedFigure} from '../../figures/types.js' */
// The cells of a comparison as a table of 80 columns: a row for each cell below the load that it was measured at. In:
// cells; out: lines.
import { loadTitle, variantTitle } from '../../sentences/comparison/cells.js'
import { isDecided } from '../../sentences/comparison/answer.js'
import { comparedFigures } from '../../figures/index.js'
import { formatRatioInterval } from '../../format/numbers.js'

const GAP = '  '
const MARK = '*'

/**
 * @param {readonly CellChange[]} cells at least one
 * @param {ReadonlyMap<string, string>} marks a letter for each reason
 * @returns {string[]} lines; closed loops apart from open ones, because their figures are others
 */
export function compareTable (cells, marks) {
  return [...Map.groupBy(cells, ({ cell }) => cell.rate === null).values()].flatMap(group =>
    toLines(group, marks))
}

/**
 * @param {readonly CellChange[]} cells
 * @returns {Map<string, string>} a letter by reason; a dozen and more get two
 */
export function toMarks (cells) {
  const reasons = [...new Set(cells.flatMap(({ changes }) =>
    changes.flatMap(({ why }) => why ?? [])))]
  return new Map(reasons.map((reason, index) => [reason, toLetters(index)]))
}

/** @param {number} index @returns {string} 'a' to 'z', 'aa', .. */
function toLetters (index) {
  const letter = String.fromCharCode('a'.charCodeAt(0) + index % 26)
  return index < 26 ? letter : toLetters(Math.floor(index / 26) - 1) + letter
}

/** @param {readonly CellChange[]} cells @param {ReadonlyMap<string, string>} marks */
function toLines (cells, marks) {
  const figures = comparedFigures({ rate: cells[0]?.cell.rate ?? null })
  const loads = [...Map.groupBy(cells, ({ cell }) => loadTitle(cell))]
  const head = ['', ...figures.map(({ short }) => `${short}, B/A`), 'verdict']
  const rows = cells.map(cell => toRow(cell, { figures, marks }))
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row =>
    row[column]?.length ?? 0)))
  const align = (/** @type {readonly string[]} */ row) =>
    row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(GAP).trimEnd()
  return [
    align(head),
    ...loads.flatMap(([title, group]) =>
      [title, ...group.map(cell => align(toRow(cell, { figures, marks })))])
  ]
}

/**
 * @param {CellChange} cell
 * @param {{figures: readonly ComparedFigure[], marks: ReadonlyMap<string, string>}} how
 * @returns {string[]}
 */
function toRow ({ cell, changes, verdict }, { figures, marks }) {
  const ratios = figures.map(({ key }) => {
    const change = changes.find(({ metric }) => metric === key)
    return change === undefined
      ? '–'
      : `${formatRatioInterval(change.ratio)}${isDecided(change) ? MARK : ''}`
  })
  const letters = [...new Set(changes.flatMap(({ why }) =>
    why === null ? [] : [marks.get(why) ?? '']))].join(',')
  const doubtful = changes.some(isSuspect) ? '~' : ''
  return [
    `${GAP}${variantTitle(cell)}`,
    ...ratios,
    `${doubtful}${verdict}${letters === '' ? '' : ` (${letters})`}`
  ]
}

/**
 * @param {Pick<Change, 'suspectIn'>} change
 * @returns {boolean} whether something throws doubt on one of its figures
 */
export function isSuspect ({ suspectIn = [] }) {
  return suspectIn.length > 0
}
