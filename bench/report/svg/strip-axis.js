/** @import {Slice} from '../../types.js' */
/** @import {Markup} from '../../format/markup.js' */
// The axis that pictures of a run's course share: its slices side by side, in the order in which they were measured. A
// unit is a slice wide, whatever the width of the picture, so that a thousand slices are one path. In: slices; out:
// their order, where servers were started anew, how wide a picture must be.
import { html } from '../../format/markup.js'

/** As many slices can be told apart on a phone. */
const FITTING = 250
/** CSS pixels of a slice where there are more: the picture is then wider than a phone and scrolls. */
const SLICE_WIDTH = 1.2
/** Pixels, more than any label takes. A picture that scrolls has several, so that one is in sight. */
const LABEL_DISTANCE = 600
/** What a label and what stands at the right end take together. */
const LABEL_ROOM = 250

/**
 * @typedef {object} StripAxis
 * @property {Slice[]} slices in the order in which they were measured: studies follow one another
 * @property {number[]} starts places (from 0) of the slices before which servers were started anew
 * @property {string} width of the picture: '100%', or pixels
 * @property {number[]} labelPlaces pixels from the left at which a lane's label stands
 */

/**
 * @param {readonly Slice[]} slices
 * @returns {StripAxis}
 */
export function toStripAxis (slices) {
  // Each study counts its slices from 1.
  const studies = [...new Set(slices.map(({ study }) => study))]
  const ordered = slices.toSorted((a, b) =>
    studies.indexOf(a.study) - studies.indexOf(b.study) || a.order - b.order)
  const pixels = Math.ceil(ordered.length * SLICE_WIDTH)
  const isWide = ordered.length > FITTING
  return {
    slices: ordered,
    starts: ordered.flatMap((slice, index) =>
      index === 0 || isSameStart(slice, ordered[index - 1]) ? [] : [index]),
    width: isWide ? `${pixels}` : '100%',
    labelPlaces: isWide ? toLabelPlaces(pixels) : [0]
  }
}

/**
 * A drawing whose units are slices from left to right, stretched over the picture.
 * @param {Markup | readonly Markup[]} content
 * @param {{count: number, y: number, height: number, units: number}} place count: of slices; y, height: pixels; units:
 *   of the drawing's height
 */
export function stretched (content, { count, y, height, units }) {
  return html`<svg x="0" y="${y}" width="100%" height="${height}" viewBox="0 0 ${count} ${units}"
      preserveAspectRatio="none">${content}</svg>`
}

/**
 * Dashed lines where servers were started anew.
 * @param {StripAxis} axis
 * @param {number} height pixels
 */
export function startLines ({ slices, starts }, height) {
  if (starts.length === 0) return null
  return stretched(
    html`<path class="start" d="${starts.map(place => `M${place} 0v1`).join('')}"/>`,
    { count: slices.length, y: 0, height, units: 1 }
  )
}

/**
 * The name of a lane, above it: once, or so often that it stays in sight. Paper needs it once.
 * @param {string} text
 * @param {{labelPlaces: readonly number[], y: number}} places y: of the baseline, pixels
 */
export function laneLabels (text, { labelPlaces, y }) {
  return labelPlaces.map(x =>
    html`<text class="label${x === 0 ? '' : ' again'}" x="${x}" y="${y}">${text}</text>`)
}

/**
 * What the axis runs from and to.
 * @param {StripAxis} axis
 * @param {number} y of the text's baseline, pixels
 */
export function axisEnds ({ slices }, y) {
  return html`<text class="tick" x="0" y="${y}">first slice</text>
    <text class="tick" x="100%" y="${y}" text-anchor="end">slice ${slices.length}</text>`
}

/** @param {number} pixels of the whole width */
function toLabelPlaces (pixels) {
  return Array.from(
    { length: 1 + Math.max(0, Math.floor((pixels - LABEL_ROOM) / LABEL_DISTANCE)) },
    (_, index) => index * LABEL_DISTANCE
  )
}

/** @param {Slice} slice @param {Slice | undefined} before */
function isSameStart (slice, before) {
  return slice.processStart === before?.processStart && slice.study === before.study
}
