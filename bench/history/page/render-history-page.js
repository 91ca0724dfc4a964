/** @import {History, MachineHistory, Series} from '../types.js' */
/** @import {FoundChange} from '../../sentences/history/changes.js' */
// The page of all runs: the changes, then each ratio over the runs, then the runs themselves. It needs no script and
// nothing from elsewhere. In: a history; out: one HTML file.
import { html } from '../../format/markup.js'
import { formatCounted } from '../../format/numbers.js'
import { renderDocument } from '../../report/html/document.js'
import { HISTORY_STYLE } from '../../report/html/style.js'
import { createVariantStyles } from '../../report/svg/variant-styles.js'
import { loadTitle, metricTitle, variantTitle } from '../../sentences/comparison/cells.js'
import {
  changeSentence, countText, groundSentences, historyHeadline, listChanges, reasonSentences
} from '../../sentences/history/changes.js'
import { renderRuns } from './render-runs.js'
import { lastText, smallChart } from './small-chart.js'

export const TITLE = 'Shootout: all runs'
const DIGITS = 5
const PARTS = [['changes', 'Changes'], ['ratios', 'Ratios without a change'], ['runs', 'All runs']]

/**
 * @param {History} history the reports of its runs as links from where the page will stand
 * @returns {string} a whole HTML document
 */
export function renderHistoryPage (history) {
  const draw = createDraw(history)
  const body = html`<header>
<p class="meta">${TITLE} · ${countText(history)} · by ${history.order}</p>
<h1>${historyHeadline(history)}</h1>
${groundSentences(history).map(sentence => html`<p class="note">${sentence}</p>`)}
<p class="note">In the pictures each point is a run, with its 95 % interval; hollow: in doubt.
  Shaded: what two identical servers of that run differed by, around the level. A dashed line: a
  change.</p>
<nav aria-label="Parts of this page">${PARTS.map(([id = '', name = '']) =>
  html`<a href="${`#${id}`}">${name}</a>`)}</nav>
</header>
<main>
${renderChanges(history, draw)}
<section id="ratios">
<h2>Ratios without a change</h2>
${history.machines.map(machine => renderMachine(machine, { history, draw }))}
</section>
${renderRuns(history)}
</main>`
  return renderDocument({
    title: TITLE, style: HISTORY_STYLE, body, id: 'history-data', data: toShort(history)
  })
}

/** With as many digits as anyone reads: a page of many runs stays small. @param {History} history */
function toShort (history) {
  return /** @type {unknown} */ (JSON.parse(JSON.stringify(history, (_, value) =>
    typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value)))
}

/** @typedef {(series: Series) => import('../../format/markup.js').Markup} Draw */

/** Colours belong to names, whichever studies are there. @param {History} history @returns {Draw} */
function createDraw ({ machines, runs }) {
  const all = machines.flatMap(({ series }) => series)
  const styleOf = createVariantStyles([...new Set(all.map(({ cell }) => cell.variant))])
  return series => {
    const { cell, metric, reference, id } = series
    const title = `${metricTitle(metric, cell)}, times ${reference}`
    return html`<figure class="small"><figcaption>${variantTitle(cell)}, ${loadTitle(cell)}
  <small>${lastText(series)}</small></figcaption>
<p class="note">${title}</p>
${smallChart(series, { runs, style: styleOf(cell.variant), id, title })}</figure>
`
  }
}

/** A ratio that changed twice has one picture. @param {History} history @param {Draw} draw */
function renderChanges (history, draw) {
  const bySeries = Map.groupBy(listChanges(history), ({ series }) => series)
  return html`<section id="changes">
<h2>Changes</h2>
${bySeries.size === 0 ? html`<p>None was found.</p>` : null}
${[...bySeries].map(([series, found]) =>
  html`<article class="history-change ${found[0]?.change.verdict ?? ''}">
<div>${found.map(one => renderSentences(one, history))}</div>
${draw(series)}</article>
`)}
</section>`
}

/** @param {FoundChange} found @param {History} history */
function renderSentences (found, history) {
  return html`<p class="sentence">${changeSentence(found, history)}</p>
${reasonSentences(found).map(sentence => html`<p class="note">${sentence}</p>`)}`
}

/** @param {MachineHistory} machine @param {{history: History, draw: Draw}} how */
function renderMachine ({ name, runs, series }, { history, draw }) {
  const several = history.machines.length > 1
  const quiet = series.filter(({ changes }) => changes.length === 0)
  const byStudy = Map.groupBy(quiet, ({ cell }) => cell.study)
  const isOpen = quiet.length === series.length
  return html`<section class="machine">
${several ? html`<h3>${name} <small>${formatCounted(runs.length, 'run')}</small></h3>` : null}
${quiet.length === 0 ? html`<p class="absent">There is none.</p>` : null}
${[...byStudy].map(([study, own]) => renderStudy(study, own, { draw, isOpen }))}</section>`
}

/** @param {string} study @param {readonly Series[]} series @param {{draw: Draw, isOpen: boolean}} how */
function renderStudy (study, series, { draw, isOpen }) {
  return html`<details class="fold"${isOpen ? html` open` : null}><summary>${study}:
  ${formatCounted(series.length, 'ratio')}</summary>
<div class="histories">${series.map(draw)}</div></details>`
}
