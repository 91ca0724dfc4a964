/** @import {Interval} from '../../types.js' */
/** @import {Candidate, TuneContext, TuneSession} from '../types.js' */
// A look at a race under way: who is certainly worse is left behind, and ends; says whether the answer is certain. The
// numbers of blocks after which one may look stand in the plan, because each look is a chance to be fooled.
import { decide } from '@shootout/statistics'
import { contestantsOf } from '../candidates/arrange.js'
import { dismiss } from '../candidates/admit.js'
import { compareCandidates, completeRows } from '../recommend/compare-candidates.js'
import { chooseByCpu, conclude } from '../recommend/conclude.js'

/**
 * Looks if it is time to.
 * @param {TuneSession} session
 * @param {TuneContext} context
 * @returns {Promise<boolean>} whether nothing more has to be measured
 */
export async function lookIfDue (session, context) {
  const { looks } = session.plan
  const next = looks[session.looksTaken] ?? Infinity
  if (session.block < next) return false
  const complete = countComplete(session)
  if (complete < next) return false
  // Blocks that became complete all at once pass several looks: they are one, and the others are not taken any more.
  session.looksTaken = looks.filter(blocks => blocks <= complete).length
  return look(session, context)
}

/**
 * The last look, when the race has ended before its time: it takes the place of those that were not taken.
 * @param {TuneSession} session
 */
export function lookOnceMore (session) {
  if (countComplete(session) > (session.look?.blocks ?? 0)) takeLook(session)
}

/**
 * What is known of a session, for conclude.
 * @param {TuneSession} session
 */
export function knownOf ({ look: last, racers, plan: { looks }, rate }) {
  return { look: last, racers, looks: Math.max(1, looks.length), rate }
}

/** @param {TuneSession} session @param {TuneContext} context */
async function look (session, context) {
  takeLook(session)
  if (session.look === null) return false
  const { plan: { within }, candidates } = session
  const { doubt } = conclude(session.plan, candidates, knownOf(session))
  // Where something else was the bottleneck nobody is left behind for it: CPU time has to decide, and more of the same
  // would not tell by requests per second.
  if (doubt !== null) {
    return chooseByCpu(candidates, { within, ...knownOf(session) })?.certain ?? false
  }
  const { eliminate, settled } = decide(toSurvivors(session), { within })
  if (!settled && eliminate.length > 0) await leaveBehind(eliminate, { session, context })
  return settled
}

/** @param {TuneSession} session */
function takeLook (session) {
  const { plan: { objective } } = session
  session.look = compareCandidates(session.candidates, { objective, ...knownOf(session) })
}

/** @param {TuneSession} session */
function toSurvivors ({ candidates, look: last }) {
  return contestantsOf({ candidates }).flatMap(({ workers }) => {
    const ratio = last?.ratios.get(workers)
    return ratio === undefined ? [] : [{ workers, ratio }]
  })
}

/**
 * Its processes end: memory is free for others then, and so are the CPUs.
 * @param {readonly number[]} eliminate
 * @param {{session: TuneSession, context: TuneContext}} where
 */
async function leaveBehind (eliminate, { session, context }) {
  const blocks = session.look?.blocks ?? 0
  for (const candidate of session.candidates.filter(({ workers }) => eliminate.includes(workers))) {
    candidate.left = {
      how: 'eliminated',
      blocks,
      ratio: /** @type {Interval} */ (session.look?.ratios.get(candidate.workers)),
      expected: candidate.left?.expected ?? null
    }
    const live = session.live.get(candidate.workers)
    if (live !== undefined) await dismiss(live, session)
  }
  context.progress({ kind: 'eliminated', workers: [...eliminate], block: session.block })
}

/** @param {TuneSession} session @returns {number} blocks that hold every contestant */
function countComplete ({ candidates, plan: { objective } }) {
  /** @type {Candidate[]} */
  const contestants = contestantsOf({ candidates })
  return completeRows(contestants, objective)[0]?.length ?? 0
}
