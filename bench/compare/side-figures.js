/** @import {RunData, Summary} from '../types.js' */
/** @import {SideFigures, SliceMetric} from './types.js' */
// What one run brings to a comparison: for each cell its logarithms, bare and over its reference, and what starts of
// processes add to them, estimated over all of its cells. In: a run with its summaries; out: data. Pure.
import { isUsable } from '../figures/index.js'
import { cellId, variantIdOf } from '../plan/create-plan.js'
import { TO_ONE_REFERENCE, pooledStartVariance } from '@shootout/statistics'
import {
  countingSlices, logFigures, logRatios, pairSlices, referenceOf
} from '../summarise/replicates.js'

/** @type {readonly SliceMetric[]} */
const METRICS = ['cpu', 'rps']

/**
 * @param {Pick<RunData, 'slices' | 'summaries'>} run
 * @returns {SideFigures}
 */
export function gatherFigures ({ slices, summaries }) {
  const counting = countingSlices(slices)
  const cells = summaries.map(summary => {
    const own = counting.get(cellId(summary)) ?? []
    const reference = referenceSummary(summary, summaries)
    const pairs = reference === null ? [] : pairSlices(own, counting.get(cellId(reference)) ?? [])
    return {
      summary,
      reference,
      bare: byMetric(metric => logFigures(own, metric)),
      relative: byMetric(metric => logRatios(pairs, metric))
    }
  })
  const usable = cells.filter(({ summary }) => isUsable(summary))
  const contestants = usable.filter(({ reference }) => reference !== null && isUsable(reference))
  return {
    cells: new Map(cells.map(cell => [cellId(cell.summary), cell])),
    starts: {
      bare: byMetric(metric => pooledStartVariance(usable.map(({ bare }) => bare[metric]), {
        servers: countServers(usable)
      })),
      relative: byMetric(metric => pooledStartVariance(
        contestants.map(({ relative }) => relative[metric]),
        { servers: countServers(contestants), rho: TO_ONE_REFERENCE }
      ))
    }
  }
}

/** @param {readonly {summary: Summary}[]} cells */
function countServers (cells) {
  return new Set(cells.map(({ summary }) => variantIdOf(summary))).size
}

/**
 * The reference of a cell.
 * @param {Summary} summary
 * @param {readonly Summary[]} summaries
 * @returns {Summary | null} null where there is none, or it is the cell itself
 */
export function referenceSummary (summary, summaries) {
  if (summary.variant === summary.reference) return null
  const reference = referenceOf(summary, summaries, summary.reference)
  return summaries.find(one => one === reference) ?? null
}

/** @template T @param {(metric: SliceMetric) => T} toValue @returns {Record<SliceMetric, T>} */
function byMetric (toValue) {
  return /** @type {Record<SliceMetric, T>} */ (Object.fromEntries(METRICS.map(metric =>
    [metric, toValue(metric)])))
}
