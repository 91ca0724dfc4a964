/** @import {KeptRun, Point, Series} from '../types.js' */
/** @import {VariantStyle} from '../../report/types.js' */
// One ratio over the runs, small enough to stand beside others: its intervals, its levels, the places where it changed,
// and around each level the band that the twin of the reference shows. In: a series; out: SVG.
import { html } from '../../format/markup.js'
import {
  formatCounted, formatRatio, formatRatioInterval, formatTick
} from '../../format/numbers.js'
import { runText } from '../../sentences/history/changes.js'
import { toFrame, toLevels } from './small-frame.js'

const WIDTH = 340
const HEIGHT = 150
const TICK_GAP = 6
const DATE = 10

/** @typedef {import('./small-frame.js').SmallFrame} SmallFrame */
/** @typedef {import('./small-frame.js').Level} Level */

/**
 * @param {Series} series with at least one point
 * @param {{runs: readonly KeptRun[], style: VariantStyle, id: string, title: string}} options id: unique on the page
 */
export function smallChart (series, { runs, style, id, title }) {
  const { points } = series
  const levels = toLevels(series)
  const frame = toFrame(series, levels)
  return html`<svg class="history-plot" id="${id}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
  aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title>
<desc id="${id}-desc">${describe(levels, series, runs)}</desc>
${axis(frame)}${levels.map(level => twinBand(level, points, frame))}
${series.changes.map(({ at }) => changeLine(at, frame))}
<g class="${style.colour}">${levels.map(level => levelLine(level, frame))}
<polyline class="stroke" points="${points.map(({ ratio }, index) =>
  `${frame.x(index)},${frame.y(ratio.estimate)}`).join(' ')}"/>
${points.map((point, index) => mark(point, { frame, index, runs }))}</g>
${feet(series, { frame, runs })}</svg>`
}

/**
 * What the picture says; each point says its own figure.
 * @param {readonly Level[]} levels
 * @param {Series} series
 * @param {readonly KeptRun[]} runs
 */
function describe (levels, { points }, runs) {
  return `${levels.map(({ value, from, to }) => `${formatRatio(value)} in ` +
    `${formatCounted(to - from, 'run')} from ${runText(runs[points[from]?.run ?? 0])} on`)
    .join('; ')}.`
}

/** @param {SmallFrame} frame */
function axis ({ ticks, y, left, right }) {
  return ticks.map(value => html`<line class="grid" x1="${left}" x2="${right}" y1="${y(value)}"
    y2="${y(value)}"/><text class="tick" x="${left - TICK_GAP}" y="${y(value) + 4}"
    text-anchor="end">${formatTick(value)}x</text>`)
}

/**
 * Where the level would stand if all that moves it were what two identical servers differ by.
 * @param {Level} level
 * @param {readonly Point[]} points
 * @param {SmallFrame} frame
 */
function twinBand ({ value, from, to }, points, { x, y }) {
  const known = points.slice(from, to).flatMap(({ twin }, index) =>
    twin === null ? [] : [{ x: x(from + index), twin }])
  if (known.length === 0) return html``
  const upper = known.map(({ x, twin }) => `${x},${y(value * twin.high)}`)
  const lower = known.toReversed().map(({ x, twin }) => `${x},${y(value * twin.low)}`)
  return html`<polygon class="band" points="${[...upper, ...lower].join(' ')}"/>`
}

/** @param {Level} level @param {SmallFrame} frame */
function levelLine ({ value, from, to }, { x, y }) {
  return html`<line class="level" x1="${x(from)}" x2="${x(to - 1)}" y1="${y(value)}"
    y2="${y(value)}"/>`
}

/** @param {number} at @param {SmallFrame} frame */
function changeLine (at, { x, top, bottom }) {
  const place = Math.round((x(at - 1) + x(at)) * 5) / 10
  return html`<line class="change" x1="${place}" x2="${place}" y1="${top}" y2="${bottom}"/>`
}

/**
 * @param {Point} point
 * @param {{frame: SmallFrame, index: number, runs: readonly KeptRun[]}} how
 */
function mark ({ ratio, doubtful, run }, { frame, index, runs }) {
  const x = frame.x(index)
  return html`<g><title>${runText(runs[run])}: ${formatRatioInterval(ratio)}</title>
    <path class="whisker" d="M${x} ${frame.y(ratio.high)}V${frame.y(ratio.low)}"/>
    <circle class="mark${doubtful ? ' doubtful' : ''}" cx="${x}" cy="${frame.y(ratio.estimate)}"
    r="2.6"/></g>`
}

/** The first run and the last one. @param {Series} series @param {{frame: SmallFrame, runs: readonly KeptRun[]}} how */
function feet ({ points }, { frame, runs }) {
  const [first, last] = [points[0], points.at(-1)].map(point =>
    runs[point?.run ?? 0]?.startedAt.slice(0, DATE) ?? '')
  const text = (/** @type {number} */ x, /** @type {string} */ anchor, /** @type {string} */ say) =>
    html`<text class="tick" x="${x}" y="${HEIGHT - TICK_GAP}" text-anchor="${anchor}">${say}</text>`
  return html`${text(frame.left, 'start', first ?? '')}${points.length > 1
    ? text(frame.right, 'end', last ?? '')
    : null}`
}

/** 'now 2.53x'. @param {Series} series */
export function lastText (series) {
  const last = toLevels(series).at(-1)
  return last === undefined ? '' : `now ${formatRatio(last.value)}`
}
