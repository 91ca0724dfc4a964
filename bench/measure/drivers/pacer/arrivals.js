/** @import {LoadJob} from '../../types.js' */
// When requests fall due: gaps between one and the next. In: a rate; out: a generator of gaps, the same for the same
// seed.
import { createRandom } from '@shootout/statistics'

/**
 * @param {NonNullable<LoadJob['rate']>} rate requests per second. Poisson: as from many people who know nothing of each
 *   other; gaps are exponentially distributed (inverse of the
 *   distribution function). Constant: evenly, beginning somewhere in the first gap
 * @returns {() => number} microseconds until the next request is due, the first time since the beginning
 * @throws {RangeError} for a rate that is not above zero
 */
export function createArrivals ({ perSecond, arrivals, seed }) {
  if (!(perSecond > 0 && Number.isFinite(perSecond))) {
    throw new RangeError(`requests can't fall due at a rate of ${perSecond} a ` +
      'second: it must be above zero')
  }
  const random = createRandom(seed)
  const meanUs = 1e6 / perSecond
  if (arrivals === 'poisson') return () => -Math.log(1 - random()) * meanUs
  let next = random() * meanUs
  return () => {
    const gapUs = next
    next = meanUs
    return gapUs
  }
}
