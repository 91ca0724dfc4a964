/** @import {TuneOutcome} from '../../tune/types.js' */
// The answer of a tuning in at most 14 words. In: the outcome; out: text, without a full stop.
import { isPlural, knobNames, nameOf, shortNameOf } from '../tune/names.js'
import { choiceWord, formatBound } from '../tune/words.js'

/**
 * @param {Pick<
 *   TuneOutcome, 'objective' | 'within' | 'recommended' | 'certain' | 'best' | 'knobs' | 'doubt'
 * >} outcome
 * @returns {string} 'recommended' is nothing that is not certain
 */
export function toTuneHeadline (outcome) {
  const { objective, within, recommended, certain, best, knobs, doubt } = outcome
  if (recommended === null) {
    if (doubt?.code === 'over-limits') return `No ${knobNames(outcome)} within the limits`
    const what = knobs === undefined ? 'how many workers' : knobNames(outcome)
    return best === null
      ? `Can't tell ${what}: no two ${knobs === undefined ? 'numbers' : 'settings'} were compared`
      : `Can't tell ${what}; ${shortNameOf(outcome, best)} best so far`
  }
  const workers = nameOf(outcome, recommended.workers)
  if (!certain) {
    return `${workers}: ${choiceWord(certain)}, not certain within ` +
      formatBound(within, objective)
  }
  const verb = isPlural(outcome, recommended.workers) ? 'are' : 'is'
  if (recommended.shortfallAtMost <= 0) return `${workers} ${verb} the best`
  const bound = formatBound(recommended.shortfallAtMost, objective)
  return `${workers} ${verb} enough: at most ${bound} ` +
    `${objective === 'p99' ? 'slower than' : 'below'} the best`
}
