/** @import {RunData, Summary} from '../../types.js' */
/** @import {InsertRow, InsertShape, PublishedInserts} from './rows.js' */
// What only the study of inserts shows: documents in 10 s by threads and connections, route beside document API; gains
// over another server or run beside those that were published; the shapes of 2015 beside ours.
import {
  formatCount, formatDocuments, formatDocumentsRange, formatGain, formatGainEstimate, formatRatio,
  formatRatioRange
} from '../../format/numbers.js'
import { INSERT_STUDY, toInsertRows, toInsertShapes } from './rows.js'
import { cpu, figureText } from '../../figures/index.js'
import { figureCell, renderTable } from '../../tables/html.js'
import { html } from '../../format/markup.js'
import { gainOf, readPublishedInserts } from './published.js'

/** Whose shapes stand beside the published ones, if they were measured. */
const SERVERS = ['foxx', 'arangodb']

/** @param {RunData} run */
export function renderInserts (run) {
  if (!run.plans.some(({ study }) => study === INSERT_STUDY)) return null
  return html`<section id="inserts">
<h2>Documents in 10 s, and against 2015</h2>
<p class="note">Ten times the requests per second of the slices, each of which inserts one document;
  after each slice the server's own count was compared with what it had acknowledged and with what
  was sent. CPU is that of the server's own processes: where it stores in a document server beside
  it, that one's is not in it.</p>
${renderTable({
  label: 'Documents inserted in 10 s',
  head: [
    'Threads × connections', 'Server', 'Route: documents', 'CPU each', 'API: documents', 'CPU each',
    'API against route', 'CPU, API against route'
  ],
  bodies: html`<tbody>${toInsertRows(run).filter(isMeasured).map(renderRow)}</tbody>`
})}
${renderGains(run)}
${SERVERS.flatMap(server => renderShapes(run, server) ?? [])}
${renderPublished()}
</section>`
}

/** @param {InsertRow} row */
function isMeasured ({ route, api }) {
  return [route, api].some(cell => cell !== null && cell.state !== 'not-run')
}

/** @param {InsertRow} row */
function renderRow ({ threads, connections, server, route, api, apiOverRoute }) {
  return html`<tr><th scope="row">${threads} × ${connections}</th><td>${server}</td>${documentsCell(
    route
  )}${cpuCell(route)}${documentsCell(api)}${cpuCell(api)}${ratioCell(apiOverRoute.rps)}${ratioCell(
    apiOverRoute.cpu
  )}</tr>
`
}

/** @param {Summary | null} cell */
function documentsCell (cell) {
  if (cell === null || cell.rps === null) {
    return html`<td class="why">${cell === null ? '–' : cell.state}</td>`
  }
  return figureCell({
    text: `${cell.rpsIsLowerBound ? '≥ ' : ''}${formatDocuments(cell.rps)}`,
    range: cell.rpsInterval === null ? 'no interval' : formatDocumentsRange(cell.rpsInterval)
  })
}

/** @param {Summary | null} cell */
function cpuCell (cell) {
  return cell === null || cell.cpuUsPerRequest === null
    ? html`<td>–</td>`
    : figureCell(figureText(cpu, cell))
}

/** @param {import('../../types.js').Interval | null} ratio */
function ratioCell (ratio) {
  return ratio === null
    ? html`<td class="why">can't tell</td>`
    : figureCell({ text: formatRatio(ratio.estimate), range: formatRatioRange(ratio) })
}

/** @param {RunData} run */
function renderGains ({ plans, summaries }) {
  const against = plans.find(({ study }) => study === INSERT_STUDY)?.against
  const cells = summaries.filter(({ study, gain }) => study === INSERT_STUDY && gain !== undefined)
  if (against === undefined || cells.length === 0) return null
  const { rows, old, new: newer } = readPublishedInserts()
  return html`<h3>Old, new, gain</h3>
<p class="note">${against.kind === 'server'
    ? `Old: ${against.url}, measured in the same blocks; the gain is of paired slices, with its ` +
      '95 % interval.'
    : `Old: ${against.file}, begun ${against.startedAt} on ${against.machine}, ` +
      `${against.runtime}. It was another time and maybe another machine, so that its interval ` +
      '(Welch, unpaired) does not cover ' +
      'what has changed besides.'} Last column: what was published of the same load in 2015,
        ${newer} over ${old}.</p>
${renderTable({
  label: 'Old, new, gain',
  head: [
    'Threads × connections', 'Variant', 'Old: documents in 10 s', 'New: documents in 10 s', 'Gain',
    '2015'
  ],
  bodies: html`<tbody>${cells.map(cell => renderGain(cell, rows))}</tbody>`
})}`
}

/** @param {Summary} cell @param {readonly PublishedInserts[]} published */
function renderGain (cell, published) {
  const { gain } = cell
  const then = gainOf(cell, published)
  return html`<tr><th scope="row">${cell.threads} × ${cell.connections}</th><td>${cell.variant}</td>
    <td class="number">${formatDocuments(gain?.rps ?? null)}</td>${documentsCell(cell)}
    <td>${gain?.ratio
      ? html`<span class="number">${formatGain(gain.ratio)}</span>`
      : html`<span class="why">can't tell: ${gain?.why ?? ''}</span>`}</td>
    <td class="number">${then === null ? '–' : formatGainEstimate(then)}</td></tr>
`
}

/** @param {RunData} run @param {string} server */
function renderShapes (run, server) {
  const { rows, title, old, new: newer, client } = readPublishedInserts()
  const shapes = toInsertShapes(run, rows, server)
  if (shapes.length === 0) return null
  return html`<h3>Then and now: shapes (${server})</h3>
<p class="note">${title}: ${old} and ${newer}, ${client}. Another machine and another decade:
  absolute figures say nothing about each other, so only changes stand side by side.</p>
${renderTable({
  label: `Shapes of 2015 and of ${server} in this run`,
  head: ['Documents in 10 s', old, newer, 'this run, with its 95 % interval'],
  bodies: html`<tbody>${shapes.map(renderShape)}</tbody>`
})}`
}

/** @param {InsertShape} shape */
function renderShape ({ what, old, new: newer, now }) {
  return html`<tr><th scope="row">${what}</th><td class="number">${formatRatio(
    old
  )}</td><td class="number">${formatRatio(newer)}</td>${ratioCell(now)}</tr>
`
}

function renderPublished () {
  const { rows, old, new: newer } = readPublishedInserts()
  return html`<h3>What was published</h3>
${renderTable({
  label: 'Documents inserted in 10 s as published in 2015',
  head: ['Threads × connections', 'Test', old, newer, 'Gain'],
  bodies: html`<tbody>${rows.map(renderPublishedRow)}</tbody>`
})}`
}

/** @param {PublishedInserts} row */
function renderPublishedRow ({ test, threads, connections, old, new: newer }) {
  return html`<tr><th scope="row">${threads} × ${connections}</th><td>${test === 'api'
    ? 'document API'
    : 'Foxx route'}</td><td class="number">${formatCount(old)}</td><td class="number">${formatCount(
      newer
    )}</td><td class="number">${formatGainEstimate(newer / old)}</td></tr>
`
}
