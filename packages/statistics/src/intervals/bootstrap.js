/** @import {Interval} from '../types.js' */
// How far a figure would move if other observations of the same kind had come: they are drawn again and again, with
// replacement, each time as many as there are, and the figure is worked out anew. For figures that no formula gives a
// spread for, such as a percentile of all requests together.
//
// A plain percentile interval takes the noise for smaller than it is, the more so the fewer observations there are. So
// its ends lie farther out: at the chance that a normal value exceeds t times sqrt(n / (n - 1)), which makes it as wide
// as Student's interval where the figure is a mean. Of fewer than 12 observations draws can't reach beyond the
// observations themselves; there it is no narrower than t standard deviations of the draws.
//
// Sources: Efron & Tibshirani, An Introduction to the Bootstrap (1993), chapters 6 and 13; Hesterberg, "What teachers
// should know about the bootstrap", The American Statistician 69 (2015), 371-386, section 4 (expanded percentile
// interval).
import { normalCdf } from '../distributions/normal.js'
import { studentTQuantile } from '../distributions/student-t.js'
import { satterthwaite } from '../verdicts/welch.js'

/** Draws of a percentile interval with 99 % confidence have some twenty beyond each end. */
const DRAWS = 2_000
const FEWEST = 3
const FEWEST_FOR_PERCENTILES = 12

/**
 * @typedef {object} Drawn
 * @property {number} count observations
 * @property {number} estimate the figure of what came
 * @property {Float64Array} draws ascending
 * @property {number} variance of the figure
 */

/**
 * @param {number} count observations, at least 2
 * @param {(weights: Uint16Array) => number} figure how often each observation counts
 * @param {() => number} random uniform in 0..1
 * @returns {Drawn}
 */
export function drawAgain (count, figure, random) {
  const estimate = figure(new Uint16Array(count).fill(1))
  const draws = drawFigures(count, figure, random)
  return { count, estimate, draws, variance: varianceOf(draws) * count / (count - 1) }
}

/**
 * Apart from the figure itself: while V8 14.6 (Node 26) replaces the code of this loop as it runs, two objects that its
 * function makes may come to share one number.
 * @param {number} count
 * @param {(weights: Uint16Array) => number} figure
 * @param {() => number} random
 * @returns {Float64Array} ascending
 */
function drawFigures (count, figure, random) {
  const weights = new Uint16Array(count)
  const draws = new Float64Array(DRAWS)
  for (let draw = 0; draw < DRAWS; draw++) {
    weights.fill(0)
    for (let taken = 0; taken < count; taken++) {
      const drawn = Math.floor(random() * count)
      weights[drawn] = /** @type {number} */ (weights[drawn]) + 1
    }
    draws[draw] = figure(weights)
  }
  return draws.sort()
}

/**
 * @param {Drawn} drawn
 * @param {number} confidence between 0 and 1, both excluded
 * @param {{variance: number, degreesOfFreedom: number} | null} [more] what draws can't show, because all of them have
 *   it in common; the interval has no more degrees of freedom than that, as in process-starts.js
 * @returns {Interval | null} in the figure's unit; null for fewer than 3 observations
 */
export function drawnInterval ({ count, estimate, draws, variance }, confidence, more = null) {
  if (count < FEWEST) return null
  const t = studentTQuantile((1 + confidence) / 2, count - 1)
  const reach = count < FEWEST_FOR_PERCENTILES ? t * Math.sqrt(variance) : 0
  const tail = normalCdf(-t * Math.sqrt(count / (count - 1)))
  const low = Math.min(estimate - reach, at(draws, tail))
  const high = Math.max(estimate + reach, at(draws, 1 - tail))
  const stretch = more === null || variance === 0
    ? 1
    : stretchOf({ variance, degreesOfFreedom: count - 1 }, more, confidence)
  return {
    estimate,
    low: estimate - stretch * (estimate - low),
    high: estimate + stretch * (high - estimate)
  }
}

/**
 * @param {{variance: number, degreesOfFreedom: number}} own
 * @param {{variance: number, degreesOfFreedom: number}} more
 * @param {number} confidence
 */
function stretchOf (own, more, confidence) {
  const parts =
    [own, more].map(({ variance, degreesOfFreedom }) => ({ value: variance, degreesOfFreedom }))
  const t = (/** @type {number} */ degreesOfFreedom) =>
    studentTQuantile((1 + confidence) / 2, degreesOfFreedom)
  return Math.max(1, t(Math.min(more.degreesOfFreedom, satterthwaite(parts))) *
    Math.sqrt(own.variance + more.variance) / (t(own.degreesOfFreedom) * Math.sqrt(own.variance)))
}

/** @param {Float64Array} sorted @param {number} share */
function at (sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share *
    (sorted.length - 1))))] ?? NaN
}

/** @param {Float64Array} values */
function varianceOf (values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
