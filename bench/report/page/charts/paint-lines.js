/** @import {ChartLine, ChartPoint, LineChart} from '../../types.js' */
/** @import {Colours, Spot} from './types.js' */
// What is drawn besides axes and strokes: bands behind them, whiskers and markers before them. As in the picture:
// suspect is hollow, a lower bound is hatched, invalid is a red circle with a cross that stands at the axis.
import uPlot from 'uplot'
import { INVALID_PATH, MARKER_PATHS } from '../../svg/marks.js'
import { hasPlace } from './align-lines.js'
import { listSpots, plotSize } from './list-spots.js'
import { toPlace } from './places.js'
import { fadedColour, lineColour } from './line-colour.js'

export const FONT_FAMILY =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif'
/** CSS pixels. */
export const FONT_SIZE = 12
const BAND = 0.13
const CAP = 4
const HATCH_STEP = 4
/** A curve of more points has markers at the ticks only. */
const MOST_MARKERS = 16

/**
 * The band of what counts as the same, and those of the intervals.
 * @param {uPlot} plot
 * @param {LineChart} chart
 * @param {Colours} colours
 */
export function paintBehind (plot, chart, colours) {
  const { ctx } = plot
  ctx.save()
  clipToPlot(plot)
  if (chart.band !== null) {
    const top = plot.valToPos(toPlace(chart.y, chart.band.high), 'y', true)
    ctx.fillStyle = colours.band
    ctx.fillRect(plot.bbox.left, top, plot.bbox.width, plot.valToPos(
      toPlace(chart.y, chart.band.low), 'y', true
    ) - top)
  }
  chart.lines.forEach((line, index) => {
    if (line.faint || plot.series[index + 1]?.show === false) return
    ctx.globalAlpha = alphaOf(plot, index)
    ctx.fillStyle = fadedColour(lineColour(colours, line), BAND)
    for (const run of toRuns(line.points)) fillBand(plot, chart, run)
  })
  ctx.restore()
}

/**
 * Whiskers and markers.
 * @param {uPlot} plot
 * @param {LineChart} chart
 * @param {Colours} colours
 */
export function paintInFront (plot, chart, colours) {
  const { ctx } = plot
  const ticks = new Set(chart.x.ticks.map(({ value }) => value))
  // The last stroke was that of the client's ceiling, and dashed.
  ctx.setLineDash([])
  for (const spot of listSpots(plot, chart)) {
    const line = /** @type {ChartLine} */ (chart.lines[spot.line])
    if (line.points.length > MOST_MARKERS && !ticks.has(spot.point.x)) continue
    ctx.save()
    ctx.globalAlpha = alphaOf(plot, spot.line)
    paintSpot(plot, spot, { chart, line, colours })
    ctx.restore()
  }
  // A title that lies beside the axis needs room that a phone has not.
  ctx.save()
  ctx.fillStyle = colours.soft
  ctx.font = `${FONT_SIZE * ratio()}px ${FONT_FAMILY}`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  ctx.fillText(chart.y.title, 0, 12 * ratio())
  ctx.restore()
}

/** @param {uPlot} plot @param {Spot} spot @param {{chart: LineChart, line: ChartLine, colours: Colours}} of */
function paintSpot (plot, { point, left, top }, { chart, line, colours }) {
  const { ctx, bbox } = plot
  const colour = lineColour(colours, line)
  ctx.translate(bbox.left, bbox.top)
  ctx.scale(ratio(), ratio())
  ctx.lineWidth = 1.3
  ctx.strokeStyle = point.look === 'invalid' ? colours.bad : colour
  ctx.translate(left, top)
  if (point.look === 'invalid') {
    ctx.lineWidth = 1.8
    ctx.stroke(new Path2D(INVALID_PATH))
    return
  }
  paintWhisker(plot, { chart, point, top })
  paintMarker(ctx, {
    shape: new Path2D(MARKER_PATHS[line.style.marker]), look: point.look, colour,
    background: colours.background
  })
}

/** @param {uPlot} plot @param {{chart: LineChart, point: ChartPoint, top: number}} of */
function paintWhisker (plot, { chart: { y }, point: { low, high }, top }) {
  if (low === null || high === null) return
  const { height } = plotSize(plot)
  const [upper, lower] = [plot.valToPos(toPlace(y, high), 'y'), plot.valToPos(toPlace(y, low), 'y')]
  const path = new Path2D()
  const from = Math.max(0, upper) - top
  const to = Math.min(height, lower) - top
  path.moveTo(0, from)
  path.lineTo(0, to)
  addEnd(path, { at: from, arrow: high > y.to || upper < 0 ? CAP : 0 })
  addEnd(path, { at: to, arrow: low < y.from || lower > height ? -CAP : 0 })
  plot.ctx.stroke(path)
}

/**
 * A cap; an arrow where the interval goes on beyond the plot.
 * @param {Path2D} path
 * @param {{at: number, arrow: number}} end
 */
function addEnd (path, { at, arrow }) {
  path.moveTo(-CAP, at + arrow)
  path.lineTo(0, at)
  path.lineTo(CAP, at + arrow)
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {{shape: Path2D, look: ChartPoint['look'], colour: string, background: string}} how
 */
function paintMarker (ctx, { shape, look, colour, background }) {
  ctx.fillStyle = look === 'plain' ? colour : background
  ctx.fill(shape)
  if (look === 'lower-bound') hatch(ctx, shape)
  ctx.lineWidth = 1.6
  ctx.stroke(shape)
}

/** Stripes within a shape around 0, 0. @param {CanvasRenderingContext2D} ctx @param {Path2D} shape */
function hatch (ctx, shape) {
  ctx.save()
  ctx.clip(shape)
  ctx.lineWidth = 1.8
  const stripes = new Path2D()
  for (let at = -16; at <= 16; at += HATCH_STEP * Math.SQRT2) {
    stripes.moveTo(at - 8, 8)
    stripes.lineTo(at + 8, -8)
  }
  ctx.stroke(stripes)
  ctx.restore()
}

/** @param {uPlot} plot @param {LineChart} chart @param {readonly ChartPoint[]} run */
function fillBand ({ ctx, valToPos }, { x, y }, run) {
  const places = run.flatMap(({ x: at, low, high }) =>
    low === null || high === null ? [] : [{ at: valToPos(toPlace(x, at), 'x', true), low, high }])
  if (places.length < 2) return
  const path = new Path2D()
  for (const { at, high } of places) path.lineTo(at, valToPos(toPlace(y, high), 'y', true))
  for (const { at, low } of places.toReversed()) {
    path.lineTo(at, valToPos(toPlace(y, low), 'y', true))
  }
  path.closePath()
  ctx.fill(path)
}

/** Points that follow one another without a gap. @param {readonly ChartPoint[]} points @returns {ChartPoint[][]} */
function toRuns (points) {
  /** @type {ChartPoint[][]} */
  const runs = [[]]
  for (const point of points) {
    if (hasPlace(point)) runs.at(-1)?.push(point)
    else runs.push([])
  }
  return runs
}

/** @param {uPlot} plot */
function clipToPlot ({ ctx, bbox }) {
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
}

/** @param {uPlot} plot @param {number} line */
function alphaOf ({ series }, line) {
  return series[line + 1]?.alpha ?? 1
}

/** Pixels of the canvas for each CSS pixel. */
function ratio () {
  return uPlot.pxRatio
}
