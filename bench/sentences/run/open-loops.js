/** @import {Summary} from '../../types.js' */
// The answer of open loops in sentences: for each action within what time 99 % of the requests are answered, at the
// highest rate that all servers kept up with, and who did not keep up from which rate on.
// In: summaries; out: text.
import { formatLoad, formatRate, formatWholeLoad } from '../../format/load.js'
import { formatRps, formatSeconds, formatUs, formatUsRange } from '../../format/numbers.js'
import { TWIN } from '../../plan/create-plan.js'
import { COMPARED, p99IsUpperBound, p99Of } from '../../figures/index.js'
import { isNoFigure } from '../../figures/no-figure.js'
import { rangeText, ratioClause, variantText } from '../words.js'
import { isWithinNoise } from '../../summarise/within-noise.js'
import { fellBehind } from '../../summarise/open-loop.js'

/**
 * @param {readonly Summary[]} summaries those of closed loops are left out
 * @param {(cells: readonly Summary[]) => string | null} toCpuSentence what is said of the CPU that cells of one load
 *   spend
 * @returns {string[]}
 */
export function toLatencySentences (summaries, toCpuSentence) {
  const measured = summaries.filter(({ rate, variant, blocks }) =>
    rate !== null && blocks > 0 && !variant.endsWith(TWIN))
  const groups = Map.groupBy(measured, ({ study, action, via }) => `${study} ${action} ${via}`)
  return [...groups.values()].flatMap(cells => {
    const most = Math.max(...cells.map(({ connections }) => connections))
    const own = cells.filter(({ connections }) => connections === most)
    const shown = own.filter(({ rate }) => rate === rateOfInterest(own))
    return [
      toLatencySentence(shown), ...toStallSentences(shown), ...toLateSentences(shown),
      toCpuSentence(shown), ...toBehindSentences(own)
    ].filter(sentence => sentence !== null)
  })
}

/**
 * The highest that nobody fell behind of; where there is none, the lowest.
 * @param {readonly Summary[]} cells of one action and number of connections
 */
function rateOfInterest (cells) {
  const rates = [...new Set(cells.map(rateOf))].sort((a, b) => a - b)
  return rates.findLast(rate => cells.every(cell => rateOf(cell) !== rate || !fellBehind(cell))) ??
    rates[0]
}

/** @param {readonly Summary[]} cells of one action and load */
function toLatencySentence (cells) {
  const clauses = cells.filter(({ variant, reference }) => variant === reference)
    .concat(cells.filter(({ variant, reference }) => variant !== reference))
    .flatMap(toClause)
  if (clauses.length === 0) return null
  const cell = /** @type {Summary} */ (cells[0])
  return `Of ${cell.action} requests at ${formatWholeLoad(cell)}: ${clauses.join('; ')}.`
}

/** @param {Summary} cell @returns {string[]} nothing where there is no figure */
function toClause (cell) {
  const p99 = p99Of(cell)
  if (p99 === null) return []
  const { variant, reference, ratio, verdict, p99Interval } = cell
  const within = `${variantText(cell)} answers 99 % within ` +
    `${p99IsUpperBound(cell) ? 'at most ' : ''}${formatUs(p99)} ` +
    rangeText(p99Interval, formatUsRange)
  if (variant === reference) return [within]
  if (!ratio.p99) {
    return [isNoFigure(cell, COMPARED.p99.ratio)
      ? `${within}, no figure against ${reference}`
      : `${within}, which can't be compared with ${reference}`]
  }
  return [`${within}, ${ratioClause(ratio.p99, verdict.p99, {
    differs: figure => `${figure} of ${reference}`,
    same: `the same as ${reference}`,
    undecided: isWithinNoise(cell, 'p99')
      ? `within the noise of ${reference}`
      : `undecided against ${reference}`
  })}`]
}

/**
 * What none of them can have met is in none of these figures.
 * @param {readonly Summary[]} cells of one action and load
 * @returns {string[]} one at most
 */
function toStallSentences (cells) {
  const told = cells.filter(cell => p99Of(cell) !== null)
  const seconds = Math.min(...told.flatMap(({ stallsSeenSeconds }) => stallsSeenSeconds ?? []))
  if (!Number.isFinite(seconds)) return []
  return [`A stall that comes every ${formatSeconds(seconds)} or more often would have been seen ` +
    '(95 %); what comes more rarely may be missing from these figures.']
}

/** @param {readonly Summary[]} cells of one action and load @returns {string[]} one at most */
function toLateSentences (cells) {
  return cells.some(cell => p99Of(cell) !== null && p99IsUpperBound(cell)) ? [
    'The load client was late itself: where it says "at most", the server is as quick or quicker ' +
    'and can not be compared; CPU per request stands.'
  ] : []
}

/** @param {readonly Summary[]} cells of one action and number of connections @returns {string[]} one at most */
function toBehindSentences (cells) {
  const servers = Map.groupBy(cells.filter(fellBehind), cell => variantText(cell))
  const clauses = [...servers].map(([who, behind]) => {
    const [first] = behind.toSorted((a, b) => rateOf(a) - rateOf(b))
    return first === undefined
      ? ''
      : `${who} from ${formatRate(rateOf(first))} on (${formatRps(first.rps)} answered)`
  })
  if (clauses.length === 0) return []
  const { action, connections } = /** @type {Summary} */ (cells[0])
  return [`Did not keep up with ${action} requests at ` +
    `${formatLoad({ connections, rate: null })}: ${clauses.join('; ')}. What waits there grows ` +
    'for as long as the load lasts, and the latencies with it.']
}

/** @param {Summary} cell of an open loop */
function rateOf ({ rate }) {
  return rate ?? 0
}
