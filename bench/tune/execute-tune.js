/** @import {StoppedBy, TuneContext, TuneOutcome, TunePlan, Tuning} from './types.js' */
// A tuning from beginning to end: a scout chooses who races, candidates come to life, race, and are judged. In: a plan
// and the instruments; out: what is known about each count, and which to use. Nothing is left running.
import { createRandom } from '@shootout/statistics'
import { arrange } from './candidates/arrange.js'
import { toLimit } from './candidates/group-by-memory.js'
import { withRestarts } from './ladder/create-tune-plan.js'
import { knownOf } from './race/look.js'
import { runRace } from './race/run-race.js'
import { hasCurve } from './knobs/settings.js'
import { conclude } from './recommend/conclude.js'
import { fitCurve } from './recommend/fit-curve.js'
import { OVER_LIMIT } from './recommend/judge-limits.js'
import { runScout } from './scout/run-scout.js'

/**
 * @param {TunePlan} plan
 * @param {TuneContext} context
 * @returns {Promise<TuneOutcome & {stoppedBy: StoppedBy, failures: boolean, invalid: boolean, plan: TunePlan}>}
 *   failures: a candidate did not start or answered
 *   wrongly before it was measured; invalid: a candidate lost or falsified something while it was; plan: as it was
 *   carried out
 */
export async function executeTune (plan, context) {
  const { tuning, stoppedBy } = await measureCounts(plan, context)
  const { candidates, plan: { counts, objective, seed } } = tuning
  const curve = hasCurve(plan)
    ? fitCurve(candidates, { counts, objective, random: createRandom(seed) })
    : null
  return {
    ...conclude(tuning.plan, candidates, { ...knownOf(tuning), curve }),
    stoppedBy,
    ...toFailures(tuning),
    plan: tuning.plan
  }
}

/**
 * Everything that takes time.
 * @param {TunePlan} plan
 * @param {TuneContext} context
 * @returns {Promise<{tuning: Tuning, stoppedBy: StoppedBy}>}
 */
export async function measureCounts (plan, context) {
  const { instruments, stop } = context
  const tuning = openTuning(plan, instruments.clock())
  /** @type {StoppedBy} */
  let stoppedBy = 'interrupted'
  try {
    await instruments.open()
    tuning.limitBytes = toLimit(instruments.availableBytes())
    await runScout(tuning, context)
    const arrangement = await arrange(tuning, context)
    if (arrangement.groups.length > 1) tuning.plan = withRestarts(tuning.plan)
    stoppedBy = await runRace(tuning, arrangement, context)
  } catch (error) {
    // Stopped at once: whatever was under way then had its client taken away.
    if (!stop.isNow()) throw error
  } finally {
    await Promise.all([...tuning.live.values()].map(({ running }) => running.stop()))
    await instruments.close()
  }
  return { tuning, stoppedBy }
}

/** @param {TunePlan} plan @param {number} startedAt @returns {Tuning} */
function openTuning (plan, startedAt) {
  return {
    plan,
    candidates:
      plan.counts.map(workers => ({ workers, slices: [], starts: 0, out: null, left: null })),
    live: new Map(),
    ceilingRps: undefined,
    block: 0,
    order: 0,
    startedAt,
    rate: null,
    readings: [],
    limitBytes: null,
    racing: new Set(),
    racers: plan.counts.length,
    look: null,
    looksTaken: 0
  }
}

/** @param {Tuning} tuning */
function toFailures ({ candidates }) {
  return {
    failures: candidates.some(({ out }) =>
      out?.code === 'start-failed' || out?.code === 'verification'),
    invalid: candidates.some(({ out, slices }) =>
      out !== null && out.code !== OVER_LIMIT && slices.length > 0)
  }
}
