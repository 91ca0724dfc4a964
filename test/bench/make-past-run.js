/** @import {RunData} from '../../bench/types.js' */
/** @import {Clause} from '../../bench/summarise/claims/types.js' */
/** @import {Making} from './make-claims.js' */
// Runs that hold the cells of a clause twice: of today's runtime, and of that of the post's time.
import { CLAUSES } from './with-studies.js'
import { makeClaimRun } from './make-claims.js'
import { charted } from './summarise/claims/worlds.js'

const RENAMED = { node: 'node@0.8', 'node-cluster': 'node-cluster@0.8' }

/**
 * @param {string} name 'A3a': one that asks for ratios
 * @param {Partial<Making>} [what] absent: the post is right, by both runtimes
 * @returns {RunData}
 */
export function makePastRun (name, what) {
  const clause = CLAUSES.find(one => one.claim + one.clause === name)
  if (clause === undefined || !('ask' in clause)) throw new TypeError(`${name} asks for no ratios`)
  /** @type {Clause} */
  const twice = {
    ...clause,
    ask: (own, context) => [
      ...clause.ask(own, context), ...clause.ask(own, { ...context, renamed: RENAMED })
    ]
  }
  return makeClaimRun(twice, {
    rps: (cell, block) =>
      charted({ ...cell, variant: cell.variant.replace(/@.*/, '') }, block),
    ...what
  })
}

/** @param {{variant: string}} cell */
export function isPast ({ variant }) {
  return variant.includes('@')
}
