/** @import {RunData} from '../types.js' */
import { reasonText } from '../tables/cell-text.js'
import { variantLabel } from '../format/variant-label.js'

/**
 * Each variant that was not measured at all, or not in all of its cells, once.
 * @param {RunData} run
 * @returns {{variant: string, reason: string, remedy: string | null}[]}
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
  return [...uniqueBy(missing), ...uniqueBy(others.map(cell => ({
    variant: wholeLabel(cell),
    reason: `${cell.action}: ${cell.reasons.map(reasonText).join('; ') || 'no reason was written'}`,
    remedy: null
  })))]
}

/** @param {{variant: string, workers: number, via: string | null}} cell */
function wholeLabel (cell) {
  return cell.via === null ? variantLabel(cell) : `${variantLabel(cell)} via ${cell.via}`
}

/** @template {{variant: string, reason: string}} T @param {T[]} entries @returns {T[]} */
function uniqueBy (entries) {
  return [...new Map(entries.map(entry => [JSON.stringify([entry.variant, entry.reason]), entry]))
    .values()]
}
