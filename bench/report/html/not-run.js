/** @import {RunData} from '../../types.js' */
// What is missing, why, and how to get it: never silently absent.
import { html } from '../../format/markup.js'
import { listNotRun } from '../list-not-run.js'

/** @param {RunData} run */
export function renderNotRun (run) {
  const missing = listNotRun(run)
  return html`<section id="not-run">
<h2>Not run</h2>
${missing.length === 0
    ? html`<p>Nothing: every variant that was asked for was measured.</p>`
    : html`<ul class="missing">${missing.map(({ variant, reason, remedy }) =>
      html`<li><strong>${variant}</strong>: ${reason}${remedy === null
        ? null
        : html`; <span class="remedy">${remedy}</span>`}</li>`)}</ul>`}
</section>`
}
