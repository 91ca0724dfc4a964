/** @import {LiveCandidate, TuneContext, Tuning, TuneSlice, TuneSliceOrder} from '../types.js' */
// Slices: of one candidate, or of several that are alive together in turns. A candidate that loses or falsifies
// something, or ends, is out.
import { isFalsified } from '../../measure/gates/effects.js'
import { OPEN_LOOP_DRIVER } from '../../plan/open-loop.js'
import { outlastClient } from '../../run/outlast-client.js'
import { dismiss, refuse } from '../candidates/admit.js'

/**
 * @typedef {{tuning: Tuning, disturbance: string | null}} Block disturbance: what others did when the block began
 */

/**
 * @param {LiveCandidate} live
 * @param {Block} block
 * @param {TuneContext} context
 * @returns {Promise<void>} its slice is with the candidate then, unless the user stopped at once
 */
export async function measure (live, block, context) {
  if (live.dead) return expelDead(live, block, context)
  const taken = await context.instruments.measureSlice(await toOrder(live, block.tuning, context))
  await keep(live, taken, { block, context })
}

/**
 * @param {readonly LiveCandidate[]} alive at least two
 * @param {Block} block
 * @param {TuneContext} context
 * @returns {Promise<void>} a slice is with each of them then, unless the user stopped at once
 */
export async function measureTogether (alive, block, context) {
  for (const live of alive) {
    if (live.dead && live.candidate.out === null) await expelDead(live, block, context)
  }
  const able = alive.filter(({ candidate }) => candidate.out === null)
  const [only] = able
  if (only === undefined || context.stop.isNow()) return
  if (able.length === 1) return measure(only, block, context)
  /** @type {TuneSliceOrder[]} */
  const orders = []
  for (const live of able) orders.push(await toOrder(live, block.tuning, context))
  const slices = await /** @type {NonNullable<typeof context.instruments.measureTurns>} */ (
    context.instruments.measureTurns
  )(orders)
  for (const [index, live] of able.entries()) {
    await keep(live, /** @type {TuneSlice} */ (slices[index]), { block, context })
  }
}

/**
 * @param {LiveCandidate} live
 * @param {TuneSlice} taken
 * @param {{block: Block, context: TuneContext}} where
 */
async function keep (live, { slice, balance }, { block: { tuning, disturbance }, context }) {
  // Stopped at once: the client was taken away in the middle, so this is no measurement.
  if (context.stop.isNow()) return
  const gates = disturbance === null
    ? slice.gates
    : [...slice.gates, { code: 'noise-pause', detail: disturbance }]
  live.candidate.slices.push({ slice: { ...slice, gates }, balance })
  // A client that failed is not the candidate's fault: its block is incomplete, that is all.
  const fatal = gates.find(({ code }) =>
    isFalsified(code) && code !== 'client-failed')
  if (fatal !== undefined) await expel(live, fatal, { tuning, context })
}

/** @param {LiveCandidate} live @param {Block} block @param {TuneContext} context */
function expelDead (live, { tuning }, context) {
  return expel(live, { code: 'server-died', detail: 'its process ended between two slices' }, {
    tuning,
    context
  })
}

/**
 * @param {LiveCandidate} live
 * @param {import('../../types.js').GateFinding} reason
 * @param {{tuning: Tuning, context: TuneContext}} where
 */
async function expel (live, reason, { tuning, context }) {
  refuse(live.candidate, reason, context)
  await dismiss(live, tuning)
}

/**
 * @param {LiveCandidate} live
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @returns {Promise<TuneSliceOrder>}
 */
async function toOrder ({ candidate, running, wireBytes, steady }, tuning, { instruments }) {
  const { plan, rate } = tuning
  if (tuning.ceilingRps === undefined) {
    const measure = () => instruments.measureCeiling(plan.sliceSeconds)
    tuning.ceilingRps = await outlastClient(measure, null)
  }
  return {
    cell: {
      ...plan.cell,
      workers: candidate.workers,
      ...(rate !== null && { rate, driver: OPEN_LOOP_DRIVER })
    },
    running,
    seconds: plan.sliceSeconds,
    primeSeconds: plan.primeSeconds,
    wireBytes,
    // An open loop asks for no more than its rate.
    ceilingRps: rate === null ? tuning.ceilingRps : null,
    steady,
    place: {
      block: tuning.block,
      processStart: candidate.starts,
      order: ++tuning.order,
      retried: false
    }
  }
}
