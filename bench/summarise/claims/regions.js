/** @import {Interval} from '../../types.js' */
/** @import {Holds, Region, RegionData} from './types.js' */
// Where a ratio has to lie so that the words of a post hold. The posts drew charts and wrote "about" and "slightly":
// each word is given its numbers here, once, before anything is measured. In: words; out: regions, and what an interval
// says of one.
import { formatRatio } from '../../format/numbers.js'
import { EQUIVALENCE_BAND } from '@shootout/statistics'

const [SAME_FROM, SAME_TO] = [EQUIVALENCE_BAND.low, EQUIVALENCE_BAND.high].map(formatRatio)
const ABOUT = 1.25
const LEVEL_SHARE = 0.9
const PLATEAU_SHARE = 0.95
const CLEARLY_SHARE = 0.75
const LITTLE_SHARE = 0.85
const QUARTER = 0.25

/** @type {Region} */
export const AHEAD = {
  low: EQUIVALENCE_BAND.high,
  high: Infinity,
  words: `ahead: more than ${SAME_TO}, because less is called the same everywhere here`
}
/** @type {Region} */
export const GROWN = {
  ...AHEAD,
  words: `grows up to a number: more than ${SAME_TO} of the figure at every fewer number, ` +
    'because less is called the same everywhere here'
}
/** @type {Region} */
export const LESS = {
  low: 0,
  high: EQUIVALENCE_BAND.low,
  words: `lower: less than ${SAME_FROM}, because more is called the same everywhere here`
}
/** @type {Region} */
export const LEVEL = {
  low: LEVEL_SHARE,
  high: 1 / LEVEL_SHARE,
  words: 'level: 0.90x to 1.11x, because a tenth is what a chart of two lines shows'
}
/** @type {Region} */
export const FLAT = {
  low: PLATEAU_SHARE,
  high: 1 / PLATEAU_SHARE,
  words: 'flat: 0.95x to 1.05x, because a plateau is what stays within 5 % of its begin'
}
/** @type {Region} */
export const NO_MORE = {
  low: 0,
  high: 1 / PLATEAU_SHARE,
  words: 'gains little or nothing: less than 1.05x, because a plateau is what stays ' +
    'within 5 % of its begin'
}
/** @type {Region} */
export const WELL_BELOW = {
  low: 0,
  high: CLEARLY_SHARE,
  words: 'well below: less than 0.75x, because a quarter less is seen at a glance'
}
/** @type {Region} */
export const SLIGHTLY_BELOW = {
  low: CLEARLY_SHARE,
  high: EQUIVALENCE_BAND.low,
  words: `slightly below: 0.75x to ${SAME_FROM}, because beyond ${SAME_FROM} it is the same and ` +
    'below 0.75x it is clear'
}
/** @type {Region} */
export const SLIGHTLY_AHEAD = {
  low: EQUIVALENCE_BAND.high,
  high: 1 / CLEARLY_SHARE,
  words: `slightly ahead: ${SAME_TO} to 1.33x, because up to ${SAME_TO} it is the same and ` +
    'beyond 1.33x it is clear'
}
/** @type {Region} */
export const CLEARLY_AHEAD = {
  low: 1 / CLEARLY_SHARE,
  high: Infinity,
  words: 'clearly faster: more than 1.33x, the reverse of a quarter less'
}
/** @type {Region} */
export const LITTLE_CHANGE = {
  low: LITTLE_SHARE,
  high: 1 / LITTLE_SHARE,
  words: 'changes little: 0.85x to 1.18x, because the figures that the post calls ' +
    'so differ by up to 14 %'
}
/** @type {Region} */
export const SEVERAL_TIMES = {
  low: 2,
  high: Infinity,
  words: 'several times: more than 2x, because fewer are no times'
}

