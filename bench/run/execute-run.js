/** @import {AnyAction} from '../../actions/types.js' */
/** @import {CellKey, Plan, Slice} from '../types.js' */
/** @import {RunContext, Session} from './types.js' */
// A run: as many process starts as the protocol says; in each, blocks until its share of the time is
// over. In: a plan and the seats; out: slices, recorded as they end, and why the run stopped.
import { BenchError } from '../errors.js'
import { estimateSeconds, timelineSeconds } from '../plan/estimate-seconds.js'
import { variantIdOf } from '../plan/create-plan.js'
import { orderBlock } from '../plan/order-block.js'
import { findUndecided } from '../summarise/find-undecided.js'
import { referenceOf } from '../summarise/replicates.js'
import { closeSession, openSession } from './open-session.js'
import { crossCheckSeconds, recordCrossChecks } from './record-cross-checks.js'
import { recordTimelines } from './record-timelines.js'
import { runBlock } from './run-block.js'

/**
 * @param {Plan} plan
 * @param {readonly AnyAction[]} actions those of the plan
 * @param {RunContext} context
 * @returns {Promise<{slices: Slice[], verified: boolean, stoppedBy: 'budget' | 'blocks' | 'precision' | 'interrupted'}>}
 * @throws {BenchError} REFERENCE_FAILED; nothing is left running
 */
export async function executeRun (plan, actions, context) {
  const state = { slices: /** @type {Slice[]} */ ([]), block: 0, startedAt: context.seats.clock(), verified: true, retrySeconds: plan.protocol.budgetSeconds / 10 }
  /** @type {'budget' | 'blocks' | 'precision' | 'interrupted'} */
  let stoppedBy = 'blocks'
  for (let start = 1; start <= plan.protocol.processStarts; start++) {
    if (wishOf(context) !== 'no') break
    const session = await openSession({ plan, actions, start }, context)
    try {
      if (session.refused.length > 0) state.verified = false
      if (session.refused.includes(plan.reference) && wishOf(context) !== 'now') throw new BenchError('REFERENCE_FAILED', { reference: plan.reference })
      stoppedBy = await runBlocks({ plan, actions, session: session.session, state }, context)
      if (start === plan.protocol.processStarts || stoppedBy === 'precision') {
        await recordCrossChecks({ plan, actions, session: session.session, slices: state.slices }, context)
        await recordTimelines({ plan, actions, session: session.session }, context)
      }
    } finally {
      await closeSession(session.session)
    }
    if (stoppedBy === 'precision') break
  }
  return { slices: state.slices, verified: state.verified, stoppedBy: wishOf(context) === 'no' ? stoppedBy : 'interrupted' }
}

/** A function, because the wish changes while we wait. @param {RunContext} context */
function wishOf ({ stop }) {
  return stop.wish
}

/**
 * @typedef {object} RunState
 * @property {Slice[]} slices
 * @property {number} block blocks done in the whole run
 * @property {number} startedAt
 * @property {boolean} verified
 * @property {number} retrySeconds time left for repeating slices that others disturbed
 */

/**
 * @param {{plan: Plan, actions: readonly AnyAction[], session: Session, state: RunState}} run
 * @param {RunContext} context
 * @returns {Promise<'budget' | 'blocks' | 'precision'>}
 */
async function runBlocks ({ plan, actions, session, state }, context) {
  const { protocol } = plan
  const deadline = state.startedAt + (protocol.budgetSeconds - timelineSeconds(plan) - crossCheckSeconds(plan, context.seats)) * session.processStart / protocol.processStarts
  let blockSeconds = estimateSeconds(plan).block
  for (let done = 0; wishOf(context) === 'no'; done++) {
    const cells = cellsToMeasure(plan, session, state.slices)
    const startedAt = context.seats.clock()
    if (cells === 'precise') return 'precision'
    if (cells.length === 0) return 'blocks'
    if (done >= protocol.maxBlocks) return 'blocks'
    if (done >= protocol.minBlocks && startedAt + blockSeconds > deadline) return 'budget'
    state.block++
    await runBlock({ plan, actions, session, state, cells: orderBlock(cells, { seed: protocol.seed, block: state.block }), deadline }, context)
    context.sync()
    blockSeconds = context.seats.clock() - startedAt
  }
  return 'blocks'
}

/**
 * Cells whose server is alive, its reference's too, and, where a precision is asked for, whose interval
 * is still too wide.
 * @param {Plan} plan
 * @param {Session} session
 * @param {readonly Slice[]} slices
 * @returns {CellKey[] | 'precise'} 'precise' when nothing is left to find out
 */
function cellsToMeasure (plan, session, slices) {
  const open = plan.protocol.precision === null ? plan.cells : findUndecided(plan, plan.cells, slices)
  if (open.length === 0) return 'precise'
  /** @param {CellKey | undefined} cell */
  const isAlive = cell => cell !== undefined && session.live.get(variantIdOf(cell))?.dead === false
  return open.filter(cell => isAlive(cell) && isAlive(referenceOf(cell, plan.cells, plan.reference)))
}
