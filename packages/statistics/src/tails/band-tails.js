// How surprising an estimate would be if nothing worth a decision were there: if the true ratio lay in the band of the
// verdicts, at the edge next to the estimate. A difference that lies beyond the band with 95 % has a p below 5 %, and
// the other way round, because both come from the same distribution.
// In: what an interval is made of; out: probabilities.
//
// Source: the two one-sided tests of Schuirmann (1987), turned round: there the claim is "within", here it is "beyond".
import { walshAverages } from '../intervals/hodges-lehmann.js'
import { signedRankDistribution } from '../distributions/signed-rank.js'
import { studentTCdf } from '../distributions/student-t.js'
import { EQUIVALENCE_BAND } from '../verdicts/verdict.js'

const LOWER = Math.log(EQUIVALENCE_BAND.low)
const UPPER = Math.log(EQUIVALENCE_BAND.high)

/**
 * @typedef {object} Tails
 * @property {number} above the chance of this estimate or one farther up, were the truth at the band's upper edge
 * @property {number} below the chance of this estimate or one farther down, were the truth at the band's lower edge
 */

/**
 * Of an estimate that is distributed as Student's t.
 * @param {{estimate: number, standardError: number, degreesOfFreedom: number}} spread logarithms of a ratio; without
 *   spread the answer is 0 or 1
 * @returns {Tails}
 */
export function tailsOfMean ({ estimate, standardError, degreesOfFreedom }) {
  const beyond = (/** @type {number} */ distance) => standardError === 0
    ? distance > 0 ? 0 : 1
    : studentTCdf(-distance / standardError, degreesOfFreedom)
  return { above: beyond(estimate - UPPER), below: beyond(LOWER - estimate) }
}

/**
 * Of an estimate by ranks: how rarely so few Walsh averages lie on the wrong side of the edge (the exact signed-rank
 * distribution).
 * @param {readonly number[]} values logarithms of ratios, at least 1
 * @returns {Tails}
 */
export function tailsByRanks (values) {
  const averages = walshAverages(values)
  const chances = signedRankDistribution(values.length)
  const atMost = (/** @type {number} */ count) =>
    Math.min(1, chances.subarray(0, count + 1).reduce((sum, chance) => sum + chance, 0))
  return {
    above: atMost(averages.filter(average => average <= UPPER).length),
    below: atMost(averages.filter(average => average >= LOWER).length)
  }
}

/**
 * The p value of "beyond the band" by either edge: twice the smaller tail, because either edge would have done.
 * @param {Tails} tails
 * @returns {number} 0..1
 */
export function beyondBand ({ above, below }) {
  return Math.min(1, 2 * Math.min(above, below))
}

/**
 * For an interval that is the wider of two: each tail the larger of both.
 * @param {Tails} one
 * @param {Tails} other
 * @returns {Tails}
 */
export function largerTails (one, other) {
  return { above: Math.max(one.above, other.above), below: Math.max(one.below, other.below) }
}
