/** @import {Curve, Tuning} from '../types.js' */
// What the scout's slices say: a curve through them, and which counts it expects too little of. That a throughput has
// one peak is only assumed here, to choose who races; what is told of those that race doesn't rest on it. Pure but for
// the marks on the candidates.
import { fitUsl, predictUsl } from '@shootout/statistics'
import { hasCurve } from '../knobs/settings.js'
import { contestantsOf } from '../candidates/arrange.js'
import { logsByBlock } from '../recommend/objective-value.js'

/** A count that is expected to reach less than this share of the best doesn't race. */
const WORTH_RACING = 0.7
/** More workers bring more: at least so much. The noise of a slice is seldom larger. */
const GAIN = 1.1
/** So many scouts in turn that bring nothing more: the ladder ends. */
const WITHOUT_GAIN = 2

/** @typedef {{workers: number, value: number}} ScoutPoint */

/**
 * @param {Pick<Tuning, 'candidates' | 'plan'>} tuning
 * @returns {ScoutPoint[]} by the objective; for p99 requests per second, because the scout's loop is closed
 */
export function toScoutPoints ({ candidates, plan: { objective } }) {
  return candidates.flatMap(candidate => {
    const log = candidate.out === null
      ? logsByBlock(candidate, objective === 'cpu' ? 'cpu' : 'rps').get(0)
      : undefined
    return log === undefined ? [] : [{ workers: candidate.workers, value: Math.exp(log) }]
  })
}

/**
 * Whether a ladder needs no further steps: its last ones brought nothing more.
 * @param {readonly ScoutPoint[]} points ascending
 * @returns {boolean}
 */
export function climbedEnough (points) {
  const before = points.slice(0, -WITHOUT_GAIN)
  if (before.length === 0) return false
  const best = Math.max(...before.map(({ value }) => value))
  return points.slice(-WITHOUT_GAIN).every(({ value }) => value < GAIN * best)
}

/**
 * Marks those that will not race. The rule of thumb always does, and so does one neighbour on each side of those that
 * do.
 * @param {Tuning} tuning
 * @param {number} reached the largest count that was scouted
 * @returns {{curve: Curve | null, left: number[]}}
 */
export function leaveOut (tuning, reached) {
  const points = toScoutPoints(tuning)
  const fit = hasCurve(tuning.plan) ? fitUsl(points) : null
  if (fit === null) return { curve: null, left: [] }
  const { plan: { counts } } = tuning
  const expected =
    counts.map(workers => ({ workers, expected: predictUsl(fit, workers), low: null, high: null }))
  const shares = toShares(expected, points)
  const left = contestantsOf(tuning)
    .filter(({ workers }) => !isWorthRacing(workers, { tuning, shares, reached }))
  for (const candidate of left) {
    candidate.left = {
      how: 'scouted',
      blocks: 0,
      ratio: null,
      expected: /** @type {number} */ (shares.get(candidate.workers)?.expected)
    }
  }
  return {
    curve: { fit, points: expected, peak: { kind: 'none' } },
    left: left.map(({ workers }) => workers)
  }
}

/**
 * @typedef {Map<number, {expected: number, best: number}>} Shares of the best, by number of workers: what the curve
 *   expects, and the larger one of that and what was measured
 */

/**
 * @param {readonly {workers: number, expected: number}[]} curve
 * @param {readonly ScoutPoint[]} points
 * @returns {Shares}
 */
function toShares (curve, points) {
  const highest = Math.max(...curve.map(({ expected }) => expected))
  const most = Math.max(...points.map(({ value }) => value))
  return new Map(curve.map(({ workers, expected }) => {
    const own = points.find(point => point.workers === workers)?.value ?? 0
    return [
      workers,
      { expected: expected / highest, best: Math.max(expected / highest, own / most) }
    ]
  }))
}

/** @param {number} workers @param {{tuning: Tuning, shares: Shares, reached: number}} known */
function isWorthRacing (workers, { tuning, shares, reached }) {
  const { plan: { counts, cores, openEnded, knobs } } = tuning
  if (workers === cores && knobs === undefined) return true
  // Nothing was measured up there, because the steps before brought nothing more.
  if (openEnded && workers > reached) return false
  const least = leastShare(tuning)
  const at = counts.indexOf(workers)
  return counts.slice(Math.max(0, at - 1), at + 2).some(count =>
    (shares.get(count)?.best ?? 0) >= least)
}

/**
 * At a fixed rate only those can be left out that don't keep up with it: their waiting has no end. Among the others the
 * least busy may well be the best.
 * @param {Tuning} tuning
 */
function leastShare (tuning) {
  if (tuning.plan.objective !== 'p99' || tuning.rate === null) return WORTH_RACING
  const most = Math.max(...toScoutPoints(tuning).map(({ value }) => value))
  return Math.min(WORTH_RACING, tuning.rate / most)
}
