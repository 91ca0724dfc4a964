/** @import {LiveCandidate, TuneContext, TuneSession} from '../types.js' */
// One block: each contestant once, in random order. What disturbs a block disturbs all of them, and drops out of the
// comparison.
import { orderBlock } from '../../plan/order-block.js'
import { admit, dismiss, isHopeless } from '../candidates/admit.js'
import { contestantsOf } from '../candidates/arrange.js'
import { measure, measureTogether } from './measure.js'

/**
 * @param {TuneSession} session
 * @param {readonly (readonly number[])[]} groups those that are alive together; one group: all stay alive
 * @param {TuneContext} context
 * @returns {Promise<void>} early when the user stops at once
 */
export async function runBlock (session, groups, context) {
  const disturbance = await context.seats.waitForQuiet()
  for (const group of toOrder(session, groups)) {
    if (context.stop.isNow() || isHopeless(session)) return
    await dismissOthers(group, session)
    const alive = await admitGroup(group, { session, isOver: () => context.stop.isNow() }, context)
    for (let pass = 0; pass < session.plan.slicesPerStart; pass++) {
      await measureEach(
        pass % 2 === 0 ? alive : alive.toReversed(), { session, disturbance }, context
      )
    }
  }
}

/**
 * Brings those of a group to life that are not alive yet.
 * @param {readonly number[]} group
 * @param {{session: TuneSession, isOver: () => boolean}} when isOver: whether the user's request to stop forbids to
 *   begin with another one
 * @param {TuneContext} context
 * @returns {Promise<LiveCandidate[]>} in the group's order; without those that are out
 */
export async function admitGroup (group, { session, isOver }, context) {
  for (const workers of group) {
    const candidate = session.candidates.find(one => one.workers === workers)
    if (candidate === undefined || isOver() || isHopeless(session)) break
    if (candidate.out === null && !session.live.has(workers)) {
      await admit(candidate, session, context)
    }
  }
  return group.flatMap(workers => session.live.get(workers) ?? [])
}

/**
 * Makes room for a group. The last group of a block stays: every second block begins with it.
 * @param {readonly number[]} group
 * @param {TuneSession} session
 */
async function dismissOthers (group, session) {
  for (const live of [...session.live.values()]) {
    if (!group.includes(live.candidate.workers)) await dismiss(live, session)
  }
}

/**
 * In turns where the seats can: open loops are apart, because two of them at once would be twice the rate.
 * @param {readonly LiveCandidate[]} alive
 * @param {{session: TuneSession, disturbance: string | null}} block
 * @param {TuneContext} context
 * @returns {Promise<void>} a slice is with each of them then, unless the user stopped at once
 */
export async function measureEach (alive, { session, disturbance }, context) {
  if (context.seats.measureTurns !== undefined && session.rate === null && alive.length > 1) {
    return measureTogether(alive, { session, disturbance }, context)
  }
  for (const live of alive) {
    if (context.stop.isNow()) return
    if (live.candidate.out === null) await measure(live, { session, disturbance }, context)
  }
}

/**
 * The contestants of one block in its own random order; those of a group stay together, because they are alive
 * together.
 * @param {TuneSession} session
 * @param {readonly (readonly number[])[]} groups
 * @returns {number[][]}
 */
function toOrder (session, groups) {
  const { cell, seed } = session.plan
  const cells = contestantsOf(session).map(({ workers }) => ({ ...cell, workers }))
  const order = orderBlock(cells, { seed, block: session.block }).map(({ workers }) => workers)
  return [...Map.groupBy(order, workers => groups.findIndex(group => group.includes(workers)))
    .values()]
}
