/** @import {Scale} from '../types.js' */
// From values to percent of a picture's width: pictures have no fixed width, so that their text keeps
// its size on a phone and on a wall.

/** The plot keeps clear of both edges, so that marks are never cut. */
const LEFT = 2
const RIGHT = 97
const STEPS = [1, 2, 2.5, 5, 10]

/**
 * @param {[number, number]} domain
 * @returns {Scale} values beyond the domain stop at its ends
 */
export function linearScale (domain) {
  return createScale(domain, value => value)
}

/**
 * @param {[number, number]} domain both above 0
 * @returns {Scale} values beyond the domain stop at its ends
 */
export function log2Scale (domain) {
  return createScale(domain, value => Math.log2(Math.max(value, Number.MIN_VALUE)))
}

/** Round steps from 0 to `max`, about `count` of them. @param {number} max @param {number} [count] */
export function linearTicks (max, count = 5) {
  const raw = max / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * (STEPS.find(candidate => candidate * power >= raw * (1 - 1e-9)) ?? 10)
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, index) => Number((index *
    step).toPrecision(12)))
}

/**
 * Pixels of an axis whose equal factors are equally long.
 * @param {readonly [number, number]} domain both above 0
 * @param {readonly [number, number]} pixels where its ends lie
 * @returns {(value: number) => number} to tenths; values beyond the domain stop at its ends
 */
export function logPixels ([low, high], [from, to]) {
  const span = Math.log(high / low)
  return value => {
    const share = Math.min(1, Math.max(0, Math.log(Math.max(value, Number.MIN_VALUE) / low) / span))
    return Math.round((from + share * (to - from)) * 10) / 10
  }
}

/**
 * Round numbers at equal steps between two ends.
 * @param {readonly [number, number]} domain both above 0
 * @param {number} [count] about so many
 */
export function rangeTicks ([low, high], count = 4) {
  return linearTicks(high, count * high / (high - low)).filter(tick => tick >= low)
}

/**
 * Round numbers within the domain for a logarithmic axis, at most five: 1, 2, 5 of each power of ten, or the powers
 * alone; more of each where the domain is short.
 * @param {[number, number]} domain
 * @returns {number[]}
 */
export function decadeTicks ([from, to]) {
  const powers = Array.from({ length: 12 }, (_, power) => 10 ** power)
  const inside = (/** @type {number[]} */ steps) =>
    powers.flatMap(power => steps.map(step => step * power)).filter(value =>
      value >= from && value <= to)
  return [[1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8], [1, 1.5, 2, 3, 5, 7], [1, 2, 5], [1, 3], [1]]
    .map(inside)
    .find(ticks => ticks.length <= 5) ?? inside([1]).filter((_, index) => index % 2 === 0)
}

/** Ratios worth a tick, the most telling first; a later one is left out where it has no room. */
const RATIOS = [
  1, 2, 0.5, 4, 0.25, 8, 0.125, 16, 32, 64, 128, 0.0625, 1.5, 0.75, 3, 6, 1.25, 0.9, 1.1, 0.8, 1.05,
  0.95
]
const ROOM = 17

/** @param {Scale} scale @param {number} [room] percent of the axis from one tick to the next */
export function ratioTicks (scale, room = ROOM) {
  const [low, high] = scale.domain
  /** @type {number[]} */
  const ticks = []
  for (const ratio of RATIOS) {
    if (
      ratio >= low && ratio <= high && ticks.every(tick =>
        Math.abs(scale(tick) - scale(ratio)) >= room)
    ) {
      ticks.push(ratio)
    }
  }
  return ticks.sort((a, b) => a - b)
}

/** @param {[number, number]} domain @param {(value: number) => number} transform @returns {Scale} */
function createScale (domain, transform) {
  const low = transform(domain[0])
  const span = transform(domain[1]) - low || 1
  /** @param {number} value */
  const scale = value => {
    const share = Math.min(1, Math.max(0, (transform(value) - low) / span))
    return Math.round((LEFT + share * (RIGHT - LEFT)) * 100) / 100
  }
  return Object.assign(scale, { domain })
}
