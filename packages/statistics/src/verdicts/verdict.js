/** @import {Interval, VerdictWord} from '../types.js' */
// One of four words for an interval of a ratio. "Same" is a claim that needs evidence as much as "faster" does: the
// whole interval must lie in the band. An interval that is merely too wide says "can't tell".
//
// Source: Schuirmann, "A comparison of the two one-sided tests procedure and the power approach", Journal of
// Pharmacokinetics and Biopharmaceutics 15 (1987), 657-680 (equivalence by interval inclusion).

/** Ratios that are not worth a decision: nobody chooses a server for 3 %, and few machines can show less. */
export const EQUIVALENCE_BAND = Object.freeze({ low: 0.97, high: 1.03 })

/**
 * The verdict on a variant: its interval wholly beyond the band, wholly inside, or neither. The band's edges belong to
 * it.
 * @param {Interval | null} interval the ratio variant / reference; null: too few values
 * @param {{lessIsFaster: boolean}} metric true for times and costs, false for rates
 * @returns {VerdictWord}
 */
export function toVerdict (interval, { lessIsFaster }) {
  if (interval === null) return "can't tell"
  if (interval.low > EQUIVALENCE_BAND.high) return lessIsFaster ? 'slower' : 'faster'
  if (interval.high < EQUIVALENCE_BAND.low) return lessIsFaster ? 'faster' : 'slower'
  if (interval.low >= EQUIVALENCE_BAND.low && interval.high <= EQUIVALENCE_BAND.high) return 'same'
  return "can't tell"
}
