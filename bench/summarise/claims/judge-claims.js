/** @import {ToldStudy} from '../types.js' */
/** @import {Clause, ClauseVerdict, ComparedClause, Context, Finding, JudgedRun, Needs} from './types.js' */
/** @import {PastData, PastVerdict} from './types.js' */
/** @import {Evidence} from './evidence.js' */
// The claims of posts, judged by what a run measured: each clause holds, does not hold, or is undecided. In: a run
// with its summaries; out: verdicts with the numbers that decided. Pure.
import { createEvidence } from './evidence.js'
import { judgeAll, judgeOrder } from './judge-comparisons.js'
import { describeNeeds, toNeeds } from './needs.js'
import { clausesOf } from './read-clauses.js'

const NO_DELAY = 'network without added delay'

/**
 * @param {JudgedRun} run
 * @param {readonly ToldStudy[]} studies whose posts claim something
 * @param {{networkNote?: string | null}} [link] what has to be said of a network beside every verdict on it; absent:
 *   what the plans tell of their link
 * @returns {ClauseVerdict[]} in the order of the studies, an aside, where it can be told, after the verdict that it
 *   stands beside; none for studies that were not planned, for a server elsewhere of which nobody says what it is, and
 *   for open loops, which ask something else
 */
export function judgeClaims (run, studies, { networkNote = noteOf(run) } = {}) {
  const measured = run.plans.filter(({ cells, target }) =>
    target === undefined && (cells.length === 0 || cells.some(({ rate }) => rate === null)))
    .map(({ study }) => study)
  const context = { cores: run.run.machine.cores }
  return studies.filter(({ name }) => measured.includes(name)).flatMap(study => {
    const evidence = createEvidence(run, study.name)
    const source = { run, evidence, context, networkNote, past: pastOf(study, evidence) }
    return clausesOf([study]).flatMap(clause => judgeClause(clause, source))
  })
}

/**
 * What a clause needs and how much it tolerates, of its first subject.
 * @param {Clause} clause
 * @param {Context} context
 * @param {string} [subject]
 * @returns {{needs: Needs, tolerance: string}}
 */
export function describeClause (clause, context, subject = subjectsOf(clause)[0] ?? '') {
  if (!isCompared(clause)) return { needs: clause.needs(subject), tolerance: clause.tolerance }
  const comparisons = clause.ask(subject, context)
  return {
    needs: toNeeds(comparisons, clause.study),
    tolerance: [...new Set(comparisons.map(({ region }) => region.words))].join('; ')
  }
}

/**
 * @typedef {object} Source
 * @property {JudgedRun} run
 * @property {Evidence} evidence
 * @property {Context} context
 * @property {string | null} networkNote
 * @property {PastData | null} past the runtime of the post's time; null: nothing was measured on it
 */

/** @param {Clause} clause @param {Source} source @returns {ClauseVerdict[]} */
function judgeClause (clause, source) {
  const [first = '', ...others] = subjectsOf(clause)
  const verdicts = [first, ...others.filter(name => source.evidence.has(name))].map(subject => {
    const { needs, tolerance } = describeClause(clause, source.context, subject)
    const { holds, why } = judgeOne(clause, { ...source, subject, needs })
    const past = judgePast(clause, { ...source, subject, needs })
    const { study, claim, clause: part, text, subjects } = clause
    return {
      study,
      claim,
      clause: part,
      text,
      needs: describeNeeds(needs),
      tolerance,
      holds,
      why,
      subject: subjects === null ? null : subject,
      aside: subject !== first,
      ...(past !== null && { past })
    }
  })
  return verdicts.filter(({ aside, holds }) => !aside || holds !== "can't tell")
}

/** @typedef {Source & {subject: string, needs: Needs}} OneSource needs: of the clause */

/** @param {Clause} clause @param {OneSource} source @returns {Finding} */
function judgeOne (clause, source) {
  const { holds, why } = decide(clause, source)
  const { needs, networkNote } = source
  return {
    holds,
    why: needs.scenario === 'network' && networkNote !== null ? `${why}; ${networkNote}` : why
  }
}

/** @param {Clause} clause @param {OneSource} source @returns {Finding} */
function decide (clause, { run, evidence, context, subject, needs }) {
  if (!isCompared(clause)) return clause.judge(run, subject)
  const judge = clause.rule === 'order' ? judgeOrder : judgeAll
  return judge(clause.ask(subject, context), { evidence, needs })
}

/**
 * The same clause with the runtime of the post's time in the place of today's.
 * @param {Clause} clause
 * @param {OneSource} source
 * @returns {PastVerdict | null} null: nothing of it was measured, or the clause is about other servers, too
 */
function judgePast (clause, { past, ...source }) {
  const { context, subject, needs } = source
  if (past === null || !isCompared(clause)) return null
  const { title, runtimes, variants } = past
  if (!needs.variants.every(name => Object.hasOwn(variants, name))) return null
  const renamed = { ...context, renamed: variants }
  const own = { ...describeClause(clause, renamed, subject).needs, runtimes }
  return {
    title,
    needs: describeNeeds(own),
    ...judgeOne(clause, { ...source, past, context: renamed, needs: own })
  }
}

/** @param {ToldStudy} study @param {Evidence} evidence @returns {PastData | null} */
function pastOf ({ past }, evidence) {
  return past !== undefined && Object.values(past.variants).some(evidence.has) ? past : null
}

/** @param {JudgedRun} run @returns {string | null} */
function noteOf ({ plans }) {
  return plans.some(({ link }) => link !== undefined && !link.delayAdded) ? NO_DELAY : null
}

/** @param {Clause} clause @returns {readonly string[]} */
function subjectsOf ({ subjects }) {
  return subjects ?? ['']
}

/** @param {Clause} clause @returns {clause is ComparedClause} */
function isCompared (clause) {
  return 'ask' in clause
}
