/** @import {LiveCandidate, TuneContext, Tuning} from '../types.js' */
// One block: each contestant once, in random order. What disturbs a block disturbs all of them, and drops out of the
// comparison.
import { orderBlock } from '../../plan/order-block.js'
import { admit, dismiss, isHopeless } from '../candidates/admit.js'
import { contestantsOf } from '../candidates/arrange.js'
import { measure, measureTogether } from './measure.js'

/**
 * @param {Tuning} tuning
 * @param {readonly (readonly number[])[]} groups those that are alive together; one group: all stay alive
 * @param {TuneContext} context
 * @returns {Promise<void>} early when the user stops at once
 */
export async function runBlock (tuning, groups, context) {
  const disturbance = await context.instruments.waitForQuiet()
  for (const group of toOrder(tuning, groups)) {
    if (context.stop.isNow()) return
    await dismissOthers(group, tuning)
    const alive = await admitGroup(group, { tuning, isOver: () => context.stop.isNow() }, context)
    for (let pass = 0; pass < tuning.plan.slicesPerStart; pass++) {
      await measureEach(
        pass % 2 === 0 ? alive : alive.toReversed(), { tuning, disturbance }, context
      )
    }
  }
}

/**
 * Brings those of a group to life that are not alive yet.
 * @param {readonly number[]} group
 * @param {{tuning: Tuning, isOver: () => boolean}} when isOver: whether the user's request to stop forbids to
 *   begin with another one
 * @param {TuneContext} context
 * @returns {Promise<LiveCandidate[]>} in the group's order; without those that are out
 */
export async function admitGroup (group, { tuning, isOver }, context) {
  for (const workers of group) {
    const candidate = tuning.candidates.find(one => one.workers === workers)
    if (candidate === undefined || isOver() || isHopeless(tuning)) break
    if (candidate.out === null && !tuning.live.has(workers)) {
      await admit(candidate, tuning, context)
    }
  }
  return group.flatMap(workers => tuning.live.get(workers) ?? [])
}

/**
 * Makes room for a group. The last group of a block stays: every second block begins with it.
 * @param {readonly number[]} group
 * @param {Tuning} tuning
 */
async function dismissOthers (group, tuning) {
  for (const live of [...tuning.live.values()]) {
    if (!group.includes(live.candidate.workers)) await dismiss(live, tuning)
  }
}

/**
 * In turns where the instruments can: open loops are apart, because two of them at once would be twice the rate.
 * @param {readonly LiveCandidate[]} alive
 * @param {{tuning: Tuning, disturbance: string | null}} block
 * @param {TuneContext} context
 * @returns {Promise<void>} a slice is with each of them then, unless the user stopped at once
 */
export async function measureEach (alive, { tuning, disturbance }, context) {
  if (context.instruments.measureTurns !== undefined && tuning.rate === null && alive.length > 1) {
    return measureTogether(alive, { tuning, disturbance }, context)
  }
  for (const live of alive) {
    if (context.stop.isNow()) return
    if (live.candidate.out === null) await measure(live, { tuning, disturbance }, context)
  }
}

/**
 * The contestants of one block in its own random order; those of a group stay together, because they are alive
 * together.
 * @param {Tuning} tuning
 * @param {readonly (readonly number[])[]} groups
 * @returns {number[][]}
 */
function toOrder (tuning, groups) {
  const { cell, seed } = tuning.plan
  const cells = contestantsOf(tuning).map(({ workers }) => ({ ...cell, workers }))
  const order = orderBlock(cells, { seed, block: tuning.block }).map(({ workers }) => workers)
  return [...Map.groupBy(order, workers => groups.findIndex(group => group.includes(workers)))
    .values()]
}
