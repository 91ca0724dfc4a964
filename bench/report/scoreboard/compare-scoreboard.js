/** @import {CellChange, Change, Comparison} from '../../compare/types.js' */
/** @import {ChangeBoard, ChangeRow, Chip, Scoreboard} from './types.js' */
// From a comparison to its first screen: what costs more or less than before, what the two sides are, and a row for
// each cell, those that have changed first.
import { EQUIVALENCE_BAND, isBeyondNoise, toVerdict } from '@shootout/statistics'
import { COMPARED, directionOf } from '../../figures/index.js'
import {
  formatCounted, formatPercent, formatRatio, formatRatioInterval
} from '../../format/numbers.js'
import { isDecided } from '../../sentences/comparison/answer.js'
import { loadTitle, metricTitle, variantTitle } from '../../sentences/comparison/cells.js'
import {
  toCompareHeadline, toCompareSentence
} from '../../sentences/scoreboard/compare-headline.js'
import { toSideFacts } from '../../sentences/scoreboard/side-facts.js'

const CHECKS = /^checks of (.*)/
const SAME = EQUIVALENCE_BAND.high

/**
 * @param {Comparison} comparison
 * @returns {Scoreboard<ChangeBoard>}
 */
export function toCompareScoreboard (comparison) {
  return {
    headline: toCompareHeadline(comparison), sentence: toCompareSentence(comparison),
    chips: toChips(comparison), facts: toSideFacts(comparison), boards: toBoards(comparison)
  }
}

/** @param {Comparison} comparison @returns {Chip[]} */
function toChips ({ paired, cells, differences, elsewhere, onlyA, onlyB }) {
  const checks = differences.flatMap(({ what }) => CHECKS.exec(what)?.[1] ?? [])
  const states = cells.map(({ states }) => [states.a, states.b])
  const suspect = states.filter(both => both.includes('suspect')).length
  const invalid = states.filter(both => both.includes('invalid')).length
  const alone = onlyA.length + onlyB.length
  /** @type {(Chip | null)[]} */
  const chips = [
    paired
      ? { tone: 'good', text: '✓ measured in turns, in one run' }
      : elsewhere === null
        ? { tone: 'good', text: '✓ same machine, same node' }
        : { tone: 'doubt', text: `! ${elsewhere}` },
    checks.length === 0 ? null : { tone: 'bad', text: `✕ other answers: ${checks[0]}` },
    invalid === 0 ? null : { tone: 'bad', text: `✕ ${formatCounted(invalid, 'cell')} invalid` },
    suspect === 0
      ? { tone: 'good', text: '✓ no cell suspect' }
      : { tone: 'doubt', text: `~ ${suspect} of ${formatCounted(cells.length, 'cell')} suspect` },
    alone === 0
      ? null
      : { tone: 'doubt', text: `${formatCounted(alone, 'cell')} in one run only` },
    toNoiseChip(cells)
  ]
  return chips.filter(chip => chip !== null)
}

/** What a change has to exceed. @param {readonly CellChange[]} cells @returns {Chip} */
function toNoiseChip (cells) {
  const floors = cells.flatMap(({ changes }) => changes[0]?.floor ?? [])
  const floor = Math.max(...floors)
  return floor > SAME
    ? { tone: 'plain', text: `noise floor ${formatPercent(floor - 1)}` }
    : { tone: 'plain', text: `same: within ${formatPercent(SAME - 1)}` }
}

/** @param {Comparison} comparison @returns {ChangeBoard[]} those in which most has changed first */
function toBoards (comparison) {
  const shown = comparison.cells.filter(({ yardstick }) => yardstick !== true)
  const groups = Map.groupBy(shown, cell => `${cell.changes[0]?.by} ${loadTitle(cell.cell)}`)
  return [...groups.values()].toSorted((a, b) => changedIn(b) - changedIn(a)).flatMap(cells =>
    toBoard(cells, comparison) ?? [])
}

/** @param {readonly CellChange[]} cells */
function changedIn (cells) {
  return cells.filter(({ changes }) => changes.some(isDecided)).length
}

