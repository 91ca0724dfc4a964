/** @import {Slice} from '../../types.js' */
/** @import {VariantStyle} from '../types.js' */
// The order in which the slices were measured: one lane for each variant, time to the right, so that
// readers see the variants take turns.
import { GATES } from '../../measure/gates/index.js'
import { html } from '../markup.js'

const LANE = 34
const BLOCK = 12
const INVALID = new Set(GATES.filter(({ effect }) => effect === 'invalid').map(({ code }) => code))

/**
 * @param {readonly Slice[]} slices
 * @param {{id: string, variants: readonly string[], styleOf: (variant: string) => VariantStyle}} options
 */
export function orderStrip (slices, { id, variants, styleOf }) {
  const lanes = variants.filter(variant => slices.some(slice => slice.variant === variant))
  // Each study counts its slices from 1; studies follow one another.
  const studies = [...new Set(slices.map(({ study }) => study))]
  const ordered = slices.toSorted((a, b) => studies.indexOf(a.study) - studies.indexOf(b.study) || a.order - b.order)
  const step = 100 / Math.max(1, ordered.length)
  const height = lanes.length * LANE + 18
  return html`<svg class="plot" id="${id}" width="100%" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">Order of the slices</title>
<desc id="${id}-desc">One lane for each variant, from the first slice to the last: the variants take turns in random order. Dashed lines: the servers were started anew. Crossed out: invalid.</desc>
${startLines(ordered, { step, height: height - 16 })}${lanes.map((lane, index) => html`<line class="lane" x1="0" x2="100%" y1="${index * LANE + 22}" y2="${index * LANE + 22}"/><text class="label" x="0" y="${index * LANE + 12}">${lane}</text>`)}
${ordered.map((slice, index) => renderSlice(slice, { x: index * step, width: step, y: lanes.indexOf(slice.variant) * LANE + 22, colour: styleOf(slice.variant).colour }))}
<text class="tick" x="0" y="${height - 3}">first slice</text><text class="tick" x="100%" y="${height - 3}" text-anchor="end">slice ${ordered.length}</text>
</svg>`
}

/** @param {Slice} slice @param {{x: number, width: number, y: number, colour: string}} place */
function renderSlice (slice, { x, width, y, colour }) {
  const invalid = slice.gates.some(({ code }) => INVALID.has(code))
  const left = percent(x + width * 0.08)
  const right = percent(x + width * 0.92)
  const top = y - BLOCK / 2
  if (!invalid) return html`<rect class="slice ${colour}" x="${left}%" width="${percent(width * 0.84)}%" y="${top}" height="${BLOCK}"/>`
  return html`<g class="mark-invalid"><rect x="${left}%" width="${percent(width * 0.84)}%" y="${top}" height="${BLOCK}"/><line x1="${left}%" x2="${right}%" y1="${top}" y2="${top + BLOCK}"/><line x1="${left}%" x2="${right}%" y1="${top + BLOCK}" y2="${top}"/></g>`
}

/** @param {readonly Slice[]} ordered @param {{step: number, height: number}} size */
function startLines (ordered, { step, height }) {
  return ordered.flatMap((slice, index) => index === 0 || slice.processStart === ordered[index - 1]?.processStart
    ? []
    : [html`<line class="start" x1="${percent(index * step)}%" x2="${percent(index * step)}%" y1="0" y2="${height}"/>`])
}

/** @param {number} value */
function percent (value) {
  return Math.round(value * 1000) / 1000
}
