// Levels that changed, in many series over the same runs. In: values in order; out: places. First each series is
// searched for one step, then, where there is none, for a stretch on another level; each part that this leaves is
// searched in the same way (binary segmentation: Scott & Knott 1974, Vostrikova 1981). How often chance shows as much:
// permute.js. Both questions share the rate of false alarms; steps, which matter today, get most of it.
import { mean } from '../moments.js'
import { bestStretch, findBump, sumsOf } from './find-bump.js'
import { findSplit, largestStep } from './find-split.js'
import { permutedValues } from './permute.js'

/** Of fewer runs no order is rare enough: of seven, three and four lie apart by chance in 2 of 35. */
export const FEWEST_RUNS = 8
/** How often, at most, a change is found where there is none. */
export const SHIFT_ALPHA = 0.05
const PERMUTATIONS = 9_999

/**
 * @typedef {object} ShiftSeries
 * @property {readonly number[]} runs numbers of the runs that it has values of, ascending
 * @property {readonly number[]} values logarithms, one for each of these runs
 * @property {number} [least] a logarithm: a smaller step is none; 0
 */

/**
 * @typedef {object} Shift
 * @property {number} at index of the first value of the new level
 * @property {number} p chance that where nothing changed any series shows as much; after both adjustments
 */

/** @typedef {{series: number, from: number, to: number}} Part */
/**
 * @typedef {object} Question
 * @property {number} weight its part of the rate of false alarms
 * @property {(values: readonly number[]) => {places: number[], statistic: number} | null} find
 * @property {(values: readonly number[]) => number} betweenOf see permutedValues
 */
/**
 * @typedef {object} Options
 * @property {() => number} random uniform in 0..1
 * @property {number} permutations
 * @property {number} alpha
 */

/** @type {Question} */
const STEP = {
  weight: 0.8,
  find: values => {
    const split = findSplit(values)
    return split === null ? null : { places: [split.at], statistic: split.statistic }
  },
  betweenOf: values => largestStep(values).between
}

/** @type {Question} */
const BUMP = {
  weight: 0.2,
  find: values => {
    const bump = findBump(values)
    return bump === null ? null : { places: [bump.from, bump.to], statistic: bump.statistic }
  },
  betweenOf: values => bestStretch(sumsOf(values))?.between ?? 0
}

/**
 * @param {readonly ShiftSeries[]} series those of fewer than eight runs are not judged
 * @param {{random: () => number, permutations?: number, alpha?: number}} options random: uniform in 0..1; alpha: how
 *   often, at most, anything is found where nothing has changed
 * @returns {Shift[][]} for each series its shifts, in order
 * @throws {RangeError} a series whose runs and values are not as many, or an alpha beyond 0..1
 */
export function findShifts (series, { random, permutations = PERMUTATIONS, alpha = SHIFT_ALPHA }) {
  check(series, alpha)
  const options = { random, permutations, alpha }
  /** @type {Shift[][]} */
  const found = series.map(() => [])
  let parts = series.map(({ values }, index) => ({ series: index, from: 0, to: values.length }))
  while (parts.length > 0) {
    const steps = ask(STEP, { parts, series }, options)
    const steady = parts.filter(part => !steps.some(step => step.part === part))
    const bumps = ask(BUMP, { parts: steady, series }, options)
    for (const { part, places, p } of [...steps, ...bumps]) {
      found[part.series]?.push(...places.map(at => ({ at, p })))
    }
    parts = [...steps, ...bumps].flatMap(({ part, places }) => cut(part, places))
  }
  return found.map(shifts => shifts.toSorted((a, b) => a.at - b.at))
}

/** @param {readonly ShiftSeries[]} series @param {number} alpha */
function check (series, alpha) {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`alpha lies between 0 and 1; ${alpha} came`)
  for (const { runs, values } of series) {
    if (runs.length !== values.length) {
      throw new RangeError(`each run has one value; ${runs.length} and ${values.length} came`)
    }
  }
}

/**
 * @param {Question} question
 * @param {{parts: readonly Part[], series: readonly ShiftSeries[]}} what
 * @param {Options} options
 * @returns {{part: Part, places: number[], p: number}[]} of the parts that changed
 */
function ask (question, { parts, series }, { alpha, ...options }) {
  const candidates = parts.flatMap(part => toCandidate(question, part, series))
  const own = alpha * question.weight
  const values =
    permutedValues(candidates, { ...options, alpha: own, betweenOf: question.betweenOf })
  return candidates.flatMap(({ part, places, counts }, index) => {
    const value = values[index] ?? 1
    return value > own || !counts ? [] : [{ part, places, p: value / question.weight }]
  })
}

/**
 * @param {Question} question
 * @param {Part} part
 * @param {readonly ShiftSeries[]} all
 */
function toCandidate (question, part, all) {
  const { runs = [], values = [], least = 0 } = all[part.series] ?? {}
  const own = values.slice(part.from, part.to)
  const found = own.length < FEWEST_RUNS ? null : question.find(own)
  if (found === null) return []
  const { places, statistic } = found
  return [{
    part,
    places: places.map(place => part.from + place),
    runs: runs.slice(part.from, part.to),
    values: own,
    statistic,
    // Whoever is too small is judged in the company of the others all the same: else only large steps would be left.
    counts: stepOf(own, places) > least
  }]
}

/** @param {readonly number[]} values @param {readonly number[]} places @returns {number} what the level changes by */
function stepOf (values, [from = 0, to = values.length]) {
  const within = values.slice(from, to)
  const others = [...values.slice(0, from), ...values.slice(to)]
  return Math.abs(mean(within) - mean(others))
}

/** @param {Part} part @param {readonly number[]} places ascending @returns {Part[]} */
function cut ({ series, from, to }, places) {
  const ends = [...places, to]
  return ends.map((end, index) => ({ series, from: places[index - 1] ?? from, to: end }))
}
