/** @import {CrossCheckLine} from '../../types.js' */
// What a second load client reached. In: a line of the run's file; out: text.
import { formatWholeLoad } from '../../format/load.js'
import { formatRatio } from '../../format/numbers.js'
import { CLIENT_BOTTLENECK } from '../../figures/no-figure.js'

/** Clients whose figures differ by less agree. */
const ALIKE = 1.15

/**
 * @param {string} name of a load client
 * @param {number} [threads] absent: it isn't known
 * @returns {string} 'wrk with 2 threads'
 */
export function nameClient (name, threads = 1) {
  return threads === 1 ? name : `${name} with ${threads} threads`
}

/**
 * @param {CrossCheckLine} line
 * @returns {string}
 */
export function toCrossCheckSentence ({
  variant, action, driver, checkedWith, checkedThreads, rps, checkedRps, finding, gates, ...load
}) {
  const checker = nameClient(checkedWith, checkedThreads)
  const where = `${variant}, ${action} at ${formatWholeLoad(load)}`
  if (finding === 'invalid' || checkedRps === null) {
    return `${checker} could not check ${where}: ` +
      `${gates[0]?.detail ?? 'its slice has no figures'}.`
  }
  const reached = `${checker} reaches ${formatRatio(checkedRps / rps)} of ${driver}'s figure ` +
    `for ${where} (one slice)`
  if (finding === 'client') return `${reached}: ${CLIENT_BOTTLENECK}.`
  return checkedRps < rps / ALIKE
    ? `${reached}: fewer, so that it can't tell whether ${driver} was the bottleneck.`
    : `${reached}: the two clients agree, so that little more can be expected there.`
}
