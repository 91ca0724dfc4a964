/** @import {CandidateSummary} from '../../tune/types.js' */
/** @import {TuneFile} from './types.js' */
// Every count in numbers: its ratio to the best never without the interval, and what is to be said of it.
import { balance, cpu, memory, p99, rps } from '../../figures/index.js'
import {
  formatBytes, formatCount, formatRatio, formatRatioRange, formatRps, formatUs
} from '../../format/numbers.js'
import { html } from '../../format/markup.js'
import { isRefused } from '../../sentences/tune/left-out.js'
import { knobNames, nameOf, shortNameOf } from '../../sentences/tune/names.js'
import { formatThrottled } from '../../sentences/tune/quota.js'
import { choiceWord, ratioOf, toShownRatio } from '../../sentences/tune/words.js'

const THROTTLED = ' Throttled: seconds for which the quota of CPU time held the workers back in ' +
  'each second, summed over CPUs.'

/** @param {TuneFile} file */
export function renderTuneTable ({ outcome, plan, balanceOf }) {
  const { objective, candidates, recommended, certain } = outcome
  const ratio = {
    rps: `${rps.head} to the best`,
    cpu: 'Requests per CPU-second to the best',
    p99: `${p99.head} to the best`,
    memory: `${rps.head} to the best`
  }[objective]
  const titles = [
    outcome.knobs === undefined ? 'Workers' : knobNames(outcome), ratio,
    ...[rps, cpu, p99, memory, balance].map(figure => figure.head),
    ...(hasQuota(candidates) ? ['Throttled'] : []), 'Blocks',
    'Remarks'
  ]
  return html`<section id="table">
<h2>Table</h2>
<p class="note">Ratios are to the best count, from slices of the same blocks; in brackets their 95 %
  intervals, which hold all together. The other figures are geometric means over the slices of each
  count, without intervals; memory is the largest sum of PSS. Balance:
  ${balanceOf === 'requests' ? 'requests' : 'CPU time'} of the busiest worker over those of the mean
  one.${hasQuota(candidates) ? THROTTLED : ''}</p>
<div class="scroll" role="region" aria-label="All counts in numbers" tabindex="0">
<table>
<thead><tr>${titles.map(title => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>
${candidates.map(candidate =>
  renderRow(candidate, {
    objective, picked: recommended?.workers ?? null, certain, cores: plan.cores, knobs: plan.knobs,
    hasQuota: hasQuota(candidates)
  }))}
</tbody>
</table>
</div>
${renderReasons(candidates, outcome)}
</section>`
}

/** @param {readonly CandidateSummary[]} candidates */
function hasQuota (candidates) {
  return candidates.some(({ quota }) => quota !== undefined)
}

/**
 * @param {CandidateSummary} candidate
 * @param {{
 *   objective: TuneFile['outcome']['objective'], picked: number | null, certain: boolean, cores: number,
 *   knobs: TuneFile['plan']['knobs'], hasQuota: boolean
 * }} options
 */
function renderRow (candidate, { objective, picked, certain, cores, knobs, hasQuota }) {
  const { workers, left } = candidate
  const ratio = toShownRatio(ratioOf(candidate), objective)
  const kind = isRefused(candidate) ? ' invalid' : left === null ? '' : ' left'
  const figures = [
    `${candidate.rpsIsLowerBound && candidate.rps !== null ? '≥ ' : ''}${formatRps(candidate.rps)}`,
    formatUs(candidate.cpuUsPerRequest), formatUs(candidate.p99Us),
    formatBytes(candidate.pssBytes), formatRatio(candidate.balance),
    ...(hasQuota ? [formatThrottled(candidate.quota)] : [])
  ]
  return html`<tr class="cell${kind}"><th scope="row">${
    shortNameOf({ knobs }, workers)}</th><td>${ratio === null
      ? html`<span class="why">not compared</span>`
      : html`<span class="number">${formatRatio(ratio.estimate)}</span> <span
          class="range">${formatRatioRange(ratio)}</span>`}</td>
    ${figures.map(figure => html`<td class="number">${figure}</td>`)}
    <td>${formatCount(left?.blocks ?? candidate.blocks)}</td>
    <td class="remarks">${remarks(
      candidate, { picked, certain, cores: knobs === undefined ? cores : null }
    )}</td></tr>
`
}

/**
 * @param {CandidateSummary} candidate
 * @param {{picked: number | null, certain: boolean, cores: number | null}} options
 */
function remarks (candidate, { picked, certain, cores }) {
  const { workers, left, reasons } = candidate
  return html`${workers === picked
    ? html`<span class="badge ${certain ? 'recommended' : 'suspect'}">${certain ? '✓ ' : ''}${
      choiceWord(certain)}</span> `
    : null}${workers === cores ? html`<span class="badge behind">as many as CPUs</span> ` : null}${
    left === null ? null : html`<span class="badge behind">○ ${left.how === 'scouted'
      ? 'not raced'
      : 'eliminated'}</span> `}${isRefused(candidate)
        ? html`<span class="badge invalid">✕ out</span> `
        : null}${reasons.map(({ code }) => html`<code>${code}</code> `)}`
}

/**
 * What stands behind the codes, the same text once.
 * @param {readonly CandidateSummary[]} candidates
 * @param {Pick<TuneFile['outcome'], 'knobs'>} named
 */
function renderReasons (candidates, named) {
  const found = candidates.flatMap(({ workers, reasons }) =>
    reasons.map(({ code, detail }) => ({ code, detail, workers })))
  if (found.length === 0) return null
  const same = Map.groupBy(found, ({ code, detail }) => JSON.stringify([code, detail]))
  return html`<ul class="reasons">${[...same.values()].map(entries =>
    html`<li><code>${entries[0]?.code ?? ''}</code> ${entries[0]?.detail ?? ''}: ${
      nameAll(entries.map(({ workers }) => workers), named)}</li>`)}</ul>`
}

/** @param {readonly number[]} keys @param {Pick<TuneFile['outcome'], 'knobs'>} named */
function nameAll (keys, named) {
  return named.knobs === undefined
    ? `${keys.join(', ')} workers`
    : keys.map(key => nameOf(named, key)).join(', ')
}
