/** @import {Interval} from '../../types.js' */
/** @import {Scale, VariantStyle} from '../types.js' */
// What is drawn for a cell. Horizontal places are percent, heights are pixels.
import { html } from '../../format/markup.js'

/** Paths around 0, 0. @type {Readonly<Record<VariantStyle['marker'], string>>} */
export const MARKER_PATHS = {
  circle: 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
  square: 'M-4.5 -4.5h9v9h-9z',
  triangle: 'M0 -5.5L5.5 4.5H-5.5z',
  diamond: 'M0 -6L6 0L0 6L-6 0z',
  down: 'M0 5.5L5.5 -4.5H-5.5z'
}
/** A circle with a cross, around 0, 0. */
export const INVALID_PATH = 'M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM-3 -3L3 3M3 -3L-3 3'
const CAP = 4

/**
 * The estimate of a cell; hollow when it is in doubt.
 * @param {VariantStyle} style
 * @param {{x: number, y: number, doubtful: boolean}} at
 */
export function marker ({ colour, marker: shape }, { x, y, doubtful }) {
  return html`<svg x="${x}%" y="${y}" class="mark ${colour}${doubtful
    ? ' doubtful'
    : ''}" overflow="visible"><path d="${MARKER_PATHS[shape]}"/></svg>`
}

/**
 * An invalid cell: a hollow red circle with a cross, like nothing else in a report.
 * @param {{x: number, y: number}} at
 */
export function invalidMark ({ x, y }) {
  return html`<svg x="${x}%" y="${y}" class="mark-invalid" overflow="visible">
    <path d="${INVALID_PATH}"/></svg>`
}

/**
 * An interval with caps at its ends; an end beyond the axis has an arrow in place of its cap.
 * @param {Interval | null} interval
 * @param {{scale: Scale, y: number, className: string}} options
 */
export function whisker (interval, { scale, y, className }) {
  if (interval === null) return html``
  const [low, high] = scale.domain
  const from = scale(interval.low)
  const to = scale(interval.high)
  return html`<g class="whisker ${className}"><line x1="${from}%" x2="${to}%" y1="${y}" y2="${y}"/>
    ${interval.low < low ? arrow({ x: from, y, direction: -1 }) : cap(from, y)}
    ${interval.high > high ? arrow({ x: to, y, direction: 1 }) : cap(to, y)}</g>`
}

/**
 * A bar from the axis' start; hatched when the value is a lower bound, hollow when it is in doubt.
 * @param {VariantStyle} style
 * @param {{
 *   from: number, to: number, y: number, height: number, look: 'plain' | 'doubtful' | 'lower-bound', hatch: string
 * }} options hatch: id of the pattern
 */
export function bar ({ colour }, { from, to, y, height, look, hatch }) {
  const width = Math.max(0, Math.round((to - from) * 100) / 100)
  const fill = look === 'lower-bound' ? html` fill="url(#${hatch})"` : html``
  return html`<rect class="bar ${look} ${colour}" x="${from}%" width="${width}%" y="${y}"
      height="${height}"${fill}/>`
}

/**
 * Stripes in a variant's colour.
 * @param {string} id
 * @param {string} colour
 * @param {{step: number, width: number}} [stripes] pixels
 */
export function hatchPattern (id, colour, { step, width } = { step: 6, width: 2.5 }) {
  return html`<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)">
    <rect class="hatch ${colour}" width="${width}" height="${step}"/></pattern>`
}

/** A line across, with its value on the left of it. @param {number} y pixels @param {string} label */
export function gridLine (y, label) {
  return html`<line class="grid" x1="0" x2="100%" y1="${y}" y2="${y}"/>
    <text class="tick" x="0" dx="-8" y="${Math.round((y + 4) * 100) / 100}"
      text-anchor="end">${label}</text>`
}

/**
 * A tick below the picture, with its value.
 * @param {number} x percent
 * @param {number} y pixels
 * @param {string} label
 */
export function footTick (x, y, label) {
  return html`<line class="foot" x1="${x}%" x2="${x}%" y1="${y}" y2="${y + 4}"/>
    <text class="tick" x="${x}%" y="${y + 19}" text-anchor="middle">${label}</text>`
}

/** @param {number} x @param {number} y */
function cap (x, y) {
  return html`<line x1="${x}%" x2="${x}%" y1="${y - CAP}" y2="${y + CAP}"/>`
}

/** @param {{x: number, y: number, direction: 1 | -1}} at */
function arrow ({ x, y, direction }) {
  return html`<svg x="${x}%" y="${y}" overflow="visible">
    <path d="M0 -4L${7 * direction} 0L0 4"/></svg>`
}
