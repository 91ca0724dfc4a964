/** @import {LinkSetting} from '../../types.js' */
/** @import {LinkFigures} from './measure-link.js' */
// Whether a link is what it was set to be. In: what was set and what was measured; out: the difference in words, or
// none.
import { formatBitRate } from '../../format/link.js'
import { formatUs } from '../../format/numbers.js'

/**
 * tbf kept 10 Mbit/s to 1 Gbit/s to within 1.2 % in every half second on two busy cores: what differs by more was not
 * shaped, or not reached.
 */
const RATE_TOLERANCE = 0.05
/** A queue may release a packet late, never early; the clocks are the same one. */
const EARLY_TOLERANCE = 0.05
/**
 * What two programs and the kernel take without any delay: 52 to 93 µs at least and 71 to 139 µs in the middle, on
 * two busy cores.
 */
const OWN_LEAST_US = 500
const OWN_MEDIAN_US = 1_000
/** Timers that are late in proportion. */
const LATE_TOLERANCE = 0.1

/**
 * @param {LinkSetting} set
 * @param {LinkFigures} measured
 * @returns {string | null}
 */
export function judgeLink (set, { toServers, toClient, roundTripUs }) {
  const found = [
    judgeRate(set.bitsPerSecond, { measured: toServers, way: 'to the servers' }),
    judgeRate(set.bitsPerSecond, { measured: toClient, way: 'to the client' }),
    judgeDelay(set.delayAdded ? set.delayUs : 0, roundTripUs)
  ].filter(text => text !== null)
  return found.length === 0 ? null : found.join('; ')
}

/** @param {number | null} set @param {{measured: number, way: string}} what */
function judgeRate (set, { measured, way }) {
  if (set === null || Math.abs(measured / set - 1) <= RATE_TOLERANCE) return null
  return `${formatBitRate(measured)} ${way} instead of ${formatBitRate(set)}`
}

/** @param {number} delayUs each way @param {LinkFigures['roundTripUs']} roundTrip */
function judgeDelay (delayUs, { min, median }) {
  const expected = 2 * delayUs
  const late = (1 + LATE_TOLERANCE) * expected
  if (min < (1 - EARLY_TOLERANCE) * expected) {
    return `a message came back after ${formatUs(min)} although the way there and back is set to ` +
      `take ${formatUs(expected)} at least`
  }
  if (min > late + OWN_LEAST_US) {
    return `the quickest message came back after ${formatUs(min)}, where ` +
      `${formatUs(expected)} were added`
  }
  return median > late + OWN_MEDIAN_US ? 'half of the messages took more than ' +
    `${formatUs(median)} there and back, where ${formatUs(expected)} were added` : null
}
