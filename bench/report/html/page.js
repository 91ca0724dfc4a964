/** @import {ReportInput} from '../types.js' */
// The page around the sections. Its security policy allows nothing but the one style sheet, by its
// hash: no script, no picture, no request.
import { createHash } from 'node:crypto'
import { embedJson, html } from '../markup.js'
import { runTitle } from '../notices.js'
import { renderAnswer } from './answer.js'
import { renderCharts } from './charts.js'
import { renderEnvironment } from './environment.js'
import { renderInserts } from './inserts.js'
import { renderNotRun } from './not-run.js'
import { renderOrchestration } from './orchestration.js'
import { STYLE } from './style.js'
import { renderTables } from './table.js'
import { renderTrust } from './trust.js'

const STYLE_HASH = createHash('sha256').update(STYLE.text).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`

/**
 * @param {ReportInput} input
 * @returns {string} a whole HTML document
 */
export function renderPage (input) {
  const { run } = input
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${runTitle(run)}</title>
<style>${STYLE}</style>
</head>
<body>
${renderAnswer(input)}
<main>
${renderCharts(run)}
${renderTables(run)}
${renderOrchestration(run)}
${renderInserts(run)}
${renderNotRun(run)}
${renderEnvironment(run)}
${renderTrust(run)}
</main>
<script type="application/json" id="run-data">${embedJson({ ...run, slices: [] })}</script>
</body>
</html>
`.text
}
