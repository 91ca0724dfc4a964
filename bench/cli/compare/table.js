/** @import {CellChange, Change} from '../../compare/types.js' */
// The cells of a comparison as a table of 80 columns: a row for each cell below the load that it was measured at. In:
// cells; out: lines.
import { loadTitle, variantTitle } from '../../sentences/comparison/cells.js'
import { isDecided } from '../../sentences/comparison/answer.js'
import { formatRatioInterval } from '../../format/numbers.js'

/** @type {Readonly<Record<Change['metric'], string>>} */
const HEADS = Object.freeze({ cpu: 'CPU, B/A', rps: 'requests/s, B/A', p99: 'p99, B/A' })
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
  const metrics = cells[0]?.cell.rate === null
    ? /** @type {const} */ (['cpu', 'rps'])
    : /** @type {const} */ (['p99', 'cpu'])
  const loads = [...Map.groupBy(cells, ({ cell }) => loadTitle(cell))]
  const head = ['', ...metrics.map(metric => HEADS[metric]), 'verdict']
  const rows = cells.map(cell => toRow(cell, { metrics, marks }))
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row =>
    row[column]?.length ?? 0)))
  const align = (/** @type {readonly string[]} */ row) =>
    row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(GAP).trimEnd()
  return [
    align(head),
    ...loads.flatMap(([title, group]) =>
      [title, ...group.map(cell => align(toRow(cell, { metrics, marks })))])
  ]
}

/**
 * @param {CellChange} cell
 * @param {{metrics: readonly Change['metric'][], marks: ReadonlyMap<string, string>}} how
 * @returns {string[]}
 */
function toRow ({ cell, changes, verdict, states }, { metrics, marks }) {
  const figures = metrics.map(metric => {
    const change = changes.find(one => one.metric === metric)
    return change === undefined
      ? '–'
      : `${formatRatioInterval(change.ratio)}${isDecided(change) ? MARK : ''}`
  })
  const letters = [...new Set(changes.flatMap(({ why }) =>
    why === null ? [] : [marks.get(why) ?? '']))].join(',')
  const doubtful = states.a === 'suspect' || states.b === 'suspect' ? '~' : ''
  return [
    `${GAP}${variantTitle(cell)}`,
    ...figures,
    `${doubtful}${verdict}${letters === '' ? '' : ` (${letters})`}`
  ]
}
