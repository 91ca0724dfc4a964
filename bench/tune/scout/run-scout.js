/** @import {Candidate, TuneContext, TuneSession} from '../types.js' */
// The scout: a slice or two each of a few counts, started one after the other, so that the race holds only those that
// may win it. Its slices choose who races and are no part of the race. In: a session; out: counts that are left out,
// and the rate where one was wanted.
import { createRandom, shuffle } from '../../plan/random.js'
import { admit, dismiss, isHopeless } from '../candidates/admit.js'
import { contestantsOf, fitsBeside, gauge, leaveOutTooLarge } from '../candidates/arrange.js'
import { chooseScouts, needsScout } from '../ladder/choose-scouts.js'
import { withRacing, withRate } from '../ladder/create-tune-plan.js'
import { measure } from '../race/measure.js'
import { measureEach } from '../race/run-block.js'
import { chooseRate } from './choose-rate.js'
import { climbedEnough, leaveOut, toScoutPoints } from './judge-scouts.js'

/** The scout may take this share of the time. */
const SHARE = 0.4

/**
 * @param {TuneSession} session
 * @param {TuneContext} context
 * @returns {Promise<void>} those that will not race are marked and ended; others that were started are alive as far as
 *   the memory allows
 */
export async function runScout (session, context) {
  const { plan } = session
  if (needsScout(plan)) {
    const scouted = await measureScouts(session, context)
    if (context.stop.isWished()) return
    if (plan.objective === 'p99') settleRate(session, context)
    const { curve, left } = leaveOut(session, scouted)
    for (const workers of left) await dismissIfAlive(workers, session)
    context.progress({ kind: 'scouted', curve, left })
  } else if (plan.objective === 'p99') settleRate(session, context)
  if (contestantsOf(session).length > 0) {
    session.plan = withRacing(session.plan, contestantsOf(session).map(({ workers }) => workers))
  }
}

/**
 * @param {TuneSession} session
 * @param {TuneContext} context
 * @returns {Promise<number>} the largest count that was reached; above it nothing is known
 */
async function measureScouts (session, context) {
  const { seats } = context
  const { plan, candidates, startedAt } = session
  const block = { session, disturbance: await seats.waitForQuiet() }
  const isLate = () =>
    context.stop.isWished() || seats.clock() > startedAt + SHARE * plan.budgetSeconds
  let reached = 0
  for (const workers of chooseScouts(plan.counts)) {
    if (context.stop.isWished() || isHopeless(session) || (reached > 0 && isLate())) return reached
    await scoutOne(
      /** @type {Candidate} */ (candidates.find(one => one.workers === workers)), block, context
    )
    reached = workers
    if (!plan.openEnded || !climbedEnough(toScoutPoints(session))) continue
    if (!isLate()) await measureAgain(block, context)
    if (climbedEnough(toScoutPoints(session))) return reached
  }
  if (!isLate()) await measureAgain(block, context)
  return reached
}

/**
 * A second slice of those that are alive, close together: the first ones were taken one start after the other, and a
 * single slice can be unlucky.
 * @param {{session: TuneSession, disturbance: string | null}} block
 * @param {TuneContext} context
 */
async function measureAgain (block, context) {
  const { live, plan: { seed } } = block.session
  if (live.size > 1) {
    await measureEach(shuffle([...live.values()], createRandom(seed)), block, context)
  }
}

/**
 * @param {Candidate} candidate
 * @param {{session: TuneSession, disturbance: string | null}} block
 * @param {TuneContext} context
 */
async function scoutOne (candidate, { session, disturbance }, context) {
  leaveOutTooLarge(session, context, [candidate])
  if (candidate.out !== null) return
  const alive = [...session.live.keys()]
  if (!context.seats.sideBySide || !fitsBeside(candidate.workers, { session, beside: alive })) {
    for (const workers of alive) await dismissIfAlive(workers, session)
  }
  const live = await admit(candidate, session, context)
  for (let pass = 0; live !== null && pass < session.plan.slicesPerStart; pass++) {
    if (candidate.out !== null || context.stop.isNow()) return
    await measure(live, { session, disturbance }, context)
  }
  if (live !== null && candidate.out === null) gauge(live, session, context)
}

/** @param {number} workers @param {TuneSession} session */
async function dismissIfAlive (workers, session) {
  const live = session.live.get(workers)
  if (live !== undefined) await dismiss(live, session)
}

/**
 * From here on the loop is open.
 * @param {TuneSession} session
 * @param {TuneContext} context
 */
function settleRate (session, { progress }) {
  session.rate = session.plan.rate ?? chooseRate(toScoutPoints(session))
  if (session.rate === null) return
  session.plan = withRate(session.plan, session.rate)
  progress({ kind: 'rate', perSecond: session.rate })
}
