/** @import {Lengths, PlannedStudy} from './types.js' */
// How long the slices of a run are: what the posts did (preset classic), and what --amount changes of it. In: a study
// and what the user asked for; out: that part of its protocol. Pure.

/** The preset. */
export const CLASSIC = 'classic'

/** Keep-alive requests of each ab, in the posts of 2011 and 2012. @type {Lengths} */
const REQUESTS = Object.freeze({ amount: 100_000 })

/**
 * @typedef {object} LengthOptions
 * @property {string} preset
 * @property {number | null} amount
 * @property {readonly number[] | null} rates of open loops, whose slices are as long as their percentiles take
 */

/**
 * @param {Pick<PlannedStudy, 'classic'>} study
 * @param {LengthOptions} options
 * @returns {Lengths} nothing: slices are as long as the preset says
 */
export function lengthsOf (study, { preset, amount, rates }) {
  if (rates !== null) return {}
  const posts = preset === CLASSIC ? study.classic ?? REQUESTS : null
  if (amount === null) return posts ?? {}
  return isTimed(posts) ? posts : { amount }
}

/**
 * Whether an amount that was asked for changes nothing, because the study's post measured for a time.
 * @param {Pick<PlannedStudy, 'classic'>} study
 * @param {LengthOptions} options
 * @returns {boolean}
 */
export function ignoresAmount (study, options) {
  return options.amount !== null && lengthsOf(study, options).amount === undefined
}

/** @param {Lengths | null} posts @returns {posts is Lengths} */
function isTimed (posts) {
  return posts !== null && posts.amount === undefined
}
