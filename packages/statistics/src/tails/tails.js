/** @import {Interval} from '../types.js' */
/** @import {Drawn} from '../intervals/bootstrap.js' */
// The tail of all requests of a cell: what share of them, over all slices together, was answered within which time. A
// server that stops for a moment every ten seconds is slow in few slices; the middle one of the slices' percentiles
// knows nothing of it, the percentile of all requests does. Its interval draws whole slices (bootstrap.js), because
// requests of one slice share its stalls. In: what each slice counted; out: percentiles and ratios of percentiles.
//
// What starts of the processes add is in it: the percentiles of single starts vary by more than draws of slices
// explain, on average over all cells.
import { drawAgain, drawnInterval } from '../intervals/bootstrap.js'

/**
 * @typedef {{values: readonly number[], counts: readonly number[]}} Counted values ascending, and how often each came
 */
/** @typedef {{start: number, of: Counted}} CountedSlice start: of the processes */
/** @typedef {(weights: Uint16Array) => number} Percentile of all slices, each as often as it weighs */
/**
 * @typedef {object} DrawnTail
 * @property {Drawn} drawn
 * @property {readonly number[]} starts logarithms of the figure of single starts; none where they are unknown
 * @property {{low: number, high: number}} range what was ever counted, of a ratio everything
 */
/** @typedef {{between: number, degreesOfFreedom: number} | null} TailShift variance of logarithms that starts add */

/** A percentile q takes 10 / (1 - q) answers. */
const SAMPLES_BEYOND = 10

/**
 * @param {readonly Counted[]} slices
 * @param {number} quantile 0..1
 * @returns {Percentile}
 */
export function percentileOf (slices, quantile) {
  const grid = [...new Set(slices.flatMap(({ values }) => values))].sort((a, b) => a - b)
  const below = toTable(slices, grid)
  const last = grid.length - 1
  return weights => {
    const wanted = Math.max(1, Math.floor(quantile * countBelow(below, last, weights) + 0.5))
    let [from, to] = [0, last]
    while (from < to) {
      const middle = (from + to) >> 1
      if (countBelow(below, middle, weights) >= wanted) to = middle
      else from = middle + 1
    }
    return grid[from] ?? NaN
  }
}

/**
 * One row for each place of the grid, one column for each slice: how many lie there or below.
 * @param {readonly Counted[]} slices
 * @param {readonly number[]} grid
 */
function toTable (slices, grid) {
  const table = new Float64Array(grid.length * slices.length)
  slices.forEach((slice, column) =>
    cumulate(slice, grid).forEach((sum, row) => { table[row * slices.length + column] = sum }))
  return table
}

/**
 * The innermost loop of all draws: as plain as can be.
 * @param {Float64Array} table
 * @param {number} row
 * @param {Uint16Array} weights
 */
function countBelow (table, row, weights) {
  const from = row * weights.length
  let sum = 0
  for (let column = 0; column < weights.length; column++) {
    sum += /** @type {number} */ (weights[column]) * /** @type {number} */ (table[from + column])
  }
  return sum
}

/**
 * One cell's percentile, or one over another, of slices of the same blocks.
 * @param {readonly CountedSlice[]} slices
 * @param {{quantile: number, random: () => number, over?: readonly Counted[]}} how over: as many slices, each of the
 *   block of its fellow
 * @returns {DrawnTail | null} of logarithms; null for fewer than 3 slices, or fewer answers than the percentile takes
 */
export function drawTail (slices, { quantile, random, over }) {
  const enough = (/** @type {readonly Counted[]} */ counted) =>
    countAll(counted) * (1 - quantile) >= SAMPLES_BEYOND - 1e-6
  if (
    slices.length < 3 || !enough(slices.map(({ of }) => of)) || (over !== undefined &&
      !enough(over))
  ) {
    return null
  }
  const own = percentileOf(slices.map(({ of }) => of), quantile)
  const other = over === undefined ? null : percentileOf(over, quantile)
  const figure = (/** @type {Uint16Array} */ weights) =>
    Math.log(own(weights) / (other === null ? 1 : other(weights)))
  const all = slices.flatMap(({ of: { values } }) => [values[0] ?? NaN, values.at(-1) ?? NaN])
  const range =
    other === null ? { low: Math.min(...all), high: Math.max(...all) } : { low: 0, high: Infinity }
  return {
    range,
    drawn: drawAgain(slices.length, figure, random),
    starts: toStarts(slices, {
      figure,
      isTold: kept => enough(kept.map(index => slices[index]?.of ?? NOTHING)) &&
        (over === undefined || enough(kept.map(index => over[index] ?? NOTHING)))
    })
  }
}

