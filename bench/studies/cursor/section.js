/** @import {RunData} from '../../types.js' */
/** @import {FigureText} from '../../figures/types.js' */
/** @import {Markup} from '../../format/markup.js' */
/** @import {PublishedQuery} from './published.js' */
/** @import {DriverCost, QueryRow} from './rows.js' */
// What only the study of cursors shows: each query in the published unit, and for each of its results; what arangojs
// costs; old, new and improvement; what was published.
import { formatCount } from '../../format/numbers.js'
import { describeWay } from '../../plan/query-clients.js'
import { CURSOR_STUDY, toDriverCosts, toQueryRows } from './rows.js'
import { cpu, figureText } from '../../figures/index.js'
import {
  eachText, exactImprovement, publishedImprovement, publishedSeconds, ratioFigure, resultCpuFigure,
  resultsFigure, secondsFigure, serverLabel
} from './figures.js'
import { html } from '../../format/markup.js'
import { executionsOf, readPublishedCursor } from './published.js'
import { renderImprovements } from './section-improvements.js'
import { figureCell, renderTable } from '../../tables/html.js'

const COSTS = [
  'Server', 'Asked', 'Seconds', 'HTTP requests', 'Results', 'Results/s', cpu.queryTitle,
  'CPU per result'
]

/** @param {RunData} run */
export function renderCursor (run) {
  if (!run.plans.some(({ study }) => study === CURSOR_STUDY)) return null
  const rows = toQueryRows(run.summaries).filter(({ cell }) => cell.state !== 'not-run')
  return html`<section id="cursor">
<h2>Queries, one after the other, and against 2014</h2>
<p class="note">Seconds are those of as many executions as the post made, extrapolated from the mean
  time of one; they hold the client's own time, as the post's did. HTTP requests and results are of
  one execution, counted. CPU is that of the server's own processes.</p>
${rows.length === 0 ? html`<p>No query was measured.</p>` : renderCosts(rows)}
${renderDriverCosts(toDriverCosts(run))}
${renderImprovements(run)}
${renderPublished()}
</section>`
}

/** @param {readonly QueryRow[]} rows */
function renderCosts (rows) {
  const { rows: published } = readPublishedCursor()
  const queries = Map.groupBy(rows, ({ cell }) => cell.action)
  const bodies = [...queries].map(([query, own]) =>
    renderQuery(query, own, published.find(row => row.query === query)))
  return renderTable({ label: 'What a query costs', head: COSTS, bodies })
}

/** @param {string} query @param {readonly QueryRow[]} rows @param {PublishedQuery | undefined} published */
function renderQuery (query, rows, published) {
  const executions = executionsOf(published)
  const then = published === undefined ? '' : `; 2014: ${publishedSeconds(published.old)}, then ` +
    `${publishedSeconds(published.new)} (${publishedImprovement(published)})`
  return html`<tbody>
<tr class="group"><th colspan="${COSTS.length}" scope="rowgroup"><span>${query} <small>
  <code>${published?.text ?? ''}</code> ${executions === 1
  ? 'one execution'
  : `${formatCount(executions)} executions`}${then}</small></span></th></tr>
${rows.map(row => renderCost(row, executions))}</tbody>
`
}

/** @param {QueryRow} row @param {number} executions */
function renderCost (row, executions) {
  const { cell, requests, results } = row
  const figures = cell.state === 'invalid'
    ? html`<td class="why" colspan="${COSTS.length - 2}">${cell.state}</td>`
    : html`${figureCell(secondsFigure(cell, executions))}<td class="number">${eachText(
      requests
    )}</td><td class="number">${eachText(results)}</td>${[
      resultsFigure(row), figureText(cpu, cell), resultCpuFigure(row)
    ].map(figure => figureCell(figure))}`
  return html`<tr class="cell ${cell.state}"><th scope="row">${serverLabel(cell)}</th>
    <td>${describeWay(
    cell.driver
  )}</td>${figures}</tr>
`
}

/** @param {readonly DriverCost[]} costs */
function renderDriverCosts (costs) {
  if (costs.length === 0) return null
  return html`<h3>What arangojs costs</h3>
<p class="note">Through arangojs over raw HTTP, on the same server, from slices of the same blocks.
  Below 1.00x in the first column: fewer executions per second. The second column is the server's
  CPU, which both should cost alike where they send the same.</p>
${renderTable({
  label: 'arangojs against raw HTTP',
  head: ['Query', 'Server', 'Executions/s', 'CPU of the server'],
  bodies: html`<tbody>${costs.map(renderDriverCost)}</tbody>`
})}`
}

/** @param {DriverCost} cost */
function renderDriverCost ({ query, rps, cpu, ...server }) {
  return html`<tr><th scope="row">${query}</th><td>${serverLabel(server)}</td>${[rps, cpu]
    .map(ratio => figureCell(ratioFigure(ratio)))}</tr>
`
}

function renderPublished () {
  const { rows, title, client, old, new: newer } = readPublishedCursor()
  return html`<h3>What was published</h3>
<p class="note">${title}: ${client}. Another machine and another decade: these seconds and ours say
  nothing about each other, so only the change from old to new stands beside ours. Our collection is
  called shootout_docs, so that no collection of yours is touched.</p>
${renderTable({
  label: 'Seconds as published in 2014',
  head: ['Query', 'Executions', old, newer, 'Improvement, as printed', 'Worked out'],
  bodies: html`<tbody>${rows.map(renderPublishedRow)}</tbody>`
})}`
}

/** @param {PublishedQuery} row */
function renderPublishedRow (row) {
  return html`<tr><th scope="row"><code>${row.text}</code></th><td class="number">${formatCount(
    row.executions
  )}</td>${[
    publishedSeconds(row.old), publishedSeconds(row.new), publishedImprovement(row),
    exactImprovement(row)
  ].map(text => html`<td class="number">${text}</td>`)}</tr>
`
}
