/** @import {Interval, VerdictWord} from '../../../bench/types.js' */
/** @import {Simulated} from './simulate-run.js' */
// What the bench says of two simulated runs of the same servers, held against the truth.
import { comparePairs } from '../../../bench/compare/compare-pairs.js'
import { compareRuns } from '../../../bench/compare/compare-runs.js'
import { countingSlices } from '../../../bench/summarise/replicates.js'
import { createPairs } from '../../../bench/summarise/compare-pair.js'
import { compareWithBest } from '../../../bench/summarise/worker-ratios.js'
import { cellId } from '../../../bench/plan/create-plan.js'
import { EDGE, costOf } from './simulate-run.js'

/** Intervals: how often they hold the truth. */
export const INTERVALS = /** @type {const} */ ({
  own: 'own figure',
  ratio: 'to the reference',
  pair: 'two of a run',
  gain: '`--against` a server',
  stored: '`--against` a run',
  paired: '`compare`, pairs',
  compared: '`compare`, two files',
  workers: 'numbers of workers'
})
/** Verdicts: how often they are wrong. */
export const VERDICTS = /** @type {const} */ ({
  verdict: 'equal ones, different',
  edge: 'at 3 %, decided',
  changed: '`compare`, different',
  places: 'places'
})

/** @typedef {keyof typeof INTERVALS | keyof typeof VERDICTS} Column */
/** @typedef {(readonly [Column, boolean])[]} Found whether an interval held, or a verdict was wrong */

/**
 * @param {Simulated} before with a ratio of two servers besides the reference
 * @param {Simulated} now compared with the one before
 * @returns {Found}
 */
export function judgeRuns (before, now) {
  const shift = Math.exp(now.level.rps - before.level.rps)
  return [
    ...[before, now].flatMap(judgeRun),
    ...before.run.summaries.flatMap(({ gain, variant }) =>
      toFound('gain', gain?.ratio, costOf('node') / costOf(variant))),
    ...now.run.summaries.flatMap(({ gain }) => toFound('stored', gain?.ratio, shift)),
    ...comparePairs(now.run, { a: 'a', b: 'b', pairs: [{ a: 'node', b: 'equal' }] }).cells
      .flatMap(({ changes }) => changes.flatMap(({ ratio, verdict }) => [
        ...toFound('paired', ratio, 1), toWrong(verdict)
      ])),
    ...judgeComparison(before, now)
  ]
}

/** @param {Simulated} simulated @returns {Found} */
function judgeRun ({ plan, run, level }) {
  const contestants = run.summaries.filter(({ variant }) => variant !== plan.reference)
  return [
    ...run.summaries.flatMap(({ variant, cpuInterval, rpsInterval }) => [
      ...toFound('own', cpuInterval, costOf(variant) * Math.exp(level.cpu)),
      ...toFound('own', rpsInterval, 1e6 / costOf(variant) * Math.exp(level.rps))
    ]),
    ...contestants.flatMap(({ variant, ratio }) => {
      const cost = costOf(variant) / costOf(plan.reference)
      return [...toFound('ratio', ratio.cpu, cost), ...toFound('ratio', ratio.rps, 1 / cost)]
    }),
    ...judgePair(run),
    ...judgeWorkers(run),
    ...contestants.flatMap(({ variant, verdict }) => [verdict.cpu, verdict.rps].map(word =>
      variant === EDGE
        ? /** @type {const} */ (['edge', word !== "can't tell"])
        : /** @type {const} */ (['verdict', word === 'faster' || word === 'slower']))),
    ['places', run.summaries.some(({ place = [1, Infinity] }, _, { length }) =>
      place[0] > 1 || place[1] < length - 1)]
  ]
}

/** As the rows of studies compare them. @param {Simulated['run']} run @returns {Found} */
function judgePair (run) {
  const comparePair = createPairs(run)
  const [base = null, cell = null] = run.summaries.slice(-2)
  const cost = costOf(EDGE) / costOf('node')
  return [
    ...toFound('pair', comparePair(cell, base, 'cpu'), cost),
    ...toFound('pair', comparePair(cell, base, 'rps'), 1 / cost)
  ]
}

/** As if the variants were numbers of workers of one server. @param {Simulated['run']} run @returns {Found} */
function judgeWorkers ({ slices, summaries }) {
  const counting = countingSlices(slices)
  const found = compareWithBest(summaries.map((summary, index) =>
    ({ workers: index, slices: counting.get(cellId(summary)) ?? [] })))
  if (found === null) return []
  const all = summaries.map(({ variant }, index) =>
    holds(found.ratios.get(index) ?? null, costOf('node') / costOf(variant)))
  return [['workers', !all.includes(false)]]
}

/** @param {Simulated} before @param {Simulated} now @returns {Found} */
function judgeComparison (before, now) {
  const { cells } = compareRuns({ name: 'a', run: before.run }, { name: 'b', run: now.run })
  return cells.flatMap(({ changes, yardstick }) => changes.flatMap(({
    metric, by, ratio, verdict
  }) => {
    const level = metric === 'p99' ? 0 : now.level[metric] - before.level[metric]
    return [
      ...toFound('compared', ratio, by === 'figures' ? Math.exp(level) : 1),
      ...(yardstick ? [] : [toWrong(verdict)])
    ]
  }))
}

/** Of equal servers. @param {VerdictWord} verdict @returns {Found[number]} */
function toWrong (verdict) {
  return ['changed', verdict === 'slower' || verdict === 'faster']
}

/**
 * @param {Column} column
 * @param {Interval | null | undefined} interval
 * @param {number} truth
 * @returns {Found} nothing where there is no interval
 */
function toFound (column, interval, truth) {
  return interval === null || interval === undefined ? [] : [[column, holds(interval, truth)]]
}

/** @param {Interval | null} interval @param {number} truth */
function holds (interval, truth) {
  return interval !== null && interval.low <= truth && interval.high >= truth
}
