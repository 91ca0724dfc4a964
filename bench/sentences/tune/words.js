/** @import {Interval} from '../../types.js' */
/** @import {CandidateSummary, Objective} from '../../tune/types.js' */
// How counts, bounds and ratios are said. Inside, a larger ratio to the best is better for every objective and 1 is the
// most; a latency is told the way people think of it: how much more time than with the best.
import { rps } from '../../figures/index.js'
import { formatCount, formatPercent } from '../../format/numbers.js'

/** What is compared, by objective. @type {Readonly<Record<Objective, string>>} */
export const UNIT = Object.freeze({
  rps: rps.title,
  cpu: 'requests per CPU-second',
  p99: 'the time within which 99 % of the requests are answered',
  memory: rps.title
})

/** '400 requests/s', no digit taken away. @param {number} rate */
export function formatRequestRate (rate) {
  return `${formatCount(rate)} requests/s`
}

/**
 * How far a count may be from the best: below it, or for a latency above it.
 * @param {number} shortfall 0..1, of what should be large
 * @param {Objective} objective
 * @returns {string} '4.0 %'
 */
export function formatBound (shortfall, objective) {
  return formatPercent(objective === 'p99' ? shortfall / (1 - shortfall) : shortfall)
}

/**
 * A ratio to the best as it is shown.
 * @param {Interval | null} ratio of what should be large, 1 at most
 * @param {Objective} objective
 * @returns {Interval | null} for a latency that of the times, 1 at least
 */
export function toShownRatio (ratio, objective) {
  if (ratio === null || objective !== 'p99') return ratio
  return { estimate: 1 / ratio.estimate, low: 1 / ratio.high, high: 1 / ratio.low }
}

/**
 * What the chosen count is: nothing is recommended that is not certain.
 * @param {boolean} certain
 */
export function choiceWord (certain) {
  return certain ? 'recommended' : 'best so far'
}

/**
 * The ratio that is known of a count: to the end of the race, or when it left.
 * @param {CandidateSummary} candidate
 * @returns {Interval | null}
 */
export function ratioOf ({ ratio, left }) {
  return ratio ?? left?.ratio ?? null
}
