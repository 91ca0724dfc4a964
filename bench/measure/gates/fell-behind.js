/** @import {Pacing} from '../../types.js' */
/** @import {Gate, LoadResult} from '../types.js' */

/** Of the requests that fell due in the second half of the time. */
const GROWTH_SHARE = 0.01
/**
 * What is in flight goes up and down like a count of independent events (Poisson): three standard deviations of a
 * difference of two such counts are chance.
 */
const DEVIATIONS = 3

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'fell-behind',
  meaning: 'In open loop the server did not keep up with the rate: more and more requests ' +
    'waited, so that latency says how long the load lasted rather than how fast the server is.',
  remedy:
    'Ask for a lower --rate, or for more --connections if the server can answer more at a time.',
  check ({ load }) {
    const { pacing, seconds } = load
    if (pacing === undefined) return null
    const unanswered = pacing.unanswered > 0 ? `${pacing.unanswered} of ${pacing.due} requests ` +
      'had no answer when they were not waited for any longer' : null
    const found = [describeGrowth(load, pacing), unanswered].filter(text => text !== null)
    return found.length === 0
      ? null
      : `${found.join('; ')}, at ${Math.round(pacing.due / seconds)} requests/s`
  }
}

/**
 * A server that only stood still for a moment before the end answers what has come meanwhile faster than it came; one
 * that can't keep up does not.
 * @param {LoadResult} load
 * @param {Pacing} pacing
 * @returns {string | null}
 */
function describeGrowth ({ backlog, seconds }, { due }) {
  if (backlog === undefined) return null
  const { halfway, end, drainSeconds } = backlog
  const chance = DEVIATIONS * Math.sqrt(halfway + end)
  if (
    end - halfway <= Math.max(GROWTH_SHARE * due / 2, chance) ||
    drainSeconds < end / (due / seconds)
  ) {
    return null
  }
  return `${halfway} requests were waiting or in flight halfway and ${end} at the end`
}
