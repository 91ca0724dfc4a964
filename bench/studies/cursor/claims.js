/** @import {RunData} from '../../types.js' */
/** @import {Improvement} from './improvements.js' */
/** @import {ClaimJudge, Finding, Holds, JudgedRun} from '../../summarise/claims/types.js' */
// The claims of the post on cursors of 2014, asked again: each holds, does not hold, or is undecided. In: a run with
// its summaries; out: answers with their reasons, and the judges of claims.json, which pick from them.
import { formatCount, formatImprovement, formatImprovementEstimate } from '../../format/numbers.js'
import { readFileSync } from 'node:fs'
import { whyNotRun } from '../../summarise/claims/index.js'
import { describeWay } from '../../plan/query-clients.js'
import { CURSOR_STUDY, QUERIES, toQueryRows, withFewestConnections } from './rows.js'
import { toImprovements } from './improvements.js'

/**
 * @typedef {object} ClaimAnswer
 * @property {'C1' | 'C2' | 'C3'} claim
 * @property {string} subject the new version; '': all that was measured
 * @property {string} where 'foxx over against, raw HTTP'; '': everything that was measured
 * @property {Holds} holds
 * @property {string} why
 */

/** The post: its claims, clause by clause, and in short what they say. */
const POST = JSON.parse(readFileSync(new URL('./claims.json', import.meta.url), 'utf8'))

/** What the post says, in a clause each. @type {Readonly<Record<ClaimAnswer['claim'], string>>} */
export const CURSOR_CLAIMS = POST.says

/** Whole documents in many batches. */
const WHOLE_DOCUMENTS = 'docs'
const MANY_VALUES = 'range-10000'
const VALUES = 10_000
const REQUESTS = 10
const NO_VERSIONS = 'it speaks of an old and a new version: --against brings the old one'

/** By the names that claims.json calls them. @type {Readonly<Record<string, ClaimJudge>>} */
export const CURSOR_JUDGES = Object.freeze({
  versions: (run, own, { claim, judge }) => {
    return judgeVersions(
      run, own, { claim: claim === 'C1' ? claim : 'C2', driver: String(judge?.driver) }
    )
  },
  requests: ({ summaries }, own) => {
    const ofOwn = withFewestConnections([...summaries]).filter(({ variant }) => variant === own)
    return pick(judgeRequests({ summaries: ofOwn }), 'C3') ??
      {
        holds: "can't tell",
        why: whyNone(summaries, own, `no figures of ${own} for ${MANY_VALUES}`)
      }
  }
})

/**
 * @param {Pick<RunData, 'plans' | 'summaries'>} run
 * @param {string} [only] the new version that is asked about; absent: all
 * @returns {ClaimAnswer[]} C1 and C2 once for each pair of versions and way of asking: they speak of an old and a new
 *   version, so nothing else is judged by them
 */
export function judgeCursorClaims ({ plans, summaries }, only) {
  const run = { plans, summaries: withFewestConnections(summaries) }
  const versions = toImprovements(run)
    .filter(({ versions, to }) => versions && (only === undefined || to === only))
  const groups = Map.groupBy(versions, ({ from, to, driver }) =>
    `${to} over ${from}, ${describeWay(driver)}`)
  return [
    ...[...groups].flatMap(([where, own]) =>
      [judgeEveryQuery(where, own), judgeLargest(where, own)]),
    ...judgeRequests(run)
  ]
}

/**
 * @param {readonly number[]} shares (old - new) / old, at least one
 * @returns {string} '12.0 % to 40.3 %', or one of them where both read the same
 */
export function describeSpread (shares) {
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map(formatImprovementEstimate)
  return least === most ? `${least}` : `${least} to ${most}`
}

/** @param {JudgedRun} run @param {string} own @param {{claim: 'C1' | 'C2', driver: string}} what @returns {Finding} */
function judgeVersions ({ plans, summaries }, own, { claim, driver }) {
  if (!plans.some(({ study, against }) => study === CURSOR_STUDY && against !== undefined)) {
    return { holds: "can't tell", why: NO_VERSIONS }
  }
  const answers = judgeCursorClaims({
    plans,
    summaries: withFewestConnections([...summaries]).filter(one => one.driver === driver)
  }, own)
  return pick(answers, claim) ?? {
    holds: "can't tell",
    why: whyNone(
      summaries, own, `no query of ${own} was measured ${describeWay(driver)} in both versions`
    )
  }
}

