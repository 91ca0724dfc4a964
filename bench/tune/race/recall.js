/** @import {Tuning} from '../types.js' */
// What is called back when a candidate drops out of a race: those that were left behind were worse than others, and one
// of these others is gone.
import { contestantsOf } from '../candidates/arrange.js'

/**
 * @param {Tuning} tuning whose last look is void then: it compared one that is out
 */
export function recallAfterLosses (tuning) {
  const lost = tuning.candidates.filter(({ workers, out }) =>
    out !== null && tuning.racing.has(workers))
  if (lost.length === 0) return
  for (const { workers } of lost) tuning.racing.delete(workers)
  tuning.look = null
  for (const candidate of tuning.candidates) {
    if (candidate.left?.how === 'eliminated') candidate.left = null
  }
  if (contestantsOf(tuning).length < 2) recallScouted(tuning)
}

/**
 * Nobody is left to race with the last one but those that the scout expected too little of.
 * @param {Tuning} tuning
 */
function recallScouted (tuning) {
  for (const candidate of tuning.candidates) {
    if (candidate.left?.how !== 'scouted' || candidate.out !== null) continue
    candidate.left = null
    tuning.racing.add(candidate.workers)
  }
  tuning.racers = tuning.candidates.length
}
