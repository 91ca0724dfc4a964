/** @import {ClauseVerdict, Holds, Post} from '../../summarise/claims/types.js' */
/** @import {ReportInput} from '../types.js' */
// Then and now: each claim of the posts whose studies were measured, clause by clause, with the verdict, the numbers
// that decided, what it takes to tell, and what is tolerated.
import { holdsOf, postsOf } from '../../summarise/claims/index.js'
import { asideText, clauseName, holdsText } from '../../sentences/run/claims.js'
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
  const judged = claims.filter(([, own]) => holdsOf(own) !== "can't tell")
  const undecided = claims.filter(([, own]) => holdsOf(own) === "can't tell")
  const render = (/** @type {typeof claims} */ some, /** @type {string} */ label) => renderTable({
    label, head: HEAD, bodies: some.map(([claim, own]) => renderClaim(claim, own))
  })
  return html`<h3>${title} (${year}) <small>${judged.length} of ${claims.length} judged</small></h3>
${judged.length === 0 ? null : render(judged, `Claims of ${title}`)}
${undecided.length === 0
  ? null
  : html`<details class="fold"><summary>${formatCounted(undecided.length, 'claim')}
    undecided here, and why</summary>
${render(undecided, `Undecided claims of ${title}`)}</details>`}`
}

/** @param {string} claim @param {readonly ClauseVerdict[]} verdicts */
function renderClaim (claim, verdicts) {
  const holds = holdsOf(verdicts)
  return html`<tbody>
<tr class="group"><th colspan="${HEAD.length}" scope="rowgroup"><span>${claim} ${verdictOf(
  holds
)}</span></th></tr>
${verdicts.map(renderClause)}</tbody>
`
}

/** @param {ClauseVerdict} verdict */
function renderClause (verdict) {
  const { text, aside, holds, why, needs, tolerance } = verdict
  const what = aside
    ? html`<td>${asideText(verdict)}</td>`
    : html`<td>${text}<span class="why">Needs: ${needs}. Tolerance: ${tolerance}.</span></td>`
  return html`<tr${aside ? html` class="aside"` : null}><th scope="row">${clauseName(verdict)}</th>
    ${what}<td>${verdictOf(
    holds
  )}</td><td class="why">${markCommands(why)}</td></tr>
`
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
