/** @import {NoiseEstimate} from '../types.js' */
/** @import {Comparison} from '@shootout/statistics' */
// What the noise that was found means for a try, in the words of power.js.
import { ALPHA } from './try-contrast.js'

/**
 * @param {{effect: number, noise: NoiseEstimate, pairsPerStart: number, decision: 'differs' | 'verdict'}} what effect:
 *   the true ratio
 * @returns {Comparison}
 */
export function toComparison ({ noise: { within, between, degreesOfFreedom }, ...what }) {
  return { ...what, within, between, betweenDegrees: degreesOfFreedom, alpha: ALPHA }
}
