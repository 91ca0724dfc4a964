/** @import {Interval} from '../types.js' */
// A share that was counted: 36 of 40.
//
// Source: Clopper & Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial",
// Biometrika 26 (1934), 404-413.
import { betaFraction } from './beta-fraction.js'

/**
 * The exact interval of a share: its ends are the shares under which so many successes, or more (or fewer), would be
 * just rare enough. It holds the truth at least as often as it says.
 * @param {number} successes whole, 0..trials
 * @param {number} trials whole, at least 1
 * @param {number} [confidence] between 0 and 1, both excluded
 * @returns {Interval} shares, 0..1
 * @throws {RangeError} for counts that are none, or a confidence outside of 0..1
 */
export function binomialInterval (successes, trials, confidence = 0.95) {
  requireCounts(successes, trials)
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`a confidence must lie between 0 and 1, both excluded; ${confidence} came`)
  }
  const tail = (1 - confidence) / 2
  return {
    estimate: successes / trials,
    low: lowEnd(successes, trials, tail),
    // That many failures or fewer, seen from the other side.
    high: 1 - lowEnd(trials - successes, trials, tail)
  }
}

/**
 * The share under which at least so many successes come with the probability `tail`, by halving until nothing lies
 * between.
 * @param {number} successes
 * @param {number} trials
 * @param {number} tail
 * @returns {number} 0 for no success
 */
function lowEnd (successes, trials, tail) {
  if (successes === 0) return 0
  let [low, high] = [0, 1]
  for (;;) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) return middle
    if (atLeast(successes, trials, middle) < tail) low = middle
    else high = middle
  }
}

/**
 * The probability of at least so many successes: I_share(successes, trials - successes + 1), whose factor 1 / (a B(a,
 * b)) is a binomial coefficient (DLMF 8.17.5).
 * @param {number} successes at least 1
 * @param {number} trials
 * @param {number} share above 0 and below 1
 * @returns {number} 0..1
 */
function atLeast (successes, trials, share) {
  const [a, b] = [successes, trials - successes + 1]
  const exactly = Math.exp(logChoose(trials, successes) + a * Math.log(share) +
    (b - 1) * Math.log1p(-share))
  if (share < (a + 1) / (a + b + 2)) return exactly * (1 - share) * betaFraction(a, b, share)
  // 1 / (b B(b, a)) is a / b times that.
  return 1 - exactly * (1 - share) * a / b * betaFraction(b, a, 1 - share)
}

/**
 * @param {number} all
 * @param {number} chosen
 * @returns {number} the logarithm of how many ways there are to choose
 */
function logChoose (all, chosen) {
  let sum = 0
  for (let i = 1; i <= Math.min(chosen, all - chosen); i++) sum += Math.log((all + 1 - i) / i)
  return sum
}

/**
 * @param {number} successes
 * @param {number} trials
 */
function requireCounts (successes, trials) {
  if (!(Number.isInteger(trials) && trials >= 1)) {
    throw new RangeError(`a share needs at least 1 trial, counted whole; ${trials} came`)
  }
  if (!(Number.isInteger(successes) && successes >= 0 && successes <= trials)) {
    throw new RangeError(`successes must be counted whole, 0..${trials}; ${successes} came`)
  }
}
