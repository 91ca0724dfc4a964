/** @import {Contrast, NoiseEstimate} from '../types.js' */
// How loud the machine is: what pairs of slices of the same processes differ by, and what other starts of the same
// program add. In: contrasts; out: two variances.
import { TO_ONE_REFERENCE, pooledStartVariance } from '@shootout/statistics'

/**
 * The variances of process-starts.js, from all contrasts: those of a session share its `base`.
 * @param {readonly Contrast[]} contrasts
 * @returns {NoiseEstimate | null} null for fewer than two sessions
 */
export function estimateNoise (contrasts) {
  const cells = contrasts.map(({ sessions }) => sessions.map(({ values }) => values))
    .filter(groups => groups.length > 0)
  const pooled = pooledStartVariance(cells, { rho: TO_ONE_REFERENCE })
  if (pooled === null) return null
  return {
    within: pooled.within,
    between: pooled.between,
    degreesOfFreedom: pooled.degreesOfFreedom,
    sessions: Math.max(...cells.map(groups => groups.length)),
    pairs: cells.flat(2).length
  }
}
