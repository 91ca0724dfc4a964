/** @import {RunData} from '../../types.js' */
/** @import {DriverCost, QueryRow} from './rows.js' */
/** @import {ClaimAnswer} from './claims.js' */
/** @import {Improvement} from './improvements.js' */
// The answer in sentences for the study of cursors: what a query costs, and a document in batches; what arangojs costs;
// which server or version takes less time; which claims hold. In: a run with its summaries; out: text.
import {
  formatCount, formatRatioInterval, formatRps, formatRpsRange, formatUs, formatUsRange
} from '../../format/numbers.js'
import { toVerdict } from '@shootout/statistics'
import { RAW, describeWay } from '../../plan/query-clients.js'
import {
  CURSOR_STUDY, QUERIES, toDriverCosts, toQueryRows, toSeconds, withFewestConnections
} from './rows.js'
import { CURSOR_CLAIMS, describeSpread, judgeCursorClaims } from './claims.js'
import { toImprovements } from './improvements.js'
import { describeAgainst, describeNothingThere } from '../../sentences/run/gains.js'
import { rangeText, ratioClause } from '../../sentences/words.js'

const SMALLEST = 'return-1'
const WHOLE_DOCUMENTS = 'docs'

/**
 * @param {Pick<RunData, 'plans' | 'slices' | 'summaries'>} whole
 * @returns {string[]} none where no query has figures
 */
export function toCursorSentences (whole) {
  const run = { ...whole, summaries: withFewestConnections(whole.summaries) }
  const rows = toQueryRows(run.summaries).filter(({ cell }) => cell.rps !== null)
  if (rows.length === 0) return []
  return [
    ...toCostSentence(
      rows, { query: SMALLEST, subject: 'A query that returns 1', toClause: toQueryClause }
    ),
    ...toCostSentence(rows, {
      query: WHOLE_DOCUMENTS,
      subject: `A document in batches of ${batchOf(rows)}`,
      toClause: toDocumentClause
    }),
    ...toDriverSentences(toDriverCosts(whole, run.summaries)),
    ...toServerSentences(toImprovements(run).filter(({ versions }) => !versions)),
    ...toAgainstSentences(run),
    ...[
      ...Map.groupBy(judgeCursorClaims(run), ({ claim, subject }) => `${claim} ${isPosts(subject)}`)
        .values()
    ].map(toClaimSentence)
  ]
}

/**
 * Of raw HTTP, or of the only client that was used.
 * @param {readonly QueryRow[]} rows
 * @param {{query: string, subject: string, toClause: (row: QueryRow) => string}} what
 * @returns {string[]}
 */
function toCostSentence (rows, { query, subject, toClause }) {
  const own = rows.filter(({ cell }) => cell.action === query)
  const driver = own.some(({ cell }) => cell.driver === RAW) ? RAW : own[0]?.cell.driver
  const clauses = own.filter(({ cell }) => cell.driver === driver).map(toClause)
  return driver === undefined
    ? []
    : [`${subject} (${query}), ${describeWay(driver)}: ${clauses.join('; ')}.`]
}

/** @param {QueryRow} row */
function toQueryClause ({ cell }) {
  const { estimate, interval } = toSeconds(cell, 1e6)
  const time = `${cell.rpsIsLowerBound ? 'at most ' : ''}${formatUs(estimate)} ` +
    rangeText(interval, formatUsRange)
  const cpu = cell.cpuUsPerRequest === null ? '' : `spends ${formatUs(cell.cpuUsPerRequest)} ` +
    `${rangeText(cell.cpuInterval, formatUsRange)} of CPU and `
  return `${cell.variant} ${cpu}answers within ${time} on average`
}

/** @param {QueryRow} row */
function toDocumentClause ({ cell, cpuUsPerResult: { estimate, interval }, resultsPerSecond }) {
  const bound = cell.rpsIsLowerBound ? 'at least ' : ''
  const rate = `${bound}${formatRps(resultsPerSecond.estimate)} ` +
    rangeText(resultsPerSecond.interval, formatRpsRange)
  const cpu = estimate === null ? '' : `spends ${formatUs(estimate)} ` +
    `${rangeText(interval, formatUsRange)} of CPU each and `
  return `${cell.variant} ${cpu}sends ${rate}`
}

/** Results of one request, of the query that returns whole documents. @param {readonly QueryRow[]} rows */
function batchOf (rows) {
  const row = rows.find(({ cell, requests }) =>
    cell.action === WHOLE_DOCUMENTS && requests !== null)
  return row === undefined || !row.requests || row.results === null
    ? '–'
    : formatCount(Math.ceil(row.results / row.requests))
}

