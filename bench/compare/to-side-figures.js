/** @import {ComparedKey} from '../figures/types.js' */
/** @import {Summary} from '../types.js' */
/** @import {Change, SideFigure} from './types.js' */
// What either side of a change is drawn as. Where each figure was divided by the reference of its own run before the
// two were compared, drift parts the figures themselves, so that the quotients are shown. In: summaries; out: data.
import { COMPARED, isUsable } from '../figures/index.js'

/**
 * @param {ComparedKey} metric
 * @param {{a: Summary, b: Summary, twin?: Summary | null}} cells twin: A once more, where the mean of both is compared
 * @param {Change['by']} by
 * @returns {Change['sides']} null: the side has no valid figure
 */
export function toSideFigures (metric, { a, b, twin = null }, by) {
  const toFigure = by === 'reference' ? quotient : figure
  const figureOfA = toFigure(metric, a)
  return {
    a: twin === null ? figureOfA : meanOf(figureOfA, toFigure(metric, twin)),
    b: toFigure(metric, b)
  }
}

/** @param {SideFigure | null} one @param {SideFigure | null} other @returns {SideFigure | null} geometric means */
function meanOf (one, other) {
  if (one === null || other === null) return null
  const mean = (/** @type {number | null} */ x, /** @type {number | null} */ y) =>
    x === null || y === null ? null : Math.sqrt(x * y)
  return {
    value: Math.sqrt(one.value * other.value),
    low: mean(one.low, other.low),
    high: mean(one.high, other.high)
  }
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
