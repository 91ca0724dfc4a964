// How a server became warm: requests per CPU-second of each quarter of a second, relative to those at the end of the
// warm-up. In: courses; out: a small picture, one line for each start of the server.
import { formatRatio, formatSeconds } from '../../format/numbers.js'
import { STEADY_TOLERANCE } from '@shootout/statistics'
import { html } from '../../format/markup.js'

const HEIGHT = 56
const AXIS = 18
/** Of the drawing's height. */
const UNITS = 100

/** @typedef {{shares: readonly number[], steady: boolean}} Course shares: 1 is what it came to in the end */

/**
 * @param {readonly Course[]} courses
 * @param {{
 *   id: string, title: string, description: string, colour: string,
 *   scale: {windows: number, windowMs: number, most: number}
 * }} options scale: the same for all
 *   pictures that stand side by side; most: the share at the upper edge
 */
export function warmUpChart (courses, {
  id, title, description, colour, scale: { windows, windowMs, most }
}) {
  const toY = (/** @type {number} */ share) =>
    Math.round(UNITS * (1 - Math.min(share, most) / most))
  const [upper, lower] = [toY(1 + STEADY_TOLERANCE), toY(1 - STEADY_TOLERANCE)]
  return html`<svg class="plot" id="${id}" width="100%" height="${HEIGHT + AXIS}" role="img"
      aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${description}</desc>
<svg x="0" y="0" width="100%" height="${HEIGHT}" viewBox="0 0 ${windows} ${UNITS}"
    preserveAspectRatio="none"><path class="band" d="M0 ${upper}H${windows}V${lower}H0z"/>
  ${courses.map(({
  shares, steady
}) => shares.length === 0 ? html`` : html`<path class="course ${colour}${steady
  ? ''
  : ' unsteady'}" d="${toLine(shares.map(toY))}"/>`)}</svg>
<line class="lane" x1="0" x2="100%" y1="${HEIGHT}" y2="${HEIGHT}"/>
  <text class="tick" x="0" y="${HEIGHT + 14}">0</text>
  <text class="tick" x="100%" y="${HEIGHT + 14}" text-anchor="end">${formatSeconds(
  windows * windowMs / 1000
)}</text><text class="tick" x="100%" y="${HEIGHT * toY(1) / UNITS + 14}"
    text-anchor="end">${formatRatio(1)}</text>
</svg>`
}

/** Each window's point stands at its end. A single one is a dot. @param {readonly number[]} heights */
function toLine (heights) {
  const [first = 0, ...others] = heights
  return others.length === 0
    ? `M1 ${first}h0`
    : `M1 ${first}L${others.map((height, index) => `${index + 2} ${height}`).join(' ')}`
}