/** @param {readonly DriverCost[]} costs @returns {string[]} one at most */
function toDriverSentences (costs) {
  const shown = costs.filter(({ query }) => query === SMALLEST || query === WHOLE_DOCUMENTS)
  const clauses = [...Map.groupBy(shown, ({ variant }) => variant)].flatMap(([variant, own]) =>
    toDriverClauses(variant, own))
  return clauses.length === 0
    ? []
    : [`Through arangojs instead of raw HTTP: ${clauses.join('; ')}.`]
}

/**
 * @param {string} variant
 * @param {readonly DriverCost[]} costs
 * @returns {string[]} decided ones first
 */
function toDriverClauses (variant, costs) {
  const { decided = [], undecided = [] } = Object.groupBy(costs, ({ rps }) =>
    toVerdict(rps, { lessIsFaster: false }) === "can't tell" ? 'undecided' : 'decided')
  const clauses = decided.flatMap(({ query, rps }) => rps === null ? [] : `${query} ` +
    ratioClause(rps, toVerdict(rps, { lessIsFaster: false }), {
      differs: figure => `${figure} as often`, same: 'as often', undecided: ''
    }))
  const open = undecided.map(({ query, rps }) =>
    `${query} (${rps === null ? 'no interval' : formatRatioInterval(rps)})`)
  return [
    ...(clauses.length === 0 ? [] : [`${variant} executes ${clauses.join(', ')}`]),
    ...(open.length === 0 ? [] : [`undecided for ${variant}: ${open.join(', ')}`])
  ]
}

/** @param {readonly Improvement[]} improvements @returns {string[]} one for each pair of servers and way of asking */
function toServerSentences (improvements) {
  const pairs = Map.groupBy(improvements, ({ from, to, driver }) =>
    JSON.stringify([from, to, driver]))
  return [...pairs.values()].flatMap(own => own[0] === undefined ? [] : [`${own[0].to} against ` +
    `${own[0].from}, ${describeWay(own[0].driver)}: ${countVerdicts(own)}.`])
}

/** @param {Pick<RunData, 'plans' | 'summaries'>} run @returns {string[]} */
function toAgainstSentences ({ plans, summaries }) {
  const against = plans.find(({ study }) => study === CURSOR_STUDY)?.against
  if (against === undefined) return []
  const groups = [...Map.groupBy(
    toImprovements({ plans, summaries }).filter(({ versions }) => versions),
    ({ to, driver }) => `${to} ${describeWay(driver)}`
  )]
  if (groups.length === 0) return [describeNothingThere(against)]
  return [`Against ${describeAgainst(against)}: ` +
    `${groups.map(([who, own]) => `${who}, ${countVerdicts(own)}`).join('; ')}.`]
}

/** @param {readonly Improvement[]} own */
function countVerdicts (own) {
  const clauses = /** @type {const} */ ([
    ['faster', 'less time for'], ['slower', 'more time for'], ['same', 'the same for'],
    ["can't tell", 'undecided for']
  ]).flatMap(([verdict, words]) => {
    const found = own.filter(one => one.verdict === verdict)
    const shares = found.flatMap(({ share }) =>
      share === null || verdict === "can't tell" || verdict === 'same'
        ? []
        : Math.abs(share.estimate))
    return found.length === 0 ? [] : [
      `${words} ${describeCount(found)}${shares.length === 0 ? '' : ` (${describeSpread(shares)})`}`
    ]
  })
  return clauses.join(', ')
}

/** @param {readonly Improvement[]} found */
function describeCount (found) {
  return found.length > 2
    ? `${found.length} of the ${QUERIES.length} queries`
    : found.map(({ query }) => query).join(' and ')
}

/** Whether the post speaks of this server, or of all. @param {string} subject */
function isPosts (subject) {
  return subject === '' || subject === 'arangodb'
}

/** @param {readonly ClaimAnswer[]} answers to one claim */
function toClaimSentence (answers) {
  const clauses = [...Map.groupBy(answers, ({ holds }) => holds)].map(([holds, own]) =>
    `${holds === "can't tell" ? 'is undecided' : holds} here ` +
    `(${own.map(({ where, why }) => [where, why].filter(Boolean).join(': ')).join('; ')})`)
  const said = answers[0] === undefined ? '' : CURSOR_CLAIMS[answers[0].claim]
  return isPosts(answers[0]?.subject ?? '')
    ? `What the post claims, that ${said}, ${clauses.join(', and ')}.`
    : `What the post claims of ArangoDB, that ${said}, asked of others, which is no verdict on ` +
      `the post: ${clauses.join(', and ')}.`
}
