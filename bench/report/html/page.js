/** @import {ReportInput} from '../types.js' */
// The report of a run: its sections in their order.
import { packRun } from '../embedded/pack-run.js'
import { unpackRun } from '../embedded/unpack-run.js'
import { html } from '../../format/markup.js'
import { runTitle } from '../notices.js'
import { bundlePage } from '../page-script.js'
import { plannedStudies } from '../planned-studies.js'
import { renderAnswer, renderStatePlaces } from './answer.js'
import { renderCharts } from './charts.js'
import { renderClaims } from './claims.js'
import { renderComparisonPlace } from './comparison-place.js'
import { renderCost } from './cost.js'
import { renderDocument } from './document.js'
import { renderEnvironment } from './environment.js'
import { renderLatency } from './latency.js'
import { renderNotRun } from './not-run.js'
import { renderStudySections } from './study-sections.js'
import { REPORT_STYLE } from './style.js'
import { renderTables } from './table.js'
import { renderTrust } from './trust.js'
import { renderWorkers } from './workers.js'

/** The element that holds the run. */
const RUN_DATA = 'run-data'

/**
 * @param {ReportInput} input
 * @returns {string} a whole HTML document
 */
export function renderPage (input) {
  // The page shows what it carries, so that every number follows from that.
  const data = packRun(input.run)
  const run = unpackRun(data)
  const { studies = [] } = input
  const planned = plannedStudies(run, studies)
  const main = html`<main>
${renderCharts(run, planned)}
${renderLatency(run)}
${renderWorkers(run)}
${renderCost(run)}
${renderStatePlaces(run.summaries)}${renderTables(run, studies)}
${renderStudySections(run, planned)}
${renderClaims(input)}
${renderNotRun(run)}
${renderEnvironment(run)}
${renderTrust(run, studies)}
${renderComparisonPlace()}
</main>`
  const body = html`${renderAnswer({ ...input, run, studies: planned }, main)}
${main}`
  return renderDocument({
    title: runTitle(run), style: REPORT_STYLE, body, id: RUN_DATA, data, script: bundlePage()
  })
}
