/** @import {GateFinding, Interval} from '../types.js' */
// What is no figure: fewer than three pairs of slices, or an interval so wide that it says nothing. "[0, 82,606]" looks
// like knowledge and is none. The one exception is the 99th percentile of a cell: that it may be 2 ms or 140 is what a
// rare stall looks like, and the high end is worth knowing; a ratio of two of them is no figure then.

/** Why requests per second say what the load client can do. */
export const CLIENT_BOTTLENECK = 'the load client was the bottleneck'
/** High end over low end: an answer that may as well be twenty times as large. */
const WIDEST = 20
const FEWEST_PAIRS = 3

/**
 * @param {Interval | null} interval of a ratio, or of a positive figure
 * @returns {boolean} whether it is wider than a factor of 20
 */
export function isTooWide (interval) {
  return interval !== null && !(interval.low > 0 && interval.high / interval.low <= WIDEST)
}

/**
 * @param {Interval | null} interval
 * @returns {Interval | null} null where it says nothing
 */
export function knownInterval (interval) {
  return isTooWide(interval) ? null : interval
}

/**
 * @param {readonly (readonly [what: string, interval: Interval | null])[]} figures of one cell
 * @returns {GateFinding[]} one at most, which names those that are none
 */
export function noFigures (figures) {
  const none = figures.filter(([, interval]) => isTooWide(interval))
  return none.length === 0 ? [] : [{
    code: 'no-figure',
    detail: none.map(([what, interval]) => `${what} lies anywhere between ` +
      `${formatEnd(interval?.low)} and ${formatEnd(interval?.high)}`).join('; ')
  }]
}

/**
 * @param {{reasons: readonly GateFinding[]}} summary
 * @param {string} what a figure's title, or that of its ratio: 'CPU per request', 'the CPU ratio'
 * @returns {boolean} whether that figure of the cell is none
 */
export function isNoFigure ({ reasons }, what) {
  return reasons.some(({ code, detail }) =>
    code === 'no-figure' && detail.split('; ').some(part => part.startsWith(`${what} lies`)))
}

/** @param {number} [end] */
function formatEnd (end = NaN) {
  return String(Number(end.toPrecision(2)))
}

/**
 * What stands in the place of a figure, in every form of the report.
 * @param {number} count of slices, or of pairs of them
 * @returns {string}
 */
export function describeNoFigure (count) {
  return count < FEWEST_PAIRS
    ? `no figure: ${count} of at least ${FEWEST_PAIRS} slices`
    : `no figure: the interval is wider than a factor of ${WIDEST}`
}
