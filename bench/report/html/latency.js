/** @import {RunData} from '../../types.js' */
/** @import {ActionCells, CellGroup, LineChart} from '../types.js' */
/** @import {Markup} from '../../format/markup.js' */
// Latency: how late the slowest answers come, as percentile curves: one picture for each action, at its largest load.
import { p99 } from '../../figures/index.js'
import { variantLabel } from '../../format/variant-label.js'
import { groupCells } from '../../tables/cells.js'
import { MOST_DRAWN } from '../charts/most-drawn.js'
import { createCurves, largestWithCurves, percentileChart } from '../charts/percentile-chart.js'
import { html } from '../../format/markup.js'
import { stylesOfRun } from '../svg/variant-styles.js'
import { linesFigure } from './lines-figure.js'

/** Of many curves: so many of the fastest, and of the slowest. */
const ENDS = 4
const CLOSED = 'Closed loop, service time: each connection waits for its answer before it asks ' +
  'again. While the server stalls, nothing more is asked, so that few requests see the stall.'
const OPEN = 'Open loop: counted from when a request fell due, so that a stall is seen by all ' +
  'requests that it kept waiting.'

/**
 * @param {RunData} run
 * @returns {Markup | null} null: nothing has histograms
 */
export function renderLatency (run) {
  const curveOf = createCurves(run)
  const pictures = groupCells(run).flatMap(cells => {
    const group = largestWithCurves(cells, curveOf)
    return group === null ? [] : [{ cells, group: pickCurves(group), all: group.cells.length }]
  })
  if (pictures.length === 0) return null
  return html`<section id="latency">
<h2>Latency</h2>
<p class="note">Each curve tells how many of the answers came within which time, from the fastest on
  the left to the slowest on the right. It ends where fewer than ten answers lie beyond. All slices
  that count are taken together.</p>
<div class="pair">
${pictures.map(({ cells, group, all }, index) => renderPicture(cells, {
  group,
  all,
  chart: percentileChart(group, {
    id: `latency-${index + 1}`, action: cells.action, curveOf,
    styleOf: stylesOfRun(run, cells.study)
  })
}))}</div>
</section>`
}

/**
 * Of many those that a reader looks for: what all are compared with, the fastest and the slowest.
 * @param {CellGroup} group
 * @returns {CellGroup}
 */
function pickCurves (group) {
  const { cells } = group
  if (cells.length <= MOST_DRAWN) return group
  const ranked = cells.filter(cell => cell.variant !== cell.reference && p99.valueOf(cell) !== null)
    .toSorted((a, b) => (p99.valueOf(a) ?? 0) - (p99.valueOf(b) ?? 0))
  const picked = new Set([...ranked.slice(0, ENDS), ...ranked.slice(-ENDS)])
  return {
    ...group,
    cells: cells.filter(cell => cell.variant === cell.reference || picked.has(cell))
  }
}

/**
 * @param {ActionCells} cells
 * @param {{group: CellGroup, all: number, chart: LineChart}} drawn all: cells that there are
 */
function renderPicture (cells, { group, all, chart }) {
  const notes = [
    cells.openLoop ? OPEN : CLOSED, pickedNote(group, all), invalidNote(group), doubtNote(chart)
  ].filter(note => note !== null)
  return linesFigure(chart, {
    caption: html`${cells.action} at ${group.label} <small>${cells.study}, ${cells.openLoop
      ? 'open loop'
      : 'closed loop'}</small>`,
    note: notes.join(' ')
  })
}

/** @param {CellGroup} group @param {number} all */
function pickedNote ({ cells }, all) {
  return cells.length === all
    ? null
    : `Drawn are ${cells.length} of ${all}: the reference, and those with the lowest and the ` +
      'highest p99.'
}

/** @param {CellGroup} group */
function invalidNote ({ cells }) {
  const invalid = cells.filter(({ state }) => state === 'invalid').map(variantLabel)
  return invalid.length === 0 ? null : `Not drawn, because invalid: ${invalid.join(', ')}.`
}

/** @param {LineChart} chart */
function doubtNote ({ lines }) {
  return lines.some(({ points }) => points.some(({ look }) => look === 'doubtful'))
    ? 'Hollow markers: suspect.'
    : null
}
