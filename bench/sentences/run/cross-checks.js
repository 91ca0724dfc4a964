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
 * What follows: answer, table and trust say it in the same words.
 * @param {CrossCheckLine} line
 * @returns {string} without a full stop
 */
export function toCrossCheckMeaning ({ driver, finding, rps, checkedRps }) {
  if (finding === 'invalid' || checkedRps === null) {
    return "the second client's slice can't be used, so that nothing follows"
  }
  if (finding === 'client') return CLIENT_BOTTLENECK
  return checkedRps < rps / ALIKE
    ? `fewer, so that it can't tell whether ${driver} was the bottleneck`
    : 'the two clients agree, so that little more can be expected there'
}

/**
 * @param {CrossCheckLine} line
 * @returns {string}
 */
export function toCrossCheckSentence (line) {
  const { variant, action, driver, checkedWith, checkedThreads, rps, checkedRps, finding } = line
  const checker = nameClient(checkedWith, checkedThreads)
  const where = `${variant}, ${action} at ${formatWholeLoad(line)}`
  return finding === 'invalid' || checkedRps === null
    ? `${checker} could not check ${where}: ${line.gates[0]?.detail ?? 'its slice has no figures'}.`
    : `${checker} reaches ${formatRatio(checkedRps / rps)} of ${driver}'s figure for ${where} ` +
      `(one slice): ${toCrossCheckMeaning(line)}.`
}
