/** @import {ActionCells, VariantStyle} from '../../report/types.js' */
// The pictures of the study of cursors: for each way of asking one of CPU per query and one of its ratios, all queries
// together.
import { cpu, directionOf } from '../../figures/index.js'
import { SHADED } from '../../format/band.js'
import { formatConnections } from '../../format/numbers.js'
import { describeWay } from '../../plan/query-clients.js'
import { CURSOR_STUDY, sortQueries } from './rows.js'
import { html } from '../../format/markup.js'
import { dotChart } from '../../report/svg/dot-chart.js'
import { forestPlot } from '../../report/svg/forest-plot.js'
import { renderAbsences } from '../../report/html/absences.js'

/**
 * @param {readonly ActionCells[]} actions of the run
 * @param {(variant: string) => VariantStyle} styleOf
 */
export function renderQueryCharts (actions, styleOf) {
  return toWays(actions).map((cells, index) => renderWay(cells, { number: index + 1, styleOf }))
}

/**
 * One group for each query instead of one for each load.
 * @param {readonly ActionCells[]} actions
 * @returns {ActionCells[]} one for each way of asking
 */
function toWays (actions) {
  const groups =
    sortQueries(actions.filter(({ study }) => study === CURSOR_STUDY), ({ action }) => action)
      .flatMap(({ action, groups }) =>
        groups.map(group => ({ ...group, label: labelOf(action, group) })))
  const ways = Map.groupBy(groups, ({ cells }) => cells[0]?.driver ?? '')
  return [...ways].map(([driver, own]) => ({
    study: CURSOR_STUDY,
    action: `Queries ${describeWay(driver)}`,
    openLoop: false,
    groups: own
  }))
}

/** One connection is usual and not said. @param {string} action @param {ActionCells['groups'][number]} group */
function labelOf (action, { cells }) {
  const connections = cells[0]?.connections ?? 1
  return connections === 1 ? action : `${action}, ${formatConnections(connections)}`
}

/** @param {ActionCells} cells @param {{number: number, styleOf: (variant: string) => VariantStyle}} options */
function renderWay (cells, { number, styleOf }) {
  const all = cells.groups.flatMap(group => group.cells)
  const measured = all.some(({ state }) => state !== 'not-run')
  const compared = all.some(cell => cell.state !== 'not-run' && cell.variant !== cell.reference)
  const reference = all[0]?.reference ?? ''
  return html`<section class="action" aria-labelledby="way-${number}">
<h3 id="way-${number}">${cells.action} <small>${CURSOR_STUDY}</small></h3>
${measured
    ? html`<div class="pair">
<figure><figcaption>${cpu.queryTitle}</figcaption>${dotChart(cells, {
  id: `query-cpu-${number}`, figure: cpu, styleOf, groups: 'server, grouped by query',
  title: cpu.queryTitle, axis: `CPU of the server per query (${directionOf(cpu)})`, margin: 1.7
})}</figure>
${compared ? html`<figure><figcaption>${cpu.queryTitle}, ratio to ${reference}</figcaption>
  ${forestPlot(
    cells, { id: `query-ratio-${number}`, figure: cpu, styleOf, title: cpu.queryTitle }
  )}<p class="note">${SHADED}</p></figure>` : null}
</div>`
    : html`<p>No query was measured.</p>`}
${renderAbsences(cells)}
</section>`
}
