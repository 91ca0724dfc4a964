/** @import {Arrangement, LiveCandidate, StoppedBy, TuneContext, TuneSession} from '../types.js' */
// The race: randomised complete blocks until the time is over. Every block holds each candidate once; what disturbs a
// block disturbs all of them, and drops out of the comparison.
import { orderBlock } from '../../plan/order-block.js'
import { admit, dismiss, isHopeless } from '../candidates/admit.js'
import { conclude } from '../recommend/conclude.js'
import { measure } from './measure.js'

/**
 * @param {TuneSession} session
 * @param {Arrangement} arrangement
 * @param {TuneContext} context
 * @returns {Promise<StoppedBy>}
 */
export async function runRace (session, { groups }, context) {
  const { plan } = session
  const { seats, progress } = context
  const resident = groups.length === 1
  const deadline = session.startedAt + plan.budgetSeconds
  if (resident) await admitGroup(groups[0] ?? [], { session, isOver: () => wishOf(context) !== 'no' }, context)
  for (let blockSeconds = 0; ;) {
    const startedAt = seats.clock()
    if (wishOf(context) !== 'no') return 'interrupted'
    if (contestants(session).length < 2 || isHopeless(session)) return 'failed'
    if (session.block >= plan.leastBlocks && startedAt + blockSeconds > deadline) return 'budget'
    session.block++
    await runBlock(session, { groups, resident }, context)
    blockSeconds = seats.clock() - startedAt
    if (wishOf(context) !== 'now') progress({ kind: 'block', block: session.block, outcome: conclude(plan, session.candidates), secondsLeft: Math.max(0, deadline - seats.clock()) })
  }
}

/** A function, because the wish changes while we wait. @param {TuneContext} context */
function wishOf ({ stop }) {
  return stop.wish
}

/** @param {TuneSession} session */
function contestants ({ candidates }) {
  return candidates.filter(({ out }) => out === null)
}

/**
 * @param {TuneSession} session
 * @param {{groups: readonly (readonly number[])[], resident: boolean}} arrangement resident: all stay alive
 * @param {TuneContext} context
 * @returns {Promise<void>} early when the user stops at once
 */
async function runBlock (session, { groups, resident }, context) {
  const disturbance = await context.seats.waitForQuiet()
  for (const group of toOrder(session, groups)) {
    if (wishOf(context) === 'now' || isHopeless(session)) return
    if (!resident) await dismissOthers(group, session)
    const alive = resident ? group.flatMap(workers => session.live.get(workers) ?? []) : await admitGroup(group, { session, isOver: () => wishOf(context) === 'now' }, context)
    for (let pass = 0; pass < session.plan.slicesPerStart; pass++) await measureEach(pass % 2 === 0 ? alive : alive.toReversed(), { session, disturbance }, context)
  }
}

/**
 * Makes room for a group. The last group of a block stays: every second block begins with it.
 * @param {readonly number[]} group
 * @param {TuneSession} session
 */
async function dismissOthers (group, session) {
  for (const live of [...session.live.values()]) if (!group.includes(live.candidate.workers)) await dismiss(live, session)
}

/**
 * @param {readonly LiveCandidate[]} alive
 * @param {{session: TuneSession, disturbance: string | null}} block
 * @param {TuneContext} context
 */
async function measureEach (alive, { session, disturbance }, context) {
  for (const live of alive) {
    if (wishOf(context) === 'now') return
    if (live.candidate.out === null) await measure(live, { session, disturbance }, context)
  }
}

/**
 * The candidates of one block in its own random order; those of a group stay together, because they are alive together.
 * @param {TuneSession} session
 * @param {readonly (readonly number[])[]} groups
 * @returns {number[][]}
 */
function toOrder (session, groups) {
  const { cell, seed } = session.plan
  const cells = contestants(session).map(({ workers }) => ({ ...cell, workers }))
  const order = orderBlock(cells, { seed, block: session.block }).map(({ workers }) => workers)
  return [...Map.groupBy(order, workers => groups.findIndex(group => group.includes(workers))).values()]
}

/**
 * Brings those of a group to life that are not alive yet.
 * @param {readonly number[]} group
 * @param {{session: TuneSession, isOver: () => boolean}} when isOver: whether the user's wish forbids to begin with another one
 * @param {TuneContext} context
 * @returns {Promise<LiveCandidate[]>} in the group's order; without those that are out
 */
async function admitGroup (group, { session, isOver }, context) {
  for (const workers of group) {
    const candidate = session.candidates.find(one => one.workers === workers)
    if (candidate === undefined || isOver() || isHopeless(session)) break
    if (candidate.out === null && !session.live.has(workers)) await admit(candidate, session, context)
  }
  return group.flatMap(workers => session.live.get(workers) ?? [])
}
