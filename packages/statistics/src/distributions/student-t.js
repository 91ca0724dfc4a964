// Student's t distribution: a value to its probability and back. Degrees of freedom may be fractions,
// which Welch's and Satterthwaite's formulas give.
//
// Sources: DLMF 8.17 (incomplete beta function) and 5.11.13 (ratio of gamma functions), https://dlmf.nist.gov.
import { betaFraction } from './beta-fraction.js'

/** Two floating point numbers closer than this, relative to their size, are taken as equal. */
const PRECISION = 1e-15
/** From here on six terms of the gamma ratio's series are exact to the last digits. */
const LARGE = 100
/** Far more than any input needs; ends a loop that can't end otherwise. */
const MOST_ITERATIONS = 100_000

/**
 * The probability that a t-distributed number is at most `t`: I_x(v/2, 1/2) / 2 is the tail beyond |t|, with x = v / (v
 * + t^2).
 * @param {number} t
 * @param {number} degreesOfFreedom above 0, fractions allowed
 * @returns {number} 0..1
 * @throws {RangeError} for degrees of freedom that are not a finite number above 0, or t that is not a number
 */
export function studentTCdf (t, degreesOfFreedom) {
  requireDegrees(degreesOfFreedom)
  if (Number.isNaN(t)) throw new RangeError('t must be a number; NaN came')
  const tail = tailBeyond(Math.abs(t), degreesOfFreedom)
  return t > 0 ? 1 - tail : tail
}

/**
 * The t below which a share `p` of the distribution lies; the inverse of studentTCdf, exact to about 1e-12 of its size.
 * @param {number} p between 0 and 1, both excluded
 * @param {number} degreesOfFreedom above 0, fractions allowed
 * @returns {number}
 * @throws {RangeError} for a p outside of 0..1, or degrees of freedom that are not a finite number above 0
 */
export function studentTQuantile (p, degreesOfFreedom) {
  requireDegrees(degreesOfFreedom)
  if (!(p > 0 && p < 1)) {
    throw new RangeError(`a probability must lie between 0 and 1, both excluded; ${p} came`)
  }
  const size = quantileOfTail(Math.min(p, 1 - p), degreesOfFreedom)
  return p < 0.5 ? -size : size
}

/**
 * Newton's method from 0. The tail falls and flattens from there on, so every step stops short of the root and none can
 * overshoot.
 * @param {number} tail 0 < tail <= 0.5
 * @param {number} degreesOfFreedom
 * @returns {number} the t with that tail above it
 */
function quantileOfTail (tail, degreesOfFreedom) {
  let t = 0
  for (let i = 0; i < MOST_ITERATIONS; i++) {
    const step = (tailBeyond(t, degreesOfFreedom) - tail) / density(t, degreesOfFreedom)
    if (!(step > PRECISION * t)) break
    t += step
  }
  return t
}

/**
 * @param {number} t at least 0
 * @param {number} degreesOfFreedom
 * @returns {number} the probability above t
 */
function tailBeyond (t, degreesOfFreedom) {
  const r = t * t / degreesOfFreedom
  if (r === Infinity) return 0
  const a = degreesOfFreedom / 2
  const x = 1 / (1 + r)
  const y = r / (1 + r)
  // x^a (1 - x)^(1/2) / B(a, 1/2), by way of log1p so that many degrees of freedom cost no digits.
  const front = Math.exp(-a * Math.log1p(r)) * Math.sqrt(y / Math.PI) * gammaRatio(a)
  // The fraction converges fast only on its own side of the distribution's middle.
  if (x < (a + 1) / (a + 2.5)) return front * betaFraction(a, 0.5, x) / a / 2
  return 0.5 - front * betaFraction(0.5, a, y)
}

/**
 * @param {number} t
 * @param {number} degreesOfFreedom
 * @returns {number} the distribution's density at t
 */
function density (t, degreesOfFreedom) {
  const shape = Math.exp(-(degreesOfFreedom + 1) / 2 * Math.log1p(t * t / degreesOfFreedom))
  return gammaRatio(degreesOfFreedom / 2) / Math.sqrt(Math.PI * degreesOfFreedom) * shape
}

/**
 * Gamma(a + 1/2) / Gamma(a): up by the recurrence until the series holds.
 * @param {number} a
 * @returns {number}
 */
function gammaRatio (a) {
  let factor = 1
  let n = a
  for (; n < LARGE; n++) factor *= n / (n + 0.5)
  const series = 1 +
    (-1 / 8 + (1 / 128 + (5 / 1024 + (-21 / 32768 - 399 / 262144 / n) / n) / n) / n) / n
  return factor * Math.sqrt(n) * series
}

/** @param {number} degreesOfFreedom */
function requireDegrees (degreesOfFreedom) {
  if (degreesOfFreedom > 0 && degreesOfFreedom < Infinity) return
  throw new RangeError('degrees of freedom must be a finite number above 0; ' +
    `${degreesOfFreedom} came`)
}
