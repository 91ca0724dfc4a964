/** @import {CellKey, PlanLine, RunData} from '../types.js' */
// Whether a slice is the same thing on both sides: a figure of one second is not one of a hundred thousand requests.
// In: two runs and the cells that both have; out: nothing, or an error. How long and how often they were measured may
// differ: that is in the intervals.
import { BenchError } from '../errors/bench-error.js'
import '../errors/comparing.js'
import { formatCount, formatSeconds } from '../format/numbers.js'

/**
 * @param {{a: RunData, b: RunData, cells: readonly CellKey[]}} sides
 * @throws {BenchError} COMPARE_PROTOCOLS
 */
export function checkProtocols ({ a, b, cells }) {
  for (const cell of cells) {
    const [before, now] = [a, b].map(({ plans }) =>
      describeSlice(plans.find(({ study }) => study === cell.study), cell))
    if (before !== now && before !== null && now !== null) {
      throw new BenchError('COMPARE_PROTOCOLS', { action: cell.action, before, now })
    }
  }
}

/**
 * @param {PlanLine | undefined} plan
 * @param {Pick<CellKey, 'action'>} cell
 * @returns {string | null} '1s after no unmeasured load'; null: there is no plan to tell
 */
export function describeSlice (plan, { action }) {
  if (plan === undefined) return null
  const { sliceSeconds, amount, amounts, primeSeconds } = plan.protocol
  const requests = amounts?.[action] ?? amount
  const length =
    requests === undefined ? formatSeconds(sliceSeconds) : `${formatCount(requests)} requests`
  return `${length} after ${primeSeconds === 0 ? 'no' : `${formatSeconds(primeSeconds)} of`} ` +
    'unmeasured load'
}
