/** @import {Summary} from '../types.js' */
/** @import {ComparedKey} from '../figures/types.js' */
// Why two cells can't be compared, or can but say nothing. In: their summaries; out: a text, or null. Pure.
import { COMPARED, isClientLate } from '../figures/index.js'
import { CLIENT_BOTTLENECK } from '../figures/no-figure.js'

const LETTERS = /** @type {const} */ (['a', 'b'])
const CLIENT_BOUND = 'client-bound'
const A = /** @type {const} */ ('A')
const B = /** @type {const} */ ('B')

/** @typedef {{a: Summary, b: Summary}} TwoSides */

/**
 * Why there is no ratio of a figure.
 * @param {ComparedKey} metric
 * @param {TwoSides} sides
 * @returns {string | null} null: nothing stands in the way, unless there are too few slices
 */
export function whyNoFigure (metric, sides) {
  return whyUnusable(sides) ??
    (metric === 'rps' ? whyBound(sides) : null) ??
    whyUnknown(metric, sides)
}

/**
 * Why a ratio is no verdict on the server.
 * @param {ComparedKey} metric
 * @param {Record<'a' | 'b', Pick<Summary, 'reasons'>>} sides
 * @returns {string | null}
 */
export function whyNoVerdict (metric, sides) {
  const late = LETTERS.find(letter => sides[letter].reasons.some(isClientLate))
  return metric !== 'p99' || late === undefined ? null : 'the load client was late itself in ' +
    `${late.toUpperCase()}, so that its lateness is in the latencies`
}

/**
 * @param {ComparedKey} metric
 * @param {TwoSides} sides
 * @returns {('A' | 'B')[]} where something throws doubt on this figure
 */
export function findSuspect (metric, { a, b }) {
  const { isDoubtful } = COMPARED[metric]
  return [...isDoubtful(a) ? [A] : [], ...isDoubtful(b) ? [B] : []]
}

/**
 * Why the references of two cells can't carry a comparison of requests per second.
 * @param {TwoSides} references
 * @returns {string | null}
 */
export function whyReferenceBound (references) {
  return whyBound(references)?.replace('bottleneck', `bottleneck for ${references.b.variant}`) ??
    null
}

/** @param {TwoSides} sides @returns {string | null} */
function whyUnusable (sides) {
  const texts = LETTERS.flatMap(letter => {
    const { state, reasons } = sides[letter]
    if (state === 'ok' || state === 'suspect') return []
    const [reason] = reasons
    return [`${state === 'invalid' ? 'invalid' : 'not run'} in ${letter.toUpperCase()}${reason ===
      undefined
      ? ''
      : ` (${reason.code}${reason.detail === '' ? '' : `: ${reason.detail}`})`}`]
  })
  return texts.length === 0 ? null : texts.join('; ')
}

/** @param {TwoSides} sides @returns {string | null} */
function whyBound (sides) {
  const bound = LETTERS.filter(letter => sides[letter].rpsIsLowerBound)
  if (bound.length === 0) return null
  const isClient = bound.some(letter => sides[letter].reasons.some(({ code }) =>
    code === CLIENT_BOUND))
  const where = `in ${bound.map(letter => letter.toUpperCase()).join(' and ')}`
  return isClient
    ? `${CLIENT_BOTTLENECK} ${where}`
    : `requests per second are a lower bound ${where}`
}

/** @param {ComparedKey} metric @param {TwoSides} sides @returns {string | null} */
function whyUnknown (metric, sides) {
  const unknown = LETTERS.filter(letter => COMPARED[metric].valueOf(sides[letter]) === null)
  return unknown.length === 0
    ? null
    : `not known in ${unknown.map(letter => letter.toUpperCase()).join(' and ')}`
}
