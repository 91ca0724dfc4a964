/** @import {Protocol} from '../types.js' */
// How sure the intervals of a run are. A run that ends when they are narrow looks at them several times and believes
// the look at which they are: each look then has its share of the 5 % (Bonferroni), so that all looks together hold the
// truth with 95 %, whichever of them ends the run.
//
// Source: Dunn (1961), as in looks.js; that an interval which is looked at until it is narrow has to pay for the looks:
// Chow & Robbins, "On the asymptotic theory of fixed-width sequential confidence intervals for the mean", Annals of
// Mathematical Statistics 36 (1965), 457-462.
import { confidenceAtLook, lookConfidence, startLooksUpTo } from '@shootout/statistics'

const USUAL = 0.95

/**
 * @param {Pick<Protocol, 'precision' | 'processStarts'>} protocol
 * @returns {number} of each interval of a ratio, 0..1
 */
export function confidenceOf ({ precision, processStarts }) {
  if (precision === null) return USUAL
  const looks = startLooksUpTo(processStarts).length
  // Runs of earlier versions looked after 4, 6, 9, 13 and 20 blocks, however few starts they had.
  return looks === 0 ? lookConfidence() : confidenceAtLook({ looks })
}
