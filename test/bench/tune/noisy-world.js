/** @import {Slice} from '../../../bench/types.js' */
/** @import {TuneInstruments} from '../../../bench/tune/types.js' */
/** @import {TuneWorld} from './fake-instruments.js' */
// A world whose truth is known: throughput follows a curve, slices scatter, and blocks share a drift that is larger
// than both. Its clock moves as a real one would: starts and warm-ups take their time.
import { createNoise } from '../../../packages/statistics/test/noise.js'
import { createTuneWorld } from './fake-instruments.js'

/** Drift from block to block: standard deviation of the logarithm. */
const DRIFT = 0.3

/** True throughput by number of workers: the universal scalability law. @typedef {(workers: number) => number} Truth */

/**
 * @param {number} sigma
 * @param {number} kappa
 * @returns {Truth}
 */
export function uslTruth (sigma, kappa) {
  return workers => 1000 * workers / (1 + sigma * (workers - 1) + kappa * workers * (workers - 1))
}

/** A peak at six workers; a plateau that is reached at about 36; the same for all. */
export const TRUTHS = Object.freeze({
  peaked: uslTruth(0.3, 0.0194), plateau: uslTruth(0.05, 0.00002), flat: uslTruth(1, 0)
})

/**
 * @param {{
 *   truth: Truth, noise: number, seed: number, startSeconds?: (workers: number) => number,
 *   figures?: (value: number) => Partial<Slice>, replace?: (world: TuneWorld) => Partial<TuneInstruments>
 * }} what
 *   noise: standard deviation of the logarithm of a slice; startSeconds: of start and warm-up together
 * @returns {TuneWorld}
 */
export function createNoisyWorld ({
  truth, noise, seed, startSeconds = () => 0, figures = () => ({}), replace = () => ({})
}) {
  const { normal } = createNoise(seed)
  /** @type {Map<number, number>} */
  const drifts = new Map()
  const driftOf = (/** @type {number} */ block) =>
    drifts.get(block) ?? drifts.set(block, DRIFT * normal()).get(block) ?? 0
  // The scout's slices are taken one after the other, so that nothing is shared by them.
  const valueOf = (/** @type {number} */ workers, /** @type {number} */ block) =>
    truth(workers) * Math.exp((block === 0 ? 0 : driftOf(block)) + noise * normal())
  return createTuneWorld({
    figures: (workers, block) => {
      const value = valueOf(workers, block)
      return { rps: value, cpuUsPerRequest: 1e6 / value, ...figures(value) }
    },
    replace: world => {
      const { warmUp } = world.context.instruments
      return {
        warmUp: async what => {
          world.pass(startSeconds(what.running.variant.workers))
          return warmUp(what)
        },
        ...replace(world)
      }
    }
  })
}
