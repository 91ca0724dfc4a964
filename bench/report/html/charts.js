/** @import {RunData, Summary} from '../../types.js' */
/** @import {ActionCells, VariantStyle} from '../types.js' */
// For each action: CPU per request and throughput side by side, and the ratios below. For open loops, whose throughput was given, the 99th percentile of latency in its place.
import { CURSOR_STUDY } from '../../summarise/cursor.js'
import { p99IsUpperBound } from '../../summarise/open-loop.js'
import { groupCells, variantNames } from '../cells.js'
import { html } from '../markup.js'
import { cpuChart } from '../svg/cpu-chart.js'
import { forestPlot } from '../svg/forest-plot.js'
import { latencyChart } from '../svg/latency-chart.js'
import { throughputChart } from '../svg/throughput-chart.js'
import { createVariantStyles } from '../svg/variant-styles.js'
import { renderAbsences } from './absences.js'
import { renderQueryCharts } from './cursor-charts.js'

/** @param {RunData} run */
export function renderCharts (run) {
  const styleOf = createVariantStyles(variantNames(run))
  const actions = groupCells(run)
  return html`<section id="charts">
<h2>Charts</h2>
${actions.length === 0 ? html`<p>There is nothing to draw: no cell has figures yet.</p>` : legend(run.summaries)}
${actions.filter(({ study }) => study !== CURSOR_STUDY).map((cells, index) => renderAction(cells, { number: index + 1, styleOf }))}
${renderQueryCharts(actions, styleOf)}
</section>`
}

/** Only what occurs is explained. @param {readonly Summary[]} summaries */
function legend (summaries) {
  const notes = [
    'Whiskers are 95 % intervals.',
    summaries.some(({ rpsIsLowerBound }) => rpsIsLowerBound) ? 'Hatched, ≥: a lower bound, the load client could do no more.' : null,
    summaries.some(p99IsUpperBound) ? '≤: an upper bound, the load client was late itself.' : null,
    summaries.some(({ state }) => state === 'suspect') ? 'Hollow, ~: suspect.' : null,
    summaries.some(({ state }) => state === 'invalid') ? 'Red circle with a cross, ✕: invalid, it has no place on the axis.' : null
  ]
  return html`<p class="note">${notes.filter(Boolean).join(' ')}</p>`
}

/** @param {ActionCells} cells @param {{number: number, styleOf: (variant: string) => VariantStyle}} options */
function renderAction (cells, { number, styleOf }) {
  const all = cells.groups.flatMap(group => group.cells)
  const measured = all.some(({ state }) => state !== 'not-run')
  const compared = all.some(cell => cell.state !== 'not-run' && cell.variant !== cell.reference)
  return html`<section class="action" aria-labelledby="action-${number}">
<h3 id="action-${number}">${cells.action} <small>${cells.study}</small></h3>
${measured
    ? html`<div class="pair">
<figure><figcaption>CPU per request</figcaption>${cpuChart(cells, { id: `cpu-${number}`, styleOf })}</figure>
${cells.openLoop
    ? html`<figure><figcaption>Latency: 99 % are answered within</figcaption>${latencyChart(cells, { id: `p99-${number}`, styleOf })}</figure>`
    : html`<figure><figcaption>Throughput</figcaption>${throughputChart(cells, { id: `rps-${number}`, styleOf })}</figure>`}
</div>`
    : html`<p>No cell of this action was measured.</p>`}
${compared ? renderRatios(cells, { number, styleOf }) : null}
${renderAbsences(cells)}
</section>`
}

/** @param {ActionCells} cells @param {{number: number, styleOf: (variant: string) => VariantStyle}} options */
function renderRatios (cells, { number, styleOf }) {
  const reference = cells.groups[0]?.cells[0]?.reference ?? ''
  const shaded = html`<p class="note">Shaded: 0.97 to 1.03, too near to count as a difference.</p>`
  return html`${cells.openLoop ? html`<figure><figcaption>99th percentile of latency, ratio to ${reference}</figcaption>${forestPlot(cells, { id: `ratio-p99-${number}`, metric: 'p99', styleOf })}${shaded}</figure>` : null}<figure><figcaption>CPU per request, ratio to ${reference}</figcaption>${forestPlot(cells, { id: `ratio-${number}`, metric: 'cpu', styleOf })}${shaded}</figure>`
}
