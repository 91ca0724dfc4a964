/** @import {ComparedKey} from '../../figures/types.js' */
/** @import {Summary} from '../../types.js' */
// The answer of a run in at most 14 words, made from its verdicts. In: the cells of each action under one load; out:
// text.
import { formatCounted } from '../../format/numbers.js'
import { variantLabel } from '../../format/variant-label.js'
import { formatList } from '../words.js'

/** More are not read at a glance. */
const MOST_WORDS = 14

/**
 * What is compared, in words: verb of one, of several.
 * @type {Readonly<Record<'cpu' | 'p99', {verbs: [string, string], what: string}>>}
 */
const WORDS = Object.freeze({
  cpu: { verbs: ['costs', 'cost'], what: 'CPU' },
  p99: { verbs: ['has', 'have'], what: 'p99' }
})

/**
 * @typedef {object} ComparedCells of one action under one load
 * @property {string} action
 * @property {string} reference
 * @property {boolean} openLoop
 * @property {readonly Summary[]} cells
 */

/**
 * One server against its reference, over all actions.
 * @typedef {object} Contestant
 * @property {string} name
 * @property {number} workers
 * @property {{action: string, estimate: number, verdict: string}[]} found
 */

/**
 * @param {readonly ComparedCells[]} compared
 * @returns {string} without a full stop
 */
export function toHeadline (compared) {
  const valid = compared.flatMap(({ cells }) => cells).filter(({ state }) => state !== 'invalid')
  if (valid.length === 0) return 'Nothing can be claimed: no server has valid figures'
  const openLoop = compared.every(one => one.openLoop)
  const key = openLoop ? 'p99' : 'cpu'
  const alike = compared.filter(one => one.openLoop === openLoop)
  const reference = alike[0]?.reference ?? ''
  // Studies have references of their own: the headline is about the first one.
  const used = alike.filter(one => one.reference === reference)
  const contestants = gather(used, key)
  if (contestants.length === 0) {
    return used.some(({ cells }) => cells.some(({ variant }) => variant !== reference))
      ? `Can't tell: no server has a ratio to ${reference}`
      : `Nothing to compare ${reference} with: ${formatCounted(used.length, 'action')} measured`
  }
  const [better, worse] = [
    contestants.filter(({ found }) => found.every(({ verdict }) => verdict === 'faster')),
    contestants.filter(({ found }) => found.every(({ verdict }) => verdict === 'slower'))
  ]
  if (better.length > 0) return betterHeadline(better, { reference, words: WORDS[key] })
  const wins = contestants.flatMap(({ found }) => found).filter(({ verdict }) =>
    verdict === 'faster')
  if (wins.length > 0) return mixedHeadline(contestants, { reference, words: WORDS[key] })
  return noneBetterHeadline(contestants, { worse, reference, words: WORDS[key] })
}

/**
 * @param {readonly ComparedCells[]} compared
 * @param {ComparedKey} key
 * @returns {Contestant[]} that have a ratio in some action
 */
function gather (compared, key) {
  const found = compared.flatMap(({ action, cells }) => cells.flatMap(cell => {
    const ratio = cell.ratio[key] ?? null
    return ratio === null || cell.variant === cell.reference ? [] : [{
      name: variantLabel(cell), workers: cell.workers, action, estimate: ratio.estimate,
      verdict: cell.verdict[key] ?? "can't tell"
    }]
  }))
  return [...Map.groupBy(found, ({ name }) => name)].map(([name, own]) =>
    ({ name, workers: own[0]?.workers ?? 1, found: own }))
}

/** @typedef {{reference: string, words: typeof WORDS['cpu']}} Told */

/** @param {readonly Contestant[]} better @param {Told} told */
function betterHeadline (better, { reference, words }) {
  const best = better.toSorted((a, b) => meanOf(a) - meanOf(b))
  const say = (/** @type {string} */ names) =>
    `${names} ${words.verbs[best.length === 1 ? 0 : 1]} ${rangeOf(best)} times ` +
    `the ${words.what} of ${reference}`
  const whole = say(formatList(best.map(({ name }) => name)))
  return whole.split(' ').length <= MOST_WORDS
    ? whole
    : say(`${best[0]?.name} and ${best.length - 1} more`)
}

/** @param {readonly Contestant[]} contestants @param {Told} told */
function mixedHeadline (contestants, { reference, words }) {
  const [best] = contestants
    .map(one => ({
      ...one, found: one.found.filter(({ verdict }) => verdict === 'faster'),
      all: one.found.length
    }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => b.found.length - a.found.length || meanOf(a) - meanOf(b))
  if (best === undefined) return ''
  const [only] = best.found
  const where = best.found.length === 1
    ? `for ${only?.action}`
    : `for ${best.found.length} of ${best.all} actions`
  return `${best.name} ${words.verbs[0]} ${rangeOf([best])} times ${reference}'s ` +
    `${words.what} ${where}`
}

/** @param {readonly Contestant[]} contestants @param {Told & {worse: readonly Contestant[]}} told */
function noneBetterHeadline (contestants, { worse, reference, words }) {
  const told = worse.length > 0
    ? worse
    : contestants.map(one => ({
      ...one, found: one.found.filter(({ verdict }) => verdict === 'slower')
    })).filter(({ found }) => found.length > 0)
  const [one] = told.toSorted((a, b) => a.workers - b.workers || meanOf(b) - meanOf(a))
  if (one === undefined) {
    return `No difference shown: none differs from ${reference} beyond the noise`
  }
  const where = worse.length > 0 || one.found.length > 1 ? '' : ` for ${one.found[0]?.action}`
  return `Nothing beats ${reference} beyond noise; ${one.name} ${words.verbs[0]} ` +
    `${rangeOf([one])} times its ${words.what}${where}`
}

/** @param {Contestant} contestant @returns {number} a logarithm */
function meanOf ({ found }) {
  return found.reduce((sum, { estimate }) => sum + Math.log(estimate), 0) / found.length
}

/** @param {readonly Contestant[]} contestants @returns {string} '1.4 to 2.2', '1.4' */
function rangeOf (contestants) {
  const estimates = contestants.flatMap(({ found }) => found.map(({ estimate }) => estimate))
  const [low, high] =
    [Math.min(...estimates), Math.max(...estimates)].map(one => String(Number(one.toPrecision(2))))
  return low === high ? `${low}` : `${low} to ${high}`
}
