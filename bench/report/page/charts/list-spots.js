/** @import {LineChart} from '../../types.js' */
/** @import {Spot} from './types.js' */
// Where the points of all shown lines stand now. A chart may be drawn while its panel is not shown and has no size of
// its own: the plot knows.
import uPlot from 'uplot'
import { hasPlace } from './align-lines.js'
import { toPlace } from './places.js'

/** Pixels that a point may lie beyond the plot: half of what rounding makes. */
const SLACK = 0.5

/**
 * @param {uPlot} plot
 * @param {LineChart} chart its lines in the order of the plot's series
 * @returns {Spot[]} points in view; invalid ones stand at the axis
 */
export function listSpots (plot, { lines, x, y }) {
  const { width, height } = plotSize(plot)
  return lines.flatMap(({ points }, line) => plot.series[line + 1]?.show === false
    ? []
    : points.flatMap(point => {
      if (!hasPlace(point) && point.look !== 'invalid') return []
      const left = plot.valToPos(toPlace(x, point.x), 'x')
      const top = hasPlace(point) ? plot.valToPos(toPlace(y, point.y ?? 0), 'y') : height
      const inView =
        left >= -SLACK && left <= width + SLACK && top >= -SLACK && top <= height + SLACK
      return inView ? [{ line, point, left, top }] : []
    }))
}

/**
 * @param {uPlot} plot
 * @returns {{width: number, height: number}} between its axes, CSS pixels
 */
export function plotSize ({ bbox }) {
  return { width: bbox.width / uPlot.pxRatio, height: bbox.height / uPlot.pxRatio }
}
