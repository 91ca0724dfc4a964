/** @import {CandidateSummary, TuneOutcome} from '../../tune/types.js' */
// What is not in the race at its end, and why: counts of which the scout expected too little, those that were certainly
// worse, and those that can't be used. In: the outcome; out: sentences.
import { formatPercent, formatRatio } from '../../format/numbers.js'
import { nameOf, nounOf, shortNames } from './names.js'
import { toShownRatio } from './words.js'

/** From this share of the best on a count is not worse, it only brings nothing more. */
const NO_MORE = 0.95

/**
 * Those that worked and were left behind.
 * @param {Pick<TuneOutcome, 'candidates' | 'objective' | 'recommended' | 'knobs'>} outcome
 * @returns {string[]}
 */
export function describeLeftOut ({ candidates, objective, recommended, knobs }) {
  const usable = candidates.filter(candidate => !isRefused(candidate))
  const scouted = usable.filter(({ left }) => left?.how === 'scouted')
  const eliminated = usable.filter(({ left }) => left?.how === 'eliminated')
  return [
    ...(eliminated.length === 0 ? [] : [describeEliminated(eliminated, { objective, knobs })]),
    ...(scouted.length === 0 ? [] : [`${describeScouted(scouted, knobs)}${recommended === null
      ? ''
      : ` The guarantee is among the ${nounOf({ knobs })}s that raced.`}`])
  ]
}

/**
 * Those that can't be used.
 * @param {Pick<TuneOutcome, 'candidates' | 'knobs'>} outcome
 * @param {{whole: boolean}} how whole: the reason with all its lines, not only the first one
 * @returns {string[]}
 */
export function describeRefused ({ candidates, knobs }, { whole }) {
  return candidates.filter(isRefused).flatMap(({ workers, reasons }) => {
    const [reason] = reasons
    if (reason === undefined) return []
    const [first = ''] = reason.detail.split('\n', 1)
    return [`${nameOf({ knobs }, workers)} can't be used, ${reason.code}: ` +
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
 * @param {Pick<TuneOutcome, 'knobs'>} [named]
 * @returns {string} 'expects at most 64.0 % of the best from them'
 */
export function describeExpectation (share, count, { knobs } = {}) {
  const them = count === 1 ? 'it' : 'them'
  if (share >= NO_MORE) return `expects little more of ${them} than of ${
    knobs === undefined ? 'fewer workers' : 'smaller values'}`
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

/** @param {readonly CandidateSummary[]} eliminated @param {Pick<TuneOutcome, 'objective' | 'knobs'>} outcome */
function describeEliminated (eliminated, { objective, knobs }) {
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
  const names = shortNames({ knobs }, eliminated.map(({ workers }) => workers))
  return `${names} left the race after ${blocks}, ` +
    `certainly worse${bound}.`
}

/** @param {readonly CandidateSummary[]} scouted @param {TuneOutcome['knobs']} knobs */
function describeScouted (scouted, knobs) {
  const shares = scouted.flatMap(({ left }) => left?.expected ?? [])
  const why = shares.length === 0 ? ', because single slices promised too little' : ': the curve ' +
    "through the scout's slices " +
    describeExpectation(Math.max(...shares), scouted.length, { knobs })
  return `${shortNames({ knobs }, scouted.map(({ workers }) => workers))} ` +
    `${scouted.length === 1 ? 'was' : 'were'} not raced${why}.`
}
