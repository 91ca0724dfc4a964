/** @import {Protocol, RunData, VerifyLine} from '../../types.js' */
// Why these numbers may be believed, or not: how it was measured, in which order, what the gates
// found, whether the servers answered correctly.
import { formatCount, formatPercent, formatSeconds } from '../../format/numbers.js'
import { describeAmount } from '../../plan/amounts.js'
import { plannedSeconds } from '../../plan/open-loop.js'
import { blocksDecide } from '../../plan/presets.js'
import { GATES } from '../../measure/gates/index.js'
import { variantNames } from '../cells.js'
import { html } from '../markup.js'
import { orderStrip } from '../svg/order-strip.js'
import { createVariantStyles } from '../svg/variant-styles.js'
import { renderFacts } from './facts.js'
import { resumeFacts } from './resume-facts.js'

/** @param {RunData} run */
export function renderTrust (run) {
  const variants = variantNames(run)
  return html`<section id="trust">
<h2>Trust</h2>
<div class="columns">${renderFacts('Protocol', protocolFacts(run.run.protocol, run))}${renderFacts('Resumed', resumeFacts(run))}</div>
<h3>Order of the slices</h3>
${run.slices.length === 0
    ? html`<p>No slice was measured.</p>`
    : html`<figure>${orderStrip(run.slices, { id: 'order', variants, styleOf: createVariantStyles(variants) })}<p class="note">One lane for each variant: they take turns in random order, so that what disturbs the machine disturbs all of them. Dashed lines: the servers were started anew.</p></figure>`}
<h3>Gates</h3>
${renderGates(run)}
<h3>Verification</h3>
${renderVerifications(run.verifications)}
</section>`
}

/** @param {Protocol} protocol @param {RunData} run @returns {[string, string][]} */
function protocolFacts (protocol, { end, run, plans, slices }) {
  const { warmUp } = protocol
  return [
    ['preset', protocol.name],
    ['seed', String(run.seed)],
    ['slice', `${plans.length === 0 ? formatSeconds(protocol.sliceSeconds) : [...new Set(plans.map(sliceText))].join('; ')}, after ${formatSeconds(protocol.primeSeconds)} of load that is not counted`],
    ['slices measured', formatCount(slices.length)],
    ['process starts', formatCount(protocol.processStarts)],
    ['blocks per start', `${formatCount(protocol.minBlocks)} to ${formatCount(protocol.maxBlocks)}`],
    ['warm-up', `${formatSeconds(warmUp.minSeconds)} to ${formatSeconds(warmUp.maxSeconds)}, at least ${formatCount(warmUp.minRequests)} requests`],
    ['budget', blocksDecide(protocol) ? 'none: the number of blocks is given' : formatSeconds(protocol.budgetSeconds)],
    ['precision asked for', protocol.precision === null ? 'none: measured until the budget ended' : `±${formatPercent(protocol.precision)}`],
    ['stopped by', end?.stoppedBy ?? 'unknown: the run did not finish']
  ]
}

/** @param {RunData['plans'][number]} plan */
function sliceText ({ study, actions, cells, protocol }) {
  const amount = describeAmount(protocol, actions, study === 'cursor' ? 'executions' : 'requests')
  if (amount !== null) return amount
  const seconds = [...new Set(cells.map(cell => plannedSeconds(protocol, cell)))].sort((a, b) => a - b)
  return seconds.length > 1 ? `${seconds.map(formatSeconds).join(', ')} (longer where requests fall due more slowly)` : formatSeconds(seconds[0] ?? protocol.sliceSeconds)
}

/** @param {RunData} run */
function renderGates ({ slices, summaries }) {
  const found = Map.groupBy([
    ...slices.flatMap(({ gates }) => gates.map(gate => ({ ...gate, where: 'slices' }))),
    ...summaries.filter(({ state }) => state !== 'not-run').flatMap(({ reasons }) => reasons.map(reason => ({ ...reason, where: 'cells' })))
  ], ({ code }) => code)
  if (found.size === 0) return html`<p>No gate found anything.</p>`
  const known = GATES.map(({ code }) => code)
  const codes = [...found.keys()].sort((a, b) => rank(known, a) - rank(known, b))
  return html`<dl class="gates">${codes.map(code => renderGate(code, found.get(code) ?? []))}</dl>`
}

/** @param {string} code @param {{detail: string, where: string}[]} findings */
function renderGate (code, findings) {
  const gate = GATES.find(candidate => candidate.code === code)
  const inSlices = findings.filter(({ where }) => where === 'slices').length
  const inCells = findings.length - inSlices
  const counts = [inCells > 0 ? `${inCells} ${inCells === 1 ? 'cell' : 'cells'}` : null, inSlices > 0 ? `${inSlices} ${inSlices === 1 ? 'slice' : 'slices'}` : null]
  return html`<div><dt><code>${code}</code> <span class="note">${[gate?.effect, ...counts].filter(Boolean).join(' · ')}</span></dt><dd>${gate?.meaning ?? 'This version of the report has no explanation of it.'} <span class="remedy">${gate?.remedy ?? ''}</span><br><span class="example">For example: ${findings[0]?.detail ?? ''}</span></dd></div>`
}

/** Unknown ones last. @param {readonly string[]} known @param {string} code */
function rank (known, code) {
  const index = known.indexOf(code)
  return index === -1 ? known.length : index
}

/** @param {readonly VerifyLine[]} verifications */
function renderVerifications (verifications) {
  if (verifications.length === 0) return html`<p>No server was verified.</p>`
  return html`<ul class="verifications">${verifications.map(renderVerification)}</ul>`
}

/** @param {VerifyLine} verification */
function renderVerification ({ variant, processStart, passed, checks }) {
  const skipped = checks.filter(check => check.skipped !== undefined)
  const failed = checks.filter(check => !check.passed && check.skipped === undefined)
  const done = checks.length - skipped.length
  return html`<li class="${passed ? 'passed' : 'failed'}">${passed ? '✓' : '✕'} <strong>${variant}</strong>, start ${processStart}: ${done - failed.length} of ${done} checks passed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}${failed.length + skipped.length === 0
    ? null
    : html`<ul>${[...failed, ...skipped].map(({ action, check, message, skipped }) => html`<li>${action}: ${check}: ${skipped === undefined ? message ?? 'failed' : `skipped, ${skipped}`}</li>`)}</ul>`}</li>`
}
