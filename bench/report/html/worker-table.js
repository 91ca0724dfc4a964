/** @import {Interval, Summary} from '../../types.js' */
/** @import {WorkerSeries} from '../../summarise/workers.js' */
/** @import {Figure, FigureText} from '../../figures/types.js' */
// Every number of workers in figures: a row for each, variants one below the other.
import { balance, cpu, figureText, memory, p99, rps } from '../../figures/index.js'
import { formatRatio, formatRatioRange } from '../../format/numbers.js'
import { STATE_SIGNS, STATE_WORDS } from '../../tables/cell-text.js'
import { html } from '../../format/markup.js'
import { figureCell, renderTable } from '../../tables/html.js'

const HEAD = [
  'Workers', 'State', rps.head, 'To the best', cpu.head, p99.head, memory.head, balance.head
]

/**
 * @param {readonly WorkerSeries[]} series of one load
 * @param {string} label for those who can't see the table
 */
export function renderWorkerTable (series, label) {
  return html`${renderTable(
    { label: `Numbers of workers: ${label}`, head: HEAD, bodies: series.map(renderSeries) }
  )}
<p class="note">In brackets: 95 % intervals; those of the ratios to the best hold all together.
  Memory is the largest sum seen in a slice; balance is the requests of the busiest worker over
  those of the mean one, the median of the slices. Neither has an interval.</p>`
}

/** @param {WorkerSeries} series */
function renderSeries (series) {
  return html`<tbody>
<tr class="group"><th colspan="${HEAD.length}" scope="rowgroup">
  <span>${series.cells[0]?.variant ?? ''}</span></th></tr>
${series.cells.map(cell => renderRow(cell, series))}
</tbody>
`
}

/** @param {Summary} cell @param {WorkerSeries} series */
function renderRow (cell, { ratios, choice }) {
  const picked = choice.kind === 'pick' && choice.workers === cell.workers
  return html`<tr class="count ${cell.state}"><th scope="row">${cell.workers}${picked
    ? ' ◆'
    : ''}</th>
    <td class="state"><span
      class="badge ${cell.state}">${STATE_SIGNS[cell.state]} ${STATE_WORDS[cell.state]}</span>
      ${cell.reasons.map(({ code }) => html` <code>${code}</code>`)}</td>
    ${figureCell(figureText(rps, cell))}
    ${figureCell(ratioFigure(ratios.get(cell.workers) ?? null))}
    ${figureCell(figureText(cpu, cell))}${figureCell(latencyFigure(cell))}
    ${plainCell(memory, cell)}${plainCell(balance, cell)}</tr>
`
}

/** @param {Interval | null} ratio @returns {FigureText} */
function ratioFigure (ratio) {
  return ratio === null
    ? { text: 'not compared', range: '' }
    : { text: formatRatio(ratio.estimate), range: formatRatioRange(ratio) }
}

/** In a closed loop it is the service time, from all answers together. @param {Summary} cell @returns {FigureText} */
function latencyFigure (cell) {
  if (cell.rate !== null) return figureText(p99, cell)
  const value = p99.valueOf(cell)
  return { text: p99.format(value), range: value === null ? '' : 'no interval' }
}

/** @param {Figure} figure @param {Summary} cell */
function plainCell ({ format, valueOf }, cell) {
  return html`<td class="number">${format(valueOf(cell))}</td>`
}
