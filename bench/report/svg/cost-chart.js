/** @import {CostPlace, Costs} from '../../summarise/cost.js' */
/** @import {VariantStyle} from '../types.js' */
/** @import {Frame} from './line-frame.js' */
/** @import {Labelled, LabelPlace} from './place-labels.js' */
// What throughput costs: a mark for each variant, requests per CPU-second upwards, memory to the right, and the front
// as steps. Marks have names where there is room for all of them, and numbers where there is not; the style sheet shows
// the ones or the others.
import {
  formatBytes, formatPerCpuSecond, formatRpsRange, formatTick
} from '../../format/numbers.js'
import { isSuspect } from '../../figures/index.js'
import { variantLabel } from '../../format/variant-label.js'
import { html } from '../../format/markup.js'
import { BOTTOM, PLOT, round, toFrame, TOP } from './line-frame.js'
import { plainStroke, stretched } from './line-marks.js'
import { footTick, gridLine, MARKER_PATHS } from './marks.js'
import { placeLabels, placeSome } from './place-labels.js'
import { decadeTicks, linearTicks } from './scale.js'

/** Free on both sides of the outermost marks, as a factor. */
const BESIDE = 1.3
const ABOVE = 1.12
/** A wide interval may stretch the axis by this much beyond the largest value. */
const STRETCH = 1.5
/** Width of a letter and of a digit at most, pixels. */
const LETTER = 7.3
const DIGIT = 8
/**
 * Widths of the plot at which names are shown, and at which numbers are, and the margins on its right: as the style
 * sheet sets them, pixels.
 */
const NAMED = { from: 682, to: 1010, beyond: 116 }
const NUMBERED = { from: 225, to: 1130, beyond: 12 }

/**
 * Where names or numbers stand beside the marks; names null: there is not room for all of them, and numbers are shown
 * everywhere.
 * @typedef {{names: LabelPlace[] | null, numbers: (LabelPlace | null)[]}} CostLabels
 */

/**
 * @param {Pick<Costs, 'places'>} costs
 * @returns {CostLabels}
 */
export function labelCosts ({ places }) {
  const { frame } = toAxes(places)
  const marks = (/** @type {(place: CostPlace, index: number) => number} */ lengthOf) =>
    places.map((place, index) => toLabelled(place, { frame, length: lengthOf(place, index) }))
  const room = { height: TOP + PLOT }
  const numbered = marks((_, index) => DIGIT * String(index + 1).length)
  return {
    names:
      placeLabels(marks(({ cell }) => LETTER * variantLabel(cell).length), { ...NAMED, ...room }),
    numbers: placeLabels(numbered, { ...NUMBERED, ...room }) ??
      placeSome(numbered, { ...NUMBERED, ...room })
  }
}

/**
 * @param {Costs} costs with a place at least
 * @param {{id: string, action: string, styleOf: (variant: string) => VariantStyle, labels: CostLabels}} options
 */
export function costChart ({ places, front }, { id, action, styleOf, labels }) {
  const { frame, x, y } = toAxes(places)
  return html`<svg class="plot cost-plot" id="${id}" width="100%" height="${TOP + PLOT + BOTTOM}"
      role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${action}: requests per CPU-second against memory</title>
<desc id="${id}-desc">A mark for each variant; the farther up and to the left, the less its answers
  cost. Steps lead along the variants that none beats in both. The list below holds the same
  numbers.</desc>
<text class="axis-title y" x="0" y="12">requests per CPU-second (more is better)</text>
  ${y.ticks.map(value => gridLine(frame.y(value), formatTick(value)))}
<line class="foot" x1="0" x2="100%" y1="${TOP + PLOT}" y2="${TOP + PLOT}"/>
  ${x.ticks.map(value => footTick(frame.x(value), TOP + PLOT, formatBytes(value)))}
  <text class="axis-title" x="50%" y="${TOP + PLOT + BOTTOM - 5}"
    text-anchor="middle">memory, PSS (less is better)</text>
<g class="front">${stretched(plainStroke(toSteps(front, { x: x.to }), frame))}</g>
${places.map((place, index) => renderMark(place, {
  frame, style: styleOf(place.cell.variant), name: labels.names?.[index] ?? null,
  number: labels.numbers[index] ?? null, index
}))}</svg>`
}

