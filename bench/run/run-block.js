/** @import {AnyAction} from '../../actions/types.js' */
/** @import {CellKey, Plan, Slice} from '../types.js' */
/** @import {LiveVariant, RunContext, Session} from './types.js' */
/** @import {RunState} from './execute-run.js' */
// One block: each cell once, in the order given. A slice that other programs disturbed is repeated
// once; both are recorded, the later one counts.
import { gateOf } from '../measure/gates/index.js'
import { loadId } from '../plan/cells-of.js'
import { variantIdOf } from '../plan/create-plan.js'
import { mostSeconds } from '../plan/estimate-seconds.js'
import { companionsOf } from './start-companions.js'

/** Fewer, and what was in flight at the beginning and the end decides. */
const ANSWERS_PER_CONNECTION = 4
const LONGEST_SLICE_SECONDS = 5

/**
 * @typedef {object} Block
 * @property {Plan} plan
 * @property {readonly AnyAction[]} actions
 * @property {Session} session
 * @property {RunState} state
 * @property {readonly CellKey[]} cells in the order in which they are measured
 * @property {number} deadline when the time of this process start ends, on the seats' clock
 */

/**
 * @param {Block} block
 * @param {RunContext} context
 * @returns {Promise<void>} resolves early when the user wants to stop at once
 */
export async function runBlock (block, context) {
  const { cells, state, deadline } = block
  const { seats, progress, stop } = context
  for (const { running, dead } of block.session.live.values()) if (!dead) await seats.limitDocuments(running)
  const disturbance = await seats.waitForQuiet()
  for (const [index, cell] of cells.entries()) {
    const live = block.session.live.get(variantIdOf(cell))
    if (live === undefined || live.dead) continue
    const slice = await measureWithRetry({ ...block, cell, live, disturbance }, context)
    if (slice === null || stop.wish === 'now') return
    state.slices.push(slice)
    progress({ kind: 'slice', slice, done: index + 1, inBlock: cells.length, secondsLeft: secondsLeft(block, seats.clock()) })
  }
  progress({ kind: 'block', block: state.block, secondsLeft: Math.max(0, deadline - seats.clock()) })
}

/** @param {Block} block @param {number} now @returns {number} until the run ends, as far as can be told */
function secondsLeft ({ plan, state }, now) {
  return Math.max(0, state.startedAt + Math.min(plan.protocol.budgetSeconds, mostSeconds(plan)) - now)
}

/**
 * @param {Block & {cell: CellKey, live: LiveVariant, disturbance: string | null}} what
 * @param {RunContext} context
 * @returns {Promise<Slice | null>} null when the user wants to stop at once
 */
async function measureWithRetry (what, context) {
  const { state } = what
  const first = await measureOnce({ ...what, retried: false }, context)
  if (first === null || !isDisturbed(first) || state.retrySeconds <= 0) return first
  const startedAt = context.seats.clock()
  state.slices.push(first)
  const second = await measureOnce({ ...what, retried: true }, context)
  state.retrySeconds -= context.seats.clock() - startedAt
  return second
}

/**
 * Long enough for every connection to be answered several times, however slow the server is.
 * @param {Plan} plan
 * @param {CellKey} cell
 * @param {LiveVariant} live
 * @returns {number} seconds
 */
function toSliceSeconds ({ protocol: { sliceSeconds } }, { action, connections }, { warmRps }) {
  const rps = warmRps.get(action) ?? 0
  if (rps === 0) return sliceSeconds
  const needed = Math.ceil(ANSWERS_PER_CONNECTION * connections / rps)
  return Math.max(sliceSeconds, Math.min(needed, LONGEST_SLICE_SECONDS))
}

/** @param {LiveVariant} live @param {Session} session @returns {Set<number>} */
function idlePidsBeside (live, { live: all }) {
  return new Set([...all.values()].flatMap(other => other === live || other.running.pid === null ? [] : [other.running.pid]))
}

/** A slice that lost or falsified something is never repeated: that would hide it. @param {Slice} slice */
function isDisturbed ({ gates }) {
  return gates.some(({ code }) => code === 'foreign-cpu') && gates.every(({ code }) => gateOf(code).effect !== 'invalid')
}

/**
 * @param {Block & {cell: CellKey, live: LiveVariant, disturbance: string | null, retried: boolean}} what
 * @param {RunContext} context
 * @returns {Promise<Slice | null>}
 */
async function measureOnce ({ plan, actions, session, state, cell, live, disturbance, retried }, { seats, record, stop }) {
  const action = actions.find(({ name }) => name === cell.action)
  if (action === undefined) throw new RangeError(`the plan holds the action '${cell.action}', which was not loaded`)
  const slice = await seats.measureSlice({
    cell,
    action,
    running: live.running,
    companions: companionsOf(session.companions, live.planned),
    idlePids: idlePidsBeside(live, session),
    patient: plan.upstream !== undefined && plan.upstream.latency !== null,
    seconds: toSliceSeconds(plan, cell, live),
    primeSeconds: plan.protocol.primeSeconds,
    wireBytes: live.wireBytes.get(action.name) ?? null,
    ceilingRps: session.ceilings.get(action.name)?.get(loadId(cell)) ?? null,
    steady: live.steady.get(action.name) ?? false,
    place: { block: state.block, processStart: session.processStart, order: state.slices.length + 1, retried }
  })
  // Stopped at once: the client was taken away in the middle, so this is no measurement.
  if (stop.wish === 'now') return null
  const complete = disturbance === null ? slice : { ...slice, gates: [...slice.gates, { code: 'noise-pause', detail: disturbance }] }
  record(complete)
  return complete
}
