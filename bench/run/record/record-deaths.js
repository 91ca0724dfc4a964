/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {CellKey, Plan, Slice} from '../../types.js' */
/** @import {LiveVariant, RunContext, RunState, Start} from '../types.js' */
// A server that ends while nobody measures it (after its warm-up, between two slices) is no gap in
// the results: each cell that waits for it gets a slice that failed, which says how it ended.
import { describeExit } from '../../measure/gates/server-died.js'
import { variantId, variantIdOf } from '../../plan/create-plan.js'
import { toOrder } from '../measure-cells.js'

/**
 * Records what can't be measured, once for each death.
 * @param {{plan: Plan, actions: readonly AnyAction[], started: Start, state: RunState}} run
 * @param {{cells: readonly CellKey[], block: number}} waiting cells that were to be measured in it
 * @param {RunContext} context
 */
export function recordDeaths (run, { cells, block }, { instruments, record, stop }) {
  // Stopped at once: servers end because we are ending.
  if (stop.isNow()) return
  const { started, state } = run
  const gone = cells.flatMap(cell => diedSilently(started.live.get(variantIdOf(cell)), run)
    .map(live => ({ cell, live })))
  for (const { cell, live } of gone) {
    const order =
      toOrder({ cell, live }, { ...run, state: { ...state, block }, retried: false, index: 0 })
    const detail = `between two slices ${describeExit(live.ended)}`
    const slice = instruments.failSlice(order, { code: 'server-died', detail })
    record(slice)
    state.slices.push(slice)
  }
}

/**
 * @param {LiveVariant | undefined} live
 * @param {{started: Start, state: RunState}} run
 * @returns {LiveVariant[]} none when it lives, or when a slice of this start tells its death already
 */
function diedSilently (live, { started, state }) {
  if (live === undefined || !live.dead) return []
  const id = variantId(live.planned)
  const tells = (/** @type {Slice} */ slice) => slice.processStart === started.processStart &&
    variantIdOf(slice) === id && slice.gates.some(({ code }) => code === 'server-died')
  return state.slices.some(tells) ? [] : [live]
}
