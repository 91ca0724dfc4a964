/** @import {AnyAction} from '../../actions/types.js' */
/** @import {CellKey, Plan} from '../types.js' */
/** @import {Block, LiveCell, RunContext, Start} from './types.js' */
// One block: each cell once, in the order given; neighbours that are compared with each other are measured together.
import { cellId, variantIdOf } from '../plan/create-plan.js'
import { mostSeconds } from '../plan/estimate-seconds.js'
import { canMeasureTogether, measureCells } from './measure-cells.js'
import { recordDeaths } from './record/record-deaths.js'

/**
 * @param {Block} block
 * @param {RunContext} context
 * @returns {Promise<void>} resolves early when the user wants to stop at once
 */
export async function runBlock (block, context) {
  const { actions, state, deadline, started } = block
  const { instruments, progress } = context
  if (actions.some(({ kind }) => kind === 'insert')) await limitDocuments(started, instruments)
  const disturbance = await instruments.waitForQuiet()
  let done = 0
  for (const cells of partsOf(block, context)) {
    const live = cells.flatMap(cell => toLive(cell, started))
    const slices =
      live.length === 0 ? [] : await measureCells(live, { ...block, disturbance }, context)
    if (slices === null) return
    done += cells.length
    state.slices.push(...slices)
    for (const slice of slices) {
      progress({
        kind: 'slice',
        slice,
        done,
        inBlock: block.cells.length,
        secondsLeft: secondsLeft(block, instruments.clock())
      })
    }
  }
  const measured = new Set(state.slices.filter(slice => slice.block === state.block).map(cellId))
  const missed = block.cells.filter(cell => !measured.has(cellId(cell)))
  recordDeaths(block, { cells: missed, block: state.block }, context)
  progress(
    { kind: 'block', block: state.block, secondsLeft: Math.max(0, deadline - instruments.clock()) }
  )
}

/**
 * Only where documents are inserted: asking for their number may start the server that keeps them.
 * @param {Start} started
 * @param {RunContext['instruments']} instruments
 */
async function limitDocuments ({ live }, instruments) {
  for (const { running, dead } of live.values()) {
    if (!dead) await instruments.limitDocuments(running)
  }
}

/**
 * What is measured together: neighbours with the same load by the same client, each of another server, if these can
 * take turns; any other cell is alone.
 * @param {Block} block
 * @param {RunContext} context
 * @returns {CellKey[][]}
 */
function partsOf (block, context) {
  const alike = [...Map.groupBy(block.cells, ({
    study, action, connections, threads, driver, rate
  }) => `${study} ${action} ${connections} ${threads} ${driver} ${rate}`).values()]
  return alike.flatMap(cells =>
    canMeasureTogether(cells.flatMap(cell => toLive(cell, block.started)), block, context)
      ? [cells]
      : cells.map(cell => [cell]))
}

/** @param {CellKey} cell @param {Start} started @returns {LiveCell[]} none when its server is gone */
function toLive (cell, started) {
  const live = started.live.get(variantIdOf(cell))
  return live === undefined || live.dead ? [] : [{ cell, live }]
}

/** @param {Block} block @param {number} now @returns {number} until the run ends, as far as can be told */
function secondsLeft ({ plan, state }, now) {
  return Math.max(0, state.startedAt +
    Math.min(plan.protocol.budgetSeconds, mostSeconds(plan, state.slices)) - now)
}
