// In which order several requests are sent. In: their weights and a seed; out: places in the list, to be repeated. Each
// request comes at equal distances, so that no part of a load has more of it than another. Pure.
import { createRandom } from '@shootout/statistics'

/**
 * @param {readonly number[]} weights whole numbers from 1
 * @param {number} seed
 * @returns {number[]} each place as often as its weight says, after the common divisor is taken out
 */
export function smoothOrder (weights, seed) {
  const random = createRandom(seed)
  const divisor = weights.reduce(commonDivisor, 0)
  return weights.flatMap((weight, place) => {
    const times = weight / divisor
    const phase = random()
    return Array.from({ length: times }, (_, index) => ({ at: (index + phase) / times, place }))
  }).sort((a, b) => a.at - b.at || a.place - b.place).map(({ place }) => place)
}

/** @param {number} a @param {number} b @returns {number} */
function commonDivisor (a, b) {
  return b === 0 ? a : commonDivisor(b, a % b)
}