/** What claims call them. @type {Readonly<Record<string, Region>>} */
const WORDS = Object.freeze({
  ahead: AHEAD,
  grown: GROWN,
  less: LESS,
  level: LEVEL,
  flat: FLAT,
  noMore: NO_MORE,
  wellBelow: WELL_BELOW,
  slightlyBelow: SLIGHTLY_BELOW,
  slightlyAhead: SLIGHTLY_AHEAD,
  clearlyAhead: CLEARLY_AHEAD,
  littleChange: LITTLE_CHANGE,
  severalTimes: SEVERAL_TIMES
})
/** Those with numbers of their own. @type {Readonly<Record<string, (...numbers: number[]) => Region>>} */
const MEASURES = Object.freeze({ about, atMostAbout, moreThan, aboutGain, gainWithin })

/**
 * @param {RegionData} data 'level'; ['about', 5]; or its own ends, an absent one being open
 * @returns {Region}
 * @throws {RangeError} there is no such word
 */
export function toRegion (data) {
  if (typeof data === 'object' && !Array.isArray(data)) {
    return {
      ...data.like === undefined
        ? { low: data.low ?? 0, high: data.high ?? Infinity }
        : toRegion(data.like),
      words: data.words
    }
  }
  const [word, ...numbers] = [data].flat()
  const region =
    numbers.length === 0 ? WORDS[String(word)] : MEASURES[String(word)]?.(...numbers.map(Number))
  if (region === undefined) throw new RangeError(`there is no region '${word}'`)
  return region
}

/**
 * "About" so many times.
 * @param {number} ratio
 * @returns {Region} a quarter more or less, as factors
 */
export function about (ratio) {
  return {
    low: ratio / ABOUT,
    high: ratio * ABOUT,
    words: `about ${ratio}x: ${formatRatio(ratio / ABOUT)} to ${formatRatio(ratio * ABOUT)}, a ` +
      'quarter more or less, because a figure was rounded or read off a chart'
  }
}

/**
 * "At most about" so many times.
 * @param {number} ratio
 * @returns {Region}
 */
export function atMostAbout (ratio) {
  return {
    low: 0,
    high: ratio * ABOUT,
    words: `at most about ${ratio}x: less than ${formatRatio(ratio * ABOUT)}, a quarter more, ` +
      'because a figure was rounded or read off a chart'
  }
}

/**
 * "More than" so many times: no tolerance.
 * @param {number} ratio
 * @returns {Region}
 */
export function moreThan (ratio) {
  return { low: ratio, high: Infinity, words: `more than ${ratio}x, as the post says it` }
}

/**
 * A gain of about so many percent.
 * @param {number} gain 0.6 for 60 %
 * @returns {Region}
 */
export function aboutGain (gain) {
  const [low, high] = [gain * (1 - QUARTER), gain * (1 + QUARTER)]
  return {
    low: 1 + low,
    high: 1 + high,
    words: `about ${toPercent(gain)} % faster: ${toPercent(low)} % to ${toPercent(high)} %, a ` +
      'quarter of the gain more or less'
  }
}

/**
 * A gain between two that the post names.
 * @param {number} least 0.25 for 25 %
 * @param {number} most
 * @param {number} points by how much a measured gain may lie beyond either, as a share
 * @returns {Region}
 */
export function gainWithin (least, most, points) {
  const [low, high] = [least - points, most + points]
  return {
    low: 1 + low,
    high: 1 + high,
    words: `${toPercent(least)} % to ${toPercent(most)} % faster: ${toPercent(low)} % to ` +
      `${toPercent(high)} %, ${toPercent(points)} points more or less, because words round and ` +
      'the ends themselves were measured'
  }
}

/**
 * What an interval says of a region: wholly inside, wholly outside, or neither.
 * @param {Interval} interval ends that are not known are 0 or Infinity
 * @param {Region} region
 * @returns {Holds}
 */
export function judgeInterval (interval, { low, high }) {
  if (interval.low > high || interval.high < low) return 'does not hold'
  // At an edge of 0 or Infinity every ratio is inside.
  const inside = (low === 0 || interval.low > low) && (high === Infinity || interval.high < high)
  return inside ? 'holds' : "can't tell"
}

/** @param {number} share */
function toPercent (share) {
  return Number((share * 100).toFixed(1))
}
