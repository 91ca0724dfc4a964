/** @import {Candidate, CandidateSummary, Doubt, TuneOutcome, TunePlan} from '../types.js' */
// What is known at some moment of a race: a row for each count, the recommendation, and what stands in its way. Pure.
import { compareCandidates } from './compare-candidates.js'
import { recommend } from './recommend.js'
import { BOTTLENECKS, summariseCandidate } from './summarise-candidate.js'

/**
 * @param {Pick<TunePlan, 'objective' | 'within'>} plan
 * @param {readonly Candidate[]} candidates ascending
 * @returns {TuneOutcome}
 */
export function conclude ({ objective, within }, candidates) {
  const comparison = compareCandidates(candidates, objective)
  const summaries = candidates.map(candidate => summariseCandidate(candidate, comparison))
  const doubt = comparison === null ? whyNot(candidates, objective) : objective === 'rps' ? findBottleneck(summaries, within) : null
  const choice = doubt === null ? recommend(summaries, { within }) : null
  return {
    objective,
    within,
    recommended: choice?.recommended ?? null,
    certain: choice?.certain ?? false,
    doubt,
    byCpu: doubt !== null && 'everywhere' in doubt ? recommendByCpu(candidates, within) : null,
    best: comparison?.best ?? null,
    candidates: summaries
  }
}

/** @param {readonly Candidate[]} candidates @param {TuneOutcome['objective']} objective @returns {Doubt} */
function whyNot (candidates, objective) {
  const contestants = candidates.filter(({ out }) => out === null)
  const nothingCameUp = candidates.some(({ out }) => out !== null) && candidates.every(({ starts }) => starts === 0)
  if (contestants.length < 2 || nothingCameUp) return { code: 'too-few-candidates' }
  const slices = contestants.flatMap(candidate => candidate.slices)
  if (objective === 'cpu' && slices.length > 0 && slices.every(({ slice }) => slice.cpuUsPerRequest === null)) return { code: 'no-cpu-time' }
  return { code: 'too-few-blocks' }
}

/**
 * A count that was held back by the client may be better than it looks: where such a one may be the best, nothing is known about
 * how far the others are below it.
 * @param {readonly CandidateSummary[]} summaries
 * @param {number} within
 * @returns {Doubt | null}
 */
function findBottleneck (summaries, within) {
  const compared = summaries.filter(({ ratio }) => ratio !== null)
  for (const code of BOTTLENECKS) {
    const bound = compared.filter(({ reasons }) => reasons.some(reason => reason.code === code))
    if (bound.some(({ ratio }) => ratio !== null && ratio.high >= 1 - within)) return { code, workers: bound.map(({ workers }) => workers), everywhere: bound.length === compared.length }
  }
  return null
}

/** @param {readonly Candidate[]} candidates @param {number} within */
function recommendByCpu (candidates, within) {
  const comparison = compareCandidates(candidates, 'cpu')
  return recommend(candidates.map(candidate => summariseCandidate(candidate, comparison)), { within })?.recommended ?? null
}
