/** @import {Change, Comparison} from '../../compare/types.js' */
/** @import {CellKey} from '../../types.js' */
// A comparison as a comment on a pull request: a headline, a table of the most telling rows, the noise floor, what is
// undecided, the command that repeats it. In: a comparison; out: Markdown.
import { isDecided, undecidedCells } from '../../sentences/comparison/answer.js'
import { cellTitle, metricTitle } from '../../sentences/comparison/cells.js'
import { listFew, thresholdSentence } from '../../sentences/comparison/thresholds.js'
import { escapeMarkdown } from '../../format/escape-markdown.js'
import { formatCounted, formatRatioInterval } from '../../format/numbers.js'
import { VERDICT_SIGNS, verdictText } from '../../tables/cell-text.js'
import { renderGround, verdictTitle } from './markdown.js'

const MOST_ROWS = 5
const HEAD = '| Cell | Figure | B over A | Verdict |\n| --- | --- | --- | --- |'
const NO_FLOOR = 'Noise floor: not known; no server was measured twice.'

/** @typedef {{cell: CellKey, said: string, change: Pick<Change, 'metric' | 'ratio' | 'by'>}} Row */

/**
 * @param {Comparison} comparison
 * @param {string} command what repeats it
 * @returns {string}
 */
export function renderComparisonComment (comparison, command) {
  const { noiseFloor, thresholds = [] } = comparison
  const rows = tellingRows(comparison)
  const shown = rows.slice(0, MOST_ROWS)
  const more = rows.length - shown.length
  const parts = [
    `### ${headline(comparison)}`,
    ...(shown.length > 0 ? [`${HEAD}\n${shown.map(renderRow).join('\n')}`] : []),
    ...(more > 0
      ? [`${formatCounted(more, 'more change')} ${more === 1 ? 'is' : 'are'} decided.`]
      : []),
    [
      ...thresholds.map(thresholdSentence),
      noiseFloor ?? NO_FLOOR,
      undecidedText(comparison)
    ].map(text => `- ${escapeMarkdown(text)}`).join('\n'),
    renderGround(comparison),
    `Repeat it:\n\n${renderCode(command)}`
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * Crossed thresholds first, then what is slower, then what is faster, the largest change of each first.
 * @param {Comparison} comparison
 * @returns {Row[]} each change once
 */
function tellingRows ({ cells, thresholds = [] }) {
  const changes = cells.flatMap(({ cell, changes }) => changes.map(change => ({ cell, change })))
  const crossedBy = (/** @type {CellKey} */ cell, /** @type {Change} */ { metric }) =>
    thresholds.find(({ figure, crossed }) => figure === metric && crossed.some(one =>
      one.cell === cell))
  const crossed = changes.flatMap(({ cell, change }) => {
    const threshold = crossedBy(cell, change)
    return threshold === undefined ? [] : [{ cell, change, said: `✕ beyond ${threshold.text}` }]
  })
  const decided = changes.filter(({ cell, change }) =>
    isDecided(change) && crossedBy(cell, change) === undefined)
    .map(row => ({ ...row, said: verdictText(row.change.verdict) }))
  const of = (/** @type {string} */ word) =>
    bySize(decided.filter(({ change }) => change.verdict === word))
  return [...bySize(crossed), ...of('slower'), ...of('faster')]
}

/** @template {Row} R @param {readonly R[]} rows @returns {R[]} */
function bySize (rows) {
  const sizeOf = (/** @type {Row} */ { change: { ratio } }) =>
    Math.abs(Math.log(ratio?.estimate ?? 1))
  return [...rows].sort((a, b) => sizeOf(b) - sizeOf(a))
}

/** @param {Comparison} comparison @returns {string} Markdown */
function headline (comparison) {
  const { a, b, verdict, thresholds } = comparison
  if (thresholds === undefined) return `${VERDICT_SIGNS[verdict]} ${verdictTitle(comparison)}`
  const sides = `${escapeMarkdown(b.name)} against ${escapeMarkdown(a.name)}`
  const of = (/** @type {string} */ state) =>
    thresholds.filter(one => one.state === state).map(({ text }) => escapeMarkdown(text)).join(', ')
  if (of('crossed') !== '') return `✕ Beyond ${of('crossed')}: ${sides}`
  return of('undecided') === ''
    ? `✓ Every threshold is held: ${sides}`
    : `? Undecided for ${of('undecided')}: ${sides}`
}

/** @param {Comparison} comparison */
function undecidedText ({ cells }) {
  const undecided = undecidedCells(cells).map(({ cell }) => cellTitle(cell))
  return undecided.length === 0
    ? 'No cell is undecided.'
    : `Undecided: ${formatCounted(undecided.length, 'cell')} (${listFew(undecided)}).`
}

/** @param {Row} row */
function renderRow ({ cell, said, change: { metric, ratio, by } }) {
  const bare = by === 'figures' ? ', bare' : ''
  const columns =
    [cellTitle(cell), metricTitle(metric, cell), `${formatRatioInterval(ratio)}${bare}`, said]
  return `| ${columns.map(escapeMarkdown).join(' | ')} |`
}

/** @param {string} code @returns {string} as a block that nothing in it ends */
function renderCode (code) {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code}\n${fence}`
}
