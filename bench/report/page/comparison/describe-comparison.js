/** @import {Change, Comparison, CellChange, Side} from '../../../compare/types.js' */
/** @import {CellKey, VerdictWord} from '../../../types.js' */
/** @import {ComparisonRow, ComparisonView} from './types.js' */
// What is said of a comparison. In: the comparison; out: texts, in the order in which they are shown. Pure.
import {
  cellTitle, loadTitle, metricTitle, variantTitle
} from '../../../sentences/comparison/cells.js'
import {
  driftTexts, groundSentences, verdictSentences
} from '../../../sentences/comparison/answer.js'
import { isReversed } from '../../../sentences/scoreboard/side-facts.js'
import { formatCount, formatCounted, formatRatioInterval } from '../../../format/numbers.js'
import { formatInstant } from '../../html/instant.js'

/** The most telling first. @type {readonly VerdictWord[]} */
const ORDER = ['slower', 'faster', "can't tell", 'same']
const MOST_NAMES = 6

/**
 * @param {Comparison} comparison
 * @returns {ComparisonView}
 */
export function describeComparison (comparison) {
  const { a, b, cells, differences, drift, noiseFloor, onlyA, onlyB } = comparison
  const times = isReversed(comparison) ? ['after', 'before'] : ['before', 'after']
  return {
    sentences: verdictSentences(comparison),
    sides: [toSide('A', a, times[0]), toSide('B', b, times[1])],
    rows: cells.flatMap(cell => cell.changes.map(change => toRow(cell, change)))
      .toSorted((left, right) => ORDER.indexOf(left.verdict) - ORDER.indexOf(right.verdict)),
    differences: differences.map(({ what, before, now }) => `${what}: ${before} in A, ${now} in B`),
    grounds: [...groundSentences(comparison), ...noiseFloor === null ? [] : [noiseFloor]],
    drift: driftTexts(drift),
    alone: [describeAlone('A', onlyA), describeAlone('B', onlyB)].filter(text => text !== null)
  }
}

/** @param {'A' | 'B'} letter @param {Side} side @param {string} [time] */
function toSide (letter, { name, startedAt, machine, runtime, revision }, time) {
  return {
    letter,
    name,
    facts: [
      `${time}, begun ${formatInstant(startedAt)}`,
      machine,
      runtime,
      revision === null ? null : `revision ${revision}`
    ].filter(text => text !== null).join(' · ')
  }
}

/** @param {CellChange} cell @param {Change} change @returns {ComparisonRow} */
function toRow ({ cell, yardstick }, { metric, ratio, by, why, verdict, suspectIn = [] }) {
  const notes = [
    yardstick === true
      ? 'the reference: others are divided by it'
      : ratio !== null && by === 'figures' ? 'bare figures' : null,
    why,
    ...suspectIn.map(side => `suspect in ${side}`)
  ]
  return {
    verdict,
    variant: variantTitle(cell),
    load: loadTitle(cell),
    metric: metricTitle(metric, cell),
    ratio: ratio === null ? 'no interval' : formatRatioInterval(ratio),
    note: notes.filter(note => note !== null).join('; ')
  }
}

/** @param {'A' | 'B'} letter @param {readonly CellKey[]} cells @returns {string | null} */
function describeAlone (letter, cells) {
  if (cells.length === 0) return null
  const names = cells.slice(0, MOST_NAMES).map(cellTitle).join('; ')
  const more = cells.length - MOST_NAMES
  const rest = more > 0 ? `; and ${formatCount(more)} more` : ''
  return `${formatCounted(cells.length, 'cell')} of ${letter} alone: ${names}${rest}`
}
