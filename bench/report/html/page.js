/** @import {ReportInput} from '../types.js' */
// The report of a run: its sections in their order.
import { html } from '../markup.js'
import { runTitle } from '../notices.js'
import { renderAnswer } from './answer.js'
import { renderCharts } from './charts.js'
import { renderClaims } from './claims.js'
import { renderCursor } from './cursor.js'
import { renderDocument } from './document.js'
import { renderEnvironment } from './environment.js'
import { renderInserts } from './inserts.js'
import { renderNotRun } from './not-run.js'
import { renderOrchestration } from './orchestration.js'
import { STYLE } from './style.js'
import { renderTables } from './table.js'
import { renderTrust } from './trust.js'

/**
 * @param {ReportInput} input
 * @returns {string} a whole HTML document
 */
export function renderPage (input) {
  const { run } = input
  const body = html`${renderAnswer(input)}
<main>
${renderCharts(run)}
${renderTables(run)}
${renderOrchestration(run)}
${renderInserts(run)}
${renderCursor(run)}
${renderClaims(input)}
${renderNotRun(run)}
${renderEnvironment(run)}
${renderTrust(run)}
</main>`
  return renderDocument({ title: runTitle(run), style: STYLE, body, id: 'run-data', data: { ...run, slices: [] } })
}
