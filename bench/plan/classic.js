/** @import {Protocol} from '../types.js' */
// How long the slices of a run are: what the posts did (preset classic), and what --amount changes of it. In: the name of a study and what the user asked for; out: that part of its protocol. Pure.

/** The preset. */
export const CLASSIC = 'classic'

/** Titles and years of the posts, by study. @type {Readonly<Record<string, string>>} */
export const CLASSIC_POSTS = Object.freeze({
  actions: '"Dynamic Script Execution Performance" (2012)',
  files: '"HTTP Layer Benchmarking, the Great Server Shootout" (2012)',
  inserts: '"Throughput Enhancements" (2015)',
  cursor: '"Improvements for the Cursor API" (2014)',
  orchestration: '"ql.io Baseline Benchmarks" (2011)'
})

/** @typedef {Pick<Partial<Protocol>, 'sliceSeconds' | 'amount' | 'amounts'>} Lengths */

/** Keep-alive requests of each ab, in the posts of 2011 and 2012. @type {Lengths} */
const REQUESTS = Object.freeze({ amount: 100_000 })

/**
 * The studies whose posts did it otherwise: documents were inserted for ten seconds; queries were executed 10,000 times, that which returns whole documents a tenth of that.
 * @type {Readonly<Record<string, Lengths>>}
 */
const OTHERS = Object.freeze({
  inserts: { sliceSeconds: 10 },
  cursor: { amount: 10_000, amounts: { docs: 1_000 } }
})

/**
 * @typedef {object} Asked
 * @property {string} preset
 * @property {number | null} amount
 * @property {readonly number[] | null} rates of open loops, whose slices are as long as their percentiles take
 */

/**
 * @param {string} study
 * @param {Asked} asked
 * @returns {Lengths} nothing: slices are as long as the preset says
 */
export function lengthsOf (study, { preset, amount, rates }) {
  if (rates !== null) return {}
  const posts = preset === CLASSIC ? OTHERS[study] ?? REQUESTS : null
  if (amount === null) return posts ?? {}
  return isTimed(posts) ? posts : { amount }
}

/**
 * Whether an amount that was asked for changes nothing, because the study's post measured for a time.
 * @param {string} study
 * @param {Asked} asked
 * @returns {boolean}
 */
export function ignoresAmount (study, asked) {
  return asked.amount !== null && lengthsOf(study, asked).amount === undefined
}

/** @param {Lengths | null} posts @returns {posts is Lengths} */
function isTimed (posts) {
  return posts !== null && posts.amount === undefined
}
