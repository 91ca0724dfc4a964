/** @import {Interval} from '../../types.js' */
/**
 * @import {
 *   Candidate, CandidateSummary, Curve, Doubt, Look, Recommendation, TuneOutcome, TunePlan
 * } from '../types.js'
 */
// What is known at some moment of a race: a row for each count, the recommendation, and what stands in its way. Pure.
import { judgedBy } from '../../plan/judged-by.js'
import { choose, likeliest } from './choose.js'
import { compareCandidates, CONFIDENCE } from './compare-candidates.js'
import { keepsAll, OVER_LIMIT } from './judge-limits.js'
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
 * @param {Pick<TunePlan, 'objective' | 'within' | 'knobs' | 'limits'>} plan
 * @param {readonly Candidate[]} candidates ascending
 * @param {Known} known
 * @returns {TuneOutcome}
 */
export function conclude (plan, candidates, known) {
  const { objective, within, knobs } = plan
  const { look, rate = null, curve = null } = known
  const summaries = candidates.map(candidate =>
    summariseCandidate(candidate, { ...plan, ...known }))
  const alone = look === null ? lastWithinLimits(candidates, summaries) : null
  const doubt = alone !== null ? null : findDoubt({ candidates, summaries }, plan, look)
  const choice = alone ?? (doubt === null ? recommend(summaries, { within, objective }) : null)
  return {
    objective,
    within,
    recommended: choice?.recommended ?? null,
    certain: choice?.certain ?? false,
    doubt,
    byCpu: doubt !== null && 'everywhere' in doubt
      ? chooseByCpu(candidates, { ...plan, ...known })?.recommended ?? null
      : null,
    best: look?.best ?? null,
    candidates: summaries,
    curve: curve && withoutDoubtfulPeak(curve, summaries),
    rate,
    ...(knobs !== undefined && { knobs })
  }
}

/**
 * @param {{candidates: readonly Candidate[], summaries: readonly CandidateSummary[]}} what
 * @param {Pick<TunePlan, 'objective' | 'within'>} plan
 * @param {Look | null} look
 * @returns {Doubt | null}
 */
function findDoubt ({ candidates, summaries }, { objective, within }, look) {
  if (look === null) return whyNot(candidates, objective)
  return judgedBy(objective) === 'rps' ? findBottleneck(summaries, within) : null
}

/**
 * One is left because all others break a limit: there is nothing to compare it with, and it is the answer.
 * @param {readonly Candidate[]} candidates
 * @param {readonly CandidateSummary[]} summaries
 * @returns {ReturnType<typeof recommend>} null: it is not so
 */
function lastWithinLimits (candidates, summaries) {
  const [last, ...others] = candidates.filter(({ out, left }) => out === null && left === null)
  if (last === undefined || others.length > 0) return null
  if (!candidates.some(({ out }) => out?.code === OVER_LIMIT)) return null
  const own = summaries.find(({ workers }) => workers === last.workers)
  if (own === undefined || own.blocks === 0) return null
  return {
    recommended: toRecommendation(own, 0), certain: keepsAll(own.limits ?? [])
  }
}

/**
 * The first count that is certainly within the goal: the smallest, or by memory the one that takes least. Where there
 * is none, the count about which most is known: the one whose interval reaches least far down. (Tried: the smallest
 * whose estimate is within half of the goal. On a plateau of twelve counts with 13 % noise and 19 blocks it is truly
 * within 5 % in 89 % of the races, this one in 97 %.)
 * @param {readonly Pick<
 *   CandidateSummary, 'workers' | 'knobs' | 'limits' | 'ratio' | 'left' | 'pssBytes'
 * >[]} summaries ascending by workers; those that left the race are passed over
 * @param {{within: number, objective?: TunePlan['objective']}} options within: 0..1
 * @returns {{recommended: Recommendation, certain: boolean} | null} null when nothing was compared
 */
export function recommend (summaries, { within, objective = 'rps' }) {
  const survivors = summaries.flatMap(({ ratio, left, ...rest }) =>
    ratio === null || left !== null ? [] : [{ ...rest, ratio }])
  const { pick } = choose(survivors, { within: within + ROUNDING, objective })
  const choice = survivors.find(({ workers }) => workers === pick) ?? likeliest(survivors)
  if (choice === undefined) return null
  return {
    recommended: toRecommendation(choice, 1 - choice.ratio.low),
    certain: pick !== null
  }
}

/**
 * @param {Pick<CandidateSummary, 'workers' | 'knobs' | 'pssBytes'>} candidate
 * @param {number} shortfallAtMost
 * @returns {Recommendation}
 */
function toRecommendation ({ workers, knobs, pssBytes }, shortfallAtMost) {
  return {
    workers, ...(knobs !== undefined && { knobs }), shortfallAtMost, confidence: CONFIDENCE,
    pssBytes
  }
}

/**
 * The choice by CPU time, for a race whose requests per second something else has bounded. It is a look of its own
 * kind, and shares its confidence with others of that kind.
 * @param {readonly Candidate[]} candidates those that left the race are passed over
 * @param {{within: number, racers: number, looks: number} & Pick<TunePlan, 'knobs' | 'limits'>} race
 * @returns {ReturnType<typeof recommend>}
 */
export function chooseByCpu (candidates, { within, ...race }) {
  const look = compareCandidates(candidates, { ...race, objective: 'cpu' })
  if (look === null) return null
  const own = { ...race, look, objective: /** @type {const} */ ('cpu') }
  return recommend(
    candidates.map(candidate => summariseCandidate(candidate, own)), { within, objective: 'cpu' }
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

/** @param {readonly Candidate[]} candidates @param {TuneOutcome['objective']} objective @returns {Doubt} */
function whyNot (candidates, objective) {
  const contestants = candidates.filter(({ out, left }) => out === null && left === null)
  const nothingCameUp = candidates.some(({ out }) => out !== null) &&
    candidates.every(({ starts }) => starts === 0)
  if (contestants.length === 0 && candidates.some(({ out }) => out?.code === OVER_LIMIT)) {
    return { code: 'over-limits' }
  }
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
