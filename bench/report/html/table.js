/** @import {RunData, Summary} from '../../types.js' */
/** @import {ActionCells, CellGroup, Figure} from '../types.js' */
// Every cell in numbers, one table for each action; a number never stands without its interval and state.
import { formatBytes, formatCount, formatUs } from '../../format/numbers.js'
import { cpuFigure, ratioOf, rpsFigure, STATE_SIGNS, STATE_WORDS } from '../cell-text.js'
import { groupCells, variantLabel } from '../cells.js'
import { html } from '../markup.js'

/** @type {Readonly<Record<string, string>>} */
const VERDICT_SIGNS = { faster: '▲ ', slower: '▼ ', same: '= ', "can't tell": '? ' }
const COLUMNS = 10

/** @param {RunData} run */
export function renderTables (run) {
  return html`<section id="table">
<h2>Table</h2>
<p class="note">Ratios are variant to reference, from pairs of slices of the same block. In brackets: 95 % intervals. Latency is the service time that a closed loop sees, and has no interval.</p>
${groupCells(run).map(cells => renderTable(cells))}
</section>`
}

/** @param {ActionCells} cells */
function renderTable (cells) {
  const title = `${cells.action} (${cells.study})`
  return html`<h3>${cells.action} <small>${cells.study}</small></h3>
<div class="scroll" role="region" aria-label="${title}" tabindex="0">
<table>
<thead><tr><th scope="col">Variant</th><th scope="col">State</th><th scope="col">CPU ratio</th><th scope="col">CPU per request</th><th scope="col">Requests/s ratio</th><th scope="col">Requests/s</th><th scope="col">p50</th><th scope="col">p99</th><th scope="col">Memory (PSS)</th><th scope="col">Pairs</th></tr></thead>
${cells.groups.map(renderGroup)}
</table>
</div>
${renderReasons(cells)}`
}

/** @param {CellGroup} group */
function renderGroup (group) {
  return html`<tbody>
<tr class="group"><th colspan="${COLUMNS}" scope="rowgroup"><span>${group.label}</span></th></tr>
${group.cells.map(cell => cell.state === 'not-run' ? renderAbsent(cell) : renderRow(cell, group))}
</tbody>
`
}

/** @param {Summary} cell */
function renderAbsent (cell) {
  return html`<tr class="cell not-run"><th scope="row">${variantLabel(cell)}</th>${stateCell(cell)}<td colspan="${COLUMNS - 2}" class="why">${cell.reasons.map(({ detail }) => detail).filter(Boolean).join('; ') || 'no reason was written'}</td></tr>
`
}

/** @param {Summary} cell @param {CellGroup} group */
function renderRow (cell, group) {
  return html`<tr class="cell ${cell.state}"><th scope="row">${variantLabel(cell)}</th>${stateCell(cell)}${ratioCell(cell, 'cpu', group)}${figureCell(cpuFigure(cell))}${ratioCell(cell, 'rps', group)}${figureCell(rpsFigure(cell))}<td class="number">${formatUs(cell.latencyUs.p50)}</td><td class="number">${formatUs(cell.latencyUs.p99)}</td><td class="number">${formatBytes(cell.pssBytes)}</td><td>${formatCount(cell.blocks)}</td></tr>
`
}

/** @param {Summary} cell @param {'cpu' | 'rps'} metric @param {CellGroup} group */
function ratioCell (cell, metric, group) {
  const { verdict, figure, why } = ratioOf(cell, metric, group)
  const kind = verdict === "can't tell" ? 'unknown' : verdict
  return html`<td><span class="verdict ${kind}">${VERDICT_SIGNS[verdict] ?? ''}${verdict}</span>${figure === null ? null : html` <span class="number">${figure.text}</span> <span class="range">${figure.range}</span>`}${why === null ? null : html` <span class="why">${why}</span>`}</td>`
}

/** @param {Figure} figure */
function figureCell ({ text, range }) {
  return html`<td><span class="number">${text}</span>${range === '' ? null : html` <span class="range">${range}</span>`}</td>`
}

/** The codes only: below the table they stand with what was found. @param {Summary} cell */
function stateCell (cell) {
  return html`<td class="state"><span class="badge ${cell.state}">${STATE_SIGNS[cell.state]} ${STATE_WORDS[cell.state]}</span>${cell.reasons.map(({ code }) => html` <code>${code}</code>`)}</td>`
}

/** What stands behind the codes, the same text once. @param {ActionCells} cells */
function renderReasons ({ groups }) {
  const found = groups.flatMap(({ label, cells }) => cells.filter(({ state }) => state !== 'not-run')
    .flatMap(cell => cell.reasons.map(({ code, detail }) => ({ code, detail, where: `${variantLabel(cell)} (${label})` }))))
  if (found.length === 0) return null
  const same = Map.groupBy(found, ({ code, detail }) => JSON.stringify([code, detail]))
  return html`<ul class="reasons">${[...same.values()].map(entries => html`<li><code>${entries[0]?.code ?? ''}</code> ${entries[0]?.detail ?? ''}: ${entries.map(({ where }) => where).join(', ')}</li>`)}</ul>`
}
