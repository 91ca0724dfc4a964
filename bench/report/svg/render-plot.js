/** @import {Axis, Plot, PlotRow} from '../types.js' */
// The frame that all pictures share: sections of rows above one axis. Each row has its text on top
// and its mark below, so that labels need no margin of their own and nothing overlaps on a phone.
import { html } from '../../format/markup.js'

const HEADING = 26
const ROW = 38
const TEXT_BASELINE = 13
const MARK_CENTRE = 25
const AXIS = 40
const LONGEST_LABEL = 24

/** @param {Plot} plot */
export function renderPlot ({ id, title, description, axis, sections, backdrop, definitions }) {
  const body = sections.reduce((sum, { rows }) => sum + HEADING + rows.length * ROW, 0)
  return html`<svg class="plot" id="${id}" width="100%" height="${body + AXIS}" role="img"
      aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
${definitions === undefined ? null : html`<defs>${definitions}</defs>`}${backdrop === undefined
  ? null
  : backdrop(body)}${renderAxis(axis, body)}
${renderSections(sections)}
</svg>`
}

/** @param {Axis} axis @param {number} height */
function renderAxis ({ scale, ticks, title }, height) {
  return html`<g class="axis">${ticks.map(({ value, label }) => {
    const x = scale(value)
    return html`<line class="grid" x1="${x}%" x2="${x}%" y1="0" y2="${height}"/>
      <text class="tick" x="${x}%" y="${height + 15}" text-anchor="${anchorAt(x)}">${label}</text>`
  })}<text class="axis-title" x="50%" y="${height + 33}" text-anchor="middle">${title}</text></g>`
}

/** @param {Plot['sections']} sections */
function renderSections (sections) {
  let y = 0
  return sections.map(({ heading, rows }) => {
    const top = y
    y += HEADING + rows.length * ROW
    return html`<text class="heading" x="0" y="${top + 17}">${heading}</text>${rows.map(
      (row, index) => renderRow(row, top + HEADING + index * ROW)
    )}`
  })
}

/** @param {PlotRow} row @param {number} top */
function renderRow ({ label, figure, tone, mark }, top) {
  const range = figure.range === '' ? null : html` <tspan class="range">${figure.range}</tspan>`
  return html`
<line class="lane" x1="2%" x2="97%" y1="${top + MARK_CENTRE}" y2="${top + MARK_CENTRE}"/>${mark(
  top + MARK_CENTRE
)}<text class="label" x="0" y="${top + TEXT_BASELINE}">${shorten(label)}</text>
  <text class="figure ${tone}" x="100%" y="${top + TEXT_BASELINE}" text-anchor="end">${figure.text}
  ${range}</text>`
}

/** Labels at the ends stay inside. @param {number} percent */
function anchorAt (percent) {
  if (percent < 5) return 'start'
  return percent > 92 ? 'end' : 'middle'
}

/** @param {string} label */
function shorten (label) {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label
}
