/** @import {LineAxis, LineChart} from '../../types.js' */
/** @import {View} from './types.js' */
// From values to places on an axis, whose steps are even: the logarithm where the axis has one, so that whatever draws
// needs to know straight axes only.

/** A view that is drawn up keeps this many ticks: an axis without numbers says nothing. */
const FEWEST_TICKS = 2

/**
 * @param {LineAxis} axis
 * @param {number} value
 * @returns {number} its place; values beyond the axis stop at its ends
 */
export function toPlace ({ log, from, to }, value) {
  const within = Math.min(to, Math.max(from, value))
  return log === null ? within : Math.log(within) / Math.log(log)
}

/**
 * @param {Pick<LineChart, 'x' | 'y'>} chart
 * @returns {View} all of it
 */
export function wholeView ({ x, y }) {
  return { x: extent(x), y: extent(y) }
}

/**
 * What is shown after a part was marked: that part, made larger until each axis has two ticks within it.
 * @param {Pick<LineChart, 'x' | 'y'>} chart
 * @param {View} marked
 * @returns {View}
 */
export function zoomedView (chart, marked) {
  return { x: withTicks(chart.x, marked.x), y: withTicks(chart.y, marked.y) }
}

/** @param {LineAxis} axis @returns {[number, number]} an axis of one value only has it in its middle */
function extent (axis) {
  const low = toPlace(axis, axis.from)
  const high = toPlace(axis, axis.to)
  return low < high ? [low, high] : [low - 1, low + 1]
}

/** @param {LineAxis} axis @param {[number, number]} marked @returns {[number, number]} */
function withTicks (axis, marked) {
  const [from, to] = extent(axis)
  const low = Math.max(from, Math.min(...marked))
  const high = Math.min(to, Math.max(...marked))
  const centre = (low + high) / 2
  const ticks = axis.ticks.map(({ value }) => toPlace(axis, value))
  const nearest = ticks.toSorted((a, b) => Math.abs(a - centre) - Math.abs(b - centre))
    .slice(0, FEWEST_TICKS)
  const inside = ticks.filter(tick => tick >= low && tick <= high)
  const needed = inside.length >= FEWEST_TICKS ? [] : nearest
  return [Math.min(low, ...needed), Math.max(high, ...needed)]
}
