/** @import {RunData} from '../types.js' */
import { reasonText } from '../tables/cell-text.js'
import { variantLabel } from '../format/variant-label.js'

/** @typedef {{variant: string, reason: string, remedy: string | null}} NotRun */

/**
 * Each variant that was not measured at all, or not in all of its cells, once; those with one reason together.
 * @param {RunData} run
 * @returns {NotRun[]}
 */
export function listNotRun ({ plans, summaries }) {
  const missing = plans.flatMap(plan => plan.variants.flatMap(({ name, workers, via, missing }) =>
    missing === undefined
      ? []
      : [{
        variant: wholeLabel({ variant: name, workers, via: via ?? null }),
        reason: missing.reason,
        remedy: missing.remedy
      }]))
  const named = new Set(missing.map(({ variant }) => variant))
  const others = summaries.filter(cell => cell.state === 'not-run' && !named.has(wholeLabel(cell)))
  return joinEqual([...missing, ...others.map(cell => ({
    variant: wholeLabel(cell),
    reason: `${cell.action}: ${cell.reasons.map(reasonText).join('; ') || 'no reason was written'}`,
    remedy: null
  }))])
}

/** @param {{variant: string, workers: number, via: string | null}} cell */
function wholeLabel (cell) {
  return cell.via === null ? variantLabel(cell) : `${variantLabel(cell)} via ${cell.via}`
}

/** @param {readonly NotRun[]} entries @returns {NotRun[]} */
function joinEqual (entries) {
  const groups = Map.groupBy(entries, ({ reason, remedy }) => JSON.stringify([reason, remedy]))
  return [...groups.values()].map(group => ({
    .../** @type {NotRun} */ (group[0]),
    variant: [...new Set(group.map(({ variant }) => variant))].join(', ')
  }))
}
