/** @import {Interval} from '../types.js' */
// A race between candidates that are measured in the same blocks: looked at now and then, those that are certainly
// worse left behind, over once the answer is certain. In: logarithms by candidate and block; out: ratios to the best
// and what follows from them.
//
// Sources: Hsu, "Constrained simultaneous confidence intervals for multiple comparisons with the best", Annals of
// Statistics 12 (1984), 1136-1144; Dunn, "Multiple comparisons among means", Journal of the American Statistical
// Association 56 (1961), 52-64; Even-Dar, Mannor & Mansour, "Action elimination and stopping conditions", Journal of
// Machine Learning Research 7 (2006), 1079-1105.
//
// Why everything that a race says holds at once. K candidates start, at most L looks are taken, alpha = 1 - confidence;
// b is the candidate that is truly best. A comparison overshoots when a measured difference exceeds the true one by
// more than its allowance.
//   1. A low end is false only if the candidate's lead over b overshoots `below` while b is in the race. b leaves the
//      race only if someone's lead over b overshoots `above`, which is more than `below`. So with none of the (K - 1)
//      L comparisons with b overshooting `below`, b stays to the end and all low ends of all looks are true: alpha / 2
//      shared by (K - 1) L.
//   2. A high end is false only if the leader's lead over that candidate overshoots `above`. Who leads is read off the
//      same values, so that each of the K (K - 1) ordered pairs is provided for at each look: alpha / 2 shared by K (K
//      - 1) L.
// One that was left behind needs no more: what was said of it is a high end of its last look, counted in 2, and as it
// isn't b no low end refers to it. Both numbers are those of the start, however many are left. An end before its time
// takes the place of the looks that it cuts off, so it isn't counted twice; it must not be chosen for what the values
// say. Tried: 2 shared by (K - 1) L as well. Twelve equal candidates at 13 % noise then had a false high end in 14 % of
// the races instead of 2 %. Edwards & Hsu's unconstrained intervals hold at that share, but took 1.1 times the slices.
import { endAt } from '../verdicts/looks.js'
import { studentTQuantile } from '../distributions/student-t.js'
import { FEWEST_BLOCKS, twoWayLayout } from './two-way.js'

/**
 * The looks of a race of at most so many blocks: 3, 4, 6, 9, 13, 19, 28, 42, 63, 94, ..; its end is the last one.
 * @param {number} most blocks
 * @returns {number[]} ascending, `most` itself the last; none for fewer than 3 blocks
 */
export function raceLooks (most) {
  return most < FEWEST_BLOCKS ? [] : endAt([FEWEST_BLOCKS], most)
}

/**
 * Each survivor's ratio to the best candidate, 1 at most; with `confidence` all intervals of all looks of a race hold
 * at once, and the best is never left behind.
 * @param {readonly (readonly number[])[]} rows natural logarithms of what should be large; one list for each survivor,
 *   one value for each block
 * @param {{candidates: number, looks: number, confidence?: number}} race candidates: at its start; looks: how many may
 *   be taken, its end included; confidence between 0 and 1, both excluded
 * @returns {{best: number, ratios: Interval[]} | null} best: index of the survivor with the largest mean; null for
 *   fewer than 2 survivors or 3 blocks
 * @throws {RangeError} for lists of different length, a value that is not finite, more survivors than candidates, no
 *   look, or a confidence outside of 0..1
 */
export function compareAtLook (rows, { candidates, looks, confidence = 0.95 }) {
  requireRace(rows, { candidates, looks, confidence })
  const blocks = rows[0]?.length ?? 0
  if (rows.length < 2 || blocks < FEWEST_BLOCKS) return null
  const { means, variance, degreesOfFreedom } = twoWayLayout(rows)
  const standardError = Math.sqrt(2 * variance / blocks)
  const tail = (1 - confidence) / 2 / looks / (candidates - 1)
  const below = studentTQuantile(1 - tail, degreesOfFreedom) * standardError
  const above = studentTQuantile(1 - tail / candidates, degreesOfFreedom) * standardError
  const ratios = means.map((own, candidate) => {
    const behind = own - Math.max(...means.filter((_, other) => other !== candidate))
    return {
      estimate: toRatio(behind), low: toRatio(behind - below), high: toRatio(behind + above)
    }
  })
  return { best: means.indexOf(Math.max(...means)), ratios }
}

/**
 * What a look leads to: the first candidate that is certainly close enough to the best, and those that nobody needs to
 * measure any more.
 * @param {readonly {workers: number, ratio: Interval, isEligible?: boolean}[]} survivors in the order in which they
 *   are preferred, usually ascending by workers; ratios to the best; isEligible: whether it may be the pick already,
 *   default: it may
 * @param {{within: number}} wish how far below the best the pick may be, 0..1
 * @returns {{eliminate: number[], pick: number | null, settled: boolean}} eliminate: those that are certainly more than
 *   half of `within` below the best, never
 *   the pick; pick: the first that is certainly at most `within` below it, null: none is yet; settled: there is a
 *   pick, and none before it seems to be within half of that
 */
export function decide (survivors, { within }) {
  const at = survivors.findIndex(({ ratio, isEligible = true }) =>
    isEligible && ratio.low >= 1 - within)
  const pick = survivors[at]?.workers ?? null
  const eliminate = survivors.filter(({ workers, ratio }) =>
    workers !== pick && ratio.high < 1 - within / 2).map(({ workers }) => workers)
  const settled = pick !== null &&
    !survivors.slice(0, at).some(({ ratio }) => ratio.estimate >= 1 - within / 2)
  return { eliminate, pick, settled }
}

/** Nothing is better than the best. @param {number} log */
function toRatio (log) {
  return Math.exp(Math.min(0, log))
}

/**
 * @param {readonly (readonly number[])[]} rows
 * @param {{candidates: number, looks: number, confidence: number}} race
 */
function requireRace (rows, { candidates, looks, confidence }) {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`a confidence must lie between 0 and 1, both excluded; ${confidence} came`)
  }
  if (!(looks >= 1)) throw new RangeError(`a race has at least 1 look; ${looks} came`)
  if (rows.length > candidates) {
    throw new RangeError(`there can't be more survivors than candidates; ${rows.length} of ` +
      `${candidates} came`)
  }
}
