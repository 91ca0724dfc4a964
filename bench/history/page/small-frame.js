/** @import {Series} from '../types.js' */
// Where the values of a small chart lie. Its upright axis is logarithmic and reaches no further than needed: a step of
// 5 % has to be seen, whatever the ratio. In: a series; out: places in pixels.
import { mean } from '@shootout/statistics'
import { logPixels, rangeTicks } from '../../report/svg/scale.js'

const LEFT = 46
const RIGHT = 332
const TOP = 10
const BOTTOM = 122
/** High end over low end, at least: else noise would fill the picture. */
const NARROWEST = 1.12
/** How far intervals and bands may stretch the axis beyond the ratios, as a share of its length. */
const STRETCH = 0.5
const MARGIN = 0.08
const TICKS = 4

/**
 * @typedef {object} Level
 * @property {number} value geometric mean
 * @property {number} from index of its first point
 * @property {number} to index behind its last one
 */

/**
 * @typedef {object} SmallFrame
 * @property {(index: number) => number} x of a point
 * @property {(ratio: number) => number} y values beyond the axis stop at its ends
 * @property {number[]} ticks ascending
 * @property {number} left
 * @property {number} right
 * @property {number} top
 * @property {number} bottom
 */

/**
 * @param {Pick<Series, 'points' | 'changes'>} series
 * @returns {Level[]} in order
 */
export function toLevels ({ points, changes }) {
  const starts = [0, ...changes.map(({ at }) => at)]
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? points.length
    const logs = points.slice(from, to).map(({ ratio }) => Math.log(ratio.estimate))
    return { value: Math.exp(mean(logs)), from, to }
  })
}

/**
 * @param {Pick<Series, 'points'>} series
 * @param {readonly Level[]} levels
 * @returns {SmallFrame}
 */
export function toFrame ({ points }, levels) {
  const reach = toReach(points, levels)
  const step = points.length < 2 ? 0 : (RIGHT - LEFT - 2 * TOP) / (points.length - 1)
  return {
    x: index => toTenth(points.length < 2 ? (LEFT + RIGHT) / 2 : LEFT + TOP + index * step),
    y: logPixels(reach, [BOTTOM, TOP]),
    ticks: rangeTicks(reach, TICKS),
    left: LEFT,
    right: RIGHT,
    top: TOP,
    bottom: BOTTOM
  }
}

/** @param {Series['points']} points @param {readonly Level[]} levels @returns {[number, number]} */
function toReach (points, levels) {
  const logs = points.map(({ ratio }) => Math.log(ratio.estimate))
  const [least, most] = [Math.min(...logs), Math.max(...logs)]
  const span = Math.max(most - least, Math.log(NARROWEST))
  const ends = [
    ...points.flatMap(({ ratio }) => [ratio.low, ratio.high]),
    ...levels.flatMap(({ value, from, to }) => points.slice(from, to).flatMap(({ twin }) =>
      twin === null ? [] : [value * twin.low, value * twin.high]))
  ].filter(end => end > 0).map(Math.log)
  const middle = (least + most) / 2
  const low = Math.min(
    middle - span / 2, Math.max(least - STRETCH * span, Math.min(least, ...ends))
  )
  const high = Math.max(
    middle + span / 2, Math.min(most + STRETCH * span, Math.max(most, ...ends))
  )
  return [Math.exp(low - MARGIN * span), Math.exp(high + MARGIN * span)]
}

/** @param {number} pixels */
function toTenth (pixels) {
  return Math.round(pixels * 10) / 10
}
