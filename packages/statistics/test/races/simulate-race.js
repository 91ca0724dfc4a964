/** @import {Interval} from '../../src/types.js' */
// Whole races on synthetic curves whose truth is known: looks, elimination, an end at certainty or after so many
// blocks.
import { compareAtLook, decide, raceLooks } from '../../src/races/elimination.js'
import { predictUsl } from '../../src/curves/usl.js'
import { createNoise, times } from '../noise.js'

export const SEED = 2026
export const WITHIN = 0.05
const LADDERS = { 8: [1, 2, 3, 4, 6, 8, 12, 16], 12: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64] }
const WAITING = [12, 24, 36, 48, 60, 72, 84, 96]

/**
 * By the universal scalability law; the true best is 6 of 8 and 16 of 12, the largest on a plateau.
 * @type {Record<string, {counts: readonly number[], sigma: number, kappa: number}>}
 */
export const CURVES = {
  'peaked, 8 counts': { counts: LADDERS[8], sigma: 0.25, kappa: 0.02 },
  'plateau, 8 counts': { counts: WAITING, sigma: 0.2, kappa: 0 },
  'flat, 8 counts': { counts: LADDERS[8], sigma: 1, kappa: 0 },
  'peaked, 12 counts': { counts: LADDERS[12], sigma: 0.1, kappa: 0.004 },
  'plateau, 12 counts': { counts: LADDERS[12], sigma: 0.3, kappa: 0 },
  'flat, 12 counts': { counts: LADDERS[12], sigma: 1, kappa: 0 }
}

/**
 * @typedef {object} Setting
 * @property {string} curve of CURVES
 * @property {number} noise standard deviation of the log of a slice
 * @property {number} [dips] share of slices that are 30 % lower
 * @property {number} [louder] how many times the noise the slices of the largest count have
 * @property {number} [most] blocks that the race is planned for
 * @property {number} [endsAfter] blocks after which its time is over
 * @property {number} repetitions
 */

/**
 * @param {Setting} setting
 * @returns {{
 *   bound: number, pick: number, all: number, settled: number, slices: number, exhaustive: number,
 *   shortfallAtMost: number
 * }} shares of the races in which the true
 *   shortfall was within the printed bound, the pick truly within 5 %, every interval of every look true, the pick
 *   certain; slices and the bound: means over the races
 */
export function simulateRaces ({
  curve, noise, dips = 0, louder = 1, most = 63, endsAfter = most, repetitions
}) {
  const { counts, ...law } = CURVES[curve] ?? { counts: [], sigma: 0, kappa: 0 }
  const values = counts.map(workers => predictUsl({ lambda: 1, ...law }, workers))
  const shape = new Map(counts.map((workers, i) =>
    [workers, (values[i] ?? NaN) / Math.max(...values)]))
  const { normal, uniform } = createNoise(SEED)
  const measure = (/** @type {number} */ workers) => Math.log(shape.get(workers) ?? NaN) +
    (workers === counts.at(-1) ? louder : 1) * noise * normal() +
    (uniform() < dips ? Math.log(0.7) : 0)
  const races = times(repetitions, () =>
    race({ shape, most, endsAfter, drift: () => 0.3 * normal(), measure }))
  const mean = (/** @type {(one: ReturnType<typeof race>) => number | boolean} */ read) =>
    races.reduce((sum, one) => sum + Number(read(one)), 0) / repetitions
  return {
    bound: mean(({ shortfall, shortfallAtMost }) => shortfall <= shortfallAtMost + 1e-12),
    pick: mean(({ shortfall }) => shortfall <= WITHIN + 1e-12),
    all: mean(({ allTrue }) => allTrue),
    settled: mean(({ settled }) => settled),
    slices: mean(({ slices }) => slices),
    exhaustive: most * counts.length,
    shortfallAtMost: mean(({ shortfallAtMost }) => shortfallAtMost)
  }
}

/**
 * @param {{
 *   shape: Map<number, number>, most: number, endsAfter: number, drift: () => number,
 *   measure: (workers: number) => number
 * }} setting
 */
function race ({ shape, most, endsAfter, drift, measure }) {
  const looks = raceLooks(most)
  const logs = new Map([...shape.keys()].map(workers => [workers, /** @type {number[]} */ ([])]))
  let slices = 0
  let allTrue = true
  for (let block = 1; ; block++) {
    const shared = drift()
    for (const [workers, own] of logs) own.push(shared + measure(workers))
    slices += logs.size
    if (!looks.includes(block) && block !== endsAfter) continue
    const survivors = compare(logs, { candidates: shape.size, looks: looks.length })
    allTrue &&= survivors.every(({ workers, ratio }) => ratio.low <= (shape.get(workers) ?? NaN) +
      1e-12 && ratio.high >= (shape.get(workers) ?? NaN) - 1e-12)
    const { eliminate, pick, settled } = decide(survivors, { within: WITHIN })
    if (settled || block === endsAfter) {
      const chosen = survivors.find(({ workers }) => workers === pick) ??
        survivors.reduce((best, other) => other.ratio.low > best.ratio.low ? other : best)
      return {
        shortfall: 1 - (shape.get(chosen.workers) ?? NaN),
        shortfallAtMost: 1 - chosen.ratio.low,
        settled,
        slices,
        allTrue
      }
    }
    for (const workers of eliminate) logs.delete(workers)
  }
}

/**
 * @param {Map<number, number[]>} logs
 * @param {{candidates: number, looks: number}} start
 * @returns {{workers: number, ratio: Interval}[]}
 */
function compare (logs, start) {
  const compared = compareAtLook([...logs.values()], start)
  return [...logs.keys()].map((workers, i) => {
    const ratio = compared?.ratios[i]
    if (ratio === undefined) throw new Error(`the ratio of ${workers} workers is missing`)
    return { workers, ratio }
  })
}
