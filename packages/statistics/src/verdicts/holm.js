// Several questions asked of the same data: among thirty true "no difference" one or two look like a difference by
// chance alone.
// In: the p values of all of them; out: what each is worth in that company.
//
// Source: Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6 (1979),
// 65-70.

/**
 * Holm's adjusted p values: the smallest times their number, the next times one less, and so on, none below the one
 * before. Whoever calls those below 5 % different is wrong anywhere in at most 5 of 100 such families, however the
 * values depend on each other.
 * @param {readonly number[]} values p values, 0..1, in any order
 * @returns {number[]} 0..1, in the same order; each at least as large as its own
 * @throws {RangeError} for a value outside of 0..1
 */
export function holm (values) {
  for (const value of values) {
    if (!(value >= 0 && value <= 1)) {
      throw new RangeError(`a p value must lie between 0 and 1; ${value} came`)
    }
  }
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  const adjusted = new Array(values.length).fill(0)
  let largest = 0
  order.forEach(({ value, index }, rank) => {
    largest = Math.max(largest, Math.min(1, value * (values.length - rank)))
    adjusted[index] = largest
  })
  return adjusted
}
