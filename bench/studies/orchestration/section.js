/** @import {RunData, TimelineLine} from '../../types.js' */
/** @import {Markup} from '../../format/markup.js' */
/** @import {StyleOf} from '../../report/svg/variant-styles.js' */
/** @import {PublishedRow, Shape} from './shapes.js' */
// What only the orchestration study shows: CPU and memory over time, and the shapes of the 2011 series beside ours.
import { readFileSync } from 'node:fs'
import {
  formatBytes, formatConnections, formatCount, formatCpus, formatRatio, formatRatioRange
} from '../../format/numbers.js'
import { mean } from '@shootout/statistics'
import { rps } from '../../figures/index.js'
import { toShapes } from './shapes.js'
import { variantLabel } from '../../format/variant-label.js'
import { html } from '../../format/markup.js'
import { rolesOf, timelineChart } from '../../report/svg/timeline-chart.js'
import { stylesOfRun } from '../../report/svg/variant-styles.js'

const PUBLISHED = new URL('./published.json', import.meta.url)
const VARIANT = 'ql'
const STUDY = 'orchestration'

/** @param {RunData} run */
export function renderOrchestration (run) {
  if (!run.plans.some(({ study }) => study === STUDY)) return null
  return html`<section id="orchestration">
<h2>Over time, and against 2011</h2>
${run.timelines.length === 0 ? null : html`<h3>CPU and memory over time</h3>
<p class="note">One longer load each, watched once a second; nothing of it is compared, and nothing
  has an interval. CPU is in CPUs: 1.0 keeps one busy. User time is what programs compute
  themselves, system time what the kernel does for them.</p>
${timelineKey()}
<div class="pair">${run.timelines.map((line, index) =>
    renderTimeline(line, { number: index + 1, styleOf: stylesOfRun(run, STUDY) }))}</div>`}
${renderShapes(run)}
</section>`
}

/** Who it is, the names beside the steps say. */
function timelineKey () {
  const key = (/** @type {Markup} */ drawing, /** @type {string} */ text) =>
    html`<li><svg width="22" height="14" aria-hidden="true">${drawing}</svg>${text}</li>`
  const solid = html`<rect class="slice beside-client" y="1" width="22" height="12"/>`
  const stripes = [1, 5, 9].map(y => html`<rect class="slice" y="${y}" width="22" height="1.6"/>`)
  const striped = html`<g class="beside-client">
    <rect class="slice" y="1" width="22" height="12" opacity=".22"/>${stripes}</g>`
  return html`<ul class="timeline-key">
    ${[key(solid, 'solid: user time'), key(striped, 'striped: system time')]}</ul>`
}

/** @param {TimelineLine} line @param {{number: number, styleOf: StyleOf}} options */
function renderTimeline (line, { number, styleOf }) {
  const memory = line.samples.flatMap(({ pssBytes }) => pssBytes ?? [])
  const flat = memory.length === 0 ? 'Memory could not be read.' : 'Memory (PSS) from ' +
    `${formatBytes(Math.min(...memory))} to ${formatBytes(Math.max(...memory))}.`
  return html`<figure class="timeline"><figcaption>${variantLabel(line)}: ${line.action},
    ${formatConnections(
    line.connections
  )}</figcaption>
${timelineChart(line, { id: `timeline-${number}`, styleOf })}
<p class="note">CPUs, the means of all seconds. ${rolesOf(line.samples)
  .map(role => meanOf(line, role))
  .join('; ')}. ${flat} ${formatCount(line.completed)} answers.</p></figure>
`
}

/** @param {TimelineLine} line @param {ReturnType<typeof rolesOf>[number]} role */
function meanOf ({ samples }, { name, title }) {
  const shares = samples.flatMap(({ cpu }) => cpu[name] ?? [])
  return `${title}: ${formatCpus(mean(shares.map(({ user }) => user)))} user, ` +
    `${formatCpus(mean(shares.map(({ system }) => system)))} system`
}

/** @param {RunData} run */
function renderShapes (run) {
  const {
    rows, title, machine
  } = /** @type {{rows: PublishedRow[], title: string, machine: string}} */ (
    JSON.parse(readFileSync(PUBLISHED, 'utf8'))
  )
  const shapes = toShapes(run, rows, VARIANT)
  if (shapes.length === 0) return null
  return html`<h3>Then and now: shapes</h3>
<p class="note">${title}: ${machine}. Another machine, another decade, no kept connections: absolute
  figures say nothing about each other, so only changes of throughput stand side by side.</p>
<div class="scroll" role="region" aria-label="Shapes of 2011 and of this run" tabindex="0"><table>
<thead><tr><th scope="col">${rps.head}</th><th scope="col">2011</th>
  <th scope="col">this run, with its 95 % interval</th></tr></thead>
<tbody>${shapes.map(renderShape)}</tbody></table></div>`
}

/** @param {Shape} shape */
function renderShape ({ what, then, now }) {
  return html`<tr><th scope="row">${what}</th><td class="number">${formatRatio(then)}</td>
    <td>${now === null
    ? html`<span class="why">too few pairs of slices</span>`
    : html`<span class="number">${formatRatio(now.estimate)}</span> <span
        class="range">${formatRatioRange(now)}</span>`}</td></tr>
`
}
