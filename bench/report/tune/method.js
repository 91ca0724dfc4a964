/** @import {TuneFile} from './types.js' */
// How it was measured, so that a reader can judge or repeat it: the order, the looks, the intervals, the curve, in
// words.
import {
  formatConnections, formatCount, formatCounted, formatPercent, formatQuota, formatRatio,
  formatSeconds
} from '../../format/numbers.js'
import { renderFacts } from '../html/facts.js'
import { html } from '../../format/markup.js'
import { CURVE_OF, MEASURES } from './measures.js'
import { nounOf, shortNameOf } from '../../sentences/tune/names.js'
import { formatList } from '../../sentences/words.js'
import { UNIT, formatBound, formatRequestRate } from '../../sentences/tune/words.js'

/** @type {Readonly<Record<TuneFile['stoppedBy'], string>>} */
export const STOPPED = Object.freeze({
  certain: 'the answer was certain', budget: 'the time was over',
  blocks: 'all blocks were measured', interrupted: 'it was interrupted',
  failed: 'fewer than two counts could be measured', limits: 'none keeps to the limits'
})

/** @param {TuneFile} file */
export function renderMethod (file) {
  const { outcome } = file
  return html`<section id="method">
<h2>How it was measured</h2>
<p>The counts that race are measured in blocks: each once in every block, in a new random order, so
  that what disturbs the machine disturbs all of them. Every value (the logarithm of
  ${UNIT[outcome.objective]}) is its count's part plus its block's part plus noise; the size of the
  noise comes from all counts at once, and intervals from Student's t. The race is looked at after
  fixed numbers of blocks only, and each look gets its share of the 5 % by which all statements
  together may be wrong. At a look, counts that are certainly worse leave; when the smallest count
  that may be enough is certainly enough, it ends.</p>
<p>The recommendation is the ${toPreferred(file)} whose interval lies wholly at ${
  outcome.objective === 'p99'
  ? `${formatRatio(1 / (1 - outcome.within))} the time of the best or below`
  : `${formatPercent(1 - outcome.within)} of the best or ` +
    'above'}${toWithinLimits(file)}. Which count is the best is read off the same values, and the
      intervals account for it.
      The guarantee is among the counts that raced.</p>
${outcome.curve === null ? null : curveText(outcome.curve.fit, outcome.objective)}
<div class="columns">${renderFacts('Race', raceFacts(file))}${renderFacts(
  'Load', loadFacts(file)
)}</div>
</section>`
}

/** @param {TuneFile} file */
function toPreferred ({ plan: { knobs, objective } }) {
  if (objective === 'memory') return `${nounOf({ knobs })} with the least memory`
  return knobs === undefined || knobs.isCurve ? 'smallest count' : 'first setting'
}

/** @param {TuneFile} file */
function toWithinLimits ({ plan: { limits = [] } }) {
  return limits.length === 0
    ? ''
    : `, and that certainly keeps to ${formatList(limits.map(({ text }) => text))}`
}

/** @param {NonNullable<TuneFile['outcome']['curve']>['fit']} fit @param {TuneFile['outcome']['objective']} objective */
function curveText ({ lambda, sigma, kappa }, objective) {
  const { title, format } = MEASURES[CURVE_OF[objective]]
  return html`<p>The curve is the universal scalability law (Gunther) through
    ${title.charAt(0).toLowerCase()}${title.slice(1)}: one worker's figure times N, divided by 1 + σ
    (N - 1) + κ N (N - 1), with <span class="number">${format(lambda)}</span> for one worker, σ
    = <span class="number">${formatParameter(sigma)}</span> (what has to wait for its turn) and κ
    = <span class="number">${formatParameter(kappa)}</span> (what workers cost each other). Its band
    comes from resampled blocks. It chooses what is worth a race and draws the picture; the
    recommendation rests on the race alone.</p>`
}

/** @param {number} value */
function formatParameter (value) {
  return value === 0 ? '0' : value.toPrecision(2)
}

/** @param {Pick<TuneFile['plan'], 'knobs'>} named @param {readonly number[]} keys */
function namesOf (named, keys) {
  return keys.map(key => shortNameOf(named, key)).join(', ')
}

/** @param {TuneFile} file @returns {[string, string][]} */
function raceFacts ({ plan, outcome, slices, stoppedBy, seconds }) {
  const blocks = Math.max(0, ...outcome.candidates.map(candidate => candidate.blocks))
  return [
    ['seed', String(plan.seed)],
    [plan.knobs?.names.join(' and ') ?? 'counts', namesOf(plan, plan.counts)],
    [
      'raced to the end',
      namesOf(
        outcome, outcome.candidates.filter(({ ratio, left }) => ratio !== null && left === null)
          .map(({ workers }) => workers)
      ) || 'none'
    ],
    ['goal', `within ${formatBound(outcome.within, outcome.objective)} of the best`],
    ...(plan.limits ?? []).map((limit, index) => /** @type {[string, string]} */ (
      [index === 0 ? 'limits' : '', limit.text]
    )),
    ['confidence, all statements together', '95 %'],
    ['looks', `after ${plan.looks.join(', ')} blocks, and at the end`],
    ['blocks behind the answer', formatCount(blocks)],
    ['slices measured', formatCount(slices.length)],
    ['stopped by', STOPPED[stoppedBy]],
    ['took', `${formatSeconds(seconds)} of ${formatSeconds(plan.budgetSeconds)}`]
  ]
}

/** @param {TuneFile} file @returns {[string, string][]} */
function loadFacts ({ plan, outcome }) {
  const { cell, warmUp } = plan
  return [
    ['tuned', plan.title],
    ['connections', formatConnections(cell.connections)],
    [
      'loop',
      outcome.rate === null
        ? 'closed: a new request when one is answered'
        : `open: ${formatRequestRate(outcome.rate)} fall due, whether answered or not`
    ],
    [
      'slice',
      `${formatSeconds(plan.sliceSeconds)}, after ${formatSeconds(plan.primeSeconds)} of load ` +
        'that is not counted'
    ],
    [
      'slices in a block',
      plan.slicesPerStart === 1
        ? 'one for each count'
        : `${plan.slicesPerStart} for each start of a count`
    ],
    [
      'warm-up',
      `${formatSeconds(warmUp.minSeconds)} to ${formatSeconds(warmUp.maxSeconds)} for each start`
    ],
    ...(plan.cpus === undefined
      ? []
      : [/** @type {[string, string]} */ ([
          'quota of each count', `${formatQuota(plan.cpus)}, in periods of 100 ms`])]),
    ...(plan.knobs !== undefined ? [] : [/** @type {[string, string]} */ ([
      'rule of thumb', `${formatCounted(plan.cores, 'worker')}: as many as CPUs`
    ])])
  ]
}
