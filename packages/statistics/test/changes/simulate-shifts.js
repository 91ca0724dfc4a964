// Histories of a known truth: how often a change is found that is none, and one that is. In: a world; out: shares.
import { findShifts } from '../../src/index.js'
import { createNoise, times } from '../noise.js'

const SEED = 2028
const HISTORIES = 200
/** So many are enough for a share; the histories of users are judged by more. */
const PERMUTATIONS = 199
const SERIES = 24
const STEP = Math.log(1.06)
/** As users' histories are judged: a smaller step is none. */
const LEAST = Math.log(1.03)
const OUTLIER = Math.log(1.15)
const WALK = 0.01

/**
 * @typedef {object} ShiftWorld
 * @property {string} title
 * @property {number} runs
 * @property {number} noise standard deviation of a run's ratio, as a logarithm; half of the variance is shared by all
 *   series of the run
 * @property {number} after runs on the new level
 * @property {boolean} [outliers] one run in ten costs 15 % more in all series
 * @property {boolean} [back] the step is taken back: its runs stand in the middle
 * @property {boolean} [walk] each run begins where the last one ended, and moves by 1 %
 * @property {boolean} [heavy] Student's t with 3 degrees of freedom in place of normal noise
 */

/** @type {readonly ShiftWorld[]} */
export const WORLDS = [
  { title: 'runs independent', runs: 8, noise: 0.015, after: 4 },
  { title: 'runs independent', runs: 12, noise: 0.015, after: 3 },
  { title: 'runs independent', runs: 20, noise: 0.015, after: 10 },
  { title: 'runs independent', runs: 20, noise: 0.015, after: 3 },
  { title: 'runs independent', runs: 60, noise: 0.015, after: 5 },
  { title: 'runs independent', runs: 20, noise: 0.03, after: 10 },
  { title: 'runs independent', runs: 60, noise: 0.03, after: 30 },
  { title: 'the step is taken back', runs: 20, noise: 0.015, after: 6, back: true },
  { title: 'the step is taken back', runs: 40, noise: 0.015, after: 6, back: true },
  { title: 'noise with heavy tails', runs: 20, noise: 0.015, after: 10, heavy: true },
  {
    title: 'one run in ten off by 15 %', runs: 20, noise: 0.015, after: 10, outliers: true
  },
  { title: 'ratios drift by 1 % a run', runs: 20, noise: 0.015, after: 10, walk: true }
]

/** Found, by what was planted. @typedef {{none: number, found: number, near: number, others: number}} ShiftShares */

/**
 * @param {ShiftWorld} world
 * @returns {ShiftShares} none: histories without a change in which any is found; found: those with a change of 6 % in
 *   one series of 24 in which it is; near: the place at most one run off; others: another series, or a second place
 */
export function simulateShifts (world) {
  const noise = createNoise(SEED)
  const shares = { none: 0, found: 0, near: 0, others: 0 }
  for (let history = 0; history < HISTORIES; history++) {
    const quiet = judge(drawSeries(world, noise), noise)
    if (quiet.some(shifts => shifts.length > 0)) shares.none++
    const series = drawSeries(world, noise)
    const planted = series[0] ?? []
    const left = world.runs - world.after
    const place = world.back ? left / 2 : left
    for (let run = place; run < place + world.after; run++) {
      planted[run] = (planted[run] ?? 0) + STEP
    }
    const [own = [], ...others] = judge(series, noise)
    if (own.length > 0) shares.found++
    if (own.some(({ at }) => Math.abs(at - place) <= 1)) shares.near++
    const more = own.length > (world.back ? 2 : 1)
    if (more || others.some(shifts => shifts.length > 0)) shares.others++
  }
  const { none, found, near, others } = shares
  return {
    none: none / HISTORIES, found: found / HISTORIES, near: near / HISTORIES,
    others: others / HISTORIES
  }
}

/**
 * A line of the table of docs/statistics.md.
 * @param {ShiftWorld} world
 * @param {ShiftShares} shares
 */
export function toShiftRow ({ title, runs, noise, after }, shares) {
  const cells = [shares.none, shares.found, shares.near, shares.others].map(share =>
    `${(share * 100).toFixed(1)} %`)
  return `| ${[title, `${noise * 100} %`, runs, after, ...cells].join(' | ')} |`
}

/** @param {number[][]} series @param {ReturnType<typeof createNoise>} noise */
function judge (series, { uniform }) {
  const runs = (series[0] ?? []).map((_, index) => index)
  return findShifts(series.map(values => ({ runs, values, least: LEAST })), {
    random: uniform, permutations: PERMUTATIONS
  })
}

/** @param {ShiftWorld} world @param {ReturnType<typeof createNoise>} noise @returns {number[][]} by series */
function drawSeries ({ runs, noise: size, outliers = false, walk = false, heavy = false }, noise) {
  const { normal, uniform } = noise
  const one = heavy ? () => normal() / Math.sqrt(chiSquare(normal)) : normal
  const draw = () => size * Math.SQRT1_2 * one()
  const shared = times(runs, () =>
    draw() + (outliers && uniform() < 0.1 ? OUTLIER : 0))
  return times(SERIES, () => {
    let level = 0
    return shared.map(common => {
      if (walk) level += WALK * normal()
      return level + common + draw()
    })
  })
}

/** Of three degrees of freedom. @param {() => number} normal */
function chiSquare (normal) {
  return normal() ** 2 + normal() ** 2 + normal() ** 2
}
