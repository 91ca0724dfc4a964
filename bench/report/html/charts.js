/** @import {RunData, Summary} from '../../types.js' */
/** @import {ActionCells, ShownStudy} from '../types.js' */
/** @import {LoadSeries} from '../charts/types.js' */
/** @import {StyleOf} from '../svg/variant-styles.js' */
// For each action: lines over its loads, where there are several; else CPU per request and throughput side by side (for
// open loops, whose throughput was given, the 99th percentile of latency in its place). The ratios below.
import { SHADED } from '../../format/band.js'
import { cpu, p99, p99IsUpperBound, trafficIsDoubtful } from '../../figures/index.js'
import { groupCells } from '../../tables/cells.js'
import { splitLoads, threeLoads } from '../charts/load-series.js'
import { html } from '../../format/markup.js'
import { MOST_DRAWN } from '../charts/most-drawn.js'
import { dotChart } from '../svg/dot-chart.js'
import { forestPlot } from '../svg/forest-plot.js'
import { throughputChart } from '../svg/throughput-chart.js'
import { stylesOfRun } from '../svg/variant-styles.js'
import { renderAbsences } from './absences.js'
import { renderMetricPanels } from './metric-panels.js'

/** Of a logarithmic axis, as a factor. */
const LATENCY_MARGIN = 1.2 ** 3

/**
 * @typedef {object} Context
 * @property {RunData} run
 * @property {() => number} nextNumber of a picture, unique on the page
 */

/**
 * @param {RunData} run
 * @param {readonly ShownStudy[]} [studies] of which some draw charts of their own
 */
export function renderCharts (run, studies = []) {
  const actions = groupCells(run)
  let pictures = 0
  const context = { run, nextNumber: () => ++pictures }
  return html`<section id="charts">
<h2>Charts</h2>
${actions.length === 0
  ? html`<p>There is nothing to draw: no cell has figures yet.</p>`
  : legend(run.summaries)}
${actions.filter(({ study }) => !studies.some(({ name, instead }) => instead && name === study))
  .map((cells, index) => renderAction(cells, index + 1, context))}
${studies.flatMap(({ name, charts }) => charts?.(actions, stylesOfRun(run, name)) ?? [])}
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
    summaries.some(trafficIsDoubtful) ? 'Hollow, ~: suspect.' : null,
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
function renderSeries (series, { run, nextNumber }) {
  const number = nextNumber()
  const styleOf = stylesOfRun(run, series.study)
  const compared = series.groups.some(({ cells }) => cells.some(cell =>
    cell.state !== 'not-run' && cell.variant !== cell.reference))
  return html`${renderFigures(series, { number, styleOf, run })}
${compared ? renderRatios(series, { number, styleOf }) : null}
`
}

/** @param {LoadSeries} series @param {{number: number, styleOf: StyleOf, run: RunData}} options */
function renderFigures (series, { number, styleOf, run }) {
  const cells = series.groups.flatMap(group => group.cells)
  const variants = new Set(cells.map(({ variant }) => variant))
  if (variants.size > MOST_DRAWN) {
    return html`<p class="note">${variants.size} variants are too many for one picture: the table
      holds their figures.</p>`
  }
  return series.loads.length < 2
    ? renderBars(series, { number, styleOf })
    : renderMetricPanels(series, { number, styleOf, slices: run.slices })
}

/** @param {LoadSeries} series @param {{number: number, styleOf: StyleOf}} options */
function renderBars (series, { number, styleOf }) {
  return html`<div class="pair">
<figure><figcaption>${cpu.caption}</figcaption>${dotChart(
  series, { id: `cpu-${number}`, figure: cpu, styleOf, groups: 'variant, grouped by connections' }
)}</figure>
${series.openLoop
    ? html`<figure><figcaption>${p99.caption}</figcaption>${dotChart(series, {
      id: `p99-${number}`, figure: p99, styleOf,
      groups: 'variant, grouped by connections and rate', margin: LATENCY_MARGIN
    })}</figure>`
    : html`<figure><figcaption>Throughput</figcaption>${throughputChart(
      series, { id: `rps-${number}`, styleOf }
    )}</figure>`}
</div>`
}

/** The picture to quote. @param {LoadSeries} series @param {{number: number, styleOf: StyleOf}} options */
function renderRatios (series, { number, styleOf }) {
  const cells = threeLoads(series)
  const reference = cells.groups[0]?.cells[0]?.reference ?? ''
  const some = series.loads.length > 3 ? ` Of ${series.loads.length} ` +
    `${series.openLoop ? 'rates' : 'numbers of connections'} these are the smallest, the middle ` +
    'and the largest.' : ''
  return html`<details class="fold"><summary>Ratios to ${reference}, as intervals beside the
    band</summary>${(series.openLoop ? [p99, cpu] : [cpu]).map(figure => html`<figure>
    <figcaption>${figure.title}, ratio to ${reference}</figcaption>
    ${forestPlot(cells, {
      id: figure === cpu ? `forest-${number}` : `forest-${figure.key}-${number}`, figure, styleOf
    })}<p class="note">${SHADED}${some}</p></figure>`)}</details>`
}
