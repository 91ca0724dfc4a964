/** @import {TuneFile} from './types.js' */
// Three pictures over the number of workers, what is judged first, and how evenly the workers were loaded.
import { balance } from '../../figures/index.js'
import { judgedBy } from '../../plan/judged-by.js'
import { html } from '../../format/markup.js'
import { balanceChart } from '../svg/balance-chart.js'
import { createVariantStyles } from '../svg/variant-styles.js'
import { workerChart } from '../svg/worker-chart.js'
import { CURVE_OF, DRAWN, MEASURES, toPoints, toShownCounts, toShownCurve } from './measures.js'
import { knobNames, valuesTextOf } from '../../sentences/tune/names.js'
import { choiceWord, formatRequestRate } from '../../sentences/tune/words.js'

/** @param {TuneFile} file */
export function renderTuneCharts (file) {
  const names = DRAWN[file.outcome.objective].filter(name =>
    toPoints(file.outcome, name).length > 0)
  return html`<section id="charts">
<h2>${file.plan.knobs === undefined
  ? 'Over the number of workers'
  : `Over ${knobNames(file.plan)}`}</h2>
${names.length === 0 ? html`<p>There is nothing to draw: no count has figures.</p>` : key(file)}
<div class="pair">${names.map(name => renderChart(file, name))}${renderBalance(file)}</div>
</section>`
}

/** Only what occurs is explained. @param {TuneFile} file */
function key ({ outcome, plan }) {
  const colour = colourOf(plan)
  const mark = (/** @type {string} */ path, /** @type {string} */ kind) =>
    html`<svg viewBox="0 0 22 12" aria-hidden="true">
      <g transform="translate(11 6)" class="mark ${colour}${kind}"><path
        d="${path}"/></g></svg>`
  const circle = 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z'
  const notes = [
    outcome.recommended === null
      ? null
      : html`<span>${mark('M0 -6L6 0L0 6L-6 0z', '')}${choiceWord(outcome.certain)}</span>`,
    html`<span>${mark(circle, '')}measured to the end</span>`,
    outcome.candidates.some(({ left }) => left !== null)
      ? html`<span>${mark(circle, ' doubtful')}left behind early</span>`
      : null,
    outcome.curve === null
      ? null
      : html`<span><svg viewBox="0 0 22 12" aria-hidden="true">
        <line class="curve" x1="0" x2="22" y1="6" y2="6"/></svg>scalability curve, with its 95 %
        band</span>`,
    plan.knobs === undefined && toShownCounts(outcome).includes(plan.cores)
      ? html`<span><svg viewBox="0 0 22 12" aria-hidden="true">
        <line class="start" x1="11" x2="11" y1="0" y2="12"/></svg>as many workers as CPUs, the rule
        of thumb</span>`
      : null
  ]
  return html`<div class="key">${notes.filter(note => note !== null)}</div>`
}

/** @param {TuneFile} file @param {typeof DRAWN['rps'][number]} name */
function renderChart ({ outcome, plan }, name) {
  const judged = name === judgedBy(outcome.objective)
  const curve = CURVE_OF[outcome.objective] === name ? toShownCurve(outcome) : null
  const points = toPoints(outcome, name)
  const notes = [
    judged && points.some(({ interval }) => interval !== null) ? 'Whiskers: the 95 % intervals ' +
      'of the ratios to the best count, at the figure of that one; all ' +
      'of them hold together.' : null,
    !judged && name === 'p99' && outcome.rate === null ? 'Closed loop: the service time of a ' +
      'client that waits for each answer. It grows with the ' +
      'connections that share a worker.' : null,
    curve === null
      ? null
      : 'On one machine the curve describes server, client and kernel together.',
    points.some(({ isLowerBound }) => isLowerBound) ? 'Where the load client or the upstream was ' +
      'the bottleneck the workers can do more than is shown.' : null
  ].filter(note => note !== null)
  const measure = MEASURES[name]
  return html`<figure><figcaption>${measure.title}${name === 'p99' && outcome.rate !== null
    ? ` at ${formatRequestRate(outcome.rate)}`
    : ''}</figcaption>
<p class="note">${measure.axis}</p>
${workerChart({
  points, counts: toShownCounts(outcome), measure, curve,
  picked: outcome.recommended?.workers ?? null,
  cores: plan.knobs === undefined ? plan.cores : null,
  ...(plan.knobs !== undefined && {
    label: knobNames(plan), nameOf: (/** @type {number} */ key) => valuesTextOf(plan, key)
  })
}, {
  id: `over-${name}`,
  description:
    `${measure.axis}, one mark for each ${plan.knobs === undefined
      ? 'number of workers'
      : 'setting'}. The table holds the same numbers.`,
  colour: colourOf(plan)
})}
${notes.length === 0 ? null : html`<p class="note">${notes.join(' ')}</p>`}</figure>
`
}

/** @param {TuneFile} file */
function renderBalance ({ outcome, plan, balanceOf }) {
  const known = outcome.candidates.flatMap(candidate => candidate.workers > 1 &&
    candidate.balance !== null
    ? [{ ...candidate, balance: candidate.balance }]
    : [])
  if (known.length === 0) return null
  return html`<figure><figcaption>${balance.caption}</figcaption>${balanceChart(
    known, {
      id: 'balance', of: balanceOf, colour: colourOf(plan),
      nameOf: key => plan.knobs === undefined ? `${key} workers` : valuesTextOf(plan, key)
    }
  )}</figure>`
}

/** That of the variant that is tuned. @param {TuneFile['plan']} plan */
function colourOf ({ cell: { variant } }) {
  return createVariantStyles([variant])(variant).colour
}
