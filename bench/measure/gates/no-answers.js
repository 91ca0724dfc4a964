/** @import {Gate} from '../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'no-answers',
  meaning: 'No answer came for at least half of the slice: the server hangs, or needs ' +
    'longer for one answer.',
  remedy: 'See whether the server still answers; if it is only slow, measure with longer slices ' +
    '(--preset standard).',
  check ({ slice, load, job }) {
    if ((load.completedLate ?? load.completed) > 0) return null
    return `${slice.completed} answers in ${slice.seconds.toFixed(1)} s on ${job.connections} ` +
      'connections, none of them in the second half'
  }
}
