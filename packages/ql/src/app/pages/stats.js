/** @import {PageAnswer, PageRequest, WorkerReport} from '../types.js' */
// `/stats`: what each worker has done since its start.
import { toJson, toPage } from './layout.js'
import { html } from './markup.js'

const COLUMNS = /** @type {const} */ ([
  ['pid', 'process'], ['uptimeSeconds', 'uptime, s'], ['requests', 'requests'],
  ['connections', 'connections'], ['scripts', 'scripts'], ['scriptErrors', 'failed'],
  ['upstreamRequests', 'upstream requests'], ['upstreamErrors', 'failed'],
  ['cachedPlans', 'plans kept']
])

/**
 * Tells the counts of all workers.
 * @param {PageRequest} request
 * @returns {Promise<PageAnswer>}
 */
export async function answerStats ({ app: { options }, json }) {
  const workers = [...await options.readStats()].sort((a, b) => a.pid - b.pid)
  if (json) return toJson(200, { workers })
  const content = html`<div class="wide"><table>
<thead><tr>${COLUMNS.map(([, title]) => html`<th>${title}</th>`)}</tr></thead>
<tbody>${workers.map(toRow)}</tbody>
</table></div>`
  return toPage({ title: `Workers: ${workers.length}`, content, console: options.console })
}

/** @param {WorkerReport} worker */
function toRow (worker) {
  return html`<tr>${COLUMNS.map(([field]) => html`<td>${Math.round(worker[field])}</td>`)}</tr>`
}
