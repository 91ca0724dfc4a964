/** @import {RunData, Summary} from '../../types.js' */
/** @import {WorkerSeries} from '../../summarise/workers.js' */
/** @import {Markup} from '../../format/markup.js' */
/** @import {WorkerPoint} from '../tune/types.js' */
/** @import {VariantStyle} from '../types.js' */
// What depends on the number of workers, wherever one variant was measured with three or more of them under the same
// load: in words, in pictures and in numbers.
import { rps, trafficIsDoubtful } from '../../figures/index.js'
import { formatTick } from '../../format/numbers.js'
import { boundBy, toWorkerSeries } from '../../summarise/workers.js'
import { groupCells } from '../../tables/cells.js'
import { toWorkerLines } from '../charts/worker-lines.js'
import { html } from '../../format/markup.js'
import { stylesOfRun } from '../svg/variant-styles.js'
import { reachOf, workerChart } from '../svg/worker-chart.js'
import { linesFigure } from './lines-figure.js'
import { toWorkerSentences } from '../../sentences/run/workers.js'
import { renderWorkerTable } from './worker-table.js'

const MEASURE = { title: rps.caption, format: rps.format, tick: formatTick }
/** Below it the law has no more points than it needs to go through all of them. */
const FIRM_COUNTS = 6

/** @typedef {{number: number, cores: number, styleOf: (variant: string) => VariantStyle}} Options */

/** @param {RunData} run @returns {Markup | null} null: no variant was measured with three numbers of workers */
export function renderWorkers (run) {
  const series = toWorkerSeries(run)
  if (series.length === 0) return null
  const { cores } = run.run.machine
  const loads = groupCells(run).flatMap(({ study, action, groups }) => groups.flatMap(group => {
    const own = series.filter(({ cells }) => cells.some(cell => group.cells.includes(cell)))
    return own.length === 0
      ? []
      : [{
        title: action, load: `${study}, ${group.label}`, series: own,
        styleOf: stylesOfRun(run, study)
      }]
  }))
  return html`<section id="workers">
<h2>Workers</h2>
<p class="note">Wherever one variant was measured with three or more numbers of workers under the
  same load. Numbers of workers are compared by slices of the same blocks; all statements on one
  variant under one load hold together with 95 % confidence.</p>
${loads.map(({ styleOf, ...load }, index) =>
    renderLoad(load, { cores, styleOf, number: index + 1 }))}
</section>`
}

/** @param {{title: string, load: string, series: readonly WorkerSeries[]}} load @param {Options} options */
function renderLoad ({ title, load, series }, options) {
  const { number, styleOf } = options
  const isOpen = series.some(({ choice }) => choice.kind === 'given')
  const most = Math.max(...series.map(one => reachOf(toPoints(one), one.curve)))
  return html`<section class="action" aria-labelledby="workers-${number}">
<h3 id="workers-${number}">${title} <small>${load}</small></h3>
${series.map(one => html`<p>${toWorkerSentences(one).join(' ')}</p>`)}
<div class="pair">${isOpen
  ? null
  : series.map((one, index) =>
    renderThroughput(one, { ...options, id: `workers-rps-${number}-${index + 1}`, most }))}${
    toWorkerLines(series, { number, styleOf })
      .map(({ chart, caption, note }) => linesFigure(chart, { caption, note }))}</div>
${renderWorkerTable(series, `${title}, ${load}`)}
</section>`
}

/**
 * All variants of a load have the same upright axis.
 * @param {WorkerSeries} series
 * @param {Options & {id: string, most: number}} options
 */
function renderThroughput (series, { id, cores, styleOf, most }) {
  const { cells, curve, choice } = series
  const points = toPoints(series)
  const invalid = cells.filter(({ state }) => state === 'invalid').map(({ workers }) => workers)
  const variant = cells[0]?.variant ?? ''
  return html`<figure><figcaption>${variant}: requests per second</figcaption>
${workerChart({
  points,
  counts: cells.map(({ workers }) => workers),
  measure: MEASURE,
  curve,
  picked: choice.kind === 'pick' ? choice.workers : null,
  cores,
  invalid,
  most
}, {
  id,
  description: `Requests per second of ${variant}, a mark with its interval for each number of ` +
    'workers. The table below holds the same numbers.',
  colour: styleOf(variant).colour
})}
<p class="note">${throughputNotes(series, cores).join(' ')}</p></figure>
`
}

/** Only what occurs is explained. @param {WorkerSeries} series @param {number} cores */
function throughputNotes ({ cells, curve, choice }, cores) {
  const counts = cells.map(({ workers }) => workers)
  return [
    'Whiskers: 95 % intervals.',
    curve === null
      ? null
      : `Dashed: the universal scalability law through the slices${curve.points.some(({ low }) =>
        low !== null)
        ? ', with its 95 % band'
        : '; it has no interval'}. On one machine it describes server, client and kernel together.`,
    curve !== null && curve.points.length < FIRM_COUNTS
      ? `Through fewer than ${FIRM_COUNTS} counts it follows the noise, too.`
      : null,
    choice.kind === 'pick' ? 'Diamond: the recommended number.' : null,
    counts.includes(cores) ? 'Dotted: as many workers as CPUs.' : null,
    cells.some(trafficIsDoubtful) ? 'Hollow: suspect.' : null,
    cells.some(({ state }) => state === 'invalid') ? 'Red circle with a cross: invalid.' : null,
    cells.some(({ rpsIsLowerBound }) => rpsIsLowerBound)
      ? 'Arrow upwards: a lower bound, the workers can do more.'
      : null
  ].filter(note => note !== null)
}

/** @param {Pick<WorkerSeries, 'cells'>} series @returns {WorkerPoint[]} counts without a figure are left out */
function toPoints ({ cells }) {
  return cells.flatMap(cell =>
    cell.rps === null || cell.state === 'invalid' ? [] : [toPoint(cell, cell.rps)])
}

/** @param {Summary} cell @param {number} value @returns {WorkerPoint} */
function toPoint (cell, value) {
  return {
    workers: cell.workers, value, interval: cell.rpsInterval, hollow: trafficIsDoubtful(cell),
    isLowerBound: boundBy(cell) !== null
  }
}
