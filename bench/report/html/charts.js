/** @import {RunData, Summary} from '../../types.js' */
/** @import {ActionCells, ShownStudy, VariantStyle} from '../types.js' */
/** @import {LoadSeries} from '../charts/types.js' */
// For each action: lines over its loads, where there are several; else CPU per request and throughput side by side (for
// open loops, whose throughput was given, the 99th percentile of latency in its place). The ratios below.
import { p99IsUpperBound } from '../../summarise/open-loop.js'
import { groupCells, variantNames } from '../cells.js'
import { splitLoads, threeLoads } from '../charts/load-series.js'
import { html } from '../markup.js'
import { cpuChart } from '../svg/cpu-chart.js'
import { forestPlot } from '../svg/forest-plot.js'
import { latencyChart } from '../svg/latency-chart.js'
import { throughputChart } from '../svg/throughput-chart.js'
import { createVariantStyles } from '../svg/variant-styles.js'
import { renderAbsences } from './absences.js'
import { renderMetricPanels } from './metric-panels.js'

/**
 * @typedef {object} Context
 * @property {(variant: string) => VariantStyle} styleOf
 * @property {RunData['slices']} slices
 * @property {() => number} nextNumber of a picture, unique on the page
 */

/**
 * @param {RunData} run
 * @param {readonly ShownStudy[]} [studies] of which some draw charts of their own
 */
export function renderCharts (run, studies = []) {
  const styleOf = createVariantStyles(variantNames(run))
  const actions = groupCells(run)
  let pictures = 0
  const context = { styleOf, slices: run.slices, nextNumber: () => ++pictures }
  return html`<section id="charts">
<h2>Charts</h2>
${actions.length === 0
  ? html`<p>There is nothing to draw: no cell has figures yet.</p>`
  : legend(run.summaries)}
${actions.filter(({ study }) => !studies.some(({ name, instead }) => instead && name === study))
  .map((cells, index) => renderAction(cells, index + 1, context))}
${studies.flatMap(({ charts }) => charts?.(actions, styleOf) ?? [])}
</section>`
}

/** Only what occurs is explained. @param {readonly Summary[]} summaries */
function legend (summaries) {
  const notes = [
    'Whiskers and bands are 95 % intervals.',
    summaries.some(({ rpsIsLowerBound }) => rpsIsLowerBound)
      ? 'Hatched, ≥: a lower bound, the load client could do no more.'
      : null,
    summaries.some(p99IsUpperBound) ? '≤: an upper bound, the load client was late itself.' : null,
    summaries.some(({ state }) => state === 'suspect') ? 'Hollow, ~: suspect.' : null,
    summaries.some(({ state }) => state === 'invalid')
      ? 'Red circle with a cross, ✕: invalid, it has no place on the axis.'
      : null
  ]
  return html`<p class="note">${notes.filter(Boolean).join(' ')}</p>`
}

/** @param {ActionCells} cells @param {number} number @param {Context} context */
function renderAction (cells, number, context) {
  const measured = cells.groups.some(group => group.cells.some(({ state }) => state !== 'not-run'))
  const series = splitLoads(cells)
  const [only] = series.length === 1 ? series : []
  return html`<section class="action" aria-labelledby="action-${number}">
<h3 id="action-${number}">${cells.action} <small>${[cells.study, only?.condition].filter(Boolean)
  .join(', ')}</small></h3>
${measured ? series.map(one => html`${one === only ? null : html`<h4>${one.condition}</h4>
`}${renderSeries(one, context)}`) : html`<p>No cell of this action was measured.</p>`}
${renderAbsences(cells)}
</section>`
}

/** @param {LoadSeries} series @param {Context} context */
function renderSeries (series, { styleOf, slices, nextNumber }) {
  const number = nextNumber()
  const compared = series.groups.some(({ cells }) => cells.some(cell =>
    cell.state !== 'not-run' && cell.variant !== cell.reference))
  return html`${series.loads.length < 2
    ? renderBars(series, { number, styleOf })
    : renderMetricPanels(series, { number, styleOf, slices })}
${compared ? renderRatios(series, { number, styleOf }) : null}
`
}

/** @param {LoadSeries} series @param {{number: number, styleOf: Context['styleOf']}} options */
function renderBars (series, { number, styleOf }) {
  return html`<div class="pair">
<figure><figcaption>CPU per request</figcaption>${cpuChart(
  series, { id: `cpu-${number}`, styleOf }
)}</figure>
${series.openLoop
    ? html`<figure><figcaption>Latency: 99 % are answered within</figcaption>${latencyChart(
      series, { id: `p99-${number}`, styleOf }
    )}</figure>`
    : html`<figure><figcaption>Throughput</figcaption>${throughputChart(
      series, { id: `rps-${number}`, styleOf }
    )}</figure>`}
</div>`
}

/** The picture to quote. @param {LoadSeries} series @param {{number: number, styleOf: Context['styleOf']}} options */
function renderRatios (series, { number, styleOf }) {
  const cells = threeLoads(series)
  const reference = cells.groups[0]?.cells[0]?.reference ?? ''
  const some = series.loads.length > 3 ? ` Of ${series.loads.length} ` +
    `${series.openLoop ? 'rates' : 'numbers of connections'} these are the smallest, the middle ` +
    'and the largest.' : ''
  const shaded =
    html`<p class="note">Shaded: 0.97 to 1.03, too near to count as a difference.${some}</p>`
  return html`${series.openLoop
    ? html`<figure>
      <figcaption>99th percentile of latency, ratio to ${reference}</figcaption>
      ${forestPlot(cells, { id: `forest-p99-${number}`, metric: 'p99', styleOf })}
      ${shaded}</figure>`
    : null}<figure><figcaption>CPU per request, ratio to ${reference}</figcaption>
    ${forestPlot(cells, { id: `forest-${number}`, metric: 'cpu', styleOf })}${shaded}</figure>`
}
