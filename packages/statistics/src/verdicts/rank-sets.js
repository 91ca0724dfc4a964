// Several contestants, each compared with each: which places may be whose? Sorting by the estimates gives everybody one
// place, and most of those by chance. In: a test of each pair; out: for each contestant the places that it may have.
//
// Sources: Mogstad, Romano, Shaikh & Wilhelm, "Inference for ranks with applications to mobility across neighbourhoods
// and academic achievement across countries", Review of Economic Studies 91 (2024), 476-518 (confidence sets for ranks
// from tests of all pairs that share one error rate); Holm (1979), as in holm.js.
import { holm } from './holm.js'

const ALPHA = 0.05

/** @typedef {{better: number, worse: number, p: number}} PairTest who looks better, by index, and p for "no better" */

/**
 * The places of all contestants: 1 + the number of those that are surely better, up to the count less the number of
 * those that are surely worse. With a chance of at least 1 - alpha no pair is put in a wrong order, so that all sets
 * hold the true places at once.
 * @param {number} count of contestants
 * @param {readonly PairTest[]} tests of pairs, each pair once; two-sided p, 0..1; a pair that is absent is undecided
 * @param {{alpha?: number}} [options] the chance that any pair is put in a wrong order, 0..1
 * @returns {[low: number, high: number][]} from 1 on, in the contestants' order; low = high: one place is certain
 * @throws {RangeError} for a p outside of 0..1, a contestant that does not exist, and more tests than pairs
 */
export function rankSets (count, tests, { alpha = ALPHA } = {}) {
  requireContestants(count, tests)
  const untested = new Array(count * (count - 1) / 2 - tests.length).fill(1)
  const adjusted = holm([...tests.map(({ p }) => p), ...untested])
  /** @type {[number, number][]} */
  const places = Array.from({ length: count }, () => [1, count])
  tests.forEach(({ better, worse }, index) => {
    const [winner, loser] = [places[better], places[worse]]
    if (Number(adjusted[index]) >= alpha || winner === undefined || loser === undefined) return
    loser[0]++
    winner[1]--
  })
  return places
}

/** @param {number} count @param {readonly PairTest[]} tests */
function requireContestants (count, tests) {
  const pairs = count * (count - 1) / 2
  if (tests.length > pairs) {
    throw new RangeError(`${count} contestants make ${pairs} pairs; ${tests.length} tests came`)
  }
  for (const { better, worse } of tests) {
    const known = [better, worse].every(index =>
      Number.isInteger(index) && index >= 0 && index < count)
    if (!known || better === worse) {
      throw new RangeError(
        `two of the contestants 0 to ${count - 1} are needed; ${better} and ${worse} came`
      )
    }
  }
}
