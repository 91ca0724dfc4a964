/** @import {CandidateSummary, Objective, Recommendation, TuneOutcome} from '../../tune/types.js' */
// What is claimed of one count: its guarantee and its price. In: the recommendation, or a row of the table; out: a part
// of a sentence.
import {
  formatBytes, formatRatioInterval, formatUs
} from '../../format/numbers.js'
import { nameOf } from './names.js'
import { UNIT, formatBound, formatRequestRate, ratioOf, toShownRatio } from './words.js'

/**
 * The guarantee: '24 workers: at most 4.0 % below the best in requests per second (95 %), 1.20 GB'.
 * @param {Recommendation} recommendation
 * @param {Pick<TuneOutcome, 'objective' | 'rate' | 'candidates' | 'knobs'> & {certain?: boolean}} of
 * @returns {string}
 */
export function toClaim ({ workers, shortfallAtMost, confidence, pssBytes }, {
  objective, rate, candidates, knobs, certain = false
}) {
  const name = nameOf({ knobs }, workers)
  const memory = pssBytes === null ? '' : `, ${formatBytes(pssBytes)}`
  const bound = formatBound(shortfallAtMost, objective)
  const sure = `(${Math.round(confidence * 100)} %)`
  if (objective === 'memory' && certain && pssBytes !== null) {
    return `${name}: ${formatBytes(pssBytes)}, the least with enough throughput: at most ` +
      `${bound} below the best in ${UNIT.memory} ${sure}`
  }
  if (objective !== 'p99') {
    return `${name}: at most ${bound} below the best in ` +
      `${UNIT[objective]} ${sure}${memory}`
  }
  const own = candidates.find(candidate => candidate.workers === workers)?.p99Us ?? null
  return `${name}: 99 % of the requests are answered within ` +
    `${own === null ? '' : `about ${formatUs(own)}, `}at most ${bound} more time than with the ` +
    `best${rate === null ? '' : `, at ${formatRequestRate(rate)}`} ${sure}${memory}`
}

/**
 * '12 give 0.86x', '3 take 1.16x the time'.
 * @param {Objective} objective
 * @param {boolean} isMany
 * @returns {string}
 */
export function toVerb (objective, isMany) {
  return objective === 'p99' ? (isMany ? 'take' : 'takes') : isMany ? 'give' : 'gives'
}

/**
 * A count against the best, and what it takes: '0.86x [0.82, 0.90] at 600 MB'.
 * @param {CandidateSummary} candidate
 * @param {Objective} objective
 * @returns {string}
 */
export function toFigure (candidate, objective) {
  const ratio = toShownRatio(ratioOf(candidate), objective)
  const price = candidate.pssBytes === null ? '' : ` at ${formatBytes(candidate.pssBytes)}`
  return `${formatRatioInterval(ratio)}${objective === 'p99' ? ' the time' : ''}${price}`
}
