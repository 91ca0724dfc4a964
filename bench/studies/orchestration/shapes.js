/** @import {CellKey, Interval, RunData} from '../../types.js' */
// The shapes of a published series beside ours: how throughput changes from one setting to another, never how much it
// is. Open loops are left out: their throughput is the given rate. In: a run and the published rows; out: pairs of
// ratios, ours with its interval from slices of the same blocks.
import { cellId } from '../../plan/create-plan.js'
import { createPairIntervals } from '../../summarise/compare-pair.js'
import { countingSlices } from '../../summarise/replicates.js'

/**
 * @typedef {object} PublishedRow
 * @property {string} scenario
 * @property {number} workers
 * @property {number} connections
 * @property {number} rps
 */

/**
 * @typedef {object} Shape
 * @property {string} what 'D, 100 connections: 96 workers against 12'
 * @property {number} then the published ratio
 * @property {Interval | null} now null: too few pairs
 */

/**
 * @param {RunData} run
 * @param {readonly PublishedRow[]} published
 * @param {string} variant whose cells are compared
 * @returns {Shape[]} for what both have
 */
export function toShapes (run, published, variant) {
  const counting = countingSlices(run.slices)
  const intervalOf = createPairIntervals(run)
  const cells = run.plans.flatMap(plan => plan.cells).filter(cell => cell.variant === variant &&
    cell.via === null && cell.rate === null && counting.has(cellId(cell)))
  const rows = published.flatMap(row => {
    const cell = cells.find(({ action, workers, connections }) =>
      action === row.scenario && workers === row.workers && connections === row.connections)
    return cell === undefined ? [] : [{ row, cell }]
  })
  const scenarios = pairUp(rows, ({ workers, connections }) => `${workers} ${connections}`)
    .map(pair => ({
      ...pair,
      what:
        `${pair.other.cell.action} against ${pair.base.cell.action}, ${describe(pair.base.cell)}`
    }))
  const workers = pairUp(rows, ({ scenario, connections }) => `${scenario} ${connections}`)
    .map(pair => ({
      ...pair,
      what: `${pair.other.cell.action}, ${pair.other.cell.connections} connections: ` +
        `${pair.other.cell.workers} workers against ${pair.base.cell.workers}`
    }))
  const connections = pairUp(rows, ({ scenario, workers }) => `${scenario} ${workers}`)
    .map(pair => ({
      ...pair,
      what: `${pair.other.cell.action}, ${pair.other.cell.workers} workers: ` +
        `${pair.other.cell.connections} connections against ${pair.base.cell.connections}`
    }))
  return [...scenarios, ...workers, ...connections].map(({ base, other, what }) => ({
    what,
    then: other.row.rps / base.row.rps,
    now: intervalOf(other.cell, base.cell, 'rps')
  }))
}

/** @typedef {{row: PublishedRow, cell: CellKey}} Match */

/**
 * The first of each group with each other one.
 * @param {readonly Match[]} matches
 * @param {(row: PublishedRow) => string} toGroup
 */
function pairUp (matches, toGroup) {
  return [...Map.groupBy(matches, ({ row }) => toGroup(row)).values()].flatMap(([
    base, ...others
  ]) => base === undefined ? [] : others.map(other => ({ base, other })))
}

/** @param {CellKey} cell */
function describe ({ workers, connections }) {
  return `${workers} workers, ${connections} connections`
}
