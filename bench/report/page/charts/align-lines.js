/** @import {ChartLine, LineChart} from '../../types.js' */
// All lines of a chart over one list of places, as uPlot wants them.
import { toPlace } from './places.js'

/** @typedef {(number | null | undefined)[]} Column null: a gap; undefined: the line has no point there and goes on */

/**
 * @param {LineChart} chart
 * @returns {[number[], ...Column[]]} places of x in rising order; for each line those of y; last those of the client's
 *   ceiling
 */
export function alignLines (chart) {
  const { lines, ceiling, x, y } = chart
  const places = lines.map(({ points }) => new Map(points.map(point =>
    [toPlace(x, point.x), hasPlace(point) ? toPlace(y, point.y ?? 0) : null])))
  const top = new Map(ceilingWithin({ ceiling, y })
    .map(point => [toPlace(x, point.x), toPlace(y, point.y)]))
  const all =
    [...new Set([...places, top].flatMap(column => [...column.keys()]))].sort((a, b) => a - b)
  return [all, ...[...places, top].map(column => all.map(place => column.get(place)))]
}

/**
 * A line along the picture's edge would be a wrong figure: what lies above it is left out.
 * @param {Pick<LineChart, 'ceiling' | 'y'>} chart
 */
export function ceilingWithin ({ ceiling, y }) {
  return ceiling.filter(place => place.y <= y.to)
}

/**
 * @param {ChartLine['points'][number]} point
 * @returns {boolean} whether it stands at a height of its own; an invalid one never does
 */
export function hasPlace ({ y, look }) {
  return y !== null && look !== 'invalid'
}
