/** @import {CellKey, Interval, RunData, Summary} from '../types.js' */
// Two cells of one run that are not each other's reference, block by block. In: summaries and slices of the run; out:
// ratios, with what starts of the processes add and what looks cost, as in the ratios to the reference.
import { isUsable } from '../figures/index.js'
import { cellId } from '../plan/create-plan.js'
import { ratioIntervalWithStarts } from '@shootout/statistics'
import { knownInterval } from '../figures/no-figure.js'
import { confidenceOf } from './confidence.js'
import { startVariancesOf } from './ratio-intervals.js'
import { countingSlices, logRatios, pairSlices } from './replicates.js'

/** @typedef {Pick<RunData, 'plans' | 'slices' | 'summaries'>} Compared summaries: all of them say what starts add */
/** @typedef {'rps' | 'cpu'} PairMetric */
/**
 * The first cell over the second; null where one of them is no figure, or only a bound, or there are fewer than three
 * pairs.
 * @typedef {(cell: Summary | null, base: Summary | null, metric: PairMetric) => Interval | null} ComparePair
 */

/** @param {Compared} run @returns {ComparePair} */
export function createPairs (run) {
  const intervalOf = createPairIntervals(run)
  return (cell, base, metric) => {
    if (cell === null || base === null || !isUsable(cell) || !isUsable(base)) return null
    if (metric === 'rps' && (cell.rpsIsLowerBound || base.rpsIsLowerBound)) return null
    return intervalOf(cell, base, metric)
  }
}

/**
 * Whatever the summaries say of the two.
 * @param {Compared} run
 * @returns {(cell: CellKey, base: CellKey, metric: PairMetric) => Interval | null} null: too few pairs, or no figure
 */
export function createPairIntervals ({ plans, slices, summaries }) {
  const counting = countingSlices(slices)
  const studies = new Map(plans.map(({ study, protocol }) => [study, {
    confidence: confidenceOf(protocol),
    varianceOf: startVariancesOf(summaries.filter(cell => cell.study === study), counting)
  }]))
  return (cell, base, metric) => {
    const study = studies.get(cell.study)
    const pairs = pairSlices(counting.get(cellId(cell)) ?? [], counting.get(cellId(base)) ?? [])
    return study === undefined ? null : knownInterval(ratioIntervalWithStarts(
      logRatios(pairs, metric), study.varianceOf(metric), study.confidence
    ))
  }
}
