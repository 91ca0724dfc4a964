/** @import {Slice} from '../../types.js' */
// Whether what a block measured last would have been measured once more. In: its slices; out: that. Pure.
import { cellId } from '../../plan/create-plan.js'
import { whyRepeat } from '../why-repeat.js'

/**
 * @param {readonly Slice[]} slices of one block, in the order in which they were measured
 * @param {{hasTime: boolean}} limits as whyRepeat has it
 * @returns {boolean}
 */
export function awaitsRepetition (slices, limits) {
  const byCell = [...Map.groupBy(takeLast(slices), cellId).values()]
  const count = Math.max(0, ...byCell.map(({ length }) => length))
  // The file ends in the middle of an attempt.
  if (byCell.some(({ length }) => length < count)) return true
  const attempts = Array.from({ length: count }, (_, attempt) =>
    byCell.flatMap(of => of[attempt] ?? []))
  return whyRepeat(attempts, limits) !== null
}

/**
 * All attempts at the cells that were measured last. Those that take turns are repeated together: a, b, a, b; others
 * one by one: a, a, b, b.
 * @param {readonly Slice[]} slices
 * @returns {readonly Slice[]}
 */
function takeLast (slices) {
  const last = slices.at(-1)
  if (last === undefined) return []
  const countOf = (/** @type {Slice} */ one) =>
    slices.filter(slice => cellId(slice) === cellId(one)).length
  const first = slices.findIndex(slice => cellId(slice) === cellId(last))
  const before = slices.slice(0, first).findLastIndex(slice =>
    slice.retried || toLoad(slice) !== toLoad(last) || countOf(slice) !== countOf(last))
  return slices.slice(before + 1)
}

/** What cells that are measured together have in common. @param {Slice} slice */
function toLoad ({ action, connections, threads, driver, rate }) {
  return `${action} ${connections} ${threads} ${driver} ${rate}`
}
