/** @import {ClauseVerdict, Holds} from '../../summarise/claims/types.js' */
// How a verdict on a claim is shown in every form of the report: a sign and a word, so that colour never has to do
// alone.

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
