/** @import {TuneOutcome} from '../../tune/types.js' */
// The answer of a tuning in at most 14 words. In: the outcome; out: text, without a full stop.
import { formatCounted } from '../../format/numbers.js'
import { choiceWord, formatBound } from '../tune/words.js'

/**
 * @param {Pick<TuneOutcome, 'objective' | 'within' | 'recommended' | 'certain' | 'best'>} outcome
 * @returns {string} 'recommended' is nothing that is not certain
 */
export function toTuneHeadline ({ objective, within, recommended, certain, best }) {
  if (recommended === null) {
    return best === null
      ? "Can't tell how many workers: no two numbers were compared"
      : `Can't tell how many workers; ${best} best so far`
  }
  const workers = formatCounted(recommended.workers, 'worker')
  if (!certain) {
    return `${workers}: ${choiceWord(certain)}, not certain within ` +
      formatBound(within, objective)
  }
  const verb = recommended.workers === 1 ? 'is' : 'are'
  if (recommended.shortfallAtMost <= 0) return `${workers} ${verb} the best`
  const bound = formatBound(recommended.shortfallAtMost, objective)
  return `${workers} ${verb} enough: at most ${bound} ` +
    `${objective === 'p99' ? 'slower than' : 'below'} the best`
}
