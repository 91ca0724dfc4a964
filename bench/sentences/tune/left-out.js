/** @import {CandidateSummary, TuneOutcome} from '../../tune/types.js' */
// What is not in the race at its end, and why: counts of which the scout expected too little, those that were certainly
// worse, and those that can't be used. In: the outcome; out: sentences.
import { formatCounted, formatPercent, formatRatio } from '../../format/numbers.js'
import { formatList } from '../words.js'
import { toShownRatio } from './words.js'

/** From this share of the best on a count is not worse, it only brings nothing more. */
const NO_MORE = 0.95

/**
 * Those that worked and were left behind.
 * @param {Pick<TuneOutcome, 'candidates' | 'objective' | 'recommended'>} outcome
 * @returns {string[]}
 */
export function describeLeftOut ({ candidates, objective, recommended }) {
  const usable = candidates.filter(candidate => !isRefused(candidate))
  const scouted = usable.filter(({ left }) => left?.how === 'scouted')
  const eliminated = usable.filter(({ left }) => left?.how === 'eliminated')
  return [
    ...(eliminated.length === 0 ? [] : [describeEliminated(eliminated, objective)]),
    ...(scouted.length === 0 ? [] : [`${describeScouted(scouted)}${recommended === null
      ? ''
      : ' The guarantee is among the counts that raced.'}`])
  ]
}

/**
 * Those that can't be used.
 * @param {Pick<TuneOutcome, 'candidates'>} outcome
 * @param {{whole: boolean}} how whole: the reason with all its lines, not only the first one
 * @returns {string[]}
 */
export function describeRefused ({ candidates }, { whole }) {
  return candidates.filter(isRefused).flatMap(({ workers, reasons }) => {
    const [reason] = reasons
    if (reason === undefined) return []
    const [first = ''] = reason.detail.split('\n', 1)
    return [`${formatCounted(workers, 'worker')} can't be used, ${reason.code}: ` +
      `${whole ? reason.detail : first}`]
  })
}

/** Nothing was measured of it, or nothing that counts. @param {CandidateSummary} candidate */
export function isRefused ({ ratio, left, blocks, reasons }) {
  return ratio === null && left === null && blocks === 0 && reasons.length > 0
}

/**
 * What a curve expects of counts that are not raced.
 * @param {number} share the most of any of them, of the best expected
 * @param {number} count of how many
 * @returns {string} 'expects at most 64.0 % of the best from them'
 */
export function describeExpectation (share, count) {
  const them = count === 1 ? 'it' : 'them'
  if (share >= NO_MORE) return `expects little more of ${them} than of fewer workers`
  return `expects ${count === 1 ? '' : 'at most '}${formatPercent(share)} of the best from ${them}`
}

/**
 * Never started: neither a picture nor a narrow table has room for it, sentences name it.
 * @param {CandidateSummary} candidate
 * @returns {boolean}
 */
export function isUntouched ({ left, rps, pssBytes }) {
  return left?.how === 'scouted' && rps === null && pssBytes === null
}

/** @param {readonly CandidateSummary[]} eliminated @param {TuneOutcome['objective']} objective */
function describeEliminated (eliminated, objective) {
  const counts = eliminated.map(({ left }) => left?.blocks ?? 0)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const blocks = least === most ? `${most} blocks` : `${least} to ${most} blocks`
  const ratios = eliminated.flatMap(({ left }) =>
    toShownRatio(left?.ratio ?? null, objective) ?? [])
  const bound = ratios.length === 0
    ? ''
    : objective === 'p99'
      ? `: at least ${formatRatio(Math.min(...ratios.map(({ low }) => low)))} the time of the best`
      : `: at most ${formatRatio(Math.max(...ratios.map(({ high }) => high)))} the best`
  return `${formatList(eliminated.map(({ workers }) => workers))} left the race after ${blocks}, ` +
    `certainly worse${bound}.`
}

/** @param {readonly CandidateSummary[]} scouted */
function describeScouted (scouted) {
  const shares = scouted.flatMap(({ left }) => left?.expected ?? [])
  const why = shares.length === 0 ? ', because single slices promised too little' : ': the curve ' +
    `through the scout's slices ${describeExpectation(Math.max(...shares), scouted.length)}`
  return `${formatList(scouted.map(({ workers }) => workers))} ` +
    `${scouted.length === 1 ? 'was' : 'were'} not raced${why}.`
}
