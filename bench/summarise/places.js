/** @import {StartVariance} from '@shootout/statistics' */
/** @import {ComparedKey} from '../figures/types.js' */
/** @import {PlanLine, Slice, Summary} from '../types.js' */
// Who is first, and who may be: each cell against each other one of the same action and load, block by block, with one
// error rate for all pairs of that load. In: the summaries of a plan; out: the same, with places.
import { isBeyondNoise, pairedRatio, rankSets } from '@shootout/statistics'
import { COMPARED } from '../figures/index.js'
import { cellId } from '../plan/create-plan.js'
import { confidenceOf } from './confidence.js'
import { startVariancesOf } from './ratio-intervals.js'
import { comparable, logRatios, pairSlices } from './replicates.js'
import { findNoiseFloors, isTwin } from './within-noise.js'

/** Two have a verdict, which says it all. */
const FEWEST = 3

/**
 * @typedef {object} Evidence
 * @property {Map<string, Slice[]>} counting the slices that count, by cell
 * @property {(metric: ComparedKey) => StartVariance} varianceOf
 * @property {(metric: ComparedKey) => number | null} floorOf
 * @property {number} alpha
 */

/**
 * Places among the cells that differ in variant and workers only, by CPU per request, or by requests per second where
 * CPU is not known. Without a place: twins, what is not ok, and open loops, whose first figure is p99.
 * @param {Summary[]} summaries of one plan
 * @param {PlanLine} plan
 * @param {Map<string, Slice[]>} counting the slices that count, by cell
 * @returns {Summary[]}
 */
export function withPlaces (summaries, plan, counting) {
  const loads = [...Map.groupBy(summaries.filter(mayHavePlace), comparable).values()]
    .map(toContest)
    .filter(({ cells }) => cells.length >= FEWEST)
  if (loads.length === 0) return summaries
  const floors = findNoiseFloors(summaries)
  const evidence = {
    counting,
    varianceOf: startVariancesOf(summaries, counting),
    floorOf: (/** @type {ComparedKey} */ metric) => floors[metric],
    alpha: 1 - confidenceOf(plan.protocol)
  }
  const places = new Map(loads.flatMap(load => placesOf(load, evidence)))
  return summaries.map(summary => {
    const place = places.get(summary)
    return place === undefined ? summary : { ...summary, place }
  })
}

/** @param {Summary} summary */
function mayHavePlace (summary) {
  return summary.state === 'ok' && summary.rate === null && !isTwin(summary)
}

/** @typedef {{metric: ComparedKey, cells: Summary[]}} Contest */

/** @param {Summary[]} cells of one load @returns {Contest} those that have the figure, in which they are compared */
function toContest (cells) {
  const metric = cells.some(cell => COMPARED.cpu.valueOf(cell) !== null) ? 'cpu' : 'rps'
  const { valueOf, boundOf } = COMPARED[metric]
  return {
    metric, cells: cells.filter(cell => valueOf(cell) !== null && boundOf(cell) === null)
  }
}

/** @param {Contest} contest @param {Evidence} evidence @returns {[Summary, [number, number]][]} */
function placesOf ({ metric, cells }, evidence) {
  const tests = cells.flatMap((first, better) => cells.slice(better + 1).flatMap((second, after) =>
    testPair([first, second], metric, evidence).map(({ isFirst, p }) => {
      const worse = better + 1 + after
      return isFirst ? { better, worse, p } : { better: worse, worse: better, p }
    })))
  const sets = rankSets(cells.length, tests, { alpha: evidence.alpha })
  return cells.map((cell, index) => [cell, /** @type {[number, number]} */ (sets[index])])
}

/**
 * @param {readonly [Summary, Summary]} cells
 * @param {ComparedKey} metric
 * @param {Evidence} evidence
 * @returns {{isFirst: boolean, p: number}[]} whether the first looks better; none where the pair is undecided: fewer
 *   than three pairs of slices, or twins of the run differed by as much
 */
function testPair ([first, second], metric, { counting, varianceOf, floorOf }) {
  const groups = logRatios(pairsOf(first, second, counting), metric)
  const tested = pairedRatio(groups, varianceOf(metric))
  if (tested === null || !isBeyondNoise(tested.ratio, floorOf(metric))) return []
  return [{
    isFirst: tested.ratio.estimate < 1 === COMPARED[metric].lessIsBetter, p: tested.p
  }]
}

/** @param {Summary} cell @param {Summary} other @param {Map<string, Slice[]>} counting */
function pairsOf (cell, other, counting) {
  return pairSlices(counting.get(cellId(cell)) ?? [], counting.get(cellId(other)) ?? [])
}
