/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {Plan} from '../../types.js' */
/** @import {RunContext, Start} from '../types.js' */
// CPU and memory over time: after all blocks, because watching costs what slices must not pay.
import { cellId, variantIdOf } from '../../plan/create-plan.js'
import { outlastClient } from '../outlast-client.js'
import { companionsOf } from '../start-companions.js'

/**
 * @param {{plan: Plan, actions: readonly AnyAction[], started: Start}} what
 * @param {RunContext} context
 * @returns {Promise<void>} when all are recorded, or the user wants to stop
 */
export async function recordTimelines ({ plan, actions, started }, {
  instruments, record, sync, progress, stop, earlier
}) {
  const watched = new Set(earlier?.timelines.map(cellId))
  for (const { cell, seconds } of (plan.timelines ?? []).filter(timeline =>
    !watched.has(cellId(timeline.cell)))) {
    const live = started.live.get(variantIdOf(cell))
    const action = actions.find(({ name }) => name === cell.action)
    if (live === undefined || live.dead || action === undefined || stop.isWished()) continue
    progress({ kind: 'timeline', variant: cell.variant, workers: cell.workers, seconds })
    const companions = companionsOf(started.companions, live.planned)
    const watch = () =>
      instruments.measureTimeline({ cell, seconds, action, running: live.running, companions })
    const line = await outlastClient(watch, null)
    if (stop.isNow()) return
    if (line === null) continue
    record(line)
    sync()
  }
}
