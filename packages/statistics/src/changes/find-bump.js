// Where a series leaves its level and comes back. In: values in order; out: both places, and how much speaks for them:
// what findSplit says of one step, of a stretch within the series against the rest of it (Levin & Kline 1985, "The
// cusum test of homogeneity", Statistics in Medicine 4; circular binary segmentation, Olshen et al. 2004, Biostatistics
// 5). One step alone would not see it: either of the two leaves the other one as noise.
import { mean, squaredDeviations } from '../moments.js'
import { FEWEST_IN_PART, toStatistic } from './find-split.js'

/**
 * @param {readonly number[]} values
 * @returns {{from: number, to: number, share: number, statistic: number} | null} index of the first value of the
 *   stretch, and of the first behind it; null: too few values, or all are equal
 */
export function findBump (values) {
  const count = values.length
  const centre = mean(values)
  const centred = values.map(value => value - centre)
  const total = squaredDeviations(values)
  const best = bestStretch(sumsOf(centred))
  if (best === null || !(total > 0)) return null
  const share = Math.min(1, best.between / total)
  return { from: best.from, to: best.to, share, statistic: toStatistic(share, count) }
}

/** Of all values before each place, and of all. @param {readonly number[]} values @returns {number[]} */
export function sumsOf (values) {
  const sums = [0]
  for (const value of values) sums.push(Number(sums.at(-1)) + value)
  return sums
}

/**
 * @param {readonly number[]} sums of values whose mean is 0
 * @returns {{from: number, to: number, between: number} | null} null: too few values
 */
export function bestStretch (sums) {
  const count = sums.length - 1
  const last = count - FEWEST_IN_PART
  let best = { from: 0, to: 0, between: -1 }
  for (let from = FEWEST_IN_PART; from <= last - FEWEST_IN_PART; from++) {
    const before = Number(sums[from])
    for (let to = from + FEWEST_IN_PART; to <= last; to++) {
      const sum = Number(sums[to]) - before
      const within = to - from
      const between = sum * sum * count / (within * (count - within))
      if (between > best.between) best = { from, to, between }
    }
  }
  return best.between < 0 ? null : best
}
