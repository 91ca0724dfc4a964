/** @import {RunData} from '../../../types.js' */
// All gates: those that found something, with how often, what it means and what to do; those that found nothing by
// name.
import { formatCount } from '../../../format/numbers.js'
import { EFFECT_WORDS } from '../../../measure/gates/effects.js'
import { GATES } from '../../../measure/gates/index.js'
import { html } from '../../../format/markup.js'

/** @typedef {{code: string, detail: string, where: 'slices' | 'cells'}} Finding */

/**
 * @param {RunData} run
 */
export function renderGates ({ slices, summaries }) {
  const found = Map.groupBy(/** @type {Finding[]} */ ([
    ...slices.flatMap(({ gates }) => gates.map(gate => ({ ...gate, where: 'slices' }))),
    ...summaries.filter(({ state }) => state !== 'not-run').flatMap(({ reasons }) =>
      reasons.map(reason => ({ ...reason, where: 'cells' })))
  ]), ({ code }) => code)
  const known = GATES.map(({ code }) => code)
  const codes = [...found.keys()].sort((a, b) => rank(known, a) - rank(known, b))
  const silent = GATES.filter(({ code }) => !found.has(code))
  return html`<h3>Gates</h3>
${codes.length === 0
    ? html`<p>No gate found anything.</p>`
    : html`<p class="note">A gate is a machine-checked reason to distrust a slice. It looked at
      ${formatCount(slices.length)} slices of
      ${formatCount(summaries.filter(({ state }) => state !== 'not-run').length)} cells.</p>
<dl class="gates">${codes.map(code => renderGate(code, found.get(code) ?? []))}</dl>`}
  ${slices.length === 0 || silent.length === 0 ? null : renderSilent(silent, codes.length > 0)}`
}

/** @param {string} code @param {readonly Finding[]} findings */
function renderGate (code, findings) {
  const gate = GATES.find(candidate => candidate.code === code)
  const inSlices = findings.filter(({ where }) => where === 'slices').length
  const inCells = findings.length - inSlices
  const counts = [
    inCells > 0 ? `${formatCount(inCells)} ${inCells === 1 ? 'cell' : 'cells'}` : null,
    inSlices > 0 ? `${formatCount(inSlices)} ${inSlices === 1 ? 'slice' : 'slices'}` : null
  ]
  const facts = [gate && EFFECT_WORDS[gate.effect], ...counts].filter(Boolean).join(' · ')
  return html`<div><dt><code>${code}</code> <span class="note">${facts}</span></dt>
    <dd>${gate?.meaning ?? 'This version of the report has no explanation of it.'} <span
      class="remedy">${gate?.remedy ?? ''}</span><br>
    <span class="example">For example: ${findings[0]?.detail ?? ''}</span></dd></div>`
}

/** @param {readonly (typeof GATES)[number][]} gates @param {boolean} isRest whether others found something */
function renderSilent (gates, isRest) {
  return html`<details class="silent"><summary>Checked and found nothing: ${formatCount(
    gates.length
  )} ${isRest ? 'other ' : ''}${gates.length === 1 ? 'gate' : 'gates'}</summary>
<p class="note">Some of them have nothing to look at in this run: those of an upstream where none is
  called, for instance, or of a link where there is none.</p>
<ul>${gates.map(
  ({ code, effect, meaning }) =>
    html`<li><code>${code}</code> <span class="note">${EFFECT_WORDS[effect]}</span> ${meaning}</li>`
)}</ul></details>`
}

/** Unknown ones last. @param {readonly string[]} known @param {string} code */
function rank (known, code) {
  const index = known.indexOf(code)
  return index === -1 ? known.length : index
}
