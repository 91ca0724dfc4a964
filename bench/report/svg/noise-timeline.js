/** @import {Slice} from '../../types.js' */
/** @import {StripAxis} from './strip-axis.js' */
// What the machine did besides, slice by slice, on the axis of the order of the slices: one band for each source of
// noise from 0 to its own top. What is not known is a gap.
import { formatPercent } from '../../format/numbers.js'
import { html } from '../../format/markup.js'
import { axisEnds, laneLabels, startLines, stretched } from './strip-axis.js'

/** @typedef {keyof Slice['noise']} NoiseName */

/** @type {readonly {name: NoiseName, title: string}[]} */
export const NOISES = Object.freeze([
  { name: 'foreignCpuShare', title: 'CPU of other programs' },
  { name: 'stealShare', title: 'stolen by the hypervisor' },
  { name: 'pressureShare', title: 'time in which tasks waited' }
])
const TEXT = 16
const BAND = 34
const ROW = 62
const DOTS = 28
const AXIS = 18
/** Of a band's height. */
const UNITS = 50
/** Tops of an axis, as shares. */
const TOPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

/**
 * @param {StripAxis} axis
 * @param {{id: string}} options
 */
export function noiseTimeline (axis, { id }) {
  const { slices, width, labelPlaces } = axis
  const repeated = slices.flatMap(({ retried }, place) => retried ? [place] : [])
  const below = NOISES.length * ROW
  const height = below + (repeated.length > 0 ? DOTS : 0) + AXIS
  return html`<svg class="plot noises" id="${id}" width="${width}" height="${height}" role="img"
      aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">Noise while it was measured</title>
<desc id="${id}-desc">For each slice, in the same order: the CPU that other programs used, what the
  hypervisor took away, and the share of the time in which some task waited for a CPU, each from 0
  to the figure at its right. Gaps: not known. Dashed lines: the servers were started anew. Dots:
  slices that were measured again. The text below says the medians and the worst.</desc>
${startLines(axis, height - AXIS)}${NOISES.map((noise, index) =>
  renderBand(noise, { axis, top: index * ROW }))}${repeated.length === 0
      ? null
      : html`${laneLabels('measured again', { labelPlaces, y: below + 10 })}${stretched(
        html`<path class="repeated" d="${repeated.map(place => `M${place + 0.5} 1h0`).join('')}"/>`,
        { count: slices.length, y: below + 13, height: 12, units: 2 }
      )}`}${axisEnds(axis, height - 3)}
</svg>`
}

/** @param {(typeof NOISES)[number]} noise @param {{axis: StripAxis, top: number}} options */
function renderBand ({ name, title }, { axis: { slices, labelPlaces }, top }) {
  const values = slices.map(({ noise }) => noise[name] ?? null)
  const known = values.filter(value => value !== null)
  const label = known.length === 0 ? `${title}: not known` : title
  const bottom = top + TEXT + BAND
  const most = toTop(known.reduce((worst, value) => Math.max(worst, value), 0))
  return html`${laneLabels(
    label, { labelPlaces, y: top + 12 }
  )}<line class="lane" x1="0" x2="100%" y1="${bottom}" y2="${bottom}"/>${known.length === 0
    ? null
    : html`<line class="grid" x1="0" x2="100%" y1="${top + TEXT}" y2="${top + TEXT}"/>${stretched(
      html`<path class="noise" d="${toSteps(values, most)}"/>`,
      { count: slices.length, y: top + TEXT, height: BAND, units: UNITS }
    )}<text class="tick" x="100%" y="${top + 12}" text-anchor="end">${formatPercent(most)}</text>`}
`
}

/** The lowest round share that holds it. @param {number} most */
function toTop (most) {
  return TOPS.find(top => most <= top) ?? most
}

/**
 * An area from the bottom up, a step for each slice; steps of one height are one.
 * @param {readonly (number | null)[]} values
 * @param {number} most what fills the whole height
 */
function toSteps (values, most) {
  const heights = values.map(value =>
    value === null ? null : UNITS - Math.round(UNITS * value / most))
  let path = ''
  for (let from = 0; from < heights.length;) {
    const height = heights[from] ?? null
    let to = from + 1
    while (to < heights.length && heights[to] === height) to++
    const isOpen = from > 0 && heights[from - 1] !== null
    if (height === null) path += isOpen ? `V${UNITS}z` : ''
    else path += `${isOpen ? '' : `M${from} ${UNITS}`}V${height}h${to - from}`
    from = to
  }
  return heights.at(-1) === null ? path : `${path}V${UNITS}z`
}
