/** @import {Slice} from '../../types.js' */
/** @import {VariantStyle} from '../types.js' */
/** @import {StripAxis} from './strip-axis.js' */
// The order in which the slices were measured: one lane for each variant, time to the right, so that
// readers see the variants take turns. One path for each lane, however many slices there are.
import { invalidates } from '../../measure/gates/effects.js'
import { formatCount } from '../../format/numbers.js'
import { html } from '../../format/markup.js'
import { round } from './line-frame.js'
import { axisEnds, laneLabels, startLines, stretched } from './strip-axis.js'

const LANE = 34
const BLOCK = 12
/** Of a lane, to the middle of its blocks. */
const CENTRE = 22
const AXIS = 18
/** Slices are apart from each other while there is room; then they touch. */
const ROOMY = 200
const GAP = 0.08

/**
 * @param {StripAxis} axis
 * @param {{id: string, variants: readonly string[], styleOf: (variant: string) => VariantStyle}} options variants: in
 *   the order of their lanes
 */
export function orderStrip (axis, { id, variants, styleOf }) {
  const { slices, width } = axis
  const lanes = variants.filter(variant => slices.some(slice => slice.variant === variant))
  const height = lanes.length * LANE + AXIS
  return html`<svg class="plot" id="${id}" width="${width}" height="${height}" role="img"
      aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">Order of the slices</title>
<desc id="${id}-desc">One lane for each variant, from the first of ${formatCount(
  slices.length
)} slices to the last: the variants take turns in random order. Dashed lines: the servers were
  started anew. Crossed out: invalid.</desc>
${startLines(axis, height - AXIS + 2)}${lanes.map((lane, index) =>
  renderLane(lane, { axis, top: index * LANE, colour: styleOf(lane).colour }))}${axisEnds(
    axis, height - 3
  )}
</svg>`
}

/** @param {string} lane @param {{axis: StripAxis, top: number, colour: string}} options */
function renderLane (lane, { axis: { slices, labelPlaces }, top, colour }) {
  const places = slices.flatMap((slice, place) =>
    slice.variant === lane ? [{ place, invalid: isInvalid(slice) }] : [])
  const valid = places.filter(({ invalid }) => !invalid).map(({ place }) => place)
  const invalid = places.filter(({ invalid }) => invalid).map(({ place }) => place)
  const turns = valid.length === 0
    ? null
    : html`<path class="turns ${colour}" d="${toBlocks(valid, slices.length)}"/>`
  const crosses = invalid.length === 0
    ? null
    : html`<path class="mark-invalid" d="${invalid.map(toCross).join('')}"/>`
  return html`<line class="lane" x1="0" x2="100%" y1="${top + CENTRE}" y2="${top + CENTRE}"/>
    ${laneLabels(lane, { labelPlaces, y: top + 12 })}
    ${stretched(html`${turns}${crosses}`, {
      count: slices.length, y: top + CENTRE - BLOCK / 2, height: BLOCK, units: 2
    })}
`
}

/**
 * A stroke as thick as the lane's blocks for each slice; neighbours that touch are one.
 * @param {readonly number[]} places ascending
 * @param {number} count of all slices
 */
function toBlocks (places, count) {
  if (count <= ROOMY) {
    return places.map(place => `M${round(place + GAP)} 1h${round(1 - 2 * GAP)}`).join('')
  }
  return toRuns(places).map(({ from, length }) => `M${from} 1h${length}`).join('')
}

/** @param {readonly number[]} places ascending */
function toRuns (places) {
  /** @type {{from: number, length: number}[]} */
  const runs = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last !== undefined && last.from + last.length === place) last.length++
    else runs.push({ from: place, length: 1 })
  }
  return runs
}

/** An invalid slice: a hollow block with a cross. @param {number} place */
function toCross (place) {
  return `M${place} 0h1v2h-1zl1 2m0-2l-1 2`
}

/** @param {Slice} slice */
function isInvalid ({ gates }) {
  return gates.some(({ code }) => invalidates(code))
}
