/** @import {CellKey, VerdictWord} from '../../types.js' */
/** @import {CellChange, Change, Comparison, Side} from '../../compare/types.js' */
// A comparison in sentences, the verdict first. In: a comparison; out: text for people, the same on the screen, in
// Markdown and on a page.
import { COMPARED } from '../../figures/index.js'
import {
  formatCounted, formatPercent, formatRatio, formatRatioInterval
} from '../../format/numbers.js'
import { cellTitle, loadTitle, metricTitle } from './cells.js'
import { detectableShare } from './detectable.js'

const MOST_SENTENCES = 5

/**
 * What has become of the cells.
 * @param {Pick<Comparison, 'cells'>} comparison
 * @returns {string[]} at least one sentence
 */
export function verdictSentences ({ cells }) {
  const decided = decidedCells(cells)
  const shown = decided.slice(0, MOST_SENTENCES).map(toSentence)
  const more = decided.length - shown.length
  return [
    ...shown,
    ...(more > 0
      ? [`${formatCounted(more, 'more cell')} ${more === 1 ? 'is' : 'are'} slower or faster.`]
      : []),
    ...othersSentences(cells, decided.length)
  ]
}

/**
 * The cells with a difference, slower ones first, and of these those first whose figures hold no drift.
 * @param {readonly CellChange[]} cells
 * @returns {CellChange[]}
 */
export function decidedCells (cells) {
  const isBare = (/** @type {CellChange} */ { changes }) => Number(changes.some(change =>
    isDecided(change) && change.by === 'figures'))
  const of = (/** @type {VerdictWord} */ word) =>
    cells.filter(({ verdict }) => verdict === word).sort((a, b) => isBare(a) - isBare(b))
  return [...of('slower'), ...of('faster')]
}

/**
 * The undecided cells, without a reference that others are divided by: it says nothing of itself.
 * @param {readonly CellChange[]} cells
 * @returns {CellChange[]}
 */
export function undecidedCells (cells) {
  return cells.filter(({ verdict, yardstick }) => verdict === "can't tell" && yardstick !== true)
}

/**
 * What a comparison rests on, and what weighs against it.
 * @param {Comparison} comparison
 * @returns {string[]} sentences; none that says nothing
 */
export function groundSentences ({ a, b, paired, cells, incomparable, mean }) {
  const by = new Set(cells.filter(({ yardstick }) => yardstick !== true).flatMap(({ changes }) =>
    changes.map(change => change.by)))
  return [
    ...(!paired && b.startedAt < a.startedAt
      ? ['B is older than A: what is called slower here was slower before.']
      : []),
    ...(incomparable === null
      ? []
      : [`A and B were ${incomparable}: bare figures can't be compared.${by.has('reference')
        ? ' Ratios to the reference of each run can, as far as the machines ' +
          'treat both servers alike.'
        : ''}`]),
    ...(by.has('pairs') ? [
      'Both sides were measured in the same blocks, in turns: what the machine did ' +
      'meanwhile, it did to both.'
    ] : []),
    ...(by.has('reference') ? [
      'Each cell is divided by the reference of its own run before B is compared with A, so that ' +
      'the drift of machine and day drops out. Had the reference itself become slower, all ' +
      'others would seem faster.'
    ] : []),
    ...(by.has('figures') && incomparable === null ? [
      'Where there is no reference to divide by, bare figures are compared: the drift of machine ' +
      'and day is in them.'
    ] : []),
    ...meanSentences(mean, cells[0]?.cell ?? { driver: '' })
  ]
}

/**
 * @param {'A' | 'B'} letter
 * @param {Side} side
 * @returns {string} what was measured on that side, when and where
 */
export function sideText (letter, { name, startedAt, machine, runtime, revision }) {
  return `${letter}: ${name}, begun ${startedAt}, ${machine}, ` +
    `${runtime}${revision === null ? '' : `, revision ${revision}`}`
}

/**
 * How far the reference has drifted, a line for each load.
 * @param {Comparison['drift']} drift
 * @returns {string[]} 'node, static, 64 connections: 1.02x [0.99, 1.05] the CPU per request of A'
 */
export function driftTexts (drift) {
  const loads = Map.groupBy(drift, ({ cell }) => `${cell.variant}, ${loadTitle(cell)}`)
  return [...loads].map(([load, changes]) => `${load}: ${changes.map(({ cell, metric, ratio }) =>
    `${formatRatioInterval(ratio)} the ${metricTitle(metric, cell)}`).join(', ')} of A`)
}

/** @param {CellChange} cell */
function toSentence ({ cell, changes, verdict }) {
  const decided = changes.filter(isDecided)
  const words = new Set(decided.map(change => change.verdict))
  const said = words.size === 1
    ? verdict
    : decided.map(change => `${change.verdict} in ${metricTitle(change.metric, cell)}`).join(', ')
  const figures = decided.map(({ metric, ratio }) =>
    `${formatRatioInterval(ratio)} the ${metricTitle(metric, cell)}`).join(' and ')
  const bare = decided.some(({ by }) => by === 'figures') ? ', as bare figures' : ''
  return `${cellTitle(cell)} is ${said}: ${figures} of A${bare}.`
}

/**
 * @param {Pick<Change, 'verdict'>} change
 * @returns {boolean} whether it is slower or faster
 */
export function isDecided ({ verdict }) {
  return verdict === 'slower' || verdict === 'faster'
}

/**
 * What has become of the cells that did not change.
 * @param {readonly CellChange[]} cells
 * @param {number} decided how many did
 * @returns {string[]} sentences; none: all did
 */
export function othersSentences (cells, decided) {
  const same =
    cells.filter(({ verdict, yardstick }) => verdict === 'same' && yardstick !== true).length
  const undecided = undecidedCells(cells).length
  const rest = decided > 0 ? 'other ' : ''
  return [
    ...(same > 0
      ? [`${formatCounted(same, `${rest}cell`)} ${same === 1 ? 'is' : 'are'} the same as in A, ` +
        'to within 3 %.']
      : []),
    ...(undecided > 0 ? ['No difference can be shown in ' +
      `${formatCounted(undecided, `${same === 0 ? rest : ''}cell`)}${detectable(cells)}.`] : [])
  ]
}

/** @param {readonly CellChange[]} cells */
function detectable (cells) {
  const share = detectableShare(cells)
  return share === null
    ? ': none of them has an interval'
    : `; differences above ${formatPercent(share)} would have shown in most`
}

/** @param {Comparison['mean']} mean @param {Pick<CellKey, 'driver'>} cell @returns {string[]} */
function meanSentences (mean, cell) {
  const known = Object.values(COMPARED).flatMap(({ key }) => typeof mean[key] === 'number'
    ? [`${formatRatio(mean[key])} the ${metricTitle(key, cell)}`]
    : [])
  return known.length === 0
    ? []
    : [`All cells together, as a geometric mean (no interval): ${known.join(', ')} of A.`]
}
