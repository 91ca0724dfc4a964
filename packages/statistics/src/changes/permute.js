// How often chance alone shows as much. In: series with what speaks for a change in each; out: p values. Where nothing
// has changed, each order of the runs is as likely as any other, whatever the noise looks like. All series are put into
// the same orders, and each is compared with the largest statistic of all that show no more than it does (step-down
// maxT: Westfall & Young 1993, "Resampling-Based Multiple Testing"; Ge, Dudoit & Speed 2003, Test 12).
import { mean, squaredDeviations } from '../moments.js'
import { shuffle } from '../random.js'
import { toStatistic } from './find-split.js'

/** Sums in another order differ by as much. */
const ROUNDING = 1e-9

/**
 * @typedef {object} Permutable
 * @property {readonly number[]} runs numbers of its runs
 * @property {readonly number[]} values
 * @property {number} statistic of the order that came
 */

/**
 * @param {readonly Permutable[]} series
 * @param {{
 *   random: () => number, permutations: number, alpha: number, betweenOf: (values: readonly number[]) => number
 * }} options betweenOf: the largest variance that a change explains, of values whose mean is 0
 * @returns {number[]} for each the share of orders in which it or any that shows less shows as much; the order that
 *   came is one of them (Phipson & Smyth 2010). Where all are certain to lie above alpha, the rest of the orders is
 *   left out, and values are only some above it
 */
export function permutedValues (series, { random, permutations, alpha, betweenOf }) {
  const byWeight = series.map((one, index) => ({ index, ...prepare(one) }))
    .toSorted((a, b) => b.statistic - a.statistic)
  let order = [...new Set(series.flatMap(({ runs }) => runs))]
  const hits = byWeight.map(() => 1)
  const enough = alpha * (permutations + 1)
  for (let round = 0; round < permutations && hits.some(count => count <= enough); round++) {
    order = shuffle(order, random)
    let most = 0
    for (let rank = byWeight.length - 1; rank >= 0; rank--) {
      const one = /** @type {typeof byWeight[number]} */ (byWeight[rank])
      most = Math.max(most, statisticOf(one, betweenOf(inOrder(one, order))))
      if (most >= one.statistic * (1 - ROUNDING)) hits[rank] = (hits[rank] ?? 0) + 1
    }
  }
  const total = hits.some(count => count <= enough) ? permutations + 1 : 1
  /** @type {number[]} */
  const values = []
  let last = 0
  byWeight.forEach(({ index }, rank) => {
    last = Math.max(last, Math.min(1, (hits[rank] ?? 0) / total))
    values[index] = last
  })
  return values
}

/** @param {Permutable} series */
function prepare ({ runs, values, statistic }) {
  const centre = mean(values)
  const byRun = new Float64Array(Math.max(...runs) + 1).fill(NaN)
  runs.forEach((run, index) => { byRun[run] = Number(values[index]) - centre })
  return { byRun, total: squaredDeviations(values), statistic, ordered: values.map(() => 0) }
}

/**
 * The same list each time, because there are millions.
 * @param {ReturnType<typeof prepare>} series
 * @param {readonly number[]} order of all runs, also of those that it does not have
 */
function inOrder ({ byRun, ordered }, order) {
  let place = 0
  for (const run of order) {
    const value = byRun[run]
    if (value !== undefined && !Number.isNaN(value)) ordered[place++] = value
  }
  return ordered
}

/** @param {ReturnType<typeof prepare>} series @param {number} between */
function statisticOf ({ total, ordered }, between) {
  return toStatistic(Math.min(1, between / total), ordered.length)
}
