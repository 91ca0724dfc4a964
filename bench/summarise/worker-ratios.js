/** @import {Interval, Slice} from '../types.js' */
// Numbers of workers against the best of them, in requests per second. In: the slices of each count; out: ratios to the
// best, 1 at most, whose intervals hold all together.
//
// Which count is truly best is not known, so that each is compared with each other one, by slices of the same blocks.
// Of K counts:
//   1. The low end of a count is the lowest of those against the K - 1 others. It is false only if the one against the
//      truly best count is; there are K - 1 of these, and they share one half of what is left of the confidence.
//   2. The high end is that against the count that did best. Which one that is, is read off the same values, so that
//      each of the K (K - 1) ordered pairs is provided for; they share the other half.
// Source: Dunn, "Multiple comparisons among means", Journal of the American Statistical Association 56 (1961), 52-64;
// for comparisons with the best Hsu, Annals of Statistics 12 (1984), 1136-1144. What differs from one start of the
// processes to the next is in the intervals.
import {
  TO_ONE_REFERENCE, pooledStartVariance, ratioIntervalWithStarts, ratioInterval
} from '@shootout/statistics'
import { logRatios, pairSlices } from './replicates.js'

/** @typedef {{workers: number, slices: readonly Slice[]}} Count slices: those that count, at most one for each block */
/** @typedef {number[][]} Logs of the ratios of two counts, one list for each start of the processes */

const FEWEST_COUNTS = 2

/**
 * @param {readonly Count[]} counts
 * @param {number} [confidence] of all intervals together, between 0 and 1, both excluded
 * @returns {{best: number, ratios: Map<number, Interval>} | null} best: the number of workers that did best; ratios: by
 *   number of workers; null for fewer than 2 counts, or where two of them share fewer than 3 blocks
 */
export function compareWithBest (counts, confidence = 0.95) {
  if (counts.length < FEWEST_COUNTS) return null
  const logs = counts.map(own => counts.map(other =>
    logRatios(pairSlices(own.slices, other.slices), 'rps')))
  const estimates = logs.map((row, own) => row.map((groups, other) =>
    own === other ? 1 : ratioInterval(groups.flat())?.estimate ?? null))
  if (estimates.flat().includes(null)) return null
  const lows = estimates.map((row, own) =>
    Math.min(...row.filter((_, other) => other !== own).map(Number)))
  const best = lows.indexOf(Math.max(...lows))
  const intervalOf = createIntervals(logs, best)
  const lost = 1 - confidence
  const pairs = counts.length - 1
  const ratios = counts.map(({ workers }, own) => {
    const low = Math.min(...counts.flatMap((_, other) =>
      other === own ? [] : intervalOf(own, other, 1 - lost / pairs).low))
    const against = own === best ? null : intervalOf(own, best, 1 - lost / pairs / counts.length)
    return /** @type {const} */ (
      [workers, toShare({ estimate: against?.estimate ?? 1, low, high: against?.high ?? 1 })]
    )
  })
  return { best: counts[best]?.workers ?? NaN, ratios: new Map(ratios) }
}

/**
 * The variance between starts comes from the comparisons with one count, as many as there are independent ones. Two
 * counts always share three blocks here, so that there is an interval.
 * @param {readonly (readonly Logs[])[]} logs
 * @param {number} best index
 * @returns {(own: number, other: number, confidence: number) => Interval}
 */
function createIntervals (logs, best) {
  const variance = pooledStartVariance(
    logs.flatMap((row, own) => own === best ? [] : [row[best] ?? []]), { rho: TO_ONE_REFERENCE }
  )
  return (own, other, confidence) => {
    const groups = logs[own]?.[other] ?? []
    return /** @type {Interval} */ (ratioIntervalWithStarts(groups, variance, confidence))
  }
}

/** Nothing is better than the best. @param {Interval} interval @returns {Interval} */
function toShare ({ estimate, low, high }) {
  return { estimate: Math.min(1, estimate), low: Math.min(1, low), high: Math.min(1, high) }
}
