/** @import {CellKey, Plan, Slice} from '../types.js' */
// The stopping rule of --precision: a cell is left alone once the interval of its CPU ratio (in open loops that of its p99) is narrow
// enough. Looked at only after 4, 6, 9, 13 and 20 blocks, each time with a wider interval, so that
// looking often does not make false certainty. Being "significant" never stops anything.
import { cellId } from '../plan/create-plan.js'
import { ratioInterval } from '../statistics/log-interval.js'
import { LOOKS, lookConfidence } from '../statistics/looks.js'
import { countingSlices, logRatios, pairSlices, referenceOf } from './replicates.js'

/**
 * @param {Plan} plan
 * @param {readonly Slice[]} slices so far
 * @returns {readonly CellKey[]} the cells to go on with: all of them where no precision is asked for
 */
export function findOpen (plan, slices) {
  return plan.protocol.precision === null ? plan.cells : findUndecided(plan, plan.cells, slices)
}

/**
 * @param {Plan} plan with a precision
 * @param {readonly CellKey[]} cells
 * @param {readonly Slice[]} slices so far
 * @returns {CellKey[]} the cells to go on with, references of undecided cells included
 */
export function findUndecided (plan, cells, slices) {
  const counting = countingSlices(slices)
  const open = cells.filter(cell => cell.variant !== plan.reference && !isPrecise(cell, { plan, cells, counting }))
  const references = new Set(open.map(cell => referenceOf(cell, cells, plan.reference)))
  return cells.filter(cell => open.includes(cell) || references.has(cell))
}

/**
 * @param {CellKey} cell
 * @param {{plan: Plan, cells: readonly CellKey[], counting: Map<string, Slice[]>}} run
 */
function isPrecise (cell, { plan, cells, counting }) {
  const reference = referenceOf(cell, cells, plan.reference)
  if (reference === undefined) return true
  const pairs = pairSlices(counting.get(cellId(cell)) ?? [], counting.get(cellId(reference)) ?? [])
  const looked = LOOKS.findLast(look => look <= pairs.length)
  if (looked === undefined) return false
  if (pairs.length >= (LOOKS.at(-1) ?? 0)) return true
  const interval = ratioInterval(logRatios(pairs.slice(0, looked), cell.rate === null ? 'cpuUsPerRequest' : 'p99').flat(), lookConfidence())
  return interval !== null && Math.log(interval.high / interval.low) / 2 <= Math.log(1 + (plan.protocol.precision ?? 0))
}
