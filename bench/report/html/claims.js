/** @import {ClauseVerdict, Holds, PastVerdict, Post} from '../../summarise/claims/types.js' */
/** @import {ReportInput} from '../types.js' */
// Then and now: each claim of the posts whose studies were measured, clause by clause, with the verdict, the numbers
// that decided, what it takes to tell, and what is tolerated.
import { holdsOf, postsOf } from '../../summarise/claims/index.js'
import {
  asideText, clauseName, holdsText, pastTitle, toPastSentences
} from '../../sentences/run/claims.js'
import { html } from '../../format/markup.js'
import { formatCounted } from '../../format/numbers.js'
import { renderTable } from '../../tables/html.js'

const HEAD = ['Claim', 'The post says', 'Here', 'Because']
/** @type {Readonly<Record<Holds, string>>} */
const KINDS = { holds: 'holds', 'does not hold': 'refuted', "can't tell": 'unknown' }

/** @param {Pick<ReportInput, 'claims' | 'studies'>} input */
export function renderClaims ({ claims, studies = [] }) {
  if (claims.length === 0) return null
  return html`<section id="claims">
<h2>Then and now</h2>
<p class="note">What the posts claim, asked of this run. A clause holds when its whole interval lies
  where the post's words put it, and does not when it lies wholly outside; otherwise it is
  undecided. Requests per second decide, as in the posts. What ArangoDB is said to do is judged by a
  real ArangoDB alone; what the embedded host does is below it, where that is decided, and is not
  counted.</p>
${postsOf(studies)
  .map(post => renderPost(post, claims.filter(({ study }) => study === post.study)))}
</section>`
}

/** @param {Post} post @param {readonly ClauseVerdict[]} verdicts */
function renderPost ({ title, year }, verdicts) {
  if (verdicts.length === 0) return html``
  const claims = [...Map.groupBy(verdicts, ({ claim }) => claim)]
  const judged = claims.filter(([, own]) => isHereJudged(own) || isPastJudged(own))
  const undecided = claims.filter(claim => !judged.includes(claim))
  const here = judged.filter(([, own]) => isHereJudged(own)).length
  const past = pastTitle(verdicts)
  const head = past === null ? HEAD : [...HEAD, past]
  const render = (/** @type {typeof claims} */ some, /** @type {string} */ label) => renderTable({
    label, head, bodies: some.map(([claim, own]) => renderClaim(claim, own, head))
  })
  return html`<h3>${title} (${year}) <small>${here} of ${claims.length} judged</small></h3>
${past === null ? null : html`<p class="note">${toPastSentences(verdicts).join(' ')}</p>
`}${judged.length === 0 ? null : render(judged, `Claims of ${title}`)}
${undecided.length === 0
  ? null
  : html`<details class="fold"><summary>${formatCounted(undecided.length, 'claim')}
    undecided ${past === null ? 'here' : 'in both columns'}, and why</summary>
${render(undecided, `Undecided claims of ${title}`)}</details>`}`
}

/** @param {readonly ClauseVerdict[]} verdicts of one claim */
function isHereJudged (verdicts) {
  return holdsOf(verdicts) !== "can't tell"
}

/**
 * One clause is enough: the others may be about other servers.
 * @param {readonly ClauseVerdict[]} verdicts of one claim
 */
function isPastJudged (verdicts) {
  return verdicts.some(({ past = null }) => past !== null && past.holds !== "can't tell")
}

/** @param {string} claim @param {readonly ClauseVerdict[]} verdicts @param {readonly string[]} head */
function renderClaim (claim, verdicts, head) {
  const holds = holdsOf(verdicts)
  return html`<tbody>
<tr class="group"><th colspan="${head.length}" scope="rowgroup"><span>${claim} ${verdictOf(
  holds
)}</span></th></tr>
${verdicts.map(verdict => renderClause(verdict, head.length > HEAD.length))}</tbody>
`
}

/** @param {ClauseVerdict} verdict @param {boolean} hasPast whether the table has a column of the runtime of then */
function renderClause (verdict, hasPast) {
  const { text, aside, holds, why, needs, tolerance, past = null } = verdict
  const what = aside
    ? html`<td>${asideText(verdict)}</td>`
    : html`<td>${text}<span class="why">Needs: ${needs}. Tolerance: ${tolerance}.</span></td>`
  return html`<tr${aside ? html` class="aside"` : null}><th scope="row">${clauseName(verdict)}</th>
    ${what}<td>${verdictOf(
    holds
  )}</td><td class="why">${markCommands(why)}</td>${hasPast ? renderPast(past) : null}</tr>
`
}

/** @param {PastVerdict | null} past null: the clause is about other servers, too */
function renderPast (past) {
  if (past === null) return html`<td>–</td>`
  const { holds, why, needs } = past
  return html`<td>${verdictOf(holds)}<span class="why">${markCommands(why)}</span>
    <span class="why">Needs: ${needs}.</span></td>`
}

/** What stands between backticks is a command. @param {string} text */
function markCommands (text) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)
}

/** @param {Holds} holds */
function verdictOf (holds) {
  return html`<span class="verdict ${KINDS[holds]}">${holdsText(holds)}</span>`
}
