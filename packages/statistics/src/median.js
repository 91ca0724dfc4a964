// The middle of a list that is sorted already.

/**
 * The median: the middle value, or the mean of the two in the middle; in the values' unit.
 * @param {ArrayLike<number>} sorted ascending
 * @returns {number} NaN for an empty list
 */
export function medianOfSorted (sorted) {
  const half = (sorted.length - 1) / 2
  return (at(sorted, Math.floor(half)) + at(sorted, Math.ceil(half))) / 2
}

/**
 * @param {ArrayLike<number>} values
 * @param {number} index
 * @returns {number}
 */
function at (values, index) {
  return values[index] ?? NaN
}
