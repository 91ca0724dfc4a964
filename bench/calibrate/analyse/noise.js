/** @import {Contrast, NoiseEstimate} from '../types.js' */
// How loud the machine is: what pairs of slices of the same processes differ by, and what other starts of the same program add. In: contrasts; out: two variances.
import { pooledStartVariance } from '../../statistics/process-starts.js'

/** All contrasts of a session share its `base`, so two of them are correlated by a half. */
const SHARED = 0.5

/**
 * The variances of process-starts.js, from all contrasts. Their degrees of freedom count k contrasts of m sessions as k (m - 1); of k mean squares that are
 * correlated by rho in their values, and so by rho^2 in their squares, the mean is worth k (m - 1) / (1 + (k - 1) rho^2) only.
 * @param {readonly Contrast[]} contrasts
 * @returns {NoiseEstimate | null} null for fewer than two sessions
 */
export function estimateNoise (contrasts) {
  const cells = contrasts.map(({ sessions }) => sessions.map(({ values }) => values)).filter(groups => groups.length > 0)
  const pooled = pooledStartVariance(cells)
  if (pooled === null) return null
  return {
    within: pooled.within,
    between: pooled.between,
    degreesOfFreedom: pooled.degreesOfFreedom / (1 + (cells.length - 1) * SHARED ** 2),
    sessions: Math.max(...cells.map(groups => groups.length)),
    pairs: cells.flat(2).length
  }
}
