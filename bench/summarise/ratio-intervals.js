/** @import {StartVariance} from '@shootout/statistics' */
/** @import {Interval, Protocol, Slice, Summary} from '../types.js' */
/** @import {ComparedKey} from '../figures/types.js' */
/** @import {PairedCell} from './replicates.js' */
// The intervals of a run's ratios. In: every cell that is compared, with its pairs of slices; out: a function that
// gives the interval of one of them. What starts of the processes add is estimated once for all cells, because two
// starts of one cell alone say next to nothing about it.
import { isUsable } from '../figures/index.js'
import { cellId, variantIdOf } from '../plan/create-plan.js'
import {
  TO_ONE_REFERENCE, pooledStartVariance, ratioIntervalWithStarts
} from '@shootout/statistics'
import { confidenceOf } from './confidence.js'
import { logRatios, pairSlices, referenceOf } from './replicates.js'
import { createTailRatios } from './tail-figures.js'

/**
 * @param {readonly PairedCell[]} contestants
 * @param {Pick<Protocol, 'precision' | 'processStarts' | 'seed'>} protocol
 * @returns {(contestant: PairedCell, metric: ComparedKey) => Interval | null} null: fewer than three pairs
 *   have the figure
 */
export function createIntervals (contestants, protocol) {
  const confidence = confidenceOf(protocol)
  const varianceOf = createStartVariances(contestants)
  const tailOf = createTailRatios(
    contestants.filter(({ cell }) => cell.rate !== null), { seed: protocol.seed, confidence }
  )
  return (contestant, metric) => metric === 'p99'
    ? tailOf(contestant)
    : ratioIntervalWithStarts(logRatios(contestant.pairs, metric), varianceOf(metric), confidence)
}

/**
 * @param {readonly PairedCell[]} contestants each with its reference
 * @returns {(metric: ComparedKey) => StartVariance} of a ratio, from all cells; worked out when it is first asked for
 */
export function createStartVariances (contestants) {
  /** @type {Map<ComparedKey, StartVariance>} */
  const variances = new Map()
  return metric => {
    const known = variances.get(metric)
    if (known !== undefined) return known
    const variance = poolStarts(contestants, metric)
    variances.set(metric, variance)
    return variance
  }
}

/**
 * The same for cells that are compared with others than their reference.
 * @param {readonly Summary[]} summaries of one plan
 * @param {Map<string, Slice[]>} counting the slices that count, by cell
 * @returns {(metric: ComparedKey) => StartVariance}
 */
export function startVariancesOf (summaries, counting) {
  const slicesOf = (/** @type {Summary} */ cell) => counting.get(cellId(cell)) ?? []
  return createStartVariances(summaries.flatMap(cell => {
    const found = referenceOf(cell, summaries, cell.reference)
    const reference = summaries.find(one => one === found)
    return reference === undefined || cell.variant === cell.reference || !isUsable(cell) ||
      !isUsable(reference)
      ? []
      : [{ cell, pairs: pairSlices(slicesOf(cell), slicesOf(reference)) }]
  }))
}

/** @param {readonly PairedCell[]} contestants @param {ComparedKey} metric */
function poolStarts (contestants, metric) {
  const restarted = contestants.flatMap(({ cell, pairs }) => {
    const groups = logRatios(pairs, metric)
    return groups.length < 2 ? [] : [{ server: variantIdOf(cell), groups }]
  })
  return pooledStartVariance(restarted.map(({ groups }) => groups), {
    servers: new Set(restarted.map(({ server }) => server)).size,
    rho: TO_ONE_REFERENCE
  })
}
