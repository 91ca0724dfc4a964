/** @import {ClauseVerdict} from '../summarise/claims/types.js' */
/** @import {ToldStudy} from '../summarise/types.js' */
// The claims of the posts in Markdown, a line each for those of which a clause can be told. The others, and what each
// needs and tolerates, are on the page.
import { clauseName, holdsText, toClaimSentences } from '../sentences/run/claims.js'
import { holdsOf, postsOf } from '../summarise/claims/index.js'
import { escapeMarkdown } from '../format/escape-markdown.js'

const HEAD = '| Claim | Here | Clauses that can be told |\n| --- | --- | --- |'

/**
 * @param {readonly ClauseVerdict[]} verdicts
 * @param {readonly ToldStudy[]} studies
 * @returns {string} '' where there are none
 */
export function renderClaimsMarkdown (verdicts, studies) {
  return postsOf(studies).flatMap(({ study, title, year }) => {
    const own = verdicts.filter(one => one.study === study && !one.aside)
    if (own.length === 0) return []
    const told = [...Map.groupBy(own, ({ claim }) => claim)].filter(([, clauses]) =>
      clauses.some(isTold))
    const rows = told.map(([claim, clauses]) =>
      `| ${[claim, holdsText(holdsOf(clauses)), describeTold(clauses)].map(escapeMarkdown)
        .join(' | ')} |`)
    const heading = `**Then and now: ${escapeMarkdown(`${title} (${year})`)}**\n\n${escapeMarkdown(
      toClaimSentences(own, studies).join(' ')
    )}`
    return [rows.length === 0 ? heading : `${heading}\n\n${HEAD}\n${rows.join('\n')}`]
  }).join('\n\n')
}

/** @param {readonly ClauseVerdict[]} clauses of one claim */
function describeTold (clauses) {
  return clauses.filter(isTold)
    .map(one => `${clauseName(one)} ${holdsText(one.holds)}: ${one.text} (${one.why})`)
    .join('; ')
}

/** @param {ClauseVerdict} verdict */
function isTold ({ holds }) {
  return holds !== "can't tell"
}
