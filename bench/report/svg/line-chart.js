/** @import {ChartLine, LineAxis, LineChart} from '../types.js' */
/** @import {Frame} from './line-frame.js' */
// A line chart as SVG: what everybody sees before the page's script draws the same data with a cursor, and what is
// printed. It is as wide as there is room; its text keeps its size.
import { html } from '../../format/markup.js'
import { BOTTOM, PLOT, round, toFrame, TOP } from './line-frame.js'
import { endLabels, fitsLabels } from './line-labels.js'
import { lineMarkers, lineStrokes, placedStroke, stretched } from './line-marks.js'
import { footTick, gridLine, hatchPattern } from './marks.js'

/** Half of a short line, percent of the width. */
const SHORT = 3

/**
 * @param {LineChart} chart values of its axes, with what is said of each point
 */
export function lineChart (chart) {
  const { id, title, description, x, y } = chart
  const frame = toFrame(chart)
  // What is pale lies behind what is highlighted.
  const lines = chart.lines.toSorted((a, b) => Number(b.faint) - Number(a.faint))
  return html`<svg class="plot line-plot" id="${id}" width="100%" height="${TOP + PLOT + BOTTOM}"
      role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
${definitions(chart)}${sameBand(chart, frame)}${yAxis(y, frame)}${xAxis(x, frame)}
${stretched([ceilingStroke(chart, frame), ...lines.map(line => lineStrokes(line, frame))])}
${fitsLabels(chart) ? endLabels(chart, frame) : null}${lines.map(line => lineMarkers(
  line, { frame, ticks: x.ticks.map(({ value }) => value), hatch: hatchId(id, line) }
))}</svg>`
}

/** Stripes for each colour that has a lower bound. @param {LineChart} chart */
function definitions ({ id, lines }) {
  const hatched = new Map(lines.filter(({ points }) => points.some(({ look }) =>
    look === 'lower-bound')).map(line => [hatchId(id, line), line]))
  return hatched.size === 0 ? null : html`<defs>${[...hatched].map(([hatch, { style }]) =>
    hatchPattern(hatch, style.colour, { step: 4, width: 1.8 }))}</defs>`
}

/** @param {string} id @param {Pick<ChartLine, 'style'>} line */
function hatchId (id, { style }) {
  return `${id}-${style.colour}`
}

/** @param {LineChart} chart @param {Frame} frame */
function sameBand ({ band }, frame) {
  if (band === null) return null
  const top = frame.y(band.high)
  return html`<rect class="band" x="0" width="100%" y="${top}" height="${round(frame.y(band.low) -
    top)}"/>`
}

/** @param {LineAxis} axis @param {Frame} frame */
function yAxis ({ ticks, title }, frame) {
  return html`<text class="axis-title y" x="0" y="12">${title}</text>
    ${ticks.map(({ value, label }) => gridLine(frame.y(value), label))}`
}

/** @param {LineAxis} axis @param {Frame} frame */
function xAxis ({ ticks, title }, frame) {
  const foot = TOP + PLOT
  return html`<line class="foot" x1="0" x2="100%" y1="${foot}" y2="${foot}"/>
    ${ticks.map(({ value, label }) => footTick(frame.x(value), foot, label))}
    <text class="axis-title" x="50%" y="${foot + BOTTOM - 5}" text-anchor="middle">${title}</text>`
}

/**
 * Where it lies above the picture, it is left out: a line along the edge would be a wrong figure.
 * @param {LineChart} chart
 * @param {Frame} frame
 */
function ceilingStroke ({ ceiling, y }, frame) {
  const places = ceiling.filter(place => place.y <= y.to).map(place =>
    /** @type {const} */ ([frame.x(place.x), frame.y(place.y)]))
  const [first] = places
  if (first === undefined) return html``
  // Measured at one load only: a short line there.
  const [x, height] = first
  return html`<g class="ceiling">${placedStroke(
    places.length > 1 ? places : [[round(x - SHORT), height], [round(x + SHORT), height]]
  )}</g>`
}
