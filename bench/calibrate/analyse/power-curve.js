/** @import {CurvePoint, Metric, NoiseEstimate} from '../types.js' */
/** @import {Cost} from './try-contrast.js' */
// What follows from the noise: how long a comparison of two servers takes until a difference is told in nine of ten
// tries. In: noise and what a pair costs; out: seconds.
import { pairsToDecide } from '@shootout/statistics'
import { toComparison } from './to-comparison.js'

const EFFECTS = [0.03, 0.05, 0.1, 0.2]
const POWER = 0.9

/**
 * @param {Record<Metric, NoiseEstimate | null>} noise
 * @param {{cost: Cost, pairsPerStart: number}} known
 * @returns {CurvePoint[]}
 */
export function toPowerCurve (noise, { cost, pairsPerStart }) {
  return EFFECTS.map(effect => ({
    effect,
    differs: byMetric(noise, one =>
      toSeconds({ effect, noise: one, decision: 'differs' }, { cost, pairsPerStart })),
    verdict: byMetric(noise, one =>
      toSeconds({ effect, noise: one, decision: 'verdict' }, { cost, pairsPerStart }))
  }))
}

/**
 * @param {Record<Metric, NoiseEstimate | null>} noise
 * @param {(one: NoiseEstimate) => number | null} map
 * @returns {Record<Metric, number | null>}
 */
function byMetric ({ cpu, rps }, map) {
  return { cpu: cpu === null ? null : map(cpu), rps: rps === null ? null : map(rps) }
}

/**
 * @param {{effect: number, noise: NoiseEstimate, decision: 'differs' | 'verdict'}} what
 * @param {{cost: Cost, pairsPerStart: number}} known
 */
function toSeconds ({ effect, noise, decision }, {
  cost: { secondsPerPair, startSeconds },
  pairsPerStart
}) {
  const pairs = pairsToDecide(
    { ...toComparison({ effect: 1 + effect, noise, pairsPerStart, decision }), power: POWER }
  )
  return pairs === null
    ? null
    : pairs * secondsPerPair + Math.ceil(pairs / pairsPerStart) * startSeconds
}
