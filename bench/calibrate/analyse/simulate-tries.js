/** @import {Contrast, NoiseEstimate} from '../types.js' */
// What the noise predicts for tries, by making some: pairs drawn from the deviations that were measured, with a planted
// difference added, judged as real ones are. A formula (power.js) takes the noise for normal, and for the same all the
// time. On a machine where one slice in ten takes 30 % longer it foretold 21 % where 38 % were told; and where some
// sessions are louder than others a try draws from one of them: drawn from all, 95 % were foretold where 75 % were
// told.
// In: deviations; out: how often each look tells. Source: Efron & Tibshirani, An Introduction to the Bootstrap (1993),
// chapters 6 and 25 (power by resampling).
import { mean } from '@shootout/statistics'
import { tryContrast } from './try-contrast.js'

const DRAWS = 200

/**
 * Deviations of pairs from their session's mean, of all contrasts; each stretched by sqrt(n / (n - 1)), because a mean
 * of n lies closer to its own values than the truth does.
 * @param {readonly Contrast[]} contrasts
 * @returns {number[][]} logs, session by session
 */
export function toDeviations (contrasts) {
  const own = contrasts.flatMap(({ sessions }) =>
    sessions.map(({ session, values }) => ({ session, values: deviate(values) })))
  return [...Map.groupBy(own, ({ session }) => session).values()]
    .map(list => list.flatMap(({ values }) => values))
    .filter(({ length }) => length > 0)
}

/** @param {readonly number[]} values */
function deviate (values) {
  const centre = mean(values)
  return values.length < 2
    ? []
    : values.map(value => (value - centre) * Math.sqrt(values.length / (values.length - 1)))
}

/**
 * @param {{contrast: string, effect: number, pairsByStart: readonly number[]}} shape effect: the true ratio;
 *   pairsByStart: of one try
 * @param {{deviations: readonly (readonly number[])[], noise: NoiseEstimate, random: () => number}} known
 * @returns {Map<number, number>} by pairs: the share of tries that call it larger at that look, 0..1
 */
export function simulateTries ({ contrast, effect, pairsByStart }, { deviations, noise, random }) {
  /** @type {Map<number, number>} */
  const told = new Map()
  for (let draw = 0; draw < DRAWS; draw++) {
    const groups = pairsByStart.map(pairs => {
      const own = deviations[Math.floor(random() * deviations.length)] ?? []
      const shift = Math.log(effect) + Math.sqrt(noise.between) * drawNormal(random)
      return Array.from({ length: pairs }, () =>
        shift + (own[Math.floor(random() * own.length)] ?? 0))
    })
    const { looks } =
      tryContrast({ contrast, groups }, { noise, cost: { secondsPerPair: 0, startSeconds: 0 } })
    for (const { pairs, decision } of looks) {
      told.set(pairs, (told.get(pairs) ?? 0) + (decision === 'larger' ? 1 : 0))
    }
  }
  return new Map([...told].map(([pairs, count]) => [pairs, count / DRAWS]))
}

/** Box & Muller (1958). @param {() => number} random */
function drawNormal (random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
