/** @import {ToldStudy} from '../types.js' */
/** @import {ClauseVerdict, Holds, Post} from './types.js' */
// How many of a post's claims hold, as a sentence. In: verdicts on clauses; out: text. What stands beside a verdict is
// not counted.

/**
 * A claim holds when all of its clauses do, and does not when one of them does not.
 * @param {readonly Pick<ClauseVerdict, 'holds' | 'aside'>[]} clauses of one claim
 * @returns {Holds}
 */
export function holdsOf (clauses) {
  const counting = clauses.filter(({ aside }) => !aside)
  if (counting.some(({ holds }) => holds === 'does not hold')) return 'does not hold'
  return counting.length > 0 && counting.every(({ holds }) => holds === 'holds')
    ? 'holds'
    : "can't tell"
}

/**
 * @param {readonly ToldStudy[]} studies
 * @returns {Post[]} what they repeat
 */
export function postsOf (studies) {
  return studies.flatMap(({ name, post }) => post === undefined ? [] : [{ study: name, ...post }])
}

/**
 * @param {readonly ClauseVerdict[]} verdicts
 * @param {readonly ToldStudy[]} studies
 * @returns {string[]} one for each post
 */
export function toClaimSentences (verdicts, studies) {
  return postsOf(studies).flatMap(({ study, title, year }) => {
    const claims = [
      ...Map.groupBy(verdicts.filter(one => one.study === study), ({ claim }) => claim).values()
    ].map(holdsOf)
    if (claims.length === 0) return []
    const count = (/** @type {Holds} */ wanted) => claims.filter(holds => holds === wanted).length
    const [held, refuted, open] = [count('holds'), count('does not hold'), count("can't tell")]
    return [`Of the ${claims.length} claims of “${title}” (${year}), ${held} ` +
      `${held === 1 ? 'holds' : 'hold'} here, ${refuted} ${refuted === 1 ? 'does' : 'do'} not, ` +
      `${open} can't be told: see the report.`]
  })
}
