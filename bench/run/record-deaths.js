/** @import {AnyAction} from '../../actions/types.js' */
/** @import {CellKey, Plan, Slice} from '../types.js' */
/** @import {LiveVariant, RunContext, RunState, Session} from './types.js' */
// A server that ends while nobody measures it (after its warm-up, between two slices) is no gap in
// the results: each cell that waits for it gets a slice that failed, which says how it ended.
import { describeExit } from '../measure/gates/server-died.js'
import { variantId, variantIdOf } from '../plan/create-plan.js'
import { toOrder } from './measure-cells.js'

/**
 * Records what can't be measured, once for each death.
 * @param {{plan: Plan, actions: readonly AnyAction[], session: Session, state: RunState}} run
 * @param {{cells: readonly CellKey[], block: number}} waiting cells that were to be measured in it
 * @param {RunContext} context
 */
export function recordDeaths (run, { cells, block }, { seats, record, stop }) {
  // Stopped at once: servers end because we are ending.
  if (stop.isNow()) return
  const { session, state } = run
  const gone = cells.flatMap(cell => diedSilently(session.live.get(variantIdOf(cell)), run)
    .map(live => ({ cell, live })))
  for (const { cell, live } of gone) {
    const order =
      toOrder({ cell, live }, { ...run, state: { ...state, block }, retried: false, index: 0 })
    const detail = `between two slices ${describeExit(live.ended)}`
    const slice = seats.failSlice(order, { code: 'server-died', detail })
    record(slice)
    state.slices.push(slice)
  }
}

/**
 * @param {LiveVariant | undefined} live
 * @param {{session: Session, state: RunState}} run
 * @returns {LiveVariant[]} none when it lives, or when a slice of this start tells its death already
 */
function diedSilently (live, { session, state }) {
  if (live === undefined || !live.dead) return []
  const id = variantId(live.planned)
  const tells = (/** @type {Slice} */ slice) => slice.processStart === session.processStart &&
    variantIdOf(slice) === id && slice.gates.some(({ code }) => code === 'server-died')
  return state.slices.some(tells) ? [] : [live]
}
