/** @import {AnyAction} from '../../actions/types.js' */
/** @import {CellKey, Plan, Slice} from '../types.js' */
/** @import {RunContext, RunState, Start} from './types.js' */
// A run: as many process starts as the protocol says; in each, blocks until its share of the time is
// over. In: a plan and the instruments; out: slices, recorded as they end, and why the run stopped.
import { BenchError } from '../errors.js'
import { estimateSeconds, timelineSeconds } from '../plan/estimate-seconds.js'
import { cellId, variantIdOf } from '../plan/create-plan.js'
import { orderBlock } from '../plan/order-block.js'
import { findOpen } from '../summarise/find-undecided.js'
import { referenceOf } from '../summarise/replicates.js'
import { secondsForRepeating } from './measure-cells.js'
import { stopServers, startServers } from './start-servers.js'
import {
  crossCheckSeconds, findCheckedCells, recordCrossChecks
} from './record/record-cross-checks.js'
import { recordDeaths } from './record/record-deaths.js'
import { recordLink } from './record/record-link.js'
import { recordStarts } from './record/record-starts.js'
import { recordTimelines } from './record/record-timelines.js'
import { runBlock } from './run-block.js'

/** @typedef {'budget' | 'blocks' | 'precision'} Enough why no more blocks are measured */

/**
 * @param {Plan} plan
 * @param {readonly AnyAction[]} actions those of the plan
 * @param {RunContext} context with `earlier` the run goes on where an earlier process was stopped
 * @returns {Promise<{slices: Slice[], verified: boolean, stoppedBy: Enough | 'interrupted'}>}
 * @throws {BenchError} REFERENCE_FAILED; nothing is left running
 */
export async function executeRun (plan, actions, context) {
  const state = beginState(plan, context)
  await recordStarts({ plan, actions }, context)
  /** @type {Enough} */
  let stoppedBy = 'blocks'
  for (; state.part <= plan.protocol.processStarts && context.earlier?.complete !== true; nextPart(
    state
  )) {
    if (context.stop.isWished()) break
    const enough = state.blocksOfPart > 0
      ? lookAtEnd({ plan, state, blockSeconds: estimateSeconds(plan).block }, context)
      : null
    stoppedBy = enough ?? stoppedBy
    const isLast = state.part === plan.protocol.processStarts || enough === 'precision'
    // An earlier process has measured all blocks of this start: its servers are needed only for what comes behind the
    // last one.
    if (enough === null || (isLast && hasMore(plan, state, context))) {
      stoppedBy = await runStart({ plan, actions, state }, context)
    }
    if (stoppedBy === 'precision') break
  }
  return {
    slices: state.slices,
    verified: state.verified,
    stoppedBy: !context.stop.isWished() ? stoppedBy : 'interrupted'
  }
}

/** @param {Plan} plan @param {RunContext} context @returns {RunState} */
function beginState (plan, { earlier, instruments }) {
  const over = (earlier?.blocks ?? 0) - (earlier?.blocksOfPart ?? 0)
  return {
    slices: [...earlier?.slices ?? []],
    open: findOpen(plan, (earlier?.slices ?? []).filter(({ block }) => block <= over)),
    block: earlier?.blocks ?? 0,
    part: earlier?.part ?? 1,
    blocksOfPart: earlier?.blocksOfPart ?? 0,
    processStart: (earlier?.lastStart ?? 0) + 1,
    ordersBefore: earlier === undefined ? 0 : earlier.lastOrder - earlier.slices.length,
    startedAt: instruments.clock() - (earlier?.usedSeconds ?? 0),
    verified: earlier?.verified ?? true,
    retrySeconds: secondsForRepeating(plan) - (earlier?.repeatedSeconds ?? 0)
  }
}

/** @param {RunState} state */
function nextPart (state) {
  state.part++
  state.processStart++
  state.blocksOfPart = 0
}

/**
 * One start of all servers, and the blocks that are measured with them.
 * @param {{plan: Plan, actions: readonly AnyAction[], state: RunState}} run
 * @param {RunContext} context
 * @returns {Promise<Enough>}
 */
