/** @import {Gate} from '../types.js' */
import { formatCount } from '../../format/numbers.js'

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'amount',
  meaning: 'The slice was to end after a number of answers and was stopped before, because it ' +
    'took too long: its figures are those of fewer answers than were asked for.',
  remedy: 'Ask for fewer with --amount.',
  check ({ load, job }) {
    if (job.amount === undefined || load.completed >= job.amount) return null
    return `${formatCount(load.completed)} of ${formatCount(job.amount)} answers came in ` +
      `${load.seconds.toFixed(1)} s`
  }
}
