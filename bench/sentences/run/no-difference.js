/** @import {Summary, VerdictWord} from '../../types.js' */
// What is said where nothing differs: neither a variant from its reference nor, where only those were measured, the
// reference from its twin. In: summaries; out: text.
import { cpu, p99, rps } from '../../figures/index.js'
import { BAND } from '../../format/band.js'
import { formatLoad } from '../../format/load.js'
import { formatRatioInterval } from '../../format/numbers.js'
import { TWIN } from '../../plan/create-plan.js'
import { fellBehind } from '../../summarise/open-loop.js'

/** More examples than this are a list. */
const MOST_EXAMPLES = 3
const METRICS = /** @type {const} */ ([
  ['cpu', cpu.title], ['rps', rps.title], ['p99', `the ${p99.title}`]
])

/**
 * @typedef {object} Comparison
 * @property {Summary} cell
 * @property {string} title
 * @property {NonNullable<Summary['ratio']['cpu']>} ratio
 * @property {VerdictWord} verdict
 */

/**
 * @param {readonly Summary[]} summaries of every load
 * @returns {string[]} one sentence at most; none where something differs, or nothing could be compared
 */
export function toNoDifferenceSentences (summaries) {
  const contestants = summaries.filter(isContestant)
  if (contestants.length === 0) {
    return toTwinSentences(comparisonsOf(summaries.filter(({ variant }) => variant.endsWith(TWIN))))
  }
  const compared = comparisonsOf(contestants)
  // Who did not keep up with a rate is different enough.
  if (compared.length === 0 || compared.some(isDecided) || contestants.some(fellBehind)) return []
  return [`No difference shown: ${describe(compared, `to ${referencesOf(compared)}`)}.`]
}

/**
 * @param {Pick<Summary, 'variant' | 'reference'>} summary
 * @returns {boolean} whether it is compared with the reference for its own sake
 */
export function isContestant ({ variant, reference }) {
  return variant !== reference && !variant.endsWith(TWIN)
}

/** @param {readonly Comparison[]} compared of the reference's twin @returns {string[]} */
function toTwinSentences (compared) {
  if (compared.length === 0) return []
  const different = compared.filter(isDecided)
  if (different.length === 0) {
    return [`No difference shown: ${referencesOf(compared)} and its twin are the same server, ` +
      `started twice; ${describe(compared, 'of the twin to it')}.`]
  }
  const examples = different.slice(0, MOST_EXAMPLES).map(({ cell, title, ratio }) =>
    `${formatRatioInterval(ratio)} in ${title} (${cell.action} at ${formatLoad(cell)})`)
  const more = different.length - examples.length
  return [`Two identical servers seem to differ, by ${examples.join('; by ')}${more > 0
    ? `; and in ${more} more of ${compared.length} ratios`
    : ''}: what this machine shows today is not to be relied on.`]
}

/** @param {readonly Comparison[]} compared @param {string} what 'to node' */
function describe (compared, what) {
  const metrics = [...new Set(compared.map(({ title }) => title))].join(' and ')
  const allWithin = compared.every(({ verdict }) => verdict === 'same')
  if (compared.length === 1) {
    return `the interval of the ratio ${what} in ${metrics} ` +
      `${allWithin ? 'lies wholly within' : 'does not lie wholly beyond'} ${BAND}`
  }
  return `${allWithin ? 'all' : 'none'} of ${compared.length} intervals of ratios ${what} in ` +
    `${metrics} ${allWithin ? 'lie wholly within' : 'lies wholly beyond'} ${BAND}`
}

/** @param {readonly Summary[]} cells @returns {Comparison[]} of each cell as many as have an interval */
function comparisonsOf (cells) {
  return cells.flatMap(cell => METRICS.flatMap(([metric, title]) => {
    const ratio = cell.ratio[metric] ?? null
    return ratio === null
      ? []
      : [{ cell, title, ratio, verdict: cell.verdict[metric] ?? "can't tell" }]
  }))
}

/** @param {Comparison} comparison */
function isDecided ({ verdict }) {
  return verdict === 'faster' || verdict === 'slower'
}

/** @param {readonly Comparison[]} compared */
function referencesOf (compared) {
  return [...new Set(compared.map(({ cell }) => cell.reference))].join(' or ')
}
