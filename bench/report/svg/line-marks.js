/** @import {Markup} from '../../format/markup.js' */
/** @import {ChartLine, ChartPoint} from '../types.js' */
/** @import {Frame} from './line-frame.js' */
// What is drawn of one line: the band of its intervals, the line itself, and a marker with its whisker for each point.
// In: values and a frame; out: markup.
import { html } from '../../format/markup.js'
import { PLOT, round, TOP } from './line-frame.js'
import { INVALID_PATH, MARKER_PATHS } from './marks.js'

const CAP = 4
/** Half of a marker: what an interval is not longer than is hidden by it. */
const HALF = 4.5
/** A curve of more points has markers at the ticks only. */
const MOST_MARKERS = 16

/** @typedef {ChartPoint & {y: number}} Placed */

/**
 * Colour classes of a line.
 * @param {Pick<ChartLine, 'style' | 'faint'>} line
 */
export function colourOf ({ style, faint }) {
  return faint ? `${style.colour} faint` : style.colour
}

/**
 * The band and the line, drawn behind all markers. A point without a place breaks both.
 * @param {ChartLine} line
 * @param {Frame} frame
 */
export function lineStrokes (line, frame) {
  const runs = toRuns(line.points)
  const bands = line.faint ? [] : runs.map(run => bandOf(run, frame))
  const strokes = runs.filter(run => run.length > 1).map(run =>
    plainStroke(run.map(({ x, y }) => [x, y]), frame))
  return html`<g class="${colourOf(line)}">${bands}${strokes}</g>`
}

/**
 * The markers of a line; an invalid point stands at the axis, a point without a place that is not invalid nowhere.
 * @param {ChartLine} line
 * @param {{frame: Frame, ticks: readonly number[], hatch: string}} options ticks: of the axis below; hatch: id of the
 *   pattern for lower bounds
 */
export function lineMarkers (line, { frame, ticks, hatch }) {
  const points = line.points.length <= MOST_MARKERS
    ? line.points
    : line.points.filter(({ x }) => ticks.includes(x))
  return html`<g class="${colourOf(line)}">${points.map(point => {
    if (point.look === 'invalid') return invalidPoint(point, frame)
    return point.y === null ? html`` : placedPoint({ ...point, y: point.y }, line, { frame, hatch })
  })}</g>
`
}

/**
 * A line through values.
 * @param {readonly (readonly [number, number])[]} values of both axes
 * @param {Frame} frame
 */
export function plainStroke (values, frame) {
  return placedStroke(values.map(([x, y]) => [frame.x(x), frame.y(y)]))
}

/**
 * A line within the stretched picture.
 * @param {readonly (readonly [number, number])[]} places percent across, pixels from the picture's top
 */
export function placedStroke (places) {
  return html`<polyline class="stroke" vector-effect="non-scaling-stroke" points="${toPath(
    places
  )}"/>`
}

/**
 * A picture of its own, because only there shapes may have places in percent.
 * @param {Markup | readonly Markup[]} content
 */
export function stretched (content) {
  return html`<svg x="0" y="${TOP}" width="100%" height="${PLOT}" viewBox="0 0 100 ${PLOT}"
      preserveAspectRatio="none" overflow="hidden">${content}</svg>`
}

/** Points that follow one another without a gap. @param {readonly ChartPoint[]} points @returns {Placed[][]} */
function toRuns (points) {
  /** @type {Placed[][]} */
  const runs = [[]]
  for (const point of points) {
    if (point.y === null || point.look === 'invalid') runs.push([])
    else runs.at(-1)?.push({ ...point, y: point.y })
  }
  return runs.filter(run => run.length > 0)
}

/** @param {readonly Placed[]} run @param {Frame} frame */
function bandOf (run, frame) {
  const banded = run.flatMap(({ x, low, high }) =>
    low === null || high === null ? [] : [{ x, low, high }])
  if (banded.length < 2) return html``
  const upper = toPath(banded.map(({ x, high }) => [frame.x(x), frame.y(high)]))
  const lower = toPath(banded.toReversed().map(({ x, low }) => [frame.x(x), frame.y(low)]))
  return html`<polygon class="interval-band" points="${upper} ${lower}"/>`
}

/**
 * In the colour of what it stands in.
 * @param {Placed} point
 * @param {ChartLine} line
 * @param {{frame: Frame, hatch: string}} options
 */
function placedPoint (point, line, { frame, hatch }) {
  const shape = MARKER_PATHS[line.style.marker]
  const mark = point.look === 'lower-bound'
    ? html`<path class="bound" fill="url(#${hatch})" d="${shape}"/>`
    : html`<path class="mark${point.look === 'doubtful' ? ' doubtful' : ''}" d="${shape}"/>`
  return html`<svg class="point" x="${frame.x(point.x)}%" y="${frame.y(point.y)}">
    <title>${point.text}</title>${whiskerOf(
    point, frame
  )}${mark}</svg>
`
}

/**
 * An interval with caps at its ends; an end beyond the axis has an arrow in place of its cap.
 * @param {Placed} point
 * @param {Frame} frame
 */
function whiskerOf ({ y, low, high }, frame) {
  if (low === null || high === null) return html``
  const own = frame.y(y)
  const [top, bottom] = [round(frame.y(high) - own), round(frame.y(low) - own)]
  if (top > -HALF && bottom < HALF) return html``
  const upper = frame.above(high)
    ? `M${-CAP} ${top + CAP}L0 ${top}L${CAP} ${top + CAP}`
    : `M${-CAP} ${top}H${CAP}`
  const lower = frame.below(low)
    ? `M${-CAP} ${bottom - CAP}L0 ${bottom}L${CAP} ${bottom - CAP}`
    : `M${-CAP} ${bottom}H${CAP}`
  return html`<path class="whisker" d="${upper}M0 ${top}V${bottom}${lower}"/>`
}

/** @param {ChartPoint} point @param {Frame} frame */
function invalidPoint ({ x, text }, frame) {
  return html`<svg class="point mark-invalid" x="${frame.x(x)}%" y="${TOP + PLOT}">
    <title>${text}</title><path d="${INVALID_PATH}"/></svg>
`
}

/** @param {readonly (readonly [number, number])[]} places percent across, pixels from the picture's top */
function toPath (places) {
  return places.map(([x, y]) => `${x},${round(y - TOP)}`).join(' ')
}
