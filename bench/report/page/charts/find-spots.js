/** @import {Spot} from './types.js' */
// Which point is meant: by a pointer, or by a key.

/** Points this near to the nearest one nothing tells apart by pointing. CSS pixels. */
const SAME_PLACE = 10
const MOST_TEXTS = 5

/**
 * @param {readonly Spot[]} spots
 * @param {{left: number, top: number}} at
 * @returns {Spot | null} null: there is none
 */
export function nearestSpot (spots, at) {
  return spots.reduce((/** @type {Spot | null} */ best, spot) =>
    best === null || distance(spot, at) < distance(best, at) ? spot : best, null)
}

/**
 * @param {readonly Spot[]} spots
 * @param {Spot} spot
 * @returns {Spot[]} it, and those that lie upon it, the nearest first; at most five
 */
export function spotsAt (spots, spot) {
  const others = spots.filter(other =>
    other.point !== spot.point && distance(other, spot) <= SAME_PLACE)
  return [spot, ...others.toSorted((a, b) => distance(a, spot) - distance(b, spot))]
    .slice(0, MOST_TEXTS)
}

/**
 * Left and right go along a line, Home and End to its ends, up and down to the line before and after at the same place.
 * @param {readonly Spot[]} spots
 * @param {Spot | null} from null: nothing is chosen yet
 * @param {string} key as KeyboardEvent names it
 * @returns {Spot | null} null: this key means nothing here
 */
export function spotByKey (spots, from, key) {
  if (!['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return null
  const current = from === null
    ? null
    : spots.find(({ line, point }) => line === from.line && point === from.point) ?? null
  if (current === null) return spots[0] ?? null
  const own = ofLine(spots, current.line)
  if (key === 'Home') return own[0] ?? null
  if (key === 'End') return own.at(-1) ?? null
  if (key === 'ArrowLeft') return own[own.indexOf(current) - 1] ?? current
  if (key === 'ArrowRight') return own[own.indexOf(current) + 1] ?? current
  return onOtherLine(spots, current, key === 'ArrowUp' ? -1 : 1)
}

/** @param {readonly Spot[]} spots @param {Spot} current @param {1 | -1} step */
function onOtherLine (spots, current, step) {
  const lines = [...new Set(spots.map(({ line }) => line))].sort((a, b) => a - b)
  const next = lines[lines.indexOf(current.line) + step]
  return next === undefined ? current : nearestSpot(ofLine(spots, next), current)
}

/** @param {readonly Spot[]} spots @param {number} line */
function ofLine (spots, line) {
  return spots.filter(spot => spot.line === line).toSorted((a, b) => a.left - b.left)
}

/** @param {{left: number, top: number}} a @param {{left: number, top: number}} b */
function distance (a, b) {
  return Math.hypot(a.left - b.left, a.top - b.top)
}
