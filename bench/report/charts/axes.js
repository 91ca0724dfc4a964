/** @import {LineAxis} from '../types.js' */
// Axes of line charts: where they begin and end, and which values are named. In: values; out: axes.
import { formatCount, formatRatio, formatTick, formatUs } from '../../format/numbers.js'
import { decadeTicks, linearTicks, log2Scale, ratioTicks } from '../svg/scale.js'

/** Free at both ends of an axis of loads, as a share of it. */
const LOAD_MARGIN = 0.03
/** A single load stands in the middle. */
const ALONE = 1.5
/** From one label to the next, as a share of the axis: what digits take on a phone. */
const ROOM_PER_DIGIT = 0.028
const ROOM_BETWEEN = 0.02
/** An interval may stretch an axis by this much beyond the largest value; what is longer ends in an arrow. */
const STRETCH = 1.5
const MARGIN = 1.05
const LOG_MARGIN = 1.2
/** Where nothing is known, some axis is drawn. */
const ANY_US = /** @type {const} */ ([100, 10_000])
const AT_LEAST_RATIOS = /** @type {const} */ ([0.9, 1.11])
/** A label needs 26 of the picture's 260 pixels upwards. */
const RATIO_ROOM = 10

/** @typedef {{y: number | null, high: number | null, low: number | null}} Reach */

/**
 * Loads on a logarithmic axis, all of them named where there is room.
 * @param {readonly number[]} loads ascending: connections, or requests per second
 * @param {string} title
 * @returns {LineAxis}
 */
export function loadAxis (loads, title) {
  const first = loads[0] ?? 1
  const last = loads.at(-1) ?? 1
  const margin = first === last ? ALONE : (last / first) ** LOAD_MARGIN
  const axis = { from: first / margin, to: last * margin }
  return {
    title,
    log: 2,
    ...axis,
    ticks: thinOut(loads.map(value => ({ value, label: formatCount(value) })), axis)
  }
}

/**
 * From 0.
 * @param {readonly Reach[]} points
 * @param {{title: string, atLeast?: number}} options atLeast: must lie within
 * @returns {LineAxis}
 */
export function zeroAxis (points, { title, atLeast = 0 }) {
  const largest = Math.max(0, ...points.map(({ y }) => y ?? 0))
  const furthest = Math.max(largest, ...points.map(({ y, high }) => y === null ? 0 : high ?? 0))
  const to = Math.max(Math.min(furthest, largest * STRETCH), atLeast) * MARGIN || 1
  return {
    title,
    log: null,
    from: 0,
    to,
    ticks: linearTicks(to, 5).map(value => ({ value, label: formatTick(value) }))
  }
}

/**
 * Ratios, of which 1 is always within.
 * @param {readonly Reach[]} points
 * @param {string} title
 * @returns {LineAxis}
 */
export function ratioAxis (points, title) {
  const { low, high } = rangeOf(points)
  const domain = /** @type {[number, number]} */ (
    [Math.min(AT_LEAST_RATIOS[0], low / MARGIN), Math.max(AT_LEAST_RATIOS[1], high * MARGIN)]
  )
  return {
    title,
    log: 2,
    from: domain[0],
    to: domain[1],
    ticks: ratioTicks(log2Scale(domain), RATIO_ROOM)
      .map(value => ({ value, label: formatRatio(value) }))
  }
}

/**
 * Times, whose slowest may be a thousand times the fastest.
 * @param {readonly Reach[]} points microseconds
 * @param {string} title
 * @returns {LineAxis}
 */
export function timeAxis (points, title) {
  const { low, high } = rangeOf(points)
  const domain = /** @type {[number, number]} */ (Number.isFinite(low) && low > 0
    ? [low / LOG_MARGIN, high * LOG_MARGIN]
    : [...ANY_US])
  return {
    title,
    log: 10,
    from: domain[0],
    to: domain[1],
    ticks: decadeTicks(domain).map(value => ({ value, label: formatUs(value) }))
  }
}

/**
 * How far values and, within reason, their intervals reach.
 * @param {readonly Reach[]} points
 * @returns {{low: number, high: number}} infinite: there are none
 */
function rangeOf (points) {
  const placed = points.flatMap(({ y, low, high }) =>
    y === null ? [] : [{ y, low: low ?? y, high: high ?? y }])
  const values = placed.map(({ y }) => y)
  return {
    low: Math.max(Math.min(...placed.map(({ low }) => low)), Math.min(...values) / STRETCH),
    high: Math.min(Math.max(...placed.map(({ high }) => high)), Math.max(...values) * STRETCH)
  }
}

/**
 * The ends stay; between them goes what would touch its neighbour.
 * @param {LineAxis['ticks']} ticks
 * @param {{from: number, to: number}} axis
 */
function thinOut (ticks, { from, to }) {
  const place = (/** @type {number} */ value) => Math.log(value / from) / Math.log(to / from)
  const last = ticks.at(-1)
  /** @type {LineAxis['ticks']} */
  const kept = []
  for (const tick of ticks) {
    const before = kept.at(-1)
    const clear = before === undefined ||
      place(tick.value) - place(before.value) >= roomFor(before, tick)
    const clearOfLast = last === undefined ||
      tick === last ||
      place(last.value) - place(tick.value) >= roomFor(tick, last)
    if (tick === last || (clear && clearOfLast)) kept.push(tick)
  }
  return kept
}

/** From one centre to the next. @param {LineAxis['ticks'][number]} a @param {LineAxis['ticks'][number]} b */
function roomFor (a, b) {
  return (a.label.length + b.label.length) / 2 * ROOM_PER_DIGIT + ROOM_BETWEEN
}
