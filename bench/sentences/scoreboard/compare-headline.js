/** @import {CellChange, Change, Comparison} from '../../compare/types.js' */
/** @import {ComparedKey} from '../../figures/types.js' */
// The answer of a comparison in at most 14 words, made from its verdicts, and the sentence below it. In: a comparison;
// out: text.
import { formatRatio, formatRatioInterval } from '../../format/numbers.js'
import { isDecided, othersSentences } from '../comparison/answer.js'
import { cellTitle, metricTitle, variantTitle } from '../comparison/cells.js'
import { detectableShare } from '../comparison/detectable.js'
import { isReversed } from './side-facts.js'

/** More are not read at a glance. */
const MOST_WORDS = 14

/**
 * What a change is called: by how much; more in some cells, less in others.
 * @type {Readonly<Record<ComparedKey, {times: (ratio: string) => string, more: string, less: string}>>}
 */
const WORDS = Object.freeze({
  cpu: { times: ratio => `costs ${ratio} times A's CPU`, more: 'costs more CPU', less: 'less' },
  p99: { times: ratio => `has ${ratio} times A's p99`, more: 'answers later', less: 'sooner' },
  rps: {
    times: ratio => `answers ${ratio} times A's requests/s`, more: 'answers more requests/s',
    less: 'fewer'
  }
})
const REVERSED = 'B is the older run: where it costs more, the newer A costs less.'
/** What decides first is told. @type {readonly ComparedKey[]} */
const ORDER = ['cpu', 'p99', 'rps']

/** @typedef {{cell: CellChange['cell'], change: Change}} Told */
/** @typedef {{all: number, same: number, undecided: number}} Counts */

/**
 * @param {Pick<Comparison, 'a' | 'b' | 'cells' | 'paired' | 'elsewhere'>} comparison
 * @returns {string} without a full stop
 */
export function toCompareHeadline (comparison) {
  const cells = comparison.cells.filter(({ yardstick }) => yardstick !== true)
  const counts = countWords(cells)
  const hedge = comparison.elsewhere === null ? '' : `${comparison.elsewhere}: `
  const told = findTold(cells)
  const texts = told.length === 0
    ? [nothingText(cells, counts)]
    : changedTexts(told, counts, isReversed(comparison) ? 'older B' : 'B')
  const whole = texts.map(text => capital(`${hedge}${hedge === '' ? text : lower(text)}`))
  return whole.find(text => text.split(' ').length <= MOST_WORDS) ?? whole.at(-1) ?? ''
}

/**
 * @param {Pick<Comparison, 'a' | 'b' | 'cells' | 'paired'>} comparison
 * @returns {string | null} sentences; null: the headline says it all
 */
