/** @import {Contrast, NoiseEstimate} from '../types.js' */
// What the noise predicts for tries, by making some: pairs drawn from the deviations that were measured, with a planted difference added, judged as real ones are.
// A formula (predict.js) takes the noise for normal. On a machine where one slice in ten takes 30 % longer it foretold 21 % where 38 % were told.
// In: deviations; out: how often each look tells. Source: Efron & Tibshirani, An Introduction to the Bootstrap (1993), chapters 6 and 25 (power by resampling).
import { mean } from '../../statistics/moments.js'
import { tryContrast } from './try-contrast.js'

const DRAWS = 200

/**
 * Deviations of pairs from their session's mean, of all contrasts; each stretched by sqrt(n / (n - 1)), because a mean of n lies closer to its own values than the truth does.
 * @param {readonly Contrast[]} contrasts
 * @returns {number[]} logs
 */
export function toDeviations (contrasts) {
  return contrasts.flatMap(({ sessions }) => sessions.flatMap(({ values }) => {
    const centre = mean(values)
    return values.length < 2 ? [] : values.map(value => (value - centre) * Math.sqrt(values.length / (values.length - 1)))
  }))
}

/**
 * @param {{contrast: string, effect: number, pairsByStart: readonly number[]}} shape effect: the true ratio; pairsByStart: of one try
 * @param {{deviations: readonly number[], noise: NoiseEstimate, random: () => number}} known
 * @returns {Map<number, number>} by pairs: the share of tries that call it larger at that look, 0..1
 */
export function simulateTries ({ contrast, effect, pairsByStart }, { deviations, noise, random }) {
  /** @type {Map<number, number>} */
  const told = new Map()
  for (let draw = 0; draw < DRAWS; draw++) {
    const groups = pairsByStart.map(pairs => {
      const shift = Math.log(effect) + Math.sqrt(noise.between) * drawNormal(random)
      return Array.from({ length: pairs }, () => shift + (deviations[Math.floor(random() * deviations.length)] ?? 0))
    })
    const { looks } = tryContrast({ contrast, groups }, { noise, cost: { secondsPerPair: 0, startSeconds: 0 } })
    for (const { pairs, decision } of looks) told.set(pairs, (told.get(pairs) ?? 0) + (decision === 'larger' ? 1 : 0))
  }
  return new Map([...told].map(([pairs, count]) => [pairs, count / DRAWS]))
}

/** Box & Muller (1958). @param {() => number} random */
function drawNormal (random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
