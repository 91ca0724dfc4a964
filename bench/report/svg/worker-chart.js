/** @import {ScalabilityCurve} from '@shootout/statistics' */
/** @import {Measure, WorkerPoint} from '../tune/types.js' */
/** @import {Markup} from '../../format/markup.js' */
/** @import {VariantStyle} from '../types.js' */
// One figure over the number of workers: a mark for each count with its interval, the curve through the slices with its
// band, the recommended count and the rule of thumb. Counts stand equally far apart: ladders grow by steps or by
// factors, and neither may crowd. An invalid count has no place on the upright axis: its red cross is below all
// figures.
import { html } from '../../format/markup.js'
import { round } from './line-frame.js'
import { invalidMark, marker } from './marks.js'
import { linearTicks } from './scale.js'

const TOP = 30
const PLOT = 190
const BOTTOM = 48
/** Percent of the width that the labels of the upright axis take, and what stays free on the right. */
const LABELS = 15
const RIGHT = 1
const CAP = 7
/** Of a mark without a value, so that it does not touch the labels below. */
const ABOVE_FOOT = 8
/** More labels than this run into each other on a phone. */
const MOST_LABELS = 14
const MARGIN = 1.06
/** A band or an interval may stretch the axis by this factor beyond the largest mark. */
const STRETCH = 1.35

/** @typedef {{workers: number, value: number}} Place */
/**
 * @typedef {object} Frame
 * @property {(workers: number) => number} x percent
 * @property {(value: number) => number} y pixels, values beyond `most` at the top
 * @property {number} columnWidth
 * @property {number} most
 * @property {(workers: number) => string} nameOf
 */

/**
 * @param {{points: readonly WorkerPoint[], counts: readonly number[], measure: Pick<Measure, 'title' | 'format' |
 * 'tick'>, curve: ScalabilityCurve | null, picked: number | null, cores: number | null,
 *   invalid?: readonly number[], most?: number, label?: string, nameOf?: (workers: number) => string}} what label:
 *   below the axis; nameOf: what a place on it is called; counts: all that were thought of, ascending; most: where the
 *   upright axis ends, absent: as far as there is something
 * @param {{id: string, description: string, colour: string}} options marks are circles but for the
 *   recommended one, which is a diamond
 */
export function workerChart ({
  points, counts, measure, curve, picked, cores, invalid = [], most = reachOf(points, curve),
  label = 'workers', nameOf = String
}, { id, description, colour }) {
  const frame = { ...toFrame(counts, most), nameOf }
  return html`<svg class="plot workers" id="${id}" width="100%" height="${TOP + PLOT + BOTTOM}"
      role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${measure.title} over ${
    label === 'workers' ? 'the number of workers' : label}</title>
<desc id="${id}-desc">${description}</desc>
${picked === null || !counts.includes(picked) ? null : pickColumn(picked, frame)}${linearTicks(
  most, 4
).map(value => html`<line class="grid" x1="0" x2="100%" y1="${frame.y(value)}" y2="${frame.y(
  value
)}"/><text class="tick" x="0" y="${frame.y(value) - 3}">${value === 0
  ? '0'
  : measure.tick(value)}</text>`)}
${curve === null ? trend(points, frame) : curveLines(curve, frame)}${isShown(cores, counts)
  ? html`<line class="start" x1="${frame.x(cores)}%" x2="${frame.x(cores)}%" y1="${TOP}"
      y2="${TOP + PLOT}"/>`
  : null}
${points.map(point => renderPoint(
  point,
  { frame, measure, style: { colour, marker: point.workers === picked ? 'diamond' : 'circle' } }
))}${invalid.map(workers => html`<g class="point"><title>${workers}: invalid</title>${invalidMark(
  { x: frame.x(workers), y: TOP + PLOT - ABOVE_FOOT }
)}</g>`)}
${axis(counts, { frame, picked, cores })}
  <text class="axis-title" x="50%" y="${TOP + PLOT + BOTTOM - 4}"
    text-anchor="middle">${label}</text>
</svg>`
}

/**
 * Where the upright axis ends.
 * @param {readonly WorkerPoint[]} points
 * @param {ScalabilityCurve | null} curve
 * @returns {number} in the values' unit, above 0
 */
export function reachOf (points, curve) {
  const largest = Math.max(
    0, ...points.map(({ value }) => value), ...(curve?.points.map(({ expected }) => expected) ?? [])
  )
  const furthest = Math.max(largest, ...points.map(({ interval }) => interval?.high ?? 0), ...(
    curve?.points.map(({ high }) => high ?? 0) ?? []
  ))
  return Math.min(furthest, largest * STRETCH) * MARGIN || 1
}

/** @param {readonly number[]} counts @param {number} most @returns {Omit<Frame, 'nameOf'>} */
function toFrame (counts, most) {
  const columnWidth = (100 - LABELS - RIGHT) / Math.max(1, counts.length)
  return {
    columnWidth,
    most,
    x: workers => round(LABELS + columnWidth * (counts.indexOf(workers) + 0.5)),
    y: value => round(TOP + PLOT * (1 - Math.min(1, Math.max(0, value / most))))
  }
}

