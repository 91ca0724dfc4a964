/** @import {CellChange, Comparison} from '../../compare/types.js' */
// A comparison with every cell, at the size of a comment: the verdict, what was decided, the rest folded away. In: a
// comparison; out: Markdown.
import { callOf } from '../../../servers/invocation.js'
import { cellTitle, metricTitle } from '../../sentences/comparison/cells.js'
import {
  decidedCells, driftTexts, groundSentences, sideText, verdictSentences
} from '../../sentences/comparison/answer.js'
import { formatCount, formatCounted, formatRatioInterval } from '../../format/numbers.js'
import { VERDICT_SIGNS, verdictText } from '../../tables/cell-text.js'
import { thresholdSentence } from '../../sentences/comparison/thresholds.js'
import { escapeMarkdown } from '../../format/escape-markdown.js'

/** What hosts take in one comment is 65,536 characters. */
const MOST_CHARACTERS = 60_000
/** For the sentence that says what was cut, and the ends of what was open. */
const RESERVE = 300
/** Of drift, and of cells that one side alone has. */
const MOST_LINES = 20
const HEAD = '| Cell | Figure | B over A | Verdict |\n| --- | --- | --- | --- |'

/**
 * @param {Comparison} comparison
 * @returns {string} at most 60,000 characters; what was cut is said
 */
export function renderComparisonMarkdown (comparison) {
  const { cells, verdict, thresholds = [] } = comparison
  const decided = decidedCells(cells)
  const others = cells.filter(cell => !decided.includes(cell))
  const head = [
    `### ${VERDICT_SIGNS[verdict]} ${verdictTitle(comparison)}`,
    [...thresholds.map(thresholdSentence), ...verdictSentences(comparison)]
      .map(sentence => `- ${escapeMarkdown(sentence)}`).join('\n')
  ]
  const foot = [renderGround(comparison), ...onlyLists(comparison)]
  const room = MOST_CHARACTERS - RESERVE - [...head, ...foot].join('\n\n').length
  const first = takeRows(decided.flatMap(toRows), room)
  const second = takeRows(others.flatMap(toRows), room - first.size)
  const left = first.left + second.left
  const parts = [
    ...head,
    ...(first.rows.length > 0 ? [`${HEAD}\n${first.rows.join('\n')}`] : []),
    ...(second.rows.length > 0 ? [details(
      `${formatCounted(others.length, 'cell')} without a certain difference`,
      `${HEAD}\n${second.rows.join('\n')}`
    )] : []),
    ...(left > 0 ? [`${formatCount(left)} more rows are left out here, because a comment has an ` +
      `end; \`${callOf('compare', 'A B --all')}\` shows them.`] : []),
    ...foot
  ]
  return `${parts.join('\n\n').slice(0, MOST_CHARACTERS - 1)}\n`
}

/** @param {Comparison} comparison @returns {string} Markdown: 'new is slower than old' */
export function verdictTitle ({ a, b, verdict }) {
  const [before, now] = [a, b].map(({ name }) => escapeMarkdown(name))
  if (verdict === 'slower' || verdict === 'faster') return `${now} is ${verdict} than ${before}`
  return verdict === 'same'
    ? `${now} is the same as ${before}`
    : `No difference shown between ${now} and ${before}`
}

/** @param {CellChange} cell @returns {string[]} */
function toRows ({ cell, changes }) {
  return changes.map(({ metric, ratio, verdict, why, by }) => {
    const figure = ratio === null
      ? 'no interval'
      : `${formatRatioInterval(ratio)}${by === 'figures' ? ', bare' : ''}`
    const columns = [
      cellTitle(cell),
      metricTitle(metric, cell),
      figure,
      `${verdictText(verdict)}${why === null ? '' : `: ${why}`}`
    ]
    return `| ${columns.map(escapeMarkdown).join(' | ')} |`
  })
}

/**
 * @param {readonly string[]} rows
 * @param {number} room characters
 * @returns {{rows: string[], size: number, left: number}} as many as fit
 */
function takeRows (rows, room) {
  let size = HEAD.length
  /** @type {string[]} */
  const taken = []
  for (const row of rows) {
    if (size + row.length + 1 > room) break
    size += row.length + 1
    taken.push(row)
  }
  return { rows: taken, size: taken.length === 0 ? 0 : size, left: rows.length - taken.length }
}

/** @param {Comparison} comparison @returns {string} folded away: both sides, and what the comparison rests on */
export function renderGround (comparison) {
  const { a, b, differences, drift, noiseFloor } = comparison
  const lines = [
    sideText('A', a),
    sideText('B', b),
    ...differences.map(({ what, before, now }) => `${what}: ${before} in A, ${now} in B`),
    ...groundSentences(comparison),
    ...atMost(driftTexts(drift).map(text => `the reference itself: ${text}`), MOST_LINES),
    ...(noiseFloor === null ? [] : [noiseFloor])
  ]
  return details(
    'What it rests on', lines.map(line => `- ${escapeMarkdown(line)}`).join('\n')
  )
}

/** @param {Comparison} comparison @returns {string[]} */
function onlyLists ({ onlyA, onlyB }) {
  return [{ letter: 'A', cells: onlyA }, { letter: 'B', cells: onlyB }].filter(({ cells }) =>
    cells.length > 0)
    .map(({ letter, cells }) => details(
      `${formatCounted(cells.length, 'cell')} only in ${letter}`,
      atMost(cells.map(cellTitle), MOST_LINES).map(text => `- ${escapeMarkdown(text)}`).join('\n')
    ))
}

/** @param {readonly string[]} texts @param {number} most @returns {string[]} */
function atMost (texts, most) {
  return texts.length <= most
    ? [...texts]
    : [...texts.slice(0, most), `and ${formatCount(texts.length - most)} more`]
}

/** @param {string} title @param {string} content Markdown */
function details (title, content) {
  return `<details>\n<summary>${title}</summary>\n\n${content}\n\n</details>`
}
