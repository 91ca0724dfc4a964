/** @import {Markup} from '../../format/markup.js' */
/** @import {ChartLine, LineChart} from '../types.js' */
// A line chart with its caption: the picture for everybody, and its data, compressed, for the page's script, which
// draws it with a cursor.
import { compressJson } from '../embedded/compressed-json.js'
import { embedJson, html } from '../../format/markup.js'
import { lineChart } from '../svg/line-chart.js'
import { CEILING_LABEL, fitsLabels } from '../svg/line-labels.js'
import { colourOf } from '../svg/line-marks.js'
import { INVALID_PATH, MARKER_PATHS } from '../svg/marks.js'

/** Digits of a place in a picture: more can't be seen. */
const DIGITS = 5

/**
 * @param {LineChart} chart
 * @param {{caption: string | Markup, note?: string | Markup | null}} texts note: below the picture, null: nothing
 */
export function linesFigure (chart, { caption, note = null }) {
  return html`<figure class="lines${fitsLabels(chart) ? ' labelled' : ''}">
    <figcaption>${caption}</figcaption>
<div class="drawing" data-chart="${chart.id}">${lineChart(chart)}</div>
${legend(chart)}${note === null ? null : html`<p class="note">${note}</p>`}
<script type="application/json" class="line-chart" data-for="${chart.id}">${embedJson(
  compressJson(roundPlaces(chart))
)}</script>
</figure>`
}

/** For where the labels at the lines' ends have no room. @param {LineChart} chart */
function legend ({ lines, ceiling, y }) {
  const shown = ceiling.some(place => place.y <= y.to)
  return html`<ul class="legend">${lines.map(line =>
    html`<li class="${colourOf(line)}">${keyOf(line)}${line.label}</li>`)}${
    shown
      ? html`<li class="ceiling"><svg class="key" width="22" height="14" aria-hidden="true">
        <path class="ceiling-key" d="M1 7H21"/></svg>${CEILING_LABEL}</li>`
      : null}</ul>
`
}

/** A line that is invalid everywhere has no marker of its own in the picture. @param {ChartLine} line */
function keyOf ({ style, points }) {
  const invalid = points.length > 0 && points.every(({ look }) => look === 'invalid')
  return html`<svg class="key" width="22" height="14" aria-hidden="true">${invalid
    ? html`<path class="mark-invalid" transform="translate(11 7)" d="${INVALID_PATH}"/>`
    : html`<path class="stroke" d="M1 7H21"/>
      <path class="mark" transform="translate(11 7)" d="${MARKER_PATHS[style.marker]}"/>`}</svg>`
}

/** @param {LineChart} chart @returns {LineChart} */
function roundPlaces (chart) {
  return {
    ...chart,
    x: { ...chart.x, from: shorten(chart.x.from), to: shorten(chart.x.to) },
    y: { ...chart.y, from: shorten(chart.y.from), to: shorten(chart.y.to) },
    lines: chart.lines.map(line => ({
      ...line,
      points: line.points.map(point => ({
        ...point, x: shorten(point.x), y: shortenKnown(point.y), low: shortenKnown(point.low),
        high: shortenKnown(point.high)
      }))
    })),
    ceiling: chart.ceiling.map(({ x, y }) => ({ x: shorten(x), y: shorten(y) }))
  }
}

/** @param {number} value */
function shorten (value) {
  return Number(value.toPrecision(DIGITS))
}

/** @param {number | null} value */
function shortenKnown (value) {
  return value === null ? null : shorten(value)
}
