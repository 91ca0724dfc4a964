/** @import {Against, RunData} from '../../types.js' */
/** @import {Improvement} from './improvements.js' */
/** @import {PublishedQuery} from './published.js' */
// Old, new and improvement of each query, for each pair of servers or versions, with what was published of the same
// query beside.
import { formatImprovement, formatTime } from '../../format/numbers.js'
import { CURSOR_STUDY, toSeconds } from './rows.js'
import { toImprovements } from './improvements.js'
import { describeAgainst } from '../../sentences/run/gains.js'
import { verdictText } from '../../tables/cell-text.js'
import { describeAsking, publishedImprovement, publishedSeconds, secondsFigure } from './figures.js'
import { html } from '../../format/markup.js'
import { executionsOf, readPublishedCursor } from './published.js'
import { figureCell, renderTable } from '../../tables/html.js'

/** @param {RunData} run */
export function renderImprovements (run) {
  const improvements = toImprovements(run)
  const against = run.plans.find(({ study }) => study === CURSOR_STUDY)?.against
  const pairs = Map.groupBy(improvements, ({ from, to }) => JSON.stringify([from, to]))
  return [...pairs.values()].map(own => renderPair(own, against))
}

/** @param {readonly Improvement[]} own @param {Against | undefined} against */
function renderPair (own, against) {
  const [first] = own
  if (first === undefined) return html``
  const { rows, old, new: newer } = readPublishedCursor()
  return html`<h3>From ${first.from} to ${first.to}</h3>
<p class="note">${first.versions && against !== undefined
  ? `Old: ${describeAgainst(against)}. `
  : ''}Improvement: how much less time ${first.to} takes, (old - new) / old, with its 95 % interval
    ${first.paired
    ? 'from slices of the same blocks'
    : '(Welch, unpaired), which does not cover ' +
      'what has changed besides'}. Right: what was published in 2014, on another machine, from the
        ${old} to the ${newer}.</p>
${renderTable({
  label: `Improvement from ${first.from} to ${first.to}`,
  head: [
    'Query', 'Asked', `${first.from}: seconds`, `${first.to}: seconds`, 'Improvement', '2014: old',
    '2014: new', '2014: improvement'
  ],
  bodies: html`<tbody>${own.map(one =>
    renderImprovement(one, rows.find(({ query }) => query === one.query)))}</tbody>`
})}`
}

/** @param {Improvement} improvement @param {PublishedQuery | undefined} published */
function renderImprovement ({ query, oldRps, cell, share, verdict, why }, published) {
  const executions = executionsOf(published)
  const kind = verdict === "can't tell" ? 'unknown' : verdict
  const { estimate } = toSeconds({ ...cell, rps: oldRps }, executions)
  const then = [
    publishedSeconds(published?.old), publishedSeconds(published?.new),
    publishedImprovement(published)
  ]
  return html`<tr><th scope="row">${query}</th><td>${describeAsking(cell)}</td>
    <td class="number">${formatTime(estimate)}</td>${figureCell(secondsFigure(cell, executions))}
    <td><span class="verdict ${kind}">${verdictText(verdict)}</span> ${share === null
      ? html`<span class="why">${why}</span>`
      : html`<span class="number">${formatImprovement(share)}</span>`}</td>
    ${then.map(text => html`<td class="number">${text}</td>`)}</tr>
`
}
