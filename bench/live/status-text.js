// How far a run is, in one line for the page's head. In: what the last events told; out: text.
import { formatCounted, formatSeconds } from '../format/numbers.js'

/** Until all servers have answered rightly. */
export const STARTING = 'The servers are being started and verified.'

/**
 * @param {{blocks: number, secondsLeft: number}} progress blocks: those that are done
 * @returns {string} for a run that goes on
 */
export function statusText ({ blocks, secondsLeft }) {
  if (blocks === 0) return 'The servers are warming up; figures come after the first block.'
  const left = secondsLeft === 0 ? '' : `; ${formatSeconds(secondsLeft)} left`
  return `So far, after ${formatCounted(blocks, 'block')}${left}. ` +
    'This page changes after each block.'
}

/**
 * @param {{stoppedBy: string, report: string}} ending report: where it lies
 * @returns {string} for a run that is over
 */
export function endingStatus ({ stoppedBy, report }) {
  const how = {
    interrupted: 'The run was interrupted: this is what was measured until then.',
    failed: 'The run failed before its end: this is what was measured until then.'
  }[stoppedBy] ?? 'The run is over.'
  return `${how} The whole report: ${report}`
}
