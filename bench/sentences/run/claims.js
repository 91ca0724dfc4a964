/** @import {ClauseVerdict, Holds, PastVerdict} from '../../summarise/claims/types.js' */
/** @import {ToldStudy} from '../../summarise/types.js' */
// The claims of a post in words: how many hold, as a sentence; each verdict with a sign, so that colour never has to do
// alone.
import { formatCounted } from '../../format/numbers.js'
import { holdsOf, postsOf } from '../../summarise/claims/index.js'

/** @type {Readonly<Record<Holds, string>>} */
const SIGNS = { holds: '✓', 'does not hold': '✕', "can't tell": '?' }

/** '✓ holds'. @param {Holds} holds */
export function holdsText (holds) {
  return `${SIGNS[holds]} ${holds}`
}

/** 'A2.a'. @param {ClauseVerdict} verdict */
export function clauseName ({ claim, clause }) {
  return `${claim}.${clause}`
}

/** Who was judged, where it is not the post's own server. @param {ClauseVerdict} verdict */
export function asideText ({ aside, subject }) {
  return aside ? `${subject} instead, which is no verdict on the post` : ''
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
      `${open} ${open === 1 ? 'is' : 'are'} undecided: see the report.`]
  })
}

/**
 * What the column of the runtime of then is called.
 * @param {readonly ClauseVerdict[]} verdicts of one post
 * @returns {string | null} null: nothing was measured on it
 */
export function pastTitle (verdicts) {
  return pastsOf(verdicts)[0]?.title ?? null
}

/**
 * How many clauses hold on the runtime of then, and what that means.
 * @param {readonly ClauseVerdict[]} verdicts of one post
 * @returns {string[]} none where nothing was measured on it
 */
export function toPastSentences (verdicts) {
  const pasts = pastsOf(verdicts)
  const title = pasts[0]?.title
  if (title === undefined) return []
  const count = (/** @type {Holds} */ wanted) =>
    pasts.filter(({ holds }) => holds === wanted).length
  const [held, refuted, open] = [count('holds'), count('does not hold'), count("can't tell")]
  return [
    `${title}: of the ${formatCounted(pasts.length, 'clause')} about it, ${held} ` +
      `${held === 1 ? 'holds' : 'hold'}, ${refuted} ${refuted === 1 ? 'does' : 'do'} not, ` +
      `${open} ${open === 1 ? 'is' : 'are'} undecided.`,
    "It is then's runtime on today's machine: hardware and kernel are today's."
  ]
}

/** @param {readonly ClauseVerdict[]} verdicts @returns {PastVerdict[]} */
function pastsOf (verdicts) {
  return verdicts.flatMap(({ past }) => past ?? [])
}