/** @param {number} picked @param {Frame} frame */
function pickColumn (picked, { x, columnWidth, nameOf }) {
  const centre = x(picked)
  const anchor = centre > 80 ? 'end' : centre < 35 ? 'start' : 'middle'
  const at = anchor === 'end'
    ? Math.min(100, centre + columnWidth / 2)
    : anchor === 'start' ? centre - columnWidth / 2 : centre
  return html`<rect class="pick" x="${round(centre - columnWidth / 2)}%"
      width="${round(columnWidth)}%" y="${TOP - 6}" height="${PLOT + 6}"/>
    <text class="figure" x="${round(at)}%" y="${TOP - 13}" text-anchor="${anchor}">recommended:
    ${nameOf(picked)}</text>`
}

/** @param {ScalabilityCurve} curve @param {Frame} frame */
function curveLines ({ points }, { x, y }) {
  const path = (/** @type {readonly Place[]} */ some) => toPath(some, { x, y })
  const banded = points.flatMap(({ workers, low, high }) =>
    low === null || high === null ? [] : [{ workers, low, high }])
  const band = banded.length < 2
    ? null
    : html`<polygon class="curve-band" points="${path(
      banded.map(({ workers, high }) => ({ workers, value: high }))
    )} ${path(banded.toReversed().map(({ workers, low }) => ({ workers, value: low })))}"/>`
  return stretched(
    html`${band}<polyline class="curve" vector-effect="non-scaling-stroke" points="${path(
      points.map(({ workers, expected }) => ({ workers, value: expected }))
    )}"/>`
  )
}

/** From mark to mark, where no curve leads the eye. @param {readonly WorkerPoint[]} points @param {Frame} frame */
function trend (points, frame) {
  return points.length < 2
    ? html``
    : stretched(html`<polyline class="trend" vector-effect="non-scaling-stroke" points="${toPath(
      points, frame
    )}"/>`)
}

/** @param {readonly Place[]} places @param {Pick<Frame, 'x' | 'y'>} frame */
function toPath (places, { x, y }) {
  return places.map(({ workers, value }) => `${x(workers)},${round(y(value) - TOP)}`).join(' ')
}

/** A picture of its own, because only there shapes may have places in percent. @param {Markup} content */
function stretched (content) {
  return html`<svg x="0" y="${TOP}" width="100%" height="${PLOT}" viewBox="0 0 100 ${PLOT}"
      preserveAspectRatio="none" overflow="visible">${content}</svg>`
}

/** @param {WorkerPoint} point @param {{frame: Frame, measure: Pick<Measure, 'format'>, style: VariantStyle}} options */
function renderPoint ({ workers, value, interval, hollow, isLowerBound }, {
  frame, measure, style
}) {
  const [x, y] = [frame.x(workers), frame.y(value)]
  const name = frame.nameOf(workers)
  const said = `${name}: ${isLowerBound ? '≥ ' : ''}${measure.format(value)}${interval === null
    ? ''
    : ` [${measure.format(interval.low)}, ${measure.format(interval.high)}]`}`
  return html`<g class="point"><title>${said}</title>${interval === null
    ? null
    : upright({
      x, low: frame.y(interval.low), high: frame.y(interval.high),
      beyond: interval.high > frame.most, colour: style.colour
    })}${isLowerBound ? atLeast({ x, y, colour: style.colour }) : null}${marker(
      style, { x, y, doubtful: hollow }
    )}</g>
`
}

/**
 * An interval with caps at its ends; an end beyond the axis has an arrow in place of its cap.
 * @param {{x: number, low: number, high: number, beyond: boolean, colour: string}} at
 */
function upright ({ x, low, high, beyond, colour }) {
  const end =
    beyond ? `M${-CAP} ${high + CAP}L0 ${high}L${CAP} ${high + CAP}` : `M${-CAP} ${high}H${CAP}`
  return html`<svg x="${x}%" y="0" class="whisker ${colour}" overflow="visible">
    <path d="M${-CAP} ${low}H${CAP}M0 ${low}V${high}${end}"/></svg>`
}

/**
 * A lower bound: an arrow upwards, beside the mark so that no whisker hides it.
 * @param {{x: number, y: number, colour: string}} at
 */
function atLeast ({ x, y, colour }) {
  return html`<svg x="${x}%" y="${y}" class="whisker ${colour}" overflow="visible">
    <path d="M13 4V-12M9 -7L13 -12L17 -7"/></svg>`
}

/** @param {readonly number[]} counts @param {{frame: Frame, picked: number | null, cores: number | null}} options */
function axis (counts, { frame, picked, cores }) {
  const step = Math.ceil(counts.length / MOST_LABELS)
  const kept = counts.map((_, index) => index).filter(index =>
    counts[index] === picked || index % step === 0)
  const at = counts.indexOf(picked ?? NaN)
  // What stands too near to the recommended one gives way.
  const shown = kept.filter(index => index === at || at === -1 || Math.abs(index - at) >= step)
  const ticks = shown.map(
    index => html`<text class="tick${index === at ? ' figure' : ''}" x="${frame.x(counts[index] ??
      0)}%" y="${TOP + PLOT + 15}" text-anchor="middle">${frame.nameOf(counts[index] ?? 0)}</text>`
  )
  return html`${ticks}${isShown(cores, counts) && step === 1 ? html`<text class="tick" x="${frame.x(
    cores
  )}%" y="${TOP + PLOT + 28}" text-anchor="middle">CPUs</text>` : null}`
}

/**
 * Whether the rule of thumb has a place.
 * @param {number | null} cores
 * @param {readonly number[]} counts
 * @returns {cores is number}
 */
function isShown (cores, counts) {
  return cores !== null && counts.includes(cores)
}
