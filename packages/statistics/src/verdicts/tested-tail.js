/** @import {Drawn} from '../intervals/bootstrap.js' */
/** @import {DrawnTail, TailShift} from '../tails/tails.js' */
/** @import {TestedRatio} from './tested-ratio.js' */
// One tail over another, with its interval and with how surprising it would be if the truth lay in the band of the
// verdicts. In: drawn tails; out: ratios. Interval and p never contradict each other: p is that of a t distribution
// whose 95 % interval ends where the drawn one does, on either side.
import { beyondBand, tailsOfMean } from '../tails/band-tails.js'
import { drawnInterval } from '../intervals/bootstrap.js'
import { exponentiate } from '../intervals/log-interval.js'
import { studentTQuantile } from '../distributions/student-t.js'
import { startsOf } from '../tails/tails.js'
import { satterthwaite } from './welch.js'

const CONFIDENCE = 0.95

/** @typedef {ReturnType<typeof startsOf>} More what starts add to the variance of the logarithm */
/** @typedef {{drawn: Drawn, more: More}} SpreadTail of logarithms */

/**
 * A ratio of tails that were measured in the same blocks.
 * @param {DrawnTail} tail of the ratio
 * @param {TailShift} shift
 * @returns {TestedRatio | null} null for fewer than 3 blocks
 */
export function pairedTailRatio (tail, shift) {
  return test({ drawn: tail.drawn, more: startsOf(tail, shift) })
}

/**
 * A tail over another that was not measured together with it: any draw of the one may go with any of the other.
 * @param {DrawnTail} before
 * @param {DrawnTail} now
 * @param {{before: TailShift, now: TailShift, random: () => number}} how
 * @returns {TestedRatio | null} now over before; null for fewer than 3 slices on either side
 */
export function unpairedTailRatio (before, now, how) {
  const [a, b] = [before.drawn, now.drawn]
  const partners = shuffle(a.draws, how.random)
  return test({
    drawn: {
      count: Math.min(a.count, b.count),
      estimate: b.estimate - a.estimate,
      draws: b.draws.map((value, index) => value - (partners[index] ?? NaN)).sort(),
      variance: a.variance + b.variance
    },
    more: add(startsOf(before, how.before), startsOf(now, how.now))
  })
}

/** @param {SpreadTail} tail @returns {TestedRatio | null} */
function test ({ drawn, more }) {
  const logs = drawnInterval(drawn, CONFIDENCE, more)
  if (logs === null) return null
  const { estimate, low, high } = logs
  const degreesOfFreedom = Math.min(drawn.count - 1, more?.degreesOfFreedom ?? Infinity)
  const t = studentTQuantile((1 + CONFIDENCE) / 2, degreesOfFreedom)
  const { above } = tailsOfMean({ estimate, standardError: (estimate - low) / t, degreesOfFreedom })
  const { below } =
    tailsOfMean({ estimate, standardError: (high - estimate) / t, degreesOfFreedom })
  return { ratio: exponentiate(logs), p: beyondBand({ above, below }) }
}

/** @param {More} one @param {More} other @returns {More} */
function add (one, other) {
  if (one === null || other === null) return one ?? other
  const parts =
    [one, other].map(({ variance, degreesOfFreedom }) => ({ value: variance, degreesOfFreedom }))
  const variance = one.variance + other.variance
  return { variance, degreesOfFreedom: variance === 0 ? 1 : satterthwaite(parts) }
}

/** @param {Float64Array} values @param {() => number} random @returns {Float64Array} a copy */
function shuffle (values, random) {
  const shuffled = Float64Array.from(values)
  for (let left = shuffled.length; left > 1; left--) {
    const chosen = Math.floor(random() * left)
    const last = /** @type {number} */ (shuffled[left - 1])
    shuffled[left - 1] = /** @type {number} */ (shuffled[chosen])
    shuffled[chosen] = last
  }
  return shuffled
}
