/** @import {RunData, Summary} from '../../types.js' */
/** @import {Column} from '../../tables/types.js' */
/** @import {Opening} from './table/opening.js' */
/** @import {ActionCells, CellGroup, KnownStudy} from '../types.js' */
// Every cell in numbers, one table for each action; a number never stands without its interval and state. Below each
// row what it follows from, closed until it is opened.
import { columnsOf, headOf, keyOf } from '../../tables/cell-columns.js'
import { STATE_SIGNS, STATE_WORDS } from '../../tables/cell-text.js'
import { variantLabel } from '../../format/variant-label.js'
import { groupCells } from '../../tables/cells.js'
import { html } from '../../format/markup.js'
import { formatCounted } from '../../format/numbers.js'
import { renderCell } from '../../tables/html.js'
import {
  createOpenings, holdsOpenings, renderOpening, renderRequest, requestId
} from './table/opening.js'
import { renderTools } from './table/tools.js'

const NEEDS_SCRIPT =
  html`<p class="note unscripted">This run has so many cells that rows open with JavaScript
    only.</p>`
/** Variant and state. */
const FIRST_COLUMNS = 2

/** @typedef {{run: RunData, openingOf: (cell: Summary) => Opening}} Context */

/**
 * @param {RunData} run
 * @param {readonly KnownStudy[]} [studies] that can be measured again
 */
export function renderTables (run, studies = []) {
  const actions = groupCells(run)
  /** @type {Context} */
  const context = { run, openingOf: createOpenings(run, studies) }
  const known = JSON.stringify(studies.map(({ name, prefers }) => ({ name, prefers })))
  return html`<section id="table"${holdsOpenings(run) ? null : html` data-studies="${known}"`}>
<h2>Table</h2>
<p class="note">Ratios are variant to reference, from pairs of slices of the same block. In
  brackets: 95 % intervals. ${placeNote(actions)}${latencyNotes(
  actions
)} Each row opens to its slices: dots, coloured by the start of the server's processes (dashed:
  started anew); line and band: their mean and its interval; hollow: a gate found something; red
  with a cross: invalid; small cross: it does not count. Figures without brackets have no
  interval.</p>${holdsOpenings(run)
  ? null
  : NEEDS_SCRIPT}
${actions.length === 0 ? null : renderTools(run)}${actions.map((cells, index) =>
  renderTable(cells, { ...context, id: requestId(index) }))}
</section>`
}

/** Where there are places. @param {readonly ActionCells[]} actions */
function placeNote (actions) {
  return actions.some(({ groups }) =>
    groups.some(({ cells }) => cells.some(({ place }) => place !== undefined)))
    ? 'Place: 2-3 where the pairs do not tell which; all places of a load together are right ' +
      'with 95 %, and only rows that are ok have one. '
    : null
}

/** Only what occurs is explained. @param {readonly ActionCells[]} actions */
function latencyNotes (actions) {
  return [
    actions.some(({ openLoop }) => !openLoop)
      ? 'Latency is the service time that a closed loop sees, and has no interval.'
      : null,
    actions.some(({ openLoop }) => openLoop)
      ? 'Where a rate is given, requests fall due at that rate, whatever the answers do; latency ' +
        'counts from when a request fell due, and 99 % of them were answered within p99. ' +
        'Answered: per second; where requests fall due at random times, that scatters around the ' +
        'rate. Had to wait: the share of the requests that found every connection busy; their ' +
        'wait is in their latency. ≤: the load client was late itself, the server ' +
        'is as quick or quicker.'
      : null
  ].filter(Boolean).join(' ')
}

/** @param {ActionCells} cells @param {Context & {id: string}} context id: of the request */
function renderTable (cells, context) {
  const columns = columnsOf(cells.groups.flatMap(group => group.cells))
  const title = `${cells.action} (${cells.study})`
  return html`<div class="cells">
<h3>${cells.action} <small>${cells.study}</small></h3>
${renderRequest(cells, context)}
  <div class="scroll" role="region" aria-label="${title}" tabindex="0">
<table>
<thead data-columns="${['variant', 'state', ...columns.map(keyOf)]
  .join(' ')}"><tr><th scope="col">Variant</th><th scope="col">State</th>${columns.map(column =>
    html`<th scope="col">${headOf(column)}</th>`)}</tr></thead>
${cells.groups.map(group => renderGroup(group, { columns, context }))}
</table>
</div>
${renderReasons(cells)}</div>
`
}

/** @typedef {{columns: readonly Column[], context: Context & {id: string}}} How */

/** @param {CellGroup} group @param {How} how */
function renderGroup (group, how) {
  return html`<tbody>
<tr class="group"><th colspan="${how.columns.length + FIRST_COLUMNS}" scope="rowgroup">
  <span>${group.label}</span></th></tr>
${group.cells.map(cell =>
  cell.state === 'not-run' ? renderAbsent(cell, how) : renderRow(cell, { group, ...how }))}
</tbody>
`
}

/** Why, stands once on the page. @param {Summary} cell @param {How} how */
function renderAbsent (cell, { columns, context }) {
  return html`${rowStart(cell, context)}${stateCell(cell)}
    <td colspan="${columns.length}" class="why"><a href="#not-run">why</a></td></tr>
`
}

/** @param {Summary} cell @param {How & {group: CellGroup}} how */
function renderRow (cell, { group, columns, context }) {
  return html`${rowStart(cell, context)}${stateCell(cell)}${columns.map(column =>
    renderCell(column, cell, group))}</tr>
${renderOpening(cell, context.openingOf(cell), columns.length + FIRST_COLUMNS)}`
}

/**
 * With the cell's place in the run, by which the page's script finds it.
 * @param {Summary} cell
 * @param {Context} context
 */
function rowStart (cell, { openingOf }) {
  return html`<tr class="cell ${cell.state}" data-cell="${openingOf(cell).place}">
    <th scope="row">${variantLabel(cell)}</th>`
}

/** The codes only: below the table they stand with what was found. @param {Summary} cell */
function stateCell (cell) {
  const codes = cell.reasons.map(({ code }) => code).join(', ')
  return html`<td class="state"${codes === '' ? null : html` title="${codes}"`}><span
      class="badge ${cell.state}">${STATE_SIGNS[cell.state]}<span
      class="unseen"> ${STATE_WORDS[cell.state]}</span></span>
    ${cell.reasons.map(({ code }) => html` <code>${code}</code>`)}</td>`
}

/** What stands behind the codes, the same text once. @param {ActionCells} cells */
function renderReasons ({ groups }) {
  const found = groups.flatMap(({ label, cells }) =>
    cells.filter(({ state }) => state !== 'not-run')
      .flatMap(cell => cell.reasons.map(
        ({ code, detail }) => ({ code, detail, where: `${variantLabel(cell)} (${label})` })
      )))
  if (found.length === 0) return null
  const same = Map.groupBy(found, ({ code, detail }) => JSON.stringify([code, detail]))
  return html`<details class="reasons"><summary>${formatCounted(same.size, 'reason')} behind these
    states</summary><ul>${[...same.values()].map(entries =>
    html`<li><code>${entries[0]?.code ?? ''}</code> ${entries[0]?.detail ?? ''}: ${entries.map((
      { where }
    ) => where).join(', ')}</li>`)}</ul></details>`
}