/** @param {readonly CellChange[]} cells of one load @param {Comparison} comparison @returns {ChangeBoard | null} */
function toBoard (cells, comparison) {
  const [one] = cells
  const change = one?.changes[0]
  if (one === undefined || change === undefined) return null
  const figure = COMPARED[change.metric]
  const isRelative = change.by === 'reference'
  const reference = isRelative ? referenceOf(one, comparison) : null
  const title = metricTitle(change.metric, one.cell)
  const floor = change.floor ?? 1
  return {
    kind: 'changes',
    title: loadTitle(one.cell),
    note: noteOf(change, reference),
    barHead: [
      title, ...(isRelative ? [`times ${reference?.cell.variant ?? 'the reference'}`] : []),
      directionOf(figure)
    ].join(', '),
    format: isRelative ? formatRatio : figure.format,
    floor: Math.max(floor, SAME),
    floorText: 'grey band around A: ' + [
      ...(floor < SAME ? ['3 %, which counts as the same'] : []),
      ...(change.floor === null
        ? []
        : [`two identical servers differed by ${formatPercent(change.floor - 1)}`])
    ].join('; '),
    rows: cells.map(toRow).toSorted((a, b) => b.weight - a.weight).map(({ row }) => row)
  }
}

/**
 * @param {Change} change
 * @param {Comparison['drift'][number] | null} reference
 * @returns {string} what was compared
 */
function noteOf ({ by }, reference) {
  const dots = '○ A, ● B, each with its 95 % interval'
  if (by === 'pairs') return `${dots}; measured in the same blocks`
  if (by === 'figures') return `${dots}; bare figures, so that drift of the machine is in them`
  if (reference === null) return `${dots}; each divided by the reference of its own run`
  const { variant } = reference.cell
  return `${dots}; each divided by ${variant} of its own run (${variant} itself: ` +
    `${formatRatioInterval(reference.ratio)})`
}

/**
 * How far the reference of a cell has drifted, in what the board shows.
 * @param {CellChange} one
 * @param {Comparison} all
 */
function referenceOf ({ cell, changes }, { drift }) {
  return drift.find(({ cell: other, metric }) => metric === changes[0]?.metric &&
    other.study === cell.study && loadTitle(other) === loadTitle(cell)) ?? null
}

/** @param {CellChange} cell @returns {{row: ChangeRow, weight: number}} weight: what comes first has more */
function toRow ({ cell, states, changes }) {
  const [first] = changes
  const tone = toTone(changes)
  return {
    row: {
      name: variantTitle(cell),
      tone,
      dotTone: toTone(changes.slice(0, 1)),
      isDoubtful: states.a === 'suspect' || states.b === 'suspect',
      a: first?.sides.a ?? null,
      b: first?.sides.b ?? null,
      ratio: first?.ratio ? formatRatioInterval(first.ratio) : '',
      verdict: toWords({ states, changes })
    },
    weight: { worse: 2, better: 1, level: 0 }[tone]
  }
}

/** @param {readonly Change[]} changes @returns {ChangeRow['tone']} */
function toTone (changes) {
  if (changes.some(({ verdict }) => verdict === 'slower')) return 'worse'
  return changes.some(({ verdict }) => verdict === 'faster') ? 'better' : 'level'
}

/** @param {Pick<CellChange, 'states' | 'changes'>} cell @returns {string} '▲ costs more, answers fewer' */
function toWords ({ states, changes: [first, ...others] }) {
  const words = others.filter(isDecided).map(verdictWord)
  if (first === undefined) return ''
  const own = first.ratio === null ? noRatioWord(states) : verdictWord(first)
  const sign = { slower: '▲ ', faster: '▼ ', same: '', "can't tell": '' }[first.verdict]
  return sign + [own, ...words].join(', ')
}

/** @param {CellChange['states']} states */
function noRatioWord (states) {
  for (const [side, state] of Object.entries(states)) {
    if (state === 'invalid') return `invalid in ${side.toUpperCase()}`
    if (state === 'not-run') return `not run in ${side.toUpperCase()}`
  }
  return 'no ratio'
}

/** @param {Change} change */
function verdictWord ({ metric, ratio, verdict, floor }) {
  const { words, lessIsBetter } = COMPARED[metric]
  if (verdict === 'faster' || verdict === 'slower') return words[verdict]
  if (verdict === 'same') return 'the same'
  const alone = toVerdict(ratio, { lessIsFaster: lessIsBetter })
  return ratio !== null && alone !== "can't tell" && !isBeyondNoise(ratio, floor)
    ? 'within noise'
    : "can't tell"
}
