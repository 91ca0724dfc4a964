/** @import {AnyAction} from '../../actions/types.js' */
/** @import {SliceOrder} from '../measure/types.js' */
/** @import {CellKey, Plan, Slice} from '../types.js' */
/** @import {Block, LiveCell, LiveVariant, RunContext, Start} from './types.js' */
// The slice of a cell, or those of several that are compared with each other, in turns. What other programs disturbed,
// or lost its generator, is repeated, once for each reason; all are recorded, the last one counts.
import { LONGEST_AMOUNT_SECONDS, amountOf } from '../plan/amounts.js'
import { loadId } from '../plan/cells-of.js'
import { mostSeconds } from '../plan/estimate-seconds.js'
import { openLoopSeconds } from '../plan/open-loop.js'
import { createRandom } from '@shootout/statistics'
import { companionsOf } from './start-companions.js'
import { isNoise, whyRepeat } from './why-repeat.js'

/** Fewer, and what was in flight at the beginning and the end decides. */
const ANSWERS_PER_CONNECTION = 4
const LONGEST_SLICE_SECONDS = 5

/** @typedef {Block & {disturbance: string | null}} Place disturbance: what others did when the block began */

/**
 * @param {readonly LiveCell[]} cells one; or several that can be measured together
 * @param {Place} place
 * @param {RunContext} context
 * @returns {Promise<Slice[] | null>} those that count, recorded, not yet with the run's; null when the user wants to
 *   stop at once
 */
export async function measureCells (cells, place, context) {
  const { state } = place
  /** @type {Slice[][]} */
  const attempts = []
  let slices = await measureOnce(cells, { ...place, retried: false }, context)
  while (slices !== null) {
    attempts.push(slices)
    const reason = whyRepeat(attempts, { hasTime: state.retrySeconds > 0 })
    if (reason === null) return slices
    const startedAt = context.instruments.clock()
    state.slices.push(...slices)
    slices = await measureOnce(cells, { ...place, retried: true }, context)
    if (isNoise(reason)) state.retrySeconds -= context.instruments.clock() - startedAt
  }
  return null
}

/**
 * How long a run may take for repeating slices that others disturbed.
 * @param {Plan} plan
 * @returns {number} seconds
 */
export function secondsForRepeating (plan) {
  return Math.min(plan.protocol.budgetSeconds, mostSeconds(plan)) / 10
}

/**
 * Whether cells are measured together, in turns; one alone is measured by itself all the same.
 * @param {readonly LiveCell[]} cells
 * @param {Block} block
 * @param {RunContext} context
 * @returns {boolean}
 */
export function canMeasureTogether (cells, block, { instruments }) {
  return cells.every((cell, index) =>
    instruments.canTakeTurns(toOrder(cell, { ...block, retried: false, index })))
}

/**
 * @param {readonly LiveCell[]} cells
 * @param {Place & {retried: boolean}} place
 * @param {RunContext} context
 * @returns {Promise<Slice[] | null>}
 */
async function measureOnce (cells, place, { instruments, record, stop }) {
  const { disturbance, plan, state } = place
  const orders = cells.map((cell, index) => toOrder(cell, { ...place, index }))
  const [only] = orders
  const slices = orders.length === 1 && only !== undefined
    ? [await instruments.measureSlice(only)]
    : await instruments.measureTurns(orders, createRandom(plan.protocol.seed + state.slices.length))
  // Stopped at once: the client was taken away in the middle, so this is no measurement.
  if (stop.isNow()) return null
  const complete = disturbance === null
    ? slices
    : slices.map(slice => ({
      ...slice,
      gates: [...slice.gates, { code: 'noise-pause', detail: disturbance }]
    }))
  complete.forEach(record)
  return complete
}

/**
 * @param {LiveCell} what
 * @param {Pick<Place, 'plan' | 'actions' | 'started' | 'state'> & {retried: boolean, index: number}} place
 *   index: how many slices are ordered before it and not yet with the run's
 * @returns {SliceOrder}
 */
export function toOrder ({ cell, live }, { plan, actions, started, state, retried, index }) {
  const action = /** @type {AnyAction | undefined} */ (actions.find(({ name }) =>
    name === cell.action))
  if (action === undefined) {
    throw new RangeError(`the plan holds the action '${cell.action}', which was not loaded`)
  }
  return {
    cell,
    action,
    running: live.running,
    companions: companionsOf(started.companions, live.planned),
    idlePids: idlePidsBeside(live, started),
    ...(started.link && { link: started.link }),
    patient: plan.upstream !== undefined && plan.upstream.latency !== null,
    ...toLength(plan, cell, live),
    primeSeconds: plan.protocol.primeSeconds,
    wireBytes: live.wireBytes.get(action.name) ?? null,
    ceilingRps: started.ceilings.get(action.name)?.get(loadId(cell)) ?? null,
    steady: live.settled.get(action.name) ?? false,
    place: {
      block: state.block,
      processStart: started.processStart,
      order: state.ordersBefore + state.slices.length + 1 + index,
      retried
    }
  }
}

/**
 * With an amount its time only has to be long enough.
 * @param {Plan} plan
 * @param {CellKey} cell
 * @param {LiveVariant} live
 * @returns {Pick<SliceOrder, 'seconds' | 'amount'>}
 */
function toLength (plan, cell, live) {
  const amount = amountOf(plan.protocol, cell)
  return amount === null
    ? { seconds: toSliceSeconds(plan, cell, live) }
    : { seconds: LONGEST_AMOUNT_SECONDS, amount }
}

/**
 * Long enough for every connection to be answered several times, however slow the server is; for open loops long enough
 * for the percentiles.
 * @param {Plan} plan
 * @param {CellKey} cell
 * @param {LiveVariant} live
 * @returns {number} seconds
 */
function toSliceSeconds ({ protocol }, { action, connections, rate }, { warmRps }) {
  const { sliceSeconds } = protocol
  if (rate !== null) return openLoopSeconds(protocol, rate)
  const rps = warmRps.get(action) ?? 0
  if (rps === 0) return sliceSeconds
  const needed = ANSWERS_PER_CONNECTION * connections / rps
  return Math.max(sliceSeconds, Math.min(needed, LONGEST_SLICE_SECONDS))
}

/** @param {LiveVariant} live @param {Start} started @returns {Set<number>} */
function idlePidsBeside (live, { live: all }) {
  return new Set([...all.values()].flatMap(other =>
    other === live || other.running.pid === null ? [] : [other.running.pid]))
}
