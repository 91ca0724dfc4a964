/** @import {Warning} from '../../types.js' */
/** @import {ReportInput} from '../types.js' */
// The top of the page: what was found, how sure that is, and what to mind.
import { formatBytes, formatSeconds } from '../../format/numbers.js'
import { html } from '../markup.js'
import { countStates, runNotices, runTitle } from '../notices.js'
import { formatInstant } from './instant.js'

const PARTS = [['charts', 'Charts'], ['table', 'Table'], ['orchestration', 'Over time'], ['inserts', 'Inserts'], ['cursor', 'Queries'], ['claims', 'Then and now'], ['not-run', 'Not run'], ['environment', 'Environment'], ['trust', 'Trust']]

/** Parts that one study has, by its name. */
const OF_STUDIES = ['orchestration', 'inserts', 'cursor']

/** @param {ReportInput} input */
export function renderAnswer ({ run, sentences, warnings, noiseFloor, claims }) {
  return html`<header id="answer">
<h1>${runTitle(run)}</h1>
<p class="meta">${metaLine(run)}</p>
${runNotices(run).map(notice => html`<p class="notice" role="note"><strong>${notice}</strong></p>`)}
<section class="answer" aria-labelledby="answer-title">
<h2 id="answer-title">Answer</h2>
${sentences.map(sentence => html`<p class="sentence">${sentence}</p>`)}
<p class="floor">${noiseFloor}</p>
<ul class="states" aria-label="Cells by state">${countStates(run.summaries).map(({ state, text }) => html`<li class="badge ${state}">${text}</li>`)}</ul>
</section>
${renderWarnings(warnings)}
<nav aria-label="Parts of this report">${PARTS.filter(([id = '']) => id !== 'claims' || claims.length > 0).filter(([id = '']) => !OF_STUDIES.includes(id) || run.plans.some(({ study }) => study === id)).map(([id, title]) => html`<a href="#${id ?? ''}">${title ?? ''}</a>`)}</nav>
</header>`
}

/** @param {ReportInput['run']} run */
function metaLine ({ run, end }) {
  const { cpuModel, cores, memoryBytes, platform, arch } = run.machine
  return [
    `preset ${run.protocol.name}`,
    formatInstant(run.startedAt),
    end === null ? null : `took ${formatSeconds(end.seconds)}`,
    `${cpuModel}, ${cores} ${cores === 1 ? 'core' : 'cores'}, ${formatBytes(memoryBytes)}`,
    `${platform} ${arch}`,
    `seed ${run.seed}`
  ].filter(Boolean).join(' · ')
}

/** What the notices say already is not said again. @param {readonly Warning[]} warnings */
function renderWarnings (warnings) {
  const shown = warnings.filter(({ code }) => code !== 'smoke')
  if (shown.length === 0) return null
  return html`<section class="warnings" aria-labelledby="warnings-title">
<h2 id="warnings-title">Mind</h2>
<ul>${shown.map(({ message, remedy }) => html`<li>${message} <span class="remedy">${remedy}</span></li>`)}</ul>
</section>`
}