/** @param {JudgedRun['summaries']} summaries @param {string} own @param {string} otherwise */
function whyNone (summaries, own, otherwise) {
  const absent = summaries.find(({ study, variant, state }) =>
    study === CURSOR_STUDY && variant === own && state === 'not-run')
  return absent === undefined
    ? otherwise
    : [`${own} was not run`, whyNotRun(absent)].filter(Boolean).join(': ')
}

/** @param {readonly ClaimAnswer[]} answers @param {ClaimAnswer['claim']} wanted @returns {Finding | null} */
function pick (answers, wanted) {
  const answer = answers.find(({ claim }) => claim === wanted)
  return answer === undefined
    ? null
    : { holds: answer.holds, why: [answer.where, answer.why].filter(Boolean).join(': ') }
}

/** @param {string} where @param {readonly Improvement[]} own @returns {ClaimAnswer} */
function judgeEveryQuery (where, own) {
  const claim = /** @type {const} */ ('C1')
  const against = own.filter(({ verdict }) => verdict === 'slower' || verdict === 'same')
  if (against.length > 0) {
    return {
      claim,
      subject: subjectOf(own),
      where,
      holds: 'does not hold',
      why: `not faster: ${against.map(describe).join(', ')}`
    }
  }
  const faster = own.filter(({ verdict }) => verdict === 'faster')
  if (!QUERIES.every(query => faster.some(one => one.query === query))) {
    return {
      claim,
      subject: subjectOf(own),
      where,
      holds: "can't tell",
      why:
        `certainly faster: ${formatCount(faster.length)} of ${formatCount(QUERIES.length)} queries`
    }
  }
  return {
    claim,
    subject: subjectOf(own),
    where,
    holds: 'holds',
    why: `by ${describeSpread(faster.flatMap(({ share }) => share?.estimate ?? []))}`
  }
}

/**
 * By intervals that don't overlap, which is stricter than a test of each difference: seven are asked at once.
 * @param {string} where
 * @param {readonly Improvement[]} own
 * @returns {ClaimAnswer}
 */
function judgeLargest (where, own) {
  const claim = /** @type {const} */ ('C2')
  const whole = own.find(({ query }) => query === WHOLE_DOCUMENTS)
  if (!whole?.share) {
    return {
      claim,
      subject: subjectOf(own),
      where,
      holds: "can't tell",
      why: `${WHOLE_DOCUMENTS} has no figures on both sides`
    }
  }
  const { low, high } = whole.share
  const others = own.filter(({ query, share }) => query !== WHOLE_DOCUMENTS && share !== null)
  const larger = others.filter(({ share }) => share !== null && share.low > high)
  if (larger.length > 0) {
    return {
      claim,
      subject: subjectOf(own),
      where,
      holds: 'does not hold',
      why: `${describe(whole)}; more for ${larger.map(describe).join(', ')}`
    }
  }
  const measured = QUERIES.every(query =>
    query === WHOLE_DOCUMENTS || others.some(one => one.query === query))
  const largest = whole.verdict === 'faster' &&
    others.every(({ share }) => share !== null && share.high < low)
  if (measured && largest) {
    return {
      claim,
      subject: subjectOf(own),
      where,
      holds: 'holds',
      why: `${describe(whole)}, less for each of the others`
    }
  }
  return {
    claim,
    subject: subjectOf(own),
    where,
    holds: "can't tell",
    why: measured
      ? `${describe(whole)}; not certainly more than each of the others`
      : `${describe(whole)}; not all of the others have figures`
  }
}

/** @param {readonly Improvement[]} own */
function subjectOf (own) {
  return own[0]?.to ?? ''
}

/**
 * Counted, so there is no interval.
 * @param {Pick<RunData, 'summaries'>} run
 * @returns {ClaimAnswer[]} none: that query was not measured
 */
function judgeRequests ({ summaries }) {
  const rows = toQueryRows(summaries).filter(({ cell, requests, results }) =>
    cell.action === MANY_VALUES && requests !== null && results === VALUES)
  if (rows.length === 0) return []
  const counts = [...Map.groupBy(rows, ({ requests }) => Number((requests ?? 0).toFixed(2)))]
  const others = counts.filter(([count]) => count !== REQUESTS)
  const why = others.length === 0
    ? `${REQUESTS} on every server, in each way of asking`
    : others.map(([count, same]) => `${count} for ` +
      `${same.map(({ cell }) => `${cell.variant} ${describeWay(cell.driver)}`).join(', ')}`)
      .join('; ')
  return [{
    claim: 'C3',
    subject: '',
    where: '',
    holds: others.length === 0 ? 'holds' : 'does not hold',
    why
  }]
}

/** @param {Improvement} improvement */
function describe ({ query, share }) {
  return `${query}${share === null ? '' : ` ${formatImprovement(share)}`}`
}
