/** @import {RunData, Slice, Summary} from '../../types.js' */
/** @import {ActionCells, CellGroup, ChartLine, LineChart, VariantStyle} from '../types.js' */
// How late the slowest answers come: for each variant the latency within which 90 %, 99 %, 99.9 % were answered, at the
// largest load of an action.
import { isUsable, trafficIsDoubtful } from '../../figures/index.js'
import { formatQuantile, formatUs } from '../../format/numbers.js'
import { percentileCurve } from '../../measure/latency-histogram.js'
import { cellId } from '../../plan/create-plan.js'
import { countingSlices } from '../../summarise/replicates.js'
import { variantLabel } from '../../format/variant-label.js'
import { createLineStyles } from '../svg/variant-styles.js'
import { timeAxis } from './axes.js'
import { faintLabels } from './faint-labels.js'
import { loadOf } from './load-series.js'

/** Digits of a place: 1 / (1 - 0.9) is 10, and stands on the tick. */
const DIGITS = 6
const POWERS = 5
/** Free at the right end. */
const MARGIN = 1.15

/** @typedef {(cell: Summary) => ReturnType<typeof percentileCurve>} CurveOf */

/**
 * @param {RunData} run as recorded, or as a page carries it
 * @returns {CurveOf} of all slices of a cell that count; empty: there are too few answers, or no histograms
 */
export function createCurves ({ slices }) {
  const counting = countingSlices(slices)
  /** @type {Map<string, ReturnType<typeof percentileCurve>>} */
  const known = new Map()
  return cell => {
    const id = cellId(cell)
    const curve = known.get(id) ?? percentileCurve((counting.get(id) ?? [])
      .map((/** @type {Slice} */ { histogram }) => histogram))
    known.set(id, curve)
    return curve
  }
}

/**
 * The largest load that has curves.
 * @param {ActionCells} cells
 * @param {CurveOf} curveOf
 * @returns {CellGroup | null} the first of those with as many connections, or the same rate; null: there are none
 */
export function largestWithCurves ({ groups, openLoop }, curveOf) {
  const drawn = groups.filter(({ cells }) => cells.some(cell => isDrawn(cell, curveOf)))
  const load = (/** @type {CellGroup} */ { cells: [cell] }) =>
    cell === undefined ? 0 : loadOf(cell, openLoop)
  return drawn.toSorted((a, b) => load(b) - load(a))[0] ?? null
}

/**
 * @param {CellGroup} group
 * @param {{id: string, action: string, curveOf: CurveOf, styleOf: (variant: string) => VariantStyle}} drawing
 * @returns {LineChart} without what is invalid
 */
export function percentileChart ({ label, cells }, { id, action, curveOf, styleOf }) {
  const drawn = cells.filter(cell => isDrawn(cell, curveOf))
  const labels = drawn.map(variantLabel)
  const faint = faintLabels(labels)
  const styles = createLineStyles(
    drawn.map(cell => ({ label: variantLabel(cell), variant: cell.variant })), styleOf
  )
  const lines = drawn.map(cell => ({
    label: variantLabel(cell), style: styles(variantLabel(cell)),
    faint: faint.has(variantLabel(cell)), points: pointsOf(cell, curveOf)
  }))
  const points = lines.flatMap(line => line.points)
  const to = Math.max(10, ...points.map(({ x }) => x)) * MARGIN
  return {
    id,
    title: `${action}: latency by percentile at ${label}`,
    description: 'A curve for each variant: how many of the answers came within which time. To ' +
      'the right are the slowest; both axes are logarithmic. No intervals.',
    x: {
      title: 'of the requests, the slowest to the right', log: 10, from: 1, to,
      ticks: percentileTicks(to)
    },
    y: timeAxis(points, 'answered within'),
    lines,
    ceiling: [],
    band: null
  }
}

/** @param {Summary} cell @param {CurveOf} curveOf */
function isDrawn (cell, curveOf) {
  return isUsable(cell) && curveOf(cell).length > 0
}

/** @param {Summary} cell @param {CurveOf} curveOf @returns {ChartLine['points']} */
function pointsOf (cell, curveOf) {
  const look = trafficIsDoubtful(cell) ? 'doubtful' : 'plain'
  return curveOf(cell).map(({ quantile, us }) => ({
    x: Number((1 / (1 - quantile)).toPrecision(DIGITS)),
    y: us,
    low: null,
    high: null,
    look,
    text: `${variantLabel(cell)}: ${formatQuantile(quantile)} within ` +
      `${look === 'doubtful' ? '~ ' : ''}${formatUs(us)}, no interval`
  }))
}

/** 0 %, 90 %, 99 %, ... @param {number} to end of the axis */
function percentileTicks (to) {
  const powers = Array.from({ length: POWERS + 1 }, (_, power) => 10 ** power)
    .filter(value => value <= to)
  return powers.map(value => ({ value, label: formatQuantile(1 - 1 / value) }))
}
