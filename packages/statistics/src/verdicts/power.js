// How long it takes to tell a difference. In: the variance of the log ratio of a pair of slices, within a process start
// and between starts; out: the chance of a decision, and the pairs that a decision needs.
//
// A decision is the bench's own: the ratio's interval, starts' variance included, excludes 1 or lies beyond the band of
// the verdicts, at a look that shares alpha with all others. Its chance at one look is exact for normal noise: that a
// noncentral t exceeds the quantile of t. A run that has looked before is decided at least as often. (From 12 pairs on
// the bench takes ranks, which cost a twentieth more pairs on normal noise.)
//
// Sources: Johnson, Kotz & Balakrishnan, Continuous Univariate Distributions 2 (1995), chapter 31 (noncentral t as a
// normal over an independent chi); Kalibera & Jones, "Rigorous benchmarking in reasonable time", ISMM 2013 (the
// variance of a mean over two levels).
import { confidenceAtLook, looksUpTo } from './looks.js'
import { normalCdf } from '../distributions/normal.js'
import { studentTQuantile } from '../distributions/student-t.js'
import { EQUIVALENCE_BAND } from './verdict.js'
import { satterthwaite } from './welch.js'

/**
 * @typedef {object} Comparison
 * @property {number} effect the true ratio, above 0
 * @property {number} within variance of the log ratio of a pair within a process start
 * @property {number} between variance that a process start adds to all of its pairs, 0 or more
 * @property {number} pairsPerStart pairs that a process start is measured with, at least 1
 * @property {'differs' | 'verdict'} decision the interval excludes 1, or lies beyond the band of the verdicts
 * @property {number} [alpha] of all looks together, 0.05 by default
 * @property {number} [looks] how many looks share alpha; by default those of a run that is planned to end there
 * @property {number} [betweenDegrees] degrees of freedom behind `between`; by default it is taken as known
 */

/** Nobody waits for a million pairs. */
const MOST_PAIRS = 1_000_000
/** Parts that the noncentral t's integral is taken in, and how far to both sides, in standard deviations of a chi. */
const STEPS = 400
const REACH = 9

/**
 * The chance that the difference is told, in its true direction, at the look after so many pairs.
 * @param {Comparison & {pairs: number}} comparison pairs: at least 2
 * @returns {number} 0..1
 * @throws {RangeError} for an effect that is not above 0, a variance that is not 0 or more, too few pairs, or an alpha
 *   outside of 0..1
 */
export function powerOf ({ pairs, ...comparison }) {
  requireComparison(comparison)
  if (!(pairs >= 2)) throw new RangeError(`a comparison needs at least 2 pairs; ${pairs} came`)
  const { looks = Math.max(1, looksUpTo(pairs).length), alpha } = comparison
  const { variance, estimates } = spreadOfMean(comparison, pairs)
  const distance = distanceOf(comparison)
  if (variance === 0) return distance > 0 ? 1 : 0
  const p = (1 + confidenceAtLook({ looks, alpha })) / 2
  return Math.min(...estimates.map(({ expected, degreesOfFreedom }) => {
    return noncentralTail(
      studentTQuantile(p, degreesOfFreedom) * Math.sqrt(expected / variance),
      distance / Math.sqrt(variance),
      degreesOfFreedom
    )
  }))
}

/**
 * The first look at which the difference is told with the wanted power.
 * @param {Comparison & {power?: number}} comparison power between 0 and 1, 0.9 by default
 * @returns {number | null} pairs; null when no number of them tells it: there is no difference, or for a verdict it is
 *   no larger than the band
 * @throws {RangeError} as powerOf, and for a power outside of 0..1
 */
export function pairsToDecide ({ power = 0.9, ...comparison }) {
  requireComparison(comparison)
  if (!(power > 0 && power < 1)) {
    throw new RangeError(`a power must lie between 0 and 1, both excluded; ${power} came`)
  }
  if (distanceOf(comparison) <= 0) return null
  return looksUpTo(MOST_PAIRS).find(pairs => powerOf({ ...comparison, pairs }) >= power) ?? null
}

