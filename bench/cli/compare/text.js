/** @import {Comparison} from '../../compare/types.js' */
/** @import {CellKey} from '../../types.js' */
// What `npm run compare` says: the verdict, what weighs against it, the cells. In: a comparison; out: text.
import { cellTitle } from '../../sentences/comparison/cells.js'
import {
  decidedCells, driftTexts, groundSentences, sideText, verdictSentences
} from '../../sentences/comparison/answer.js'
import { thresholdSentence } from '../../sentences/comparison/thresholds.js'
import { formatCount, formatCounted } from '../../format/numbers.js'
import { compareTable, isSuspect, toMarks } from './table.js'
import { wrapText } from '../screen/wrap-text.js'

/** Of drift and of cells that one side alone has, where not all is asked for. */
const FEW = 4

/**
 * @param {Comparison} comparison
 * @param {{width: number, all?: boolean}} how width: columns of the screen; all: undecided cells, too
 * @returns {string}
 */
export function compareText (comparison, { width, all = false }) {
  const wrap = (/** @type {string} */ text) =>
    wrapText(text, width, /^[-!] |^[AB]: /.test(text) ? '  ' : '')
  const parts = [
    (comparison.thresholds ?? []).map(threshold =>
      wrapText(thresholdSentence(threshold), width, '  ')),
    verdictSentences(comparison).map(sentence => wrapText(sentence, width, '')),
    [sideText('A', comparison.a), sideText('B', comparison.b)].map(wrap),
    [
      ...differenceTexts(comparison),
      ...groundSentences(comparison),
      ...driftLines(comparison, all),
      ...(comparison.noiseFloor === null ? [] : [comparison.noiseFloor])
    ].map(wrap),
    tableLines(comparison, { width, all }),
    [...onlyTexts('A', comparison.onlyA, all), ...onlyTexts('B', comparison.onlyB, all)].map(wrap)
  ]
  return parts.filter(lines => lines.length > 0).map(lines => lines.join('\n')).join('\n\n') + '\n'
}

/** @param {Comparison} comparison @returns {string[]} */
function differenceTexts ({ differences }) {
  return differences.map(({ what, before, now }) =>
    `! ${what} is not the same: ${before} in A, ${now} in B.`)
}

/** @param {Comparison} comparison @param {boolean} all @returns {string[]} */
function driftLines ({ drift }, all) {
  const texts = driftTexts(drift)
  if (texts.length === 0) return []
  const hidden = all ? 0 : Math.max(0, texts.length - FEW)
  return [
    'The reference itself, B over A:',
    ...texts.slice(0, texts.length - hidden).map(text => `- ${text}`),
    ...(hidden > 0
      ? [`- ${formatCounted(hidden, 'more load')} (--all shows ${hidden === 1 ? 'it' : 'them'})`]
      : [])
  ]
}

/** @param {Comparison} comparison @param {{width: number, all: boolean}} how @returns {string[]} */
function tableLines ({ cells }, { width, all }) {
  const decided = decidedCells(cells)
  const others = cells.filter(cell => !decided.includes(cell))
  const shown = all ? [...decided, ...others] : decided
  const marks = toMarks(shown)
  const legend = [
    ...(decided.length > 0
      ? ['* beyond 3 % with 95 %, and still so among all changes of this comparison (Holm).']
      : []),
    ...(shown.some(({ changes }) => changes.some(isSuspect))
      ? ['~ suspect: the report of the run says why.']
      : []),
    ...[...marks].map(([reason, mark]) => `(${mark}) ${reason}.`)
  ].map(text => wrapText(text, width, '    '))
  return [
    ...(decided.length > 0 ? compareTable(decided, marks) : []),
    ...(all && others.length > 0
      ? [...(decided.length > 0 ? [''] : []), ...compareTable(others, marks)]
      : []),
    ...(!all && others.length > 0
      ? [`${formatCounted(others.length, 'undecided or unchanged cell')} ${others.length === 1
        ? 'is not shown; --all shows it'
        : 'are not shown; --all shows them'}.`]
      : []),
    ...(shown.length > 0 ? legend : [])
  ]
}

/** @param {string} letter @param {readonly CellKey[]} cells @param {boolean} all @returns {string[]} */
function onlyTexts (letter, cells, all) {
  if (cells.length === 0) return []
  const shown = all ? cells : cells.slice(0, FEW)
  const more = cells.length - shown.length
  return [`Only in ${letter} (${formatCount(cells.length)}): ` +
    `${shown.map(cellTitle).join('; ')}${more > 0 ? `; and ${formatCount(more)} more` : ''}.`]
}

/**
 * @param {string} revision whose packages are others than ours
 * @returns {string} said before they are installed
 */
export function installText (revision) {
  return `Installing what ${revision} needs (npm ci), because its packages are others than here; ` +
    'that takes a minute ...'
}

/**
 * @param {string} revision of the user's repository
 * @param {string} setup
 * @returns {string} said before it is made ready
 */
export function setupText (revision, setup) {
  return `Setting up ${revision}: ${setup} ...`
}
