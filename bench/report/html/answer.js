/** @import {Summary, Warning} from '../../types.js' */
/** @import {Markup} from '../../format/markup.js' */
/** @import {ReportInput} from '../types.js' */
// The top of the page: what was found, how sure that is, what to mind, and where the rest stands.
import { formatBytes, formatSeconds } from '../../format/numbers.js'
import { html } from '../../format/markup.js'
import { countStates, runNotices, runTitle } from '../notices.js'
import { toScoreboard } from '../scoreboard/to-scoreboard.js'
import { findAction } from './find-action.js'
import { formatInstant } from './instant.js'
import { renderScoreboard } from './scoreboard.js'
import { sectionPlaces } from './study-sections.js'

/**
 * Sections of the page by their ids; those that a page does not have are left out. Those of studies stand in between.
 */
const FIRST_PARTS = [
  ['charts', 'Charts'], ['latency', 'Latency'], ['workers', 'Workers'], ['cost', 'Cost'],
  ['table', 'Table']
]
const LAST_PARTS = [
  ['claims', 'Then and now'], ['not-run', 'Not run'], ['environment', 'Environment'],
  ['trust', 'Trust'], ['compare', 'Compare']
]

/**
 * @param {ReportInput} input
 * @param {Markup} main the rest of the page, to which this part leads
 */
export function renderAnswer (input, main) {
  const { run, sentences, warnings, noiseFloor, studies = [] } = input
  return html`<header id="answer">
<p class="meta">${runTitle(run)} · ${metaLine(run)}</p>
${runNotices(run).map(notice => html`<p class="notice" role="note"><strong>${notice}</strong></p>`)}
${renderScoreboard(toScoreboard(input))}
<ul class="states" aria-label="Cells by state">${countStates(run.summaries).map(({ state, text }) =>
  html`<li class="badge ${state}"><a href="#${placeOf(state)}">${text}</a></li>`)}</ul>
<details class="answer"><summary id="answer-title">In words, with all intervals</summary>
${sentences.map(sentence =>
  html`<p class="sentence">${sentence}${chartLink(findAction(sentence, run, studies), main)}</p>`)}
<p class="floor">${noiseFloor}</p>
${renderWarnings(warnings)}
</details>
<nav aria-label="Parts of this report">${[...FIRST_PARTS, ...sectionPlaces(studies), ...LAST_PARTS]
  .filter(([id = '']) => main.text.includes(`<section id="${id}"`))
  .map(([id, title]) => html`<a href="#${id ?? ''}">${title ?? ''}</a>`)}</nav>
</header>`
}

/**
 * Where the links of the states lead to without the script, which shows the cells of that state alone.
 * @param {readonly Summary[]} summaries
 */
export function renderStatePlaces (summaries) {
  return html`${countStates(summaries)
    .map(({ state }) => html`<span id="${placeOf(state)}"></span>`)}`
}

/** The table, as the address names what it shows. @param {Summary['state']} state */
function placeOf (state) {
  return `table?states=${state}`
}

/** @param {{id: string, name: string} | null} action @param {Markup} main */
function chartLink (action, main) {
  if (action === null || !main.text.includes(` id="${action.id}"`)) return null
  return html` <small>
    <a href="#${action.id}" aria-label="Chart of ${action.name}">chart</a></small>`
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
<ul>${shown.map(({ message, remedy }) =>
  html`<li>${message} <span class="remedy">${remedy}</span></li>`)}</ul>
</section>`
}
