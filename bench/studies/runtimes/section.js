/** @import {RunData} from '../../types.js' */
// The study's section of the page: pictures over releases, then the steps as a table.
import { html } from '../../format/markup.js'
import { createVariantStyles } from '../../report/svg/variant-styles.js'
import { renderRuntimeCharts } from './charts.js'
import { RUNTIMES_STUDY } from './rows.js'
import { toRuntimeTables } from './tables.js'

/**
 * @param {RunData} run
 * @returns {import('../../format/markup.js').Markup | null} null: no runtime was measured
 */
export function renderRuntimes (run) {
  const variants = [...new Set(run.summaries.filter(({ study }) => study === RUNTIMES_STUDY)
    .map(({ variant }) => variant))]
  const charts = renderRuntimeCharts(run, createVariantStyles(variants, ['node']))
  if (charts.length === 0) return null
  return html`<section id="runtimes">
<h2>Over releases</h2>
${charts}
${toRuntimeTables(run).map(({ title, head, rows }) => html`<details><summary>${title}</summary>
<table><thead><tr>${head.map(text => html`<th scope="col">${text}</th>`)}</tr></thead>
<tbody>${rows.map(row => html`<tr>${row.map(text => html`<td>${text}</td>`)}</tr>`)}</tbody></table>
</details>`)}
</section>`
}
