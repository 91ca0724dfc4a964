// How far to count in from both ends of a sorted list, for an interval that needs no assumption about the
// noise's shape. In: the exact distribution of a counting statistic; out: the rank.

/**
 * The largest k for which the statistic is at most k with a probability of (1 - confidence) / 2 or less.
 * The values at offsets k and length - 1 - k of the sorted list then bound the interval.
 * @param {ArrayLike<number>} probabilities of the statistic's values 0, 1, 2, ..; symmetric
 * @param {number} confidence between 0 and 1, both excluded
 * @returns {number | null} null when not even the whole list has that confidence
 * @throws {RangeError} for a confidence outside of 0..1
 */
export function criticalRank (probabilities, confidence) {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`a confidence must lie between 0 and 1, both excluded; ${confidence} came`)
  }
  const allowed = (1 - confidence) / 2
  let below = 0
  let rank = -1
  for (let k = 0; k < probabilities.length; k++) {
    below += probabilities[k] ?? 0
    if (below > allowed) break
    rank = k
  }
  return rank < 0 ? null : rank
}
