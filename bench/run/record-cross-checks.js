/** @import {AnyAction} from '../../actions/types.js' */
/** @import {CellKey, CrossCheckLine, Plan, Slice} from '../types.js' */
/** @import {RunContext, Session} from './types.js' */
// After the blocks: cells that the load client could not fill are measured once more with a faster one, which shows whether it was the client. One slice each says
// how much, not how exactly: nothing of it is compared with other cells.
import { gateOf } from '../measure/gates/index.js'
import { TWIN, cellId, variantIdOf } from '../plan/create-plan.js'
import { countingSlices } from '../summarise/replicates.js'
import { companionsOf } from './start-companions.js'

const MOST_CELLS = 3
const BOUND_SHARE = 0.5
/** A second client that reaches this much more shows that the first was the bound. */
const MORE = 1.15

/** Counting, settling, and a process of its own for each slice. */
const OVERHEAD_SECONDS = 0.5

/**
 * @param {Plan} plan
 * @param {Pick<RunContext['seats'], 'checkSlice'>} seats
 * @returns {number} seconds that are kept for it at most
 */
export function crossCheckSeconds ({ protocol: { sliceSeconds, primeSeconds } }, { checkSlice }) {
  return checkSlice === null ? 0 : MOST_CELLS * (Math.max(1, sliceSeconds) + primeSeconds + OVERHEAD_SECONDS)
}

/**
 * @param {{plan: Plan, actions: readonly AnyAction[], session: Session, slices: readonly Slice[]}} what slices: of the whole run
 * @param {RunContext} context
 * @returns {Promise<void>} when all are recorded, or the user wants to stop
 */
export async function recordCrossChecks ({ plan, actions, session, slices }, { seats, record, sync, progress, stop }) {
  if (seats.checkSlice === null) return
  for (const { cell, rps } of findBoundCells(plan, slices)) {
    const live = session.live.get(variantIdOf(cell))
    const action = actions.find(({ name }) => name === cell.action)
    if (live === undefined || live.dead || action === undefined || stop.wish !== 'no') continue
    progress({ kind: 'cross-check', variant: cell.variant, action: cell.action })
    const slice = await seats.checkSlice({
      cell, action, running: live.running,
      companions: companionsOf(session.companions, live.planned),
      seconds: Math.max(1, plan.protocol.sliceSeconds),
      primeSeconds: plan.protocol.primeSeconds,
      wireBytes: live.wireBytes.get(action.name) ?? null,
      ceilingRps: null,
      steady: live.steady.get(action.name) ?? false,
      place: { block: 0, processStart: session.processStart, order: 0, retried: false }
    })
    if (wishOf(stop) === 'now') return
    record(toLine(cell, rps, slice))
    sync()
  }
}

/**
 * The fastest cells whose requests per second are a lower bound, one of each variant, none of the twin's.
 * @param {Plan} plan
 * @param {readonly Slice[]} slices
 * @returns {{cell: CellKey, rps: number}[]} rps: geometric mean of its slices
 */
export function findBoundCells ({ cells }, slices) {
  const counting = countingSlices(slices)
  const bound = cells.filter(({ variant }) => !variant.endsWith(TWIN)).flatMap(cell => {
    const own = (counting.get(cellId(cell)) ?? []).filter(({ rps }) => rps !== null && rps > 0)
    const doubtful = own.filter(({ gates }) => gates.some(({ code }) => code === 'client-bound')).length
    if (own.length === 0 || doubtful / own.length < BOUND_SHARE || own.some(hasInvalidGate)) return []
    return [{ cell, rps: Math.exp(own.reduce((sum, { rps }) => sum + Math.log(rps ?? 1), 0) / own.length) }]
  })
  const fastest = bound.sort((a, b) => b.rps - a.rps)
  return [...Map.groupBy(fastest, ({ cell }) => cell.variant).values()].flatMap(([first]) => first ?? []).slice(0, MOST_CELLS)
}

/** @param {Slice} slice */
function hasInvalidGate ({ gates }) {
  return gates.some(({ code }) => gateOf(code).effect === 'invalid')
}

/** @param {CellKey} cell @param {number} rps @param {Slice} slice @returns {CrossCheckLine} */
function toLine (cell, rps, slice) {
  const usable = slice.rps !== null && !hasInvalidGate(slice)
  return {
    type: 'cross-check',
    ...cell,
    checkedWith: 'wrk',
    startedAt: slice.startedAt,
    seconds: slice.seconds,
    rps,
    checkedRps: slice.rps,
    finding: !usable ? 'invalid' : (slice.rps ?? 0) > MORE * rps ? 'client' : 'agreement',
    gates: slice.gates
  }
}

/** A function, because the wish changes while we wait. @param {RunContext['stop']} stop */
function wishOf (stop) {
  return stop.wish
}