async function runStart ({ plan, actions, state }, context) {
  const { started, refused } =
    await startServers({ plan, actions, start: state.processStart, part: state.part }, context)
  try {
    if (refused.length > 0) state.verified = false
    if (refused.includes(plan.reference) && !context.stop.isNow()) {
      throw new BenchError('REFERENCE_FAILED', { reference: plan.reference })
    }
    const link =
      await recordLink({ plan, processStart: state.processStart, moment: 'before' }, context)
    if (link !== undefined) started.link = link
    const stoppedBy = await runBlocks({ plan, actions, started, state }, context)
    if (state.part === plan.protocol.processStarts || stoppedBy === 'precision') {
      await recordCrossChecks({ plan, actions, started, slices: state.slices }, context)
      await recordTimelines({ plan, actions, started }, context)
      await recordLink({ plan, processStart: state.processStart, moment: 'after' }, context)
    }
    return stoppedBy
  } finally {
    await stopServers(started)
  }
}

/**
 * Whether there is something to measure behind the last block that no earlier process has.
 * @param {Plan} plan
 * @param {RunState} state
 * @param {RunContext} context
 */
function hasMore (plan, { slices }, { instruments, earlier }) {
  const checked = new Set(earlier?.crossChecks.map(cellId))
  const watched = new Set(earlier?.timelines.map(cellId))
  return (instruments.checkSlice !== null &&
    findCheckedCells(plan, slices).some(({ cell }) => !checked.has(cellId(cell)))) ||
    (plan.timelines ?? []).some(({ cell }) => !watched.has(cellId(cell)))
}

/**
 * @param {{plan: Plan, actions: readonly AnyAction[], started: Start, state: RunState}} run
 * @param {RunContext} context
 * @returns {Promise<Enough>}
 */
async function runBlocks ({ plan, actions, started, state }, context) {
  let blockSeconds = estimateSeconds(plan).block
  for (; !context.stop.isWished(); state.blocksOfPart++) {
    const enough = lookAtEnd({ plan, state, blockSeconds }, context)
    if (enough !== null) return enough
    const { open } = state
    recordDeaths(
      { plan, actions, started, state }, { cells: open, block: state.block + 1 }, context
    )
    const cells = cellsToMeasure(plan, started, open)
    if (cells.length === 0) return 'blocks'
    const startedAt = context.instruments.clock()
    state.block++
    const deadline = deadlineOf(plan, state, context)
    await runBlock({
      plan,
      actions,
      started,
      state,
      cells: orderBlock(cells, { seed: plan.protocol.seed, block: state.block }),
      deadline
    }, context)
    context.sync()
    await context.idle?.()
    blockSeconds = context.instruments.clock() - startedAt
  }
  return 'blocks'
}

/**
 * Whether this start is over; only then it is looked at how precise the ratios are.
 * @param {{plan: Plan, state: RunState, blockSeconds: number}} run blockSeconds: what one more block will take
 * @param {RunContext} context
 * @returns {Enough | null} null: another block is to be measured in this start
 */
function lookAtEnd ({ plan, state, blockSeconds }, context) {
  if (state.open.length === 0) return 'precision'
  const enough = whyEnough({ plan, state, blockSeconds }, context)
  if (enough === null || plan.protocol.precision === null) return enough
  state.open = findOpen(plan, state.slices)
  return state.open.length === 0 ? 'precision' : enough
}

/**
 * @param {{plan: Plan, state: RunState, blockSeconds: number}} run
 * @param {RunContext} context
 * @returns {Exclude<Enough, 'precision'> | null}
 */
function whyEnough ({ plan, state, blockSeconds }, context) {
  const { minBlocks, maxBlocks } = plan.protocol
  if (state.blocksOfPart >= maxBlocks) return 'blocks'
  return state.blocksOfPart >= minBlocks &&
    context.instruments.clock() + blockSeconds > deadlineOf(plan, state, context)
    ? 'budget'
    : null
}

/** When the time of this start is over. @param {Plan} plan @param {RunState} state @param {RunContext} context */
function deadlineOf (plan, { startedAt, part }, { instruments }) {
  const { budgetSeconds, processStarts } = plan.protocol
  const others = timelineSeconds(plan) + crossCheckSeconds(plan, instruments)
  return startedAt + (budgetSeconds - others) * part / processStarts
}

/**
 * Cells whose server is alive, its reference's too, and, where a precision is asked for, whose interval
 * is still too wide.
 * @param {Plan} plan
 * @param {Start} started
 * @param {readonly CellKey[]} open
 * @returns {CellKey[]}
 */
function cellsToMeasure (plan, started, open) {
  /** @param {CellKey | undefined} cell */
  const isAlive = cell => cell !== undefined && started.live.get(variantIdOf(cell))?.dead === false
  return open.filter(cell =>
    isAlive(cell) && isAlive(referenceOf(cell, plan.cells, plan.reference)))
}
