/** @import {Interval, Summary} from '../types.js' */
/** @import {ComparePair} from './compare-pair.js' */
// What throughput costs: requests per CPU-second against memory. In: cells of one action under one load, and what
// compares two of them; out: their places, which of them nobody beats in both, and which have no place and why.

const US_PER_SECOND = 1e6

/**
 * @typedef {object} CostPlace
 * @property {Summary} cell
 * @property {number} perCpuSecond requests that one second of CPU time answers
 * @property {Interval | null} interval of that
 * @property {number} pssBytes the largest of the slices; it has no interval
 */

/**
 * @typedef {object} Costs
 * @property {CostPlace[]} places by memory, ascending
 * @property {CostPlace[]} front those that no other beats: none answers at least as much with at most as much
 *   memory, by estimate; by memory, ascending
 * @property {CostPlace[]} unsure those of the front for which it is undecided whether they take less CPU time than the
 *   one before them, which takes less memory
 * @property {CostPlace[]} near those that some of the front beats by estimate, but none certainly: the interval of CPU
 *   per request to it reaches 1, or there is none
 * @property {{cell: Summary, why: string}[]} unplaced measured, but without a place
 */

/**
 * @param {readonly Summary[]} cells
 * @param {ComparePair} comparePair
 * @returns {Costs}
 */
export function weighCosts (cells, comparePair) {
  const places = cells.flatMap(toPlace).sort((a, b) =>
    a.pssBytes - b.pssBytes || b.perCpuSecond - a.perCpuSecond)
  const front = places.filter(place => !places.some(other => beats(other, place)))
  const near = places.filter(place => !front.includes(place) &&
    !front.some(other => beats(other, place) && takesMore(place, other, comparePair)))
  const unsure = front.filter((place, index) =>
    index > 0 && !takesMore(/** @type {CostPlace} */ (front[index - 1]), place, comparePair))
  const unplaced = cells.flatMap(cell => {
    const why = whyUnplaced(cell)
    return why === null ? [] : [{ cell, why }]
  })
  return { places, front, unsure, near, unplaced }
}

/** @param {Summary} cell @returns {CostPlace[]} none: it has no place */
function toPlace (cell) {
  const { cpuUsPerRequest, cpuInterval, pssBytes, state } = cell
  if (
    whyUnplaced(cell) !== null || state === 'not-run' || cpuUsPerRequest === null ||
    pssBytes === null
  ) {
    return []
  }
  const interval = cpuInterval === null ? null : {
    estimate: US_PER_SECOND / cpuInterval.estimate,
    low: US_PER_SECOND / cpuInterval.high,
    high: US_PER_SECOND / cpuInterval.low
  }
  return [{ cell, perCpuSecond: US_PER_SECOND / cpuUsPerRequest, interval, pssBytes }]
}

/**
 * What was not run is named elsewhere.
 * @param {Summary} cell
 * @returns {string | null} null: it has a place, or was not run
 */
function whyUnplaced ({ state, cpuUsPerRequest, pssBytes }) {
  if (state === 'not-run') return null
  if (state === 'invalid') return 'invalid'
  if (cpuUsPerRequest === null || cpuUsPerRequest <= 0) return 'its CPU time is not known'
  return pssBytes === null || pssBytes <= 0 ? 'its memory is not known' : null
}

/** By estimate. @param {CostPlace} one @param {CostPlace} other */
function beats (one, other) {
  return one.pssBytes <= other.pssBytes &&
    one.perCpuSecond >= other.perCpuSecond &&
    (one.pssBytes < other.pssBytes || one.perCpuSecond > other.perCpuSecond)
}

/**
 * Whether it certainly takes more CPU per request, by slices of the same blocks.
 * @param {CostPlace} place
 * @param {CostPlace} other
 * @param {ComparePair} comparePair
 */
function takesMore ({ cell }, other, comparePair) {
  const ratio = comparePair(cell, other.cell, 'cpu')
  return ratio !== null && ratio.low > 1
}
