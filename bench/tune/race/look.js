/** @import {Interval} from '../../types.js' */
/** @import {Candidate, TuneContext, Tuning} from '../types.js' */
// A look at a race under way: who is certainly worse is left behind, and ends; says whether the answer is certain. The
// numbers of blocks after which one may look stand in the plan, because each look is a chance to be fooled.
import { refuse } from '../candidates/admit.js'
import { limitText } from '../../sentences/tune/limits.js'
import { contestantsOf } from '../candidates/arrange.js'
import { compareCandidates, completeRows } from '../recommend/compare-candidates.js'
import { choose } from '../recommend/choose.js'
import { chooseByCpu, conclude } from '../recommend/conclude.js'
import { judgeLimits, keepsAll, OVER_LIMIT } from '../recommend/judge-limits.js'
import { recallAfterLosses } from './recall.js'

/**
 * Looks if it is time to.
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @returns {boolean} whether nothing more has to be measured
 */
export function lookIfDue (tuning, context) {
  const { looks } = tuning.plan
  const next = looks[tuning.looksTaken] ?? Infinity
  if (tuning.block < next) return false
  const complete = countComplete(tuning)
  if (complete < next) return false
  // Blocks that became complete all at once pass several looks: they are one, and the others are not taken any more.
  tuning.looksTaken = looks.filter(blocks => blocks <= complete).length
  return look(tuning, context)
}

/**
 * The last look, when the race has ended before its time: it takes the place of those that were not taken.
 * @param {Tuning} tuning
 * @param {TuneContext} context
 */
export function lookOnceMore (tuning, context) {
  refuseOverLimits(tuning, context)
  if (countComplete(tuning) > (tuning.look?.blocks ?? 0)) takeLook(tuning)
}

/**
 * What is known of a tuning, for conclude.
 * @param {Tuning} tuning
 */
export function knownOf ({ look: last, racers, plan: { looks }, rate }) {
  return { look: last, racers, looks: Math.max(1, looks.length), rate }
}

/** @param {Tuning} tuning @param {TuneContext} context */
function look (tuning, context) {
  const isVoid = refuseOverLimits(tuning, context)
  if (isAlone(tuning)) return lastOneKeeps(tuning)
  if (isVoid) return false
  takeLook(tuning)
  const { plan: { within, objective }, candidates } = tuning
  const { doubt } = conclude(tuning.plan, candidates, knownOf(tuning))
  // Where something else was the bottleneck nobody is left behind for it: CPU time has to decide, and more of the same
  // would not tell by requests per second.
  if (doubt !== null) {
    return chooseByCpu(candidates, { ...tuning.plan, ...knownOf(tuning) })?.certain ?? false
  }
  const { eliminate, settled } = choose(toSurvivors(tuning), { within, objective })
  if (!settled && eliminate.length > 0) leaveBehind(eliminate, { tuning, context })
  return settled
}

/** @param {Tuning} tuning */
function takeLook (tuning) {
  const { plan: { objective } } = tuning
  tuning.look = compareCandidates(tuning.candidates, { objective, ...knownOf(tuning) })
}

/** @param {Tuning} tuning */
function toSurvivors (tuning) {
  const { candidates } = conclude(tuning.plan, tuning.candidates, knownOf(tuning))
  return candidates.flatMap(({ ratio, left, ...rest }) =>
    ratio === null || left !== null ? [] : [{ ...rest, ratio }])
}

/**
 * Those that certainly break a limit are out, and what was said of others beside them is void.
 * @param {Tuning} tuning
 * @param {TuneContext} context
 * @returns {boolean} whether one was
 */
function refuseOverLimits (tuning, context) {
  const { plan: { limits = [] }, racers, plan: { looks } } = tuning
  if (limits.length === 0) return false
  const before = contestantsOf(tuning).length
  for (const candidate of contestantsOf(tuning)) {
    const broken = judgeLimits(candidate, limits, { racers, looks: Math.max(1, looks.length) })
      .filter(({ verdict }) => verdict === 'broken')
    if (broken.length === 0) continue
    const detail = broken.map(limitText).join('; ')
    refuse(candidate, { code: OVER_LIMIT, detail }, context)
  }
  const isLess = contestantsOf(tuning).length < before
  if (isLess) recallAfterLosses(tuning)
  return isLess
}

/**
 * Whether one is left because others break a limit: there is nobody to compare it with.
 * @param {Tuning} tuning
 * @returns {boolean}
 */
export function isAlone (tuning) {
  return contestantsOf(tuning).length === 1 && isAnyOverLimit(tuning)
}

/**
 * @param {Pick<Tuning, 'candidates'>} tuning
 * @returns {boolean} whether one is out because it breaks a limit
 */
export function isAnyOverLimit ({ candidates }) {
  return candidates.some(({ out }) => out?.code === OVER_LIMIT)
}

/** @param {Tuning} tuning */
function lastOneKeeps (tuning) {
  const { plan: { limits = [], looks }, racers } = tuning
  const [last] = contestantsOf(tuning)
  return last !== undefined &&
    keepsAll(judgeLimits(last, limits, { racers, looks: Math.max(1, looks.length) }))
}

/**
 * The next block begins with the end of their processes: memory is free for others then, and so are the CPUs.
 * @param {readonly number[]} eliminate
 * @param {{tuning: Tuning, context: TuneContext}} where
 */
function leaveBehind (eliminate, { tuning, context }) {
  const blocks = tuning.look?.blocks ?? 0
  for (const candidate of tuning.candidates.filter(({ workers }) => eliminate.includes(workers))) {
    candidate.left = {
      how: 'eliminated',
      blocks,
      ratio: /** @type {Interval} */ (tuning.look?.ratios.get(candidate.workers)),
      expected: candidate.left?.expected ?? null
    }
  }
  context.progress({ kind: 'eliminated', workers: [...eliminate], block: tuning.block })
}

/** @param {Tuning} tuning @returns {number} blocks that hold every contestant */
function countComplete ({ candidates, plan: { objective } }) {
  /** @type {Candidate[]} */
  const contestants = contestantsOf({ candidates })
  const [first = []] = completeRows(contestants, objective)
  return first.length
}
