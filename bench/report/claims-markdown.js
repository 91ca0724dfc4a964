/** @import {ClauseVerdict} from '../summarise/claims/types.js' */
/** @import {ToldStudy} from '../summarise/types.js' */
// The claims of the posts in Markdown, a line each for those of which a clause can be told, by today's runtime or that
// of then. The others, and what each needs and tolerates, are on the page.
import {
  clauseName, holdsText, pastTitle, toClaimSentences, toPastSentences
} from '../sentences/run/claims.js'
import { holdsOf, postsOf } from '../summarise/claims/index.js'
import { escapeMarkdown } from '../format/escape-markdown.js'
import { markdownTable } from '../tables/markdown.js'

const HEAD = ['Claim', 'Here', 'Clauses that can be told']
const NONE = '–'

/**
 * @param {readonly ClauseVerdict[]} verdicts
 * @param {readonly ToldStudy[]} studies
 * @returns {string} '' where there are none
 */
export function renderClaimsMarkdown (verdicts, studies) {
  return postsOf(studies).flatMap(({ study, title, year }) => {
    const own = verdicts.filter(one => one.study === study && !one.aside)
    if (own.length === 0) return []
    const past = pastTitle(own)
    const told = [...Map.groupBy(own, ({ claim }) => claim)].filter(([, clauses]) =>
      clauses.some(one => isTold(one) || (one.past !== undefined && isTold(one.past))))
    const rows = told.map(([claim, clauses]) => [
      claim, holdsText(holdsOf(clauses)), describeTold(clauses),
      ...(past === null ? [] : [describePast(clauses)])
    ])
    const heading = `**Then and now: ${escapeMarkdown(`${title} (${year})`)}**\n\n${escapeMarkdown(
      [...toClaimSentences(own, studies), ...toPastSentences(own)].join(' ')
    )}`
    const head = past === null ? HEAD : [...HEAD, past]
    return [rows.length === 0 ? heading : `${heading}\n\n${markdownTable(head, rows)}`]
  }).join('\n\n')
}

/** @param {readonly ClauseVerdict[]} clauses of one claim */
function describeTold (clauses) {
  const told = clauses.filter(isTold)
    .map(one => `${clauseName(one)} ${holdsText(one.holds)}: ${one.text} (${one.why})`)
  return told.length === 0 ? NONE : told.join('; ')
}

/** What is undecided has its reason on the page. @param {readonly ClauseVerdict[]} clauses of one claim */
function describePast (clauses) {
  const judged = clauses.flatMap(one => one.past === undefined ? [] : [
    `${clauseName(one)} ${holdsText(one.past.holds)}${isTold(one.past) ? ` (${one.past.why})` : ''}`
  ])
  return judged.length === 0 ? NONE : judged.join('; ')
}

/** @param {Pick<ClauseVerdict, 'holds'>} verdict */
function isTold ({ holds }) {
  return holds !== "can't tell"
}
