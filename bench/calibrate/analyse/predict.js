/** @import {NoiseEstimate} from '../types.js' */
// What the noise predicts for a try. An interval with the starts' variance in it is on neither side narrower than the one from pairs alone (process-starts.js), so
// whatever is told is told by both: it is told at most as often as by either of them, and needs as many pairs as the slower one. Without this, of 20 % on a machine
// with 6 % of noise and 1.5 % of starts 39 % were predicted after four pairs, where simulated tries told 19 %.
import { pairsToDecide, powerOf } from '../../statistics/power.js'
import { ALPHA } from './try-contrast.js'

/** @typedef {{effect: number, noise: NoiseEstimate, pairsPerStart: number, decision: 'differs' | 'verdict'}} Prediction effect: the true ratio */

/**
 * The chance that a difference is told at one look.
 * @param {Prediction & {pairs: number, looks: number}} prediction looks: how many share the chance of a mistake
 * @returns {number} 0..1
 */
export function predictPower ({ pairs, looks, ...prediction }) {
  return Math.min(...bothOf(prediction).map(comparison => powerOf({ ...comparison, pairs, looks })))
}

/**
 * After how many pairs a difference is told.
 * @param {Prediction & {power: number}} prediction power: in how many of all tries, 0..1
 * @returns {number | null} null: never
 */
export function predictPairs ({ power, ...prediction }) {
  const pairs = bothOf(prediction).map(comparison => pairsToDecide({ ...comparison, power }))
  return pairs.reduce((most, one) => most === null || one === null ? null : Math.max(most, one), 0)
}

/** @param {Prediction} prediction */
function bothOf ({ effect, noise: { within, between, degreesOfFreedom }, pairsPerStart, decision }) {
  const comparison = { effect, within, pairsPerStart, decision, alpha: ALPHA }
  return [{ ...comparison, between, betweenDegrees: degreesOfFreedom }, { ...comparison, between: 0 }]
}
