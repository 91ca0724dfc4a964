/** @import {LineAxis, LineChart} from '../types.js' */
// Where the values of a line chart lie in its picture: to the right in percent of its width, downwards in pixels. The
// axes' labels stand outside, in margins that the style sheet leaves.

/** Above the plot: the title of the upright axis. */
export const TOP = 28
/** Height of the plot, pixels. */
export const PLOT = 260
/** Below the plot: ticks and title of the other axis. */
export const BOTTOM = 42

/**
 * @typedef {object} Frame
 * @property {(value: number) => number} x percent
 * @property {(value: number) => number} y pixels from the picture's top
 * @property {(value: number) => boolean} above beyond the upper end of the axis
 * @property {(value: number) => boolean} below beyond the lower end
 */

/**
 * @param {Pick<LineChart, 'x' | 'y'>} chart
 * @returns {Frame} values beyond an axis stop at its ends
 */
export function toFrame ({ x, y }) {
  const across = toShare(x)
  const up = toShare(y)
  return {
    x: value => round(100 * across(value)),
    y: value => Math.round(10 * (TOP + PLOT * (1 - up(value)))) / 10,
    above: value => value > y.to,
    below: value => value < y.from
  }
}

/** Two decimals. @param {number} value */
export function round (value) {
  return Math.round(value * 100) / 100
}

/** @param {LineAxis} axis @returns {(value: number) => number} 0 at its start, 1 at its end */
function toShare ({ log, from, to }) {
  const transform = log === null
    ? (/** @type {number} */ value) => value
    : (/** @type {number} */ value) => Math.log(Math.max(value, Number.MIN_VALUE))
  const start = transform(from)
  const span = transform(to) - start || 1
  return value => Math.min(1, Math.max(0, (transform(value) - start) / span))
}
