/** @import {ChartLine, LineChart} from '../types.js' */
/** @import {Frame} from './line-frame.js' */
// The names of lines at their right ends, as near to them as they can stand without touching each other. The style
// sheet shows them where there is room, and a legend elsewhere.
import { html } from '../../format/markup.js'
import { PLOT, round, TOP } from './line-frame.js'
import { colourOf } from './line-marks.js'
import { MARKER_PATHS } from './marks.js'

/** From one label to the next, pixels. */
const STEP = 16
const LONGEST = 24
export const CEILING_LABEL = 'load client’s ceiling'

/**
 * @typedef {object} End
 * @property {string} label
 * @property {number} x percent
 * @property {number} y pixels; line null: the client's ceiling
 * @property {ChartLine | null} line
 */

/**
 * Whether all labels of a chart have room beside it.
 * @param {LineChart} chart
 */
export function fitsLabels ({ lines, ceiling }) {
  return (lines.length + (ceiling.length > 0 ? 1 : 0)) * STEP <= PLOT + STEP
}

/**
 * @param {LineChart} chart
 * @param {Frame} frame
 */
export function endLabels (chart, frame) {
  const ends = [...chart.lines.map(line => endOf(line, frame)), ...ceilingEnd(chart, frame)]
    .toSorted((a, b) => a.y - b.y)
  const places = spread(ends.map(({ y }) => y), { step: STEP, from: TOP, to: TOP + PLOT })
  return html`<g class="ends">${ends.map((end, index) =>
    renderEnd(end, places[index] ?? end.y))}</g>`
}

/**
 * Moves places apart, as little as possible (least squares), and keeps their order.
 * @param {readonly number[]} wanted ascending
 * @param {{step: number, from: number, to: number}} limits
 * @returns {number[]}
 */
export function spread (wanted, { step, from, to }) {
  /** @type {{sum: number, count: number}[]} */
  const blocks = []
  wanted.forEach((place, index) => {
    let block = { sum: place - index * step, count: 1 }
    for (let last =
      blocks.at(-1); last !== undefined &&
        last.sum / last.count >= block.sum / block.count; last = blocks.at(-1)) {
      block = { sum: block.sum + last.sum, count: block.count + last.count }
      blocks.pop()
    }
    blocks.push(block)
  })
  const latest = Math.max(from, to - (wanted.length - 1) * step)
  const starts = blocks.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => Math.min(latest, Math.max(from, sum / count))))
  return starts.map((start, index) => round(start + index * step))
}

/**
 * A line without any place ends at the axis, where its invalid points stand.
 * @param {ChartLine} line
 * @param {Frame} frame
 * @returns {End}
 */
function endOf (line, frame) {
  const last = line.points.findLast(({ y }) => y !== null)
  const any = last ?? line.points.at(-1)
  return {
    label: line.label,
    x: any === undefined ? 100 : frame.x(any.x),
    y: last?.y === undefined || last.y === null ? TOP + PLOT : frame.y(last.y),
    line
  }
}

/**
 * @param {LineChart} chart
 * @param {Frame} frame
 * @returns {End[]} none: there is no ceiling, or it lies above the picture
 */
function ceilingEnd ({ ceiling }, frame) {
  const last = ceiling.at(-1)
  return last === undefined || frame.above(last.y)
    ? []
    : [{ label: CEILING_LABEL, x: frame.x(last.x), y: frame.y(last.y), line: null }]
}

/** @param {End} end @param {number} place pixels */
function renderEnd ({ label, x, y, line }, place) {
  const key = line === null
    ? html`<path class="ceiling-key" d="M8 0H22"/>`
    : html`<path class="mark" transform="translate(15)" d="${MARKER_PATHS[line.style.marker]}"/>`
  return html`<line class="leader" x1="${x}%" x2="100%" y1="${y}" y2="${place}"/>
    <svg class="${line === null
    ? 'ceiling'
    : colourOf(line)}" x="100%" y="${place}" overflow="visible">${key}
      <text class="end" x="26" y="4">${shorten(
      label
    )}</text></svg>
`
}

/** @param {string} label */
function shorten (label) {
  return label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label
}
