/** @import {CellKey, Plan, Slice} from '../types.js' */
/** @import {PairedCell} from './replicates.js' */
// The stopping rule of --precision: a cell is left alone once the interval of its CPU ratio (in open loops that of its
// p99) is narrow enough. Starts of the processes are what it is looked at: after the third at the earliest, then 4, 6,
// 9, 13, .., with the very interval that the report prints, which is wider the more looks are planned (confidence.js).
// Blocks of one start agree on that start's luck, and neighbours on the minute's; starts don't. Being "significant"
// never stops anything.
import { cellId, variantId, variantIdOf } from '../plan/create-plan.js'
import { FEWEST_STARTS, startLooksUpTo } from '@shootout/statistics'
import { createIntervals } from './ratio-intervals.js'
import { countingSlices, pairSlices, referenceOf } from './replicates.js'

/**
 * @param {Plan} plan
 * @param {readonly Slice[]} slices of the starts that are over, in the order in which they were recorded
 * @returns {readonly CellKey[]} the cells to go on with: all of them where no precision is asked for
 */
export function findOpen (plan, slices) {
  return plan.protocol.precision === null ? plan.cells : findUndecided(plan, plan.cells, slices)
}

/**
 * @param {Plan} plan with a precision
 * @param {readonly CellKey[]} cells
 * @param {readonly Slice[]} slices of the starts that are over, in the order in which they were recorded
 * @returns {CellKey[]} the cells to go on with, references of undecided cells included
 */
export function findUndecided (plan, cells, slices) {
  const starts = [...new Set(slices.map(({ processStart }) => processStart))]
  const looks = startLooksUpTo(plan.protocol.processStarts).filter(look => look <= starts.length)
  const closed = new Set(looks.flatMap(look => {
    const last = starts[look - 1] ?? 0
    return findPrecise(plan, cells, slices.filter(({ processStart }) => processStart <= last))
  }))
  const absent = new Set(plan.variants.filter(({ missing }) => missing).map(variantId))
  const isCompared = (/** @type {CellKey} */ cell) => cell.variant !== plan.reference &&
    referenceOf(cell, cells, plan.reference) !== undefined && !absent.has(variantIdOf(cell))
  const open = cells.filter(cell => isCompared(cell) && !closed.has(cell))
  const references = new Set(open.map(cell => referenceOf(cell, cells, plan.reference)))
  return cells.filter(cell => open.includes(cell) || references.has(cell))
}

/** What one look finds. @param {Plan} plan @param {readonly CellKey[]} cells @param {readonly Slice[]} slices */
function findPrecise (plan, cells, slices) {
  const counting = countingSlices(slices)
  const contestants = cells.flatMap(cell => {
    const reference = referenceOf(cell, cells, plan.reference)
    return cell.variant === plan.reference || reference === undefined ? [] : [{
      cell,
      pairs: pairSlices(counting.get(cellId(cell)) ?? [], counting.get(cellId(reference)) ?? [])
    }]
  })
  const intervalOf = createIntervals(contestants, plan.protocol)
  return contestants.filter(contestant => isPrecise(contestant, { plan, intervalOf }))
    .map(({ cell }) => cell)
}

/** @param {PairedCell} contestant @param {{plan: Plan, intervalOf: ReturnType<typeof createIntervals>}} look */
function isPrecise (contestant, { plan, intervalOf }) {
  if (new Set(contestant.pairs.map(({ processStart }) => processStart)).size < FEWEST_STARTS) {
    return false
  }
  const interval = intervalOf(contestant, contestant.cell.rate === null ? 'cpu' : 'p99')
  return interval !== null &&
    Math.log(interval.high / interval.low) / 2 <= Math.log(1 + (plan.protocol.precision ?? 0))
}
