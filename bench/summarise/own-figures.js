/** @import {StartVariance} from '@shootout/statistics' */
/** @import {CellKey, Interval, Slice} from '../types.js' */
/** @import {ComparedFigure, ComparedKey} from '../figures/types.js' */
// A cell's own figures: the geometric mean of its slices, with an interval. What starts of the processes add, and what
// slices that resemble the one before them do, is estimated once for all cells of the run, as for ratios.
import {
  OF_ONE_RUN, mean, pooledStartVariance, ratioIntervalWithStarts
} from '@shootout/statistics'
import { isTooWide } from '../figures/no-figure.js'
import { variantIdOf } from '../plan/create-plan.js'
import { logFigures } from './replicates.js'

/**
 * found: an interval that is no figure.
 * @typedef {{estimate: number | null, interval: Interval | null, found?: Interval | null}} OwnFigure
 */

/**
 * @param {readonly {cell: CellKey, slices: readonly Slice[]}[]} cells of one plan, with the slices that count
 * @returns {(slices: readonly Slice[], figure: ComparedFigure) => OwnFigure} of one of them
 */
export function createOwnFigures (cells) {
  /** @type {Map<ComparedKey, StartVariance>} */
  const variances = new Map()
  const varianceOf = (/** @type {ComparedKey} */ key) => {
    const variance = variances.get(key) ?? poolOwnStarts(cells.map(({ cell, slices }) =>
      ({ cell, groups: logFigures(slices, key) })), { rho: OF_ONE_RUN })
    variances.set(key, variance)
    return variance
  }
  return (slices, { key }) => {
    const groups = logFigures(slices, key)
    const logs = groups.flat()
    if (logs.length === 0) return { estimate: null, interval: null }
    const interval = ratioIntervalWithStarts(groups, varianceOf(key))
    return isTooWide(interval)
      ? { estimate: null, interval: null, found: interval }
      : { estimate: interval?.estimate ?? Math.exp(mean(logs)), interval }
  }
}

/**
 * What starts add to bare figures.
 * @param {readonly {cell: CellKey, groups: number[][]}[]} cells of one run, with their logarithms by start
 * @param {{rho?: number}} [shared] how far those of two servers are correlated; by default not
 */
export function poolOwnStarts (cells, shared) {
  return pooledStartVariance(cells.map(({ groups }) => groups), {
    servers: new Set(cells.map(({ cell }) => variantIdOf(cell))).size, ...shared
  })
}
