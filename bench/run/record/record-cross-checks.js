/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {CellKey, CrossCheckLine, Plan, Slice} from '../../types.js' */
/** @import {RunContext, Start} from '../types.js' */
// After the blocks: a few cells are measured once more with a second load client. If that reaches clearly more, the
// first one was the bottleneck, whether its gates saw it or not. One slice each says how much, not how exactly: nothing
// of it is compared with other cells, but the cell's requests per second are a lower bound then.
import { gateOf } from '../../measure/gates/index.js'
import { TWIN, cellId, variantIdOf } from '../../plan/create-plan.js'
import { isQueryClient } from '../../plan/query-clients.js'
import { judgeCell } from '../../summarise/judge-cell.js'
import { countingSlices } from '../../summarise/replicates.js'
import { companionsOf } from '../start-companions.js'

const MOST_CELLS = 3
/**
 * A second client that reaches this much more than the mean of the first one's slices, and more than the fastest of
 * them, shows that the first was the bottleneck: within what the slices vary by, it may be the machine.
 */
const MORE = 1.15

/** Counting, settling, and a process of its own for each slice. */
const OVERHEAD_SECONDS = 0.5

/**
 * @param {Plan} plan
 * @param {Pick<RunContext['instruments'], 'checkSlice'>} instruments
 * @returns {number} seconds that are kept for it at most
 */
export function crossCheckSeconds ({ protocol: { sliceSeconds, primeSeconds } }, { checkSlice }) {
  return checkSlice === null
    ? 0
    : MOST_CELLS * (Math.max(1, sliceSeconds) + primeSeconds + OVERHEAD_SECONDS)
}

/**
 * @param {{plan: Plan, actions: readonly AnyAction[], started: Start, slices: readonly Slice[]}} what slices: of the
 *   whole run
 * @param {RunContext} context
 * @returns {Promise<void>} when all are recorded, or the user wants to stop
 */
export async function recordCrossChecks ({ plan, actions, started, slices }, {
  instruments, record, sync, progress, stop
}) {
  if (instruments.checkSlice === null) return
  for (const { cell, rps, fastest } of findCheckedCells(plan, slices)) {
    const live = started.live.get(variantIdOf(cell))
    const action = actions.find(({ name }) => name === cell.action)
    if (live === undefined || live.dead || action === undefined || stop.isWished()) continue
    progress({ kind: 'cross-check', variant: cell.variant, action: cell.action })
    const slice = await instruments.checkSlice({
      cell, action, running: live.running,
      companions: companionsOf(started.companions, live.planned),
      seconds: Math.max(1, plan.protocol.sliceSeconds),
      primeSeconds: plan.protocol.primeSeconds,
      wireBytes: live.wireBytes.get(action.name) ?? null,
      ceilingRps: null,
      steady: live.settled.get(action.name) ?? false,
      place: { block: 0, processStart: started.processStart, order: 0, retried: false }
    })
    if (stop.isNow()) return
    record(toLine({ cell, rps, fastest }, slice))
    sync()
  }
}

/**
 * @typedef {object} CheckedCell
 * @property {CellKey} cell
 * @property {number} rps geometric mean of its slices
 * @property {number} fastest of them
 */

/**
 * Those that the first client may have bounded come first, then the fastest; of each variant one, and more of them only
 * where there are not enough variants. None of the twin's, of open loops, of queries, or without a valid figure.
 * @param {Plan} plan
 * @param {readonly Slice[]} slices
 * @returns {CheckedCell[]}
 */
export function findCheckedCells ({ cells }, slices) {
  const counting = countingSlices(slices)
  const candidates = cells.filter(({ variant, rate, driver }) =>
    !variant.endsWith(TWIN) && rate === null && !isQueryClient(driver)).flatMap(cell => {
      const own = counting.get(cellId(cell)) ?? []
      const figures = own.flatMap(({ rps }) => rps !== null && rps > 0 ? [rps] : [])
      if (figures.length === 0 || own.some(hasInvalidGate)) return []
      const rps =
        Math.exp(figures.reduce((sum, figure) => sum + Math.log(figure), 0) / figures.length)
      return [{ cell, rps, fastest: Math.max(...figures), bound: judgeCell(own).rpsIsLowerBound }]
    }).sort((a, b) => Number(b.bound) - Number(a.bound) || b.rps - a.rps)
  const ofVariants = [...Map.groupBy(candidates, ({ cell }) => cell.variant).values()]
    .flatMap(([first]) => first ?? [])
  return [...ofVariants, ...candidates.filter(candidate => !ofVariants.includes(candidate))]
    .slice(0, MOST_CELLS)
}

/** @param {Slice} slice */
function hasInvalidGate ({ gates }) {
  return gates.some(({ code }) => gateOf(code).effect === 'invalid')
}

/** @param {CheckedCell} checked @param {Slice} slice @returns {CrossCheckLine} */
function toLine ({ cell, rps, fastest }, slice) {
  const usable = slice.rps !== null && !hasInvalidGate(slice)
  return {
    type: 'cross-check',
    ...cell,
    checkedWith: slice.driver,
    checkedThreads: slice.threads,
    startedAt: slice.startedAt,
    seconds: slice.seconds,
    rps,
    checkedRps: slice.rps,
    finding: !usable
      ? 'invalid'
      : (slice.rps ?? 0) > Math.max(MORE * rps, fastest) ? 'client' : 'agreement',
    gates: slice.gates
  }
}
