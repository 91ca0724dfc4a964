/** @import {RunData, Summary} from '../../types.js' */
/** @import {Markup} from '../markup.js' */
/** @import {ActionCells, CellGroup, Figure} from '../types.js' */
// Every cell in numbers, one table for each action; a number never stands without its interval and state.
import { formatBytes, formatCount, formatUs } from '../../format/numbers.js'
import { CURSOR_STUDY } from '../../summarise/cursor.js'
import { cpuFigure, p99Figure, queuedText, ratioOf, rpsFigure, STATE_SIGNS, STATE_WORDS } from '../cell-text.js'
import { groupCells, variantLabel } from '../cells.js'
import { html } from '../markup.js'

/** @type {Readonly<Record<string, string>>} */
const VERDICT_SIGNS = { faster: '▲ ', slower: '▼ ', same: '= ', "can't tell": '? ' }
/** Beside variant and state, which every table has. @typedef {{head: string, cell: (cell: Summary, group: CellGroup) => Markup}} Column */

/** @type {readonly Column[]} */
const CPU_COLUMNS = [
  { head: 'CPU ratio', cell: (cell, group) => ratioCell(cell, 'cpu', group) },
  { head: 'CPU per request', cell: cell => figureCell(cpuFigure(cell)) }
]
/** @type {readonly Column[]} */
const CLOSED_LOOP_COLUMNS = [
  ...CPU_COLUMNS,
  { head: 'Requests/s ratio', cell: (cell, group) => ratioCell(cell, 'rps', group) },
  { head: 'Requests/s', cell: cell => figureCell(rpsFigure(cell)) },
  { head: 'p50', cell: cell => numberCell(formatUs(cell.latencyUs.p50)) },
  { head: 'p99', cell: cell => numberCell(formatUs(cell.latencyUs.p99)) },
  { head: 'Memory (PSS)', cell: cell => numberCell(formatBytes(cell.pssBytes)) },
  { head: 'Pairs', cell: cell => html`<td>${formatCount(cell.blocks)}</td>` }
]
/** Where queries are executed, the figures are those of an execution, however many HTTP requests it takes. */
const QUERY_HEADS = new Map([['CPU per request', 'CPU per query'], ['Requests/s ratio', 'Queries/s ratio'], ['Requests/s', 'Queries/s']])
/** The rate was given: what is asked is how late the answers come. @type {readonly Column[]} */
const OPEN_LOOP_COLUMNS = [
  { head: 'p99 ratio', cell: (cell, group) => ratioCell(cell, 'p99', group) },
  { head: 'p99', cell: cell => figureCell(p99Figure(cell)) },
  ...CPU_COLUMNS,
  { head: 'Answered', cell: cell => figureCell(rpsFigure(cell)) },
  { head: 'Had to wait', cell: cell => numberCell(queuedText(cell)) },
  { head: 'p50', cell: cell => numberCell(formatUs(cell.latencyUs.p50)) },
  { head: 'Memory (PSS)', cell: cell => numberCell(formatBytes(cell.pssBytes)) },
  { head: 'Pairs', cell: cell => html`<td>${formatCount(cell.blocks)}</td>` }
]

/** @param {RunData} run */
export function renderTables (run) {
  const actions = groupCells(run)
  return html`<section id="table">
<h2>Table</h2>
<p class="note">Ratios are variant to reference, from pairs of slices of the same block. In brackets: 95 % intervals. ${latencyNotes(actions)}</p>
${actions.map(renderTable)}
</section>`
}

/** Only what occurs is explained. @param {readonly ActionCells[]} actions */
function latencyNotes (actions) {
  return [
    actions.some(({ openLoop }) => !openLoop) ? 'Latency is the service time that a closed loop sees, and has no interval.' : null,
    actions.some(({ openLoop }) => openLoop)
      ? 'Where a rate is given, requests fall due at that rate, whatever the answers do; latency counts from when a request fell due, and 99 % of them were answered within p99. Answered: per second; where requests fall due at random times, that scatters around the rate. Had to wait: the share of the requests that found every connection busy; their wait is in their latency. ≤: the load client was late itself, the server is as quick or quicker.'
      : null
  ].filter(Boolean).join(' ')
}

/** @param {ActionCells} cells */
function renderTable (cells) {
  const columns = columnsOf(cells)
  const title = `${cells.action} (${cells.study})`
  return html`<h3>${cells.action} <small>${cells.study}</small></h3>
<div class="scroll" role="region" aria-label="${title}" tabindex="0">
<table>
<thead><tr><th scope="col">Variant</th><th scope="col">State</th>${columns.map(({ head }) => html`<th scope="col">${head}</th>`)}</tr></thead>
${cells.groups.map(group => renderGroup(group, columns))}
</table>
</div>
${renderReasons(cells)}`
}

/** @param {ActionCells} cells @returns {readonly Column[]} */
function columnsOf ({ openLoop, study }) {
  if (openLoop) return OPEN_LOOP_COLUMNS
  return study === CURSOR_STUDY ? CLOSED_LOOP_COLUMNS.map(column => ({ ...column, head: QUERY_HEADS.get(column.head) ?? column.head })) : CLOSED_LOOP_COLUMNS
}

/** @param {CellGroup} group @param {readonly Column[]} columns */
function renderGroup (group, columns) {
  return html`<tbody>
<tr class="group"><th colspan="${columns.length + 2}" scope="rowgroup"><span>${group.label}</span></th></tr>
${group.cells.map(cell => cell.state === 'not-run' ? renderAbsent(cell, columns) : renderRow(cell, { group, columns }))}
</tbody>
`
}

/** @param {Summary} cell @param {readonly Column[]} columns */
function renderAbsent (cell, columns) {
  return html`<tr class="cell not-run"><th scope="row">${variantLabel(cell)}</th>${stateCell(cell)}<td colspan="${columns.length}" class="why">${cell.reasons.map(({ detail }) => detail).filter(Boolean).join('; ') || 'no reason was written'}</td></tr>
`
}

/** @param {Summary} cell @param {{group: CellGroup, columns: readonly Column[]}} where */
function renderRow (cell, { group, columns }) {
  return html`<tr class="cell ${cell.state}"><th scope="row">${variantLabel(cell)}</th>${stateCell(cell)}${columns.map(column => column.cell(cell, group))}</tr>
`
}

/** @param {Summary} cell @param {'cpu' | 'rps' | 'p99'} metric @param {CellGroup} group */
function ratioCell (cell, metric, group) {
  const { verdict, figure, why } = ratioOf(cell, metric, group)
  const kind = verdict === "can't tell" ? 'unknown' : verdict
  return html`<td><span class="verdict ${kind}">${VERDICT_SIGNS[verdict] ?? ''}${verdict}</span>${figure === null ? null : html` <span class="number">${figure.text}</span> <span class="range">${figure.range}</span>`}${why === null ? null : html` <span class="why">${why}</span>`}</td>`
}

/** @param {Figure} figure */
function figureCell ({ text, range }) {
  return html`<td><span class="number">${text}</span>${range === '' ? null : html` <span class="range">${range}</span>`}</td>`
}

/** @param {string} text */
function numberCell (text) {
  return html`<td class="number">${text}</td>`
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