/** '81,200 per CPU-second [79,900, 82,400], 48.3 MB'. @param {CostPlace} place */
export function costText ({ perCpuSecond, interval, pssBytes }) {
  return `${formatPerCpuSecond(perCpuSecond)} ` +
    `${interval === null ? '(no interval)' : formatRpsRange(interval)}, ${formatBytes(pssBytes)}`
}

/** @param {readonly CostPlace[]} places */
function toAxes (places) {
  const sizes = places.map(({ pssBytes }) => pssBytes)
  const largest = Math.max(...places.map(({ perCpuSecond }) => perCpuSecond))
  const furthest = Math.min(largest * STRETCH, Math.max(largest, ...places.map(({ interval }) =>
    interval?.high ?? 0)))
  const [from, to] = [Math.min(...sizes) / BESIDE, Math.max(...sizes) * BESIDE]
  const [x, y] = [
    { from, to, ticks: decadeTicks([from, to]) },
    { from: 0, to: furthest * ABOVE, ticks: linearTicks(furthest * ABOVE, 4) }
  ]
  const frame = toFrame(
    { x: { ...x, log: 10, title: '', ticks: [] }, y: { ...y, log: null, title: '', ticks: [] } }
  )
  return { frame, x, y }
}

/** @param {CostPlace} place @param {{frame: Frame, length: number}} options @returns {Labelled} */
function toLabelled ({ perCpuSecond, interval, pssBytes }, { frame, length }) {
  const y = frame.y(perCpuSecond)
  return {
    x: frame.x(pssBytes),
    y,
    top: interval === null ? y : frame.y(interval.high),
    bottom: interval === null ? y : frame.y(interval.low),
    length
  }
}

/**
 * From the axis up to the first, and from each to the next: what can be had with so much memory.
 * @param {readonly CostPlace[]} front by memory
 * @param {{x: number}} end
 * @returns {[number, number][]}
 */
function toSteps (front, end) {
  const places = front.map(({ pssBytes, perCpuSecond }) =>
    /** @type {const} */ ([pssBytes, perCpuSecond]))
  const [first] = places
  if (first === undefined) return []
  return [
    [first[0], 0],
    ...places.flatMap(([x, y], index) =>
      /** @type {[number, number][]} */ ([[x, y], [places[index + 1]?.[0] ?? end.x, y]]))
  ]
}

/**
 * @param {CostPlace} place
 * @param {{
 *   frame: Frame, style: VariantStyle, name: LabelPlace | null, number: LabelPlace | null, index: number
 * }} options
 */
function renderMark (place, { frame, style, name, number, index }) {
  const { x, y, top, bottom } = toLabelled(place, { frame, length: 0 })
  const label = variantLabel(place.cell)
  const whisker = top === bottom
    ? null
    : html`<path class="whisker" d="M-4 ${round(top - y)}H4M0 ${round(top - y)}V${round(bottom -
      y)}M-4 ${round(bottom - y)}H4"/>`
  return html`<svg x="${x}%" y="${y}" class="point ${style.colour}" overflow="visible">
    <title>${label}: ${costText(place)}</title>${whisker}
    <path class="mark${isSuspect(place.cell) ? ' doubtful' : ''}"
      d="${MARKER_PATHS[style.marker]}"/>
    ${text(name, 'name', label)}${text(number, 'number', String(index + 1))}</svg>
`
}

/** @param {LabelPlace | null} place @param {string} kind @param {string} content */
function text (place, kind, content) {
  return place === null
    ? null
    : html`<text class="${kind}" x="${place.dx}" y="${place.dy}"
        text-anchor="${place.anchor}">${content}</text>`
}