const NOTHING = Object.freeze({ values: [], counts: [] })

/**
 * What starts add, from all cells: how much more the figures of single starts vary than draws of slices explain.
 * @param {readonly (DrawnTail | null)[]} tails
 * @param {(comparisons: number, cells: number) => number} toIndependent degrees of freedom of so many comparisons of
 *   starts in so many cells
 * @returns {TailShift} null: no cell has two starts whose figure can be told
 */
export function pooledTailShift (tails, toIndependent) {
  const restarted = tails.flatMap(tail => tail === null || tail.starts.length < 2 ? [] : [tail])
  if (restarted.length === 0) return null
  const comparisons = restarted.reduce((sum, { starts }) => sum + starts.length - 1, 0)
  const seen = restarted.reduce((sum, { starts }) => sum + squares(starts), 0)
  const explained = restarted.reduce(
    (sum, { starts, drawn }) => sum + (starts.length - 1) * starts.length * drawn.variance, 0
  )
  return {
    between: Math.max(0, (seen - explained) / comparisons),
    degreesOfFreedom: toIndependent(comparisons, restarted.length)
  }
}

/**
 * @param {DrawnTail} tail
 * @param {TailShift} shift
 * @param {number} confidence between 0 and 1, both excluded
 * @returns {Interval | null} the percentile, between the quickest and the slowest answer; or the ratio of two
 */
export function tailInterval ({ drawn, starts, range }, shift, confidence) {
  const logs = drawnInterval(drawn, confidence, startsOf({ starts }, shift))
  return logs && {
    estimate: Math.exp(logs.estimate),
    low: Math.max(range.low, Math.exp(logs.low)),
    high: Math.min(range.high, Math.exp(logs.high))
  }
}

/**
 * What starts add to the variance of one tail.
 * @param {Pick<DrawnTail, 'starts'>} tail
 * @param {TailShift} shift
 * @returns {{variance: number, degreesOfFreedom: number} | null} of its logarithm
 */
export function startsOf ({ starts }, shift) {
  if (shift === null) return null
  return {
    variance: shift.between / Math.max(1, starts.length),
    degreesOfFreedom: shift.degreesOfFreedom
  }
}

/**
 * @param {readonly CountedSlice[]} slices
 * @param {{figure: Percentile, isTold: (kept: number[]) => boolean}} how
 * @returns {number[]}
 */
function toStarts (slices, { figure, isTold }) {
  const starts = [
    ...Map.groupBy(slices.map(({ start }, index) => ({ start, index })), ({ start }) => start)
      .values()
  ].map(own => own.map(({ index }) => index))
  if (starts.length < 2 || !starts.every(isTold)) return []
  return starts.map(kept =>
    figure(Uint16Array.from(slices, (_, index) => Number(kept.includes(index)))))
}

/**
 * @param {Counted} slice
 * @param {readonly number[]} grid
 * @returns {Float64Array} how many lie at each place of the grid or below
 */
function cumulate ({ values, counts }, grid) {
  const sums = new Float64Array(grid.length)
  let next = 0
  let sum = 0
  for (let place = 0; place < grid.length; place++) {
    while (next < values.length && (values[next] ?? Infinity) <= (grid[place] ?? NaN)) {
      sum += counts[next++] ?? 0
    }
    sums[place] = sum
  }
  return sums
}

/** @param {readonly Counted[]} slices */
function countAll (slices) {
  return slices.reduce(
    (sum, { counts }) => sum + counts.reduce((total, count) => total + count, 0), 0
  )
}

/** @param {readonly number[]} values */
function squares (values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}
