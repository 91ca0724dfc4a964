/** @import {Interval} from '../../types.js' */
/**
 * @import {
 *   Candidate, CandidateSummary, Curve, Doubt, Left, Look, Recommendation, TuneOutcome, TunePlan
 * } from '../types.js'
 */
// What is known at some moment of a race: a row for each count, the recommendation, and what stands in its way. Pure.
import { decide } from '@shootout/statistics'
import { compareCandidates, CONFIDENCE } from './compare-candidates.js'
import { BOTTLENECKS, summariseCandidate } from './summarise-candidate.js'

/** Rounding of a share that was given in per cent. */
const ROUNDING = 1e-12

/**
 * @typedef {object} Known
 * @property {Look | null} look the last one; none is taken here, because each costs confidence
 * @property {number} racers how many candidates began the race
 * @property {number} looks how many may be taken
 * @property {number | null} [rate] of the open loop
 * @property {Curve | null} [curve]
 */

/**
 * @param {Pick<TunePlan, 'objective' | 'within'>} plan
 * @param {readonly Candidate[]} candidates ascending
 * @param {Known} [known] absent: all candidates race, and this is the only look
 * @returns {TuneOutcome}
 */
export function conclude ({ objective, within }, candidates, known =
  lookOnce(candidates, objective)) {
  const { look, rate = null, curve = null } = known
  const summaries = candidates.map(candidate => summariseCandidate(candidate, { look, objective }))
  const doubt = look === null
    ? whyNot(candidates, objective)
    : objective === 'rps' ? findBottleneck(summaries, within) : null
  const choice = doubt === null ? recommend(summaries, { within }) : null
  return {
    objective,
    within,
    recommended: choice?.recommended ?? null,
    certain: choice?.certain ?? false,
    doubt,
    byCpu: doubt !== null && 'everywhere' in doubt
      ? chooseByCpu(candidates, { within, ...known })?.recommended ?? null
      : null,
    best: look?.best ?? null,
    candidates: summaries,
    curve: curve && withoutDoubtfulPeak(curve, summaries),
    rate
  }
}

/**
 * The smallest count that is certainly within the goal; where there is none, the count about which most is
 * known: the one whose interval reaches least far down. (Tried: the smallest whose estimate is within half of the
 * goal. On a plateau of twelve counts with 13 % noise and 19 blocks it is truly within 5 % in 89 % of the races,
 * this one in 97 %.)
 * @param {readonly {workers: number, ratio: Interval | null, left: Left | null, pssBytes: number | null}[]} summaries
 *   ascending by workers; those that left the race are passed over
 * @param {{within: number}} options 0..1
 * @returns {{recommended: Recommendation, certain: boolean} | null} null when nothing was compared
 */
export function recommend (summaries, { within }) {
  const survivors = summaries.flatMap(({ workers, ratio, left, pssBytes }) =>
    ratio === null || left !== null ? [] : [{ workers, ratio, pssBytes }])
  const { pick } = decide(survivors, { within: within + ROUNDING })
  const choice = survivors.find(({ workers }) => workers === pick) ??
    survivors.toSorted((a, b) => b.ratio.low - a.ratio.low)[0]
  if (choice === undefined) return null
  const { workers, ratio, pssBytes } = choice
  return {
    recommended: { workers, shortfallAtMost: 1 - ratio.low, confidence: CONFIDENCE, pssBytes },
    certain: pick !== null
  }
}

/**
 * The choice by CPU time, for a race whose requests per second something else has bounded. It is a look of its own
 * kind, and shares its confidence with others of that kind.
 * @param {readonly Candidate[]} candidates those that left the race are passed over
 * @param {{within: number, racers: number, looks: number}} race
 * @returns {ReturnType<typeof recommend>}
 */
export function chooseByCpu (candidates, { within, racers, looks }) {
  const look = compareCandidates(candidates, { objective: 'cpu', racers, looks })
  return look === null
    ? null
    : recommend(
      candidates.map(candidate => summariseCandidate(candidate, { look, objective: 'cpu' })),
      { within }
    )
}

/**
 * The law bends smoothly; through a throughput that rises and then stays it may well draw a hill. A peak is only told
 * of where the largest count that raced is certainly below the best.
 * @param {Curve} curve
 * @param {readonly CandidateSummary[]} summaries ascending
 * @returns {Curve}
 */
function withoutDoubtfulPeak (curve, summaries) {
  const largest = summaries.findLast(({ ratio }) => ratio !== null)
  const falls = largest !== undefined && largest.ratio !== null && largest.ratio.high < 1
  return curve.peak.kind === 'peak' && !falls ? { ...curve, peak: { kind: 'none' } } : curve
}

/** @param {readonly Candidate[]} candidates @param {TuneOutcome['objective']} objective @returns {Known} */
function lookOnce (candidates, objective) {
  const race = { racers: candidates.filter(({ out }) => out === null).length, looks: 1 }
  return { look: compareCandidates(candidates, { objective, ...race }), ...race }
}

/** @param {readonly Candidate[]} candidates @param {TuneOutcome['objective']} objective @returns {Doubt} */
function whyNot (candidates, objective) {
  const contestants = candidates.filter(({ out, left }) => out === null && left === null)
  const nothingCameUp = candidates.some(({ out }) => out !== null) &&
    candidates.every(({ starts }) => starts === 0)
  if (contestants.length < 2 || nothingCameUp) return { code: 'too-few-candidates' }
  const slices = contestants.flatMap(candidate => candidate.slices)
  if (
    objective === 'cpu' && slices.length > 0 && slices.every(({ slice }) =>
      slice.cpuUsPerRequest === null)
  ) {
    return { code: 'no-cpu-time' }
  }
  return { code: 'too-few-blocks' }
}

/**
 * A count that was held back by the client may be better than it looks: where such a one may be the best, nothing is
 * known about how far the others are below it.
 * @param {readonly CandidateSummary[]} summaries
 * @param {number} within
 * @returns {Doubt | null}
 */
function findBottleneck (summaries, within) {
  const compared = summaries.filter(({ ratio }) => ratio !== null)
  for (const code of BOTTLENECKS) {
    const bound = compared.filter(({ reasons }) => reasons.some(reason => reason.code === code))
    if (bound.some(({ ratio }) => ratio !== null && ratio.high >= 1 - within)) {
      return {
        code,
        workers: bound.map(({ workers }) => workers),
        everywhere: bound.length === compared.length
      }
    }
  }
  return null
}
