/** @import {History, KeptRun, LevelChange, Series} from '../../history/types.js' */
// Many runs in sentences, the changes first. In: a history; out: text for people, the same on the screen, in Markdown
// and on the page.
import { FEWEST_RUNS } from '@shootout/statistics'
import { COMPARED } from '../../figures/index.js'
import {
  formatCount, formatCounted, formatPercent, formatRatio, formatRatioInterval
} from '../../format/numbers.js'
import { cellTitle, metricTitle } from '../comparison/cells.js'
import { formatList } from '../words.js'

/** More differences than these are a number. */
const MOST_DIFFERENCES = 3
const MINUTES = 16

/** @typedef {{series: Series, change: LevelChange}} FoundChange */

/**
 * @param {Pick<History, 'machines'>} history
 * @returns {FoundChange[]} the latest first; of one run what became slower first, then in the order of the series
 */
export function listChanges ({ machines }) {
  return machines.flatMap(machine => machine.series)
    .flatMap(series => series.changes.map(change => ({ series, change })))
    .toSorted((a, b) => b.change.to - a.change.to ||
      Number(a.change.verdict === 'faster') - Number(b.change.verdict === 'faster'))
}

/**
 * @param {History} history
 * @returns {string} the answer, without a full stop
 */
export function historyHeadline (history) {
  const all = history.machines.flatMap(({ series }) => series)
  const judged = all.filter(one => one.judged)
  if (judged.length === 0) {
    const longest = Math.max(0, ...all.map(({ points }) => points.length))
    return `Too few runs to find a change: it takes ${FEWEST_RUNS} on one machine, ` +
      `${longest === 0 ? 'no ratio is there' : `the longest series has ${formatCount(longest)}`}`
  }
  const changed = judged.filter(({ changes }) => changes.length > 0)
  const [latest] = listChanges(history)
  if (latest === undefined) return `No change found in ${formatCounted(judged.length, 'ratio')}`
  return `${formatCount(changed.length)} of ${formatCounted(judged.length, 'ratio')} changed, ` +
    `the last one on ${history.runs[latest.change.to]?.startedAt.slice(0, 10)}`
}

/**
 * What a flag is worth.
 * @param {Pick<History, 'falseAlarmRate' | 'machines'>} history
 * @returns {string[]} sentences
 */
export function groundSentences ({ falseAlarmRate, machines }) {
  const all = machines.flatMap(({ series }) => series)
  const short = all.filter(({ judged }) => !judged).length
  return [
    ...(short === all.length ? [] : [
      `Of 100 histories without any change at most ${falseAlarmRate * 100} have one flagged, all ` +
        'ratios together. A drift from run to run counts as changes, too.'
    ]),
    ...(short === 0 ? [] : [
      `${formatCounted(short, 'ratio')} ${short === 1 ? 'has' : 'have'} fewer than ` +
        `${FEWEST_RUNS} runs: of so few no order is rare enough to be called a change.`
    ]),
    ...(machines.length > 1 ? ['Runs of different machines are never joined.'] : [])
  ]
}

/** '23 runs of 2 machines'. @param {Pick<History, 'runs' | 'machines'>} history */
export function countText ({ runs, machines }) {
  return `${formatCounted(runs.length, 'run')} of ${formatCounted(machines.length, 'machine')}`
}

/**
 * @param {FoundChange} found
 * @param {Pick<History, 'runs'>} history
 * @returns {string} what changed, from which ratio to which, between which runs, and how sure that is
 */
export function changeSentence ({ series, change }, { runs }) {
  const { cell, metric, reference } = series
  const what = `the ${metricTitle(metric, cell)} of ${reference}`
  const { before, after } = change.counts
  return `${cellTitle(cell)} ${COMPARED[metric].words[change.verdict]} since ` +
    `${runText(runs[change.to])}: ${formatRatio(change.after)} ${what}, where it was ` +
    `${formatRatio(change.before)} until ${runText(runs[change.from])}` +
    `${change.change === null ? '' : `; that is ${formatRatioInterval(change.change)}`} ` +
    `(${formatCount(before)} and ${formatCounted(after, 'run')}; where nothing changed, a ` +
    `history shows as much with a chance of ${formatPercent(change.p)}).`
}

/**
 * What else may have been the reason.
 * @param {FoundChange} found
 * @returns {string[]} sentences
 */
export function reasonSentences ({ series, change }) {
  const { besides, together } = change
  const named = besides.slice(0, MOST_DIFFERENCES)
    .map(({ what, before, now }) => `${what} (${before}, now ${now})`)
  const more = besides.length - named.length
  return [
    ...(together ? [
      `All that are compared with ${series.reference} under this load changed here, in the same ` +
        `direction: it may be ${series.reference} that changed.`
    ] : []),
    ...(named.length === 0 ? [] : [`Between the two runs these changed, too: ${formatList(
      more > 0 ? [...named, `${formatCount(more)} more`] : named
    )}.`])
  ]
}

/**
 * @param {FoundChange} found
 * @param {Pick<History, 'runs'>} history
 * @returns {string} without a full stop, for the screen
 */
export function changeRow ({ series, change }, { runs }) {
  const { cell, metric } = series
  return `${cellTitle(cell)}: ${metricTitle(metric, cell)} ${formatRatio(change.before)} -> ` +
    `${formatRatio(change.after)} of ${series.reference} since ${runText(runs[change.to])}`
}

/**
 * @param {KeptRun | undefined} run
 * @returns {string} '2026-11-21 10:00 (0123456789ab)'
 */
export function runText (run) {
  if (run === undefined) return 'another run'
  const { startedAt, revision } = run
  const time = startedAt.slice(0, MINUTES).replace('T', ' ')
  return revision === null ? time : `${time} (${revision})`
}
