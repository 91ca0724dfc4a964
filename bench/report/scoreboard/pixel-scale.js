/** @import {ChangeBoard} from './types.js' */
// Where figures of A and B lie in a picture: on a logarithmic axis, so that a change of 10 % is as long for a cheap
// server as for an expensive one.
import { decadeTicks, logPixels, rangeTicks } from '../svg/scale.js'

/** An interval shows at most so far beyond the dots. */
const MOST_REACH = 1.5
/** A picture spans at least this, so that noise does not look like a change. */
const LEAST_SPAN = 1.25
/** Between an end of the picture and what is next to it, as a share of the whole span's logarithm. */
const PADDING = 0.04
/** An axis that is shorter than this has ticks at equal steps. */
const FEW_TIMES = 4
const FRACTIONS = 1_000

/**
 * @param {Pick<ChangeBoard, 'rows' | 'floor'>} board
 * @param {[number, number]} pixels left and right end
 * @returns {{(value: number): number, holds: (value: number) => boolean, from: number, to: number, ticks: number[]}}
 *   values beyond an end stop at it; holds: whether a value is within
 */
export function createPixelScale ({ rows, floor }, [from, to]) {
  const domain = toDomain(rows, floor)
  const [low, high] = domain
  const holds = (/** @type {number} */ value) => value > low && value < high
  return Object.assign(logPixels(domain, [from, to]), { holds, from, to, ticks: toTicks(domain) })
}

/** @param {ChangeBoard['rows']} rows @param {number} floor @returns {[number, number]} */
function toDomain (rows, floor) {
  const sides = rows.flatMap(({ a, b }) => [a, b]).filter(side => side !== null)
  if (sides.length === 0) return [1, LEAST_SPAN]
  const values = sides.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const low = Math.max(least / MOST_REACH, Math.min(least / floor, ...sides.map(side =>
    side.low ?? side.value)))
  const high = Math.min(most * MOST_REACH, Math.max(most * floor, ...sides.map(side =>
    side.high ?? side.value)))
  const more = Math.sqrt(Math.max(1, LEAST_SPAN / (high / low))) * (high / low) ** PADDING
  return [low / more, high * more]
}

/** @param {[number, number]} domain @returns {number[]} */
function toTicks ([low, high]) {
  return high / low < FEW_TIMES
    ? rangeTicks([low, high])
    : decadeTicks([low * FRACTIONS, high * FRACTIONS]).map(tick => tick / FRACTIONS)
}