export function toCompareSentence (comparison) {
  const { cells } = comparison
  const changed = cells.filter(({ changes }) => changes.some(isDecided)).length
  const sentences = [
    ...(isReversed(comparison) ? [REVERSED] : []),
    ...rateSentences(cells),
    ...othersSentences(cells, changed)
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** @param {readonly CellChange[]} cells @returns {string[]} none: requests per second have not changed */
function rateSentences (cells) {
  const changed = cells.flatMap(({ cell, changes }) => changes.filter(change =>
    change.metric === 'rps' && isDecided(change)).map(change => ({ cell, change })))
  const [one] = changed
  if (one === undefined) return []
  if (changed.length === 1) {
    return [`B answers ${formatRatioInterval(one.change.ratio)} the ` +
      `${metricTitle('rps', one.cell)} of A for ${cellTitle(one.cell)}.`]
  }
  const more = changed.filter(({ change }) => estimateOf(change) > 1).length
  const counts = [[more, 'more'], [changed.length - more, 'fewer']].flatMap(([count, word]) =>
    count === 0 ? [] : [`${word} in ${countText(Number(count))}`])
  return [`Requests per second: ${counts.join(', ')}.`]
}

/** @param {readonly CellChange[]} cells @returns {Counts} of those that have not changed: same, undecided */
function countWords (cells) {
  const of = (/** @type {string} */ word) => cells.filter(({ verdict }) => verdict === word).length
  return { all: cells.length, same: of('same'), undecided: of("can't tell") }
}

/** @param {readonly CellChange[]} cells @returns {Told[]} of one figure */
function findTold (cells) {
  const decided = cells.flatMap(({ cell, changes }) =>
    changes.filter(isDecided).map(change => ({ cell, change })))
  const metric = ORDER.find(key => decided.some(({ change }) => change.metric === key))
  return decided.filter(({ change }) => change.metric === metric)
}

/**
 * @param {readonly Told[]} told at least one
 * @param {Counts} counts
 * @param {string} subject
 * @returns {string[]} the same, ever shorter
 */
function changedTexts (told, counts, subject) {
  const words = WORDS[told[0]?.change.metric ?? 'cpu']
  const up = told.filter(({ change }) => estimateOf(change) > 1)
  const tail = tailOf(counts, told.length)
  if (up.length > 0 && up.length < told.length) {
    const down = told.filter(one => !up.includes(one))
    const say = (/** @type {string} */ one, /** @type {string} */ other) =>
      `${subject} ${words.more} in ${one}, ${words.less} in ${other}`
    const text = say(whereText(up), whereText(down))
    return [`${text}${tail}`, text, say(countText(up.length), countText(down.length))]
  }
  const text = `${subject} ${words.times(rangeOf(told))} in`
  const [one] = told
  if (one !== undefined && told.length === 1) {
    const where = `${text} ${whereText(told)}`
    return [`${where}${tail}`, where, `${text} 1 cell`]
  }
  const names = [...new Set(told.map(({ cell }) => variantTitle(cell)))]
  const share = `${told.length} of ${counts.all} cells`
  return [
    ...(names.length === 1 ? [`${text} ${names[0]}, ${share}`] : []),
    `${text} ${share}${tail}`, `${text} ${share}`, `${text} ${countText(told.length)}`
  ]
}

/** @param {Counts} counts @param {number} told @returns {string} what became of the others */
function tailOf ({ all, same, undecided }, told) {
  if (told === all) return ''
  if (same > 0) return `; ${same} of ${all} the same`
  return undecided > 0 ? `; ${undecided} of ${all} undecided` : ''
}

/** @param {readonly CellChange[]} cells @param {Counts} counts */
function nothingText (cells, { all, same }) {
  if (all === 0) return 'Nothing to compare: both runs have only the reference'
  if (same === all) {
    return all === 1
      ? 'No change: the cell is the same to within 3 %'
      : `No change: all ${all} cells the same to within 3 %`
  }
  const share = detectableShare(cells)
  if (share !== null) {
    return `No change was shown; changes over ${Math.ceil(share * 100)} % would have been`
  }
  return same > 0
    ? `No change was shown; ${same} of ${all} the same to within 3 %`
    : "Can't tell: no cell has a ratio between the two"
}

/** @param {readonly Told[]} told @returns {string} '1.12', '1.10 to 1.31' */
function rangeOf (told) {
  const estimates = told.map(({ change }) => estimateOf(change))
  const [low, high] = [Math.min(...estimates), Math.max(...estimates)].map(one =>
    formatRatio(one).replace('x', ''))
  return low === high ? `${low}` : `${low} to ${high}`
}

/** @param {Change} change */
function estimateOf ({ ratio }) {
  return ratio?.estimate ?? 1
}

/** @param {readonly Told[]} told @returns {string} 'express static', '2 cells' */
function whereText (told) {
  const [one] = told
  return one !== undefined && told.length === 1
    ? `${variantTitle(one.cell)} ${one.cell.action}`
    : countText(told.length)
}

/** @param {number} count */
function countText (count) {
  return count === 1 ? '1 cell' : `${count} cells`
}

/** @param {string} text */
function capital (text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** Names of sides stay as they are. @param {string} text */
function lower (text) {
  return text.startsWith('B ') ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