/**
 * How far the truth lies beyond what the interval has to exclude, as a logarithm; at most 0: it is undecided.
 * @param {Comparison} comparison
 */
function distanceOf ({ effect, decision }) {
  if (decision === 'differs') return Math.abs(Math.log(effect))
  return Math.max(Math.log(effect / EQUIVALENCE_BAND.high), Math.log(EQUIVALENCE_BAND.low / effect))
}

/**
 * The variance of the mean of all pairs, and how the bench estimates it (process-starts.js): from all pairs as one
 * sample, and where starts shift their pairs also from both levels, with no more degrees of freedom than the starts
 * have. The interval is on neither side narrower than either makes it, so that whatever is told is told by both: at
 * most as often as by the one that tells less.
 * @param {Comparison} comparison
 * @param {number} pairs
 * @returns {{variance: number, estimates: {expected: number, degreesOfFreedom: number}[]}}
 */
function spreadOfMean ({ within, between, pairsPerStart, betweenDegrees = Infinity }, pairs) {
  const full = Math.floor(pairs / pairsPerStart)
  const rest = pairs - full * pairsPerStart
  const starts = full + Math.sign(rest)
  const shares = (full * pairsPerStart ** 2 + rest ** 2) / pairs ** 2
  const variance = within / pairs + between * shares
  // The shifts of starts are in the spread of the pairs as far as the pairs are of different starts.
  const plain = {
    expected: within / pairs + between * (1 - shares) / (pairs - 1),
    degreesOfFreedom: pairs - 1
  }
  if (variance === 0 || starts === pairs || (between === 0 && betweenDegrees === Infinity)) {
    return { variance, estimates: [plain] }
  }
  const parts = [
    { value: within / pairs, degreesOfFreedom: pairs - starts },
    { value: between * shares, degreesOfFreedom: betweenDegrees }
  ]
  return {
    variance,
    estimates: [
      plain,
      {
        expected: variance,
        degreesOfFreedom: Math.min(MOST_PAIRS, betweenDegrees, satterthwaite(parts))
      }
    ]
  }
}

/**
 * The probability that (Z + noncentrality) / U exceeds t, Z normal and U = sqrt(chi-squared / its degrees of freedom):
 * the mean of Phi(noncentrality - t u) over the density of U, by Simpson's rule. The density's constant drops out of
 * the mean.
 * @param {number} t
 * @param {number} noncentrality
 * @param {number} degreesOfFreedom
 * @returns {number} 0..1
 */
function noncentralTail (t, noncentrality, degreesOfFreedom) {
  const width = REACH / Math.sqrt(2 * degreesOfFreedom)
  const [from, to] = [Math.max(0, 1 - width), 1 + width]
  let sum = 0
  let weights = 0
  for (let i = 0; i <= STEPS; i++) {
    const u = from + (to - from) * i / STEPS
    const simpson = i === 0 || i === STEPS ? 1 : 2 + 2 * (i % 2)
    // Relative to its value at 1; u ** 0 is 1 at 0 as well.
    const weight = simpson *
      Math.exp((degreesOfFreedom === 1 ? 0 : (degreesOfFreedom - 1) * Math.log(u)) -
        degreesOfFreedom * (u * u - 1) / 2)
    sum += weight * normalCdf(noncentrality - t * u)
    weights += weight
  }
  return sum / weights
}

/** @param {Comparison} comparison */
function requireComparison ({ effect, within, between, pairsPerStart }) {
  if (!(effect > 0 && effect < Infinity)) {
    throw new RangeError(`a true ratio must be finite and above 0; ${effect} came`)
  }
  if (!(within >= 0 && between >= 0 && within + between < Infinity)) {
    throw new RangeError(`variances must be finite and 0 or more; ${within} and ${between} came`)
  }
  if (!(pairsPerStart >= 1)) {
    throw new RangeError(`a process start needs at least 1 pair; ${pairsPerStart} came`)
  }
}
