/** @import {ToldStudy} from '../types.js' */
/** @import {ClauseVerdict, Holds, Post} from './types.js' */
// What follows from the clauses of a claim, and whose claims they are. In: verdicts on clauses, studies; out: verdicts,
// posts. What stands beside a verdict is not counted.

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
