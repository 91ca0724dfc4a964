/** @import {Candidate, TuneContext, Tuning} from '../types.js' */
// The scout: a slice or two each of a few counts, started one after the other, so that the race holds only those that
// may win it. Its slices choose who races and are no part of the race. In: a tuning; out: counts that are left out,
// and the rate where one was wanted.
import { createRandom, shuffle } from '@shootout/statistics'
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
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @returns {Promise<void>} those that will not race are marked and ended; others that were started are alive as far as
 *   the memory allows
 */
export async function runScout (tuning, context) {
  const { plan } = tuning
  if (needsScout(plan)) {
    const scouted = await measureScouts(tuning, context)
    if (context.stop.isWished()) return
    if (plan.objective === 'p99') settleRate(tuning, context)
    const { curve, left } = leaveOut(tuning, scouted)
    for (const workers of left) await dismissIfAlive(workers, tuning)
    context.progress({ kind: 'scouted', curve, left })
  } else if (plan.objective === 'p99') settleRate(tuning, context)
  if (contestantsOf(tuning).length > 0) {
    tuning.plan = withRacing(tuning.plan, contestantsOf(tuning).map(({ workers }) => workers))
  }
}

/**
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @returns {Promise<number>} the largest count that was reached; above it nothing is known
 */
async function measureScouts (tuning, context) {
  const { instruments } = context
  const { plan, candidates, startedAt } = tuning
  const block = { tuning, disturbance: await instruments.waitForQuiet() }
  const isLate = () =>
    context.stop.isWished() || instruments.clock() > startedAt + SHARE * plan.budgetSeconds
  let reached = 0
  for (const workers of chooseScouts(plan.counts, plan)) {
    if (context.stop.isWished() || isHopeless(tuning) || (reached > 0 && isLate())) return reached
    await scoutOne(
      /** @type {Candidate} */ (candidates.find(one => one.workers === workers)), block, context
    )
    reached = workers
    if (!plan.openEnded || !climbedEnough(toScoutPoints(tuning))) continue
    if (!isLate()) await measureAgain(block, context)
    if (climbedEnough(toScoutPoints(tuning))) return reached
  }
  if (!isLate()) await measureAgain(block, context)
  return reached
}

/**
 * A second slice of those that are alive, close together: the first ones were taken one start after the other, and a
 * single slice can be unlucky.
 * @param {{tuning: Tuning, disturbance: string | null}} block
 * @param {TuneContext} context
 */
async function measureAgain (block, context) {
  const { live, plan: { seed } } = block.tuning
  if (live.size > 1) {
    await measureEach(shuffle([...live.values()], createRandom(seed)), block, context)
  }
}

/**
 * @param {Candidate} candidate
 * @param {{tuning: Tuning, disturbance: string | null}} block
 * @param {TuneContext} context
 */
async function scoutOne (candidate, { tuning, disturbance }, context) {
  leaveOutTooLarge(tuning, context, [candidate])
  if (candidate.out !== null) return
  const alive = [...tuning.live.keys()]
  const { sideBySide } = context.instruments
  if (!sideBySide || !fitsBeside(candidate.workers, { tuning, beside: alive })) {
    for (const workers of alive) await dismissIfAlive(workers, tuning)
  }
  const live = await admit(candidate, tuning, context)
  for (let pass = 0; live !== null && pass < tuning.plan.slicesPerStart; pass++) {
    if (candidate.out !== null || context.stop.isNow()) return
    await measure(live, { tuning, disturbance }, context)
  }
  if (live !== null && candidate.out === null) gauge(live, tuning, context)
}

/** @param {number} workers @param {Tuning} tuning */
async function dismissIfAlive (workers, tuning) {
  const live = tuning.live.get(workers)
  if (live !== undefined) await dismiss(live, tuning)
}

/**
 * From here on the loop is open.
 * @param {Tuning} tuning
 * @param {TuneContext} context
 */
function settleRate (tuning, { progress }) {
  tuning.rate = tuning.plan.rate ?? chooseRate(toScoutPoints(tuning))
  if (tuning.rate === null) return
  tuning.plan = withRate(tuning.plan, tuning.rate)
  progress({ kind: 'rate', perSecond: tuning.rate })
}
