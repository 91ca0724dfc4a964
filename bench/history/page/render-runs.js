/** @import {History, KeptRun} from '../types.js' */
// The table of all runs, the latest first, each with its answer and what leads to its report. In: a history; out:
// markup.
import { html } from '../../format/markup.js'
import { formatCount } from '../../format/numbers.js'
import { formatInstant } from '../../report/html/instant.js'

const HEADS = ['Run', 'Commit', 'Study', 'Machine', 'Answer']

/** @param {History} history */
export function renderRuns ({ runs }) {
  return html`<section id="runs">
<h2>All runs <small>${formatCount(runs.length)}</small></h2>
<div class="scroll" tabindex="0" role="region" aria-label="All runs"><table class="history-runs">
<thead><tr>${HEADS.map(head => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${runs.toReversed().map(renderRun)}</tbody></table></div>
</section>`
}

/** @param {KeptRun} run */
function renderRun (run) {
  const { name, startedAt, revision, studies, machine, headline, notices, report, left } = run
  const time = formatInstant(startedAt)
  const notes = left === null ? notices : [`Not in the pictures: ${left}.`, ...notices]
  return html`
<tr><th scope="row">${report === null ? time : html`<a href="${report}">${time}</a>`}
  <span class="why">${name}</span></th>
<td>${revision === null ? 'unknown' : html`<code>${revision}</code>`}</td>
<td>${studies.join(', ')}</td><td>${machine}</td>
<td>${headline}${notes.map(note => html`<span class="why">${note}</span>`)}</td></tr>`
}
