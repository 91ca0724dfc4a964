/** @import {Candidate, Curve, Objective} from '../types.js' */
// The curve over the number of workers through everything that was measured, of those that were left behind as well.
// Pure.
import { judgedBy } from '../../plan/judged-by.js'
import { scalabilityCurve } from '@shootout/statistics'
import { logsByBlock } from './objective-value.js'

/**
 * @param {readonly Candidate[]} candidates those that are out are passed over
 * @param {{counts: readonly number[], objective: Objective, random: () => number}} options counts: where the
 *   curve is drawn
 * @returns {Curve | null} null: fewer than three counts were measured; without a band where each was measured only once
 */
export function fitCurve (candidates, { counts, objective, random }) {
  return scalabilityCurve(candidates.filter(({ out }) => out === null).flatMap(candidate =>
    toValues(candidate, objective)), { counts, random })
}

/**
 * At a fixed rate requests per second are the rate's; what a request costs is not. The scout's slices cost otherwise
 * then, because their loop was closed.
 * @param {Candidate} candidate
 * @param {Objective} objective
 */
function toValues (candidate, objective) {
  const logs = [...logsByBlock(candidate, judgedBy(objective) === 'rps' ? 'rps' : 'cpu')]
  return logs.filter(([block]) => block > 0 || objective !== 'p99')
    .map(([block, log]) => ({ block, workers: candidate.workers, value: Math.exp(log) }))
}
