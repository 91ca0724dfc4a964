/** @import {ComparedKey} from '../figures/types.js' */
/** @import {Summary} from '../types.js' */
/** @import {Change, SideFigure} from './types.js' */
// What either side of a change is drawn as. Where each figure was divided by the reference of its own run before the
// two were compared, drift parts the figures themselves, so that the quotients are shown. In: summaries; out: data.
import { COMPARED, isUsable } from '../figures/index.js'

/**
 * @param {ComparedKey} metric
 * @param {{a: Summary, b: Summary}} cells
 * @param {Change['by']} by
 * @returns {Change['sides']} null: the side has no valid figure
 */
export function toSideFigures (metric, { a, b }, by) {
  const toFigure = by === 'reference' ? quotient : figure
  return { a: toFigure(metric, a), b: toFigure(metric, b) }
}

/** @param {ComparedKey} metric @param {Summary} cell @returns {SideFigure | null} */
function quotient (metric, cell) {
  const ratio = cell.ratio[metric] ?? null
  return ratio === null || !isUsable(cell)
    ? null
    : { value: ratio.estimate, low: ratio.low, high: ratio.high }
}

/** @param {ComparedKey} metric @param {Summary} cell @returns {SideFigure | null} */
function figure (metric, cell) {
  const { valueOf, intervalOf } = COMPARED[metric]
  const value = valueOf(cell)
  if (value === null || !isUsable(cell)) return null
  const { low = null, high = null } = intervalOf(cell) ?? {}
  return { value, low, high }
}
