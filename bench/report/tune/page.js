/** @import {TuneFile} from './types.js' */
// The report of a tuning, from its answer to its method. In: tune.json; out: one HTML file that needs nothing else.
import { formatBytes, formatSeconds } from '../../format/numbers.js'
import { renderDocument } from '../html/document.js'
import { toSentences } from '../../sentences/tune/answer.js'
import { knobNames, nounOf } from '../../sentences/tune/names.js'
import { describeLeftOut, describeRefused } from '../../sentences/tune/left-out.js'
import { renderEnvironment } from '../html/environment.js'
import { formatInstant } from '../html/instant.js'
import { renderScoreboard } from '../html/scoreboard.js'
import { TUNE_STYLE } from '../html/style.js'
import { toTuneScoreboard } from '../scoreboard/tune-scoreboard.js'
import { html } from '../../format/markup.js'
import { renderTuneCharts } from './charts.js'
import { STOPPED, renderMethod } from './method.js'
import { renderTuneTable } from './table.js'

/** @type {readonly (readonly [id: string, title: string])[]} */
const PARTS = [
  ['charts', 'Charts'], ['table', 'Table'], ['left-out', 'Left out'],
  ['method', 'How it was measured'], ['environment', 'Environment']
]

/**
 * @param {TuneFile} file
 * @returns {string} a whole HTML document
 */
export function renderTunePage (file) {
  const body = html`${renderTop(file)}
<main>
${renderTuneCharts(file)}
${renderTuneTable(file)}
${renderLeftOut(file)}
${renderMethod(file)}
${renderEnvironment({ run: file })}
</main>`
  return renderDocument({
    title: toTitle(file), style: TUNE_STYLE, body, id: 'tune-data', data: { ...file, slices: [] }
  })
}

/** @param {TuneFile} file */
function renderTop (file) {
  const { outcome, plan, balanceOf, stoppedBy, notes } = file
  const left = describeLeftOut(outcome)
  const sentences =
    toSentences(outcome, { cores: plan.cores, balanceOf, stoppedBy, seconds: file.seconds })
      .filter(sentence => !left.includes(sentence))
  const doubts = [...notes, ...describeRefused(outcome, { whole: false })]
  return html`<header id="answer">
<p class="meta">${toTitle(file)} · ${metaLine(file)}</p>
${stoppedBy === 'interrupted'
  ? html`<p class="notice" role="note"><strong>This tuning was interrupted: the answer is from what
    was measured until then.</strong></p>`
  : null}
${renderScoreboard(toTuneScoreboard(file))}
<ul class="states" aria-label="State of the answer"><li class="badge not-run">ended because ${
  STOPPED[stoppedBy]}</li></ul>
<details class="answer"><summary id="answer-title">In words, with all intervals</summary>
${sentences.map(sentence => html`<p class="sentence">${sentence}</p>`)}
</details>
${doubts.length === 0
  ? null
  : html`<section class="warnings" aria-labelledby="warnings-title">
    <h2 id="warnings-title">Mind</h2>
    <ul>${doubts.map(doubt => html`<li>${doubt}</li>`)}</ul></section>`}
<nav aria-label="Parts of this report">${PARTS.map(([id, title]) =>
  html`<a href="#${id}">${title}</a>`)}</nav>
</header>`
}

/** @param {TuneFile} file */
function toTitle ({ plan }) {
  return plan.knobs === undefined
    ? `How many workers? ${plan.title}`
    : `Which ${knobNames(plan)}? ${plan.title}`
}

/** @param {TuneFile} file */
function metaLine ({ machine, startedAt, seconds, plan }) {
  return [
    formatInstant(startedAt),
    `took ${formatSeconds(seconds)}`,
    `${machine.cpuModel}, ${machine.cores} ${machine.cores === 1 ? 'core' : 'cores'}, ` +
      `${formatBytes(machine.memoryBytes)}`,
    `${machine.platform} ${machine.arch}`,
    `seed ${plan.seed}`
  ].join(' · ')
}

/** @param {TuneFile} file */
function renderLeftOut ({ outcome }) {
  const texts = [...describeLeftOut(outcome), ...describeRefused(outcome, { whole: true })]
  return html`<section id="left-out">
<h2>What was left out</h2>
${texts.length === 0
  ? html`<p>Nothing: every ${nounOf(outcome)} raced to the end.</p>`
  : html`<ul>${texts.map(text => html`<li>${text}</li>`)}</ul>`}
</section>`
}
