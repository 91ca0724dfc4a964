/** @import {WantedCell, Comparison, Region} from './types.js' */
// The comparisons that clauses are made of: one server over another, growth, plateaus, peaks. In: requests for cells;
// out: comparisons.
import { formatConnections, formatCount } from '../../format/numbers.js'
import { FLAT, GROWN } from './regions.js'

/** The numbers of connections of the posts. */
export const GRID = Object.freeze([1, 2, 4, 8, 16, 32, 64, 128, 256, 512])

/** @typedef {Omit<WantedCell, 'connections'>} Series a server's line in a chart */

/**
 * One server over another at each of these numbers of connections.
 * @param {Series} over
 * @param {Series} under
 * @param {{connections: readonly number[], region: Region}} where
 * @returns {Comparison[]}
 */
export function overRival (over, under, { connections, region }) {
  return connections.map(count => ({
    what: `${nameSeries(over, under)} at ${formatConnections(count)}`,
    over: [{ ...over, connections: count }],
    under: [{ ...under, connections: count }],
    region
  }))
}

/**
 * A server over itself at another number of connections.
 * @param {Series} series
 * @param {{to: number, from: number, region: Region}} step
 * @returns {Comparison}
 */
export function overItself (series, { to, from, region }) {
  return {
    what: `${series.variant}, ${formatCount(to)} over ${formatConnections(from)}`,
    over: [{ ...series, connections: to }],
    under: [{ ...series, connections: from }],
    region
  }
}

/**
 * "Grows up to": more than at every fewer number.
 * @param {Series} series
 * @param {number} limit
 * @param {number} [begin] the fewest that it is compared with
 * @returns {Comparison[]}
 */
export function growsUpTo (series, limit, begin = 1) {
  return GRID.filter(count => count >= begin && count < limit).map(from =>
    overItself(series, { to: limit, from, region: GROWN }))
}

/**
 * "Then flat": at every larger number as at the first.
 * @param {Series} series
 * @param {number} begin
 * @returns {Comparison[]}
 */
export function flatFrom (series, begin) {
  return GRID.filter(count => count > begin).map(to =>
    overItself(series, { to, from: begin, region: FLAT }))
}

/**
 * A server's maximum over what it does at one connection.
 * @param {Series} series
 * @param {Region} region
 * @returns {Comparison}
 */
export function peakOverFirst (series, region) {
  return {
    what: `${series.variant}, its maximum over 1 connection`,
    over: peakOf(series),
    under: [{ ...series, connections: 1 }],
    region
  }
}

/**
 * A server's maximum over that of another.
 * @param {Series} over
 * @param {Series} under
 * @param {Region} region
 * @returns {Comparison}
 */
export function peakOverPeak (over, under, region) {
  return {
    what: `maximum of ${nameSeries(over, under)}`,
    over: peakOf(over),
    under: peakOf(under),
    region
  }
}

/** @param {Series} series @returns {WantedCell[]} */
function peakOf (series) {
  return GRID.map(connections => ({ ...series, connections }))
}

/** @param {Series} over @param {Series} under @returns {string} */
function nameSeries (over, under) {
  if (over.variant === under.variant) return `${over.variant}, ${over.action} over ${under.action}`
  return `${over.variant} over ${under.variant}${over.action === 'factorial' ? ', factorial' : ''}`
}
