/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {Plan} from '../../types.js' */
/** @import {RunContext} from '../types.js' */
// How long servers take to answer first, and what they take at rest: before all else, each by itself.
import { createRandom, shuffle } from '@shootout/statistics'
import { variantId } from '../../plan/create-plan.js'

/**
 * @param {{plan: Plan, actions: readonly AnyAction[]}} what
 * @param {RunContext} context
 * @returns {Promise<void>} when all are recorded, or the user wants to stop
 */
export async function recordStarts ({ plan, actions }, {
  instruments, record, sync, progress, stop, earlier
}) {
  const { count, action: name } = plan.starts ?? { count: 0, action: '' }
  const action = actions.find(one => one.name === name)
  if (action === undefined || earlier?.complete === true) return
  const known = new Set(earlier?.starts.map(line =>
    `${variantId({ ...line, name: line.variant })} ${line.round}`))
  const live = plan.variants.filter(({ missing }) => missing === undefined)
  for (let round = 1; round <= count; round++) {
    for (const planned of shuffle(live, createRandom(plan.protocol.seed + round))) {
      if (stop.isWished()) return
      if (known.has(`${variantId(planned)} ${round}`)) continue
      progress({ kind: 'start', round, of: count, variant: planned.name })
      const startedAt = new Date().toISOString()
      // One that does not come up is told where it is verified.
      const reading = await instruments.measureStart(planned, action).catch(() => null)
      if (stop.isNow()) return
      if (reading === null) continue
      const { name: variant, workers } = planned
      record({ type: 'start', study: plan.study, variant, workers, round, startedAt, ...reading })
    }
    sync()
  }
}
