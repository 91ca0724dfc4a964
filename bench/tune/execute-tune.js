/** @import {StoppedBy, TuneContext, TuneOutcome, TunePlan, TuneSession} from './types.js' */
// A tuning from beginning to end: candidates come to life, race, and are judged. In: a plan and the seats; out: what is
// known about each count, and which to use. Nothing is left running.
import { arrange } from './candidates/arrange.js'
import { withRestarts } from './ladder/create-tune-plan.js'
import { runRace } from './race/run-race.js'
import { conclude } from './recommend/conclude.js'

/**
 * @param {TunePlan} plan
 * @param {TuneContext} context
 * @returns {Promise<TuneOutcome & {stoppedBy: StoppedBy, failures: boolean, invalid: boolean}>} failures: a candidate did not start or answered
 *   wrongly before it was measured; invalid: a candidate lost or falsified something while it was
 */
export async function executeTune (plan, context) {
  const { seats, stop } = context
  /** @type {TuneSession} */
  const session = {
    plan,
    candidates: plan.counts.map(workers => ({ workers, slices: [], starts: 0, out: null })),
    live: new Map(),
    ceilingRps: undefined,
    block: 0,
    order: 0,
    startedAt: seats.clock()
  }
  /** @type {StoppedBy} */
  let stoppedBy = 'interrupted'
  try {
    await seats.open()
    const arrangement = await arrange(session, context)
    if (arrangement.groups.length > 1) session.plan = withRestarts(plan)
    stoppedBy = await runRace(session, arrangement, context)
  } catch (error) {
    // Stopped at once: whatever was under way then had its client taken away.
    if (stop.wish !== 'now') throw error
  } finally {
    await Promise.all([...session.live.values()].map(({ running }) => running.stop()))
    await seats.close()
  }
  return { ...conclude(session.plan, session.candidates), stoppedBy, ...toFailures(session) }
}

/** @param {TuneSession} session */
function toFailures ({ candidates }) {
  return {
    failures: candidates.some(({ out }) => out?.code === 'start-failed' || out?.code === 'verification'),
    invalid: candidates.some(({ out, slices }) => out !== null && slices.length > 0)
  }
}
