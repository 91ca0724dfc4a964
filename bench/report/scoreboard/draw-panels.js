/** @import {Markup} from '../../format/markup.js' */
/** @import {Panel, PanelPoint, Panels} from './types.js' */
// Ratios over time as a picture: a panel for each thing that was compared, all on the same axes, so that they can be
// laid beside each other. Equal distances are equal ratios. All places are pixels of the picture's own width.
import { html } from '../../format/markup.js'
import { spread } from '../svg/line-labels.js'
import { logPixels } from '../svg/scale.js'
import { textWidth } from './text-width.js'

/** Height of a plot, and what stands above and below it. */
const PLOT = 240
const TOP = 32
const BOTTOM = 44
const BETWEEN = 28
/** Left of a plot: the labels of its ticks. */
const TICKS = 40
/** Right of a plot: names of what was released last. */
const NAMES = 76
const RADIUS = 4
const LABEL = 12
/** From one name to the next, and from a name to its point. */
const STEP = 14
const ASIDE = 9
const MOST_YEARS = 6

/**
 * @typedef {object} Place pixels
 * @property {number} left
 * @property {number} top
 * @property {number} width of the plot
 */

/**
 * @param {Panels} panels
 * @param {{top: number, width: number, columns: number}} room pixels
 * @returns {{markup: Markup, height: number}}
 */
export function drawPanels (panels, { top, width, columns }) {
  const each = (width - BETWEEN * (columns - 1)) / columns
  const height = TOP + PLOT + BOTTOM
  const drawn = panels.list.map((panel, index) => drawPanel(panel, panels, {
    left: Math.round((index % columns) * (each + BETWEEN)) + TICKS,
    top: top + Math.floor(index / columns) * height + TOP,
    width: Math.round(each - TICKS - NAMES)
  }))
  return { markup: html`${drawn}`, height: Math.ceil(panels.list.length / columns) * height }
}

/** @param {Panels} panels @returns {string} all that the picture says */
export function describePanels ({ what, list }) {
  return `${what}. ${list.map(({ title, lines }) =>
    `${title}: ${lines.flatMap(({ points }) => points.map(({ text }) => text)).join('; ')}`)
    .join('. ')}.`
}

/** @param {Panel} panel @param {Panels} panels @param {Place} place */
function drawPanel ({ title, lines }, { years, ratios, ticks, band, what }, place) {
  const { left, top, width } = place
  const [from, to] = years
  const x = (/** @type {number} */ year) =>
    Math.round(10 * (left + width * (year - from) / (to - from))) / 10
  const y = logPixels(ratios, [top + PLOT, top])
  const scale = { x, y }
  return html`<g><text class="sb-name" x="${left - TICKS}" y="${top - 16}"
    font-weight="700">${title}</text><text class="sb-note"
    x="${left - TICKS + textWidth(title, 14, 'bold') + 8}" y="${top - 16}">${what}</text>
    ${drawAxes({ ticks, band, years }, { place, scale })}
    ${lines.map(({ colour, points }) => html`<g class="sb-series ${colour}">
      ${points.length > 1 ? drawStroke(points, scale) : null}
      ${points.map(point => drawPoint(point, scale))}</g>`)}
    ${drawNames(lines.flatMap(({ points }) => points), { scale, place })}</g>`
}

/**
 * @param {Pick<Panels, 'ticks' | 'band' | 'years'>} axes
 * @param {{place: Place, scale: Scale}} where
 */
function drawAxes ({ ticks, band, years: [from, to] }, { place: { left, top, width }, scale }) {
  const step = Math.ceil((to - from) / MOST_YEARS)
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter(year => (year - from) % step === 0)
  return html`<rect class="sb-floor" x="${left}" width="${width}" y="${scale.y(band.high)}"
    height="${Math.max(1, scale.y(band.low) - scale.y(band.high))}"/>
    ${ticks.map(({ value, label }) => html`<line class="${value === 1 ? 'sb-one' : 'sb-grid'}"
      x1="${left}" x2="${left + width}" y1="${scale.y(value)}" y2="${scale.y(value)}"/>
      <text class="sb-note" x="${left - 6}" y="${scale.y(value) + 4}"
      text-anchor="end">${label}</text>`)}
    ${years.map(year => html`<text class="sb-note" x="${scale.x(year)}" y="${top + PLOT + 20}"
      text-anchor="middle">${year}</text>`)}`
}

/** @typedef {{x: (year: number) => number, y: (ratio: number) => number}} Scale */

/** @param {readonly PanelPoint[]} points @param {Scale} scale */
function drawStroke (points, { x, y }) {
  return html`<polyline class="sb-stroke" points="${points.map(({ year, ratio }) =>
    `${x(year)},${y(ratio)}`).join(' ')}"/>`
}

/** @param {PanelPoint} point @param {Scale} scale */
function drawPoint ({ year, ratio, low, high, isDoubtful, text }, { x, y }) {
  return html`<g class="${isDoubtful ? 'doubtful' : ''}"><title>${text}</title>
    <line class="sb-range" x1="${x(year)}" x2="${x(year)}" y1="${y(low)}" y2="${y(high)}"/>
    <circle class="sb-dot" cx="${x(year)}" cy="${y(ratio)}" r="${RADIUS}"/></g>`
}

/**
 * Names that have room: at the right of what stands alone, above the points of a line.
 * @param {readonly PanelPoint[]} points
 * @param {{scale: Scale, place: Place}} where
 */
function drawNames (points, { scale: { x, y }, place: { top } }) {
  const aside = points.filter(({ nameAt }) => nameAt === 'right')
    .toSorted((a, b) => y(a.ratio) - y(b.ratio))
  const heights = spread(
    aside.map(({ ratio }) => y(ratio)), { step: STEP, from: top + LABEL / 2, to: top + PLOT }
  )
  const above = points.filter(({ nameAt }) => nameAt === 'above')
  return html`${aside.map(({ name, year }, index) => html`<text class="sb-value over"
      x="${x(year) + ASIDE}" y="${(heights[index] ?? 0) + 4}">${name}</text>`)}
    ${above.map(({ name, year, high }) => html`<text class="sb-value over" x="${x(year)}"
      y="${y(high) - 6}" text-anchor="middle">${name}</text>`)}`
}
