/** @import {TuneSession} from '../types.js' */
// What is called back when a candidate drops out of a race: those that were left behind were worse than others, and one
// of these others is gone.
import { contestantsOf } from '../candidates/arrange.js'

/**
 * @param {TuneSession} session whose last look is void then: it compared one that is out
 */
export function recallAfterLosses (session) {
  const lost = session.candidates.filter(({ workers, out }) =>
    out !== null && session.racing.has(workers))
  if (lost.length === 0) return
  for (const { workers } of lost) session.racing.delete(workers)
  session.look = null
  for (const candidate of session.candidates) {
    if (candidate.left?.how === 'eliminated') candidate.left = null
  }
  if (contestantsOf(session).length < 2) recallScouted(session)
}

/**
 * Nobody is left to race with the last one but those that the scout expected too little of.
 * @param {TuneSession} session
 */
function recallScouted (session) {
  for (const candidate of session.candidates) {
    if (candidate.left?.how !== 'scouted' || candidate.out !== null) continue
    candidate.left = null
    session.racing.add(candidate.workers)
  }
  session.racers = session.candidates.length
}
