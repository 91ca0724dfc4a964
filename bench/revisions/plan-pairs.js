/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Candidate} from '../plan/create-plan.js' */
/** @import {Round} from '../plan/types.js' */
/** @import {PlannedStudy} from '../plan/types.js' */
/** @import {Plan, Protocol} from '../types.js' */
// The plan of a comparison: both sides of each pair and a second start of the first side, all in the same blocks. Pure.
import { FEWEST_STARTS } from '@shootout/statistics'
import { createPlan } from '../plan/create-plan.js'
import { estimateSeconds } from '../plan/estimate-seconds.js'
import { withPreciseStarts } from '../plan/precise-starts.js'
import { PRESETS } from '../plan/presets.js'

/**
 * What a pair differs by from one start of its processes to the next is seen in several starts only: so many, if at
 * most this share of the time goes into starting.
 */
const MOST_STARTS = 8
const SHARE_FOR_STARTS = 0.5
/** Longer warm-ups are given up before a start is: an interval from seven starts is half as wide as from three. */
const LONG_ENOUGH_TO_WARM_SECONDS = 2
/** For a precision, so that blocks can be told from starts. */
const FEWEST_PRECISE_BLOCKS = 2
/** Three minutes: the budget unless the user names one. */
export const USUAL_BUDGET_SECONDS = 180

/**
 * @typedef {object} PairsToPlan
 * @property {Pick<PlannedStudy, 'name' | 'kind' | 'upstream' | 'protocol'>} study
 * @property {readonly Candidate[]} candidates the sides of each pair next to each other, the earlier one first
 * @property {readonly Pick<AnyAction, 'name'>[]} actions
 * @property {readonly number[]} connections
 * @property {readonly number[] | null} workers of clusters; null: as their variants say
 * @property {string} driver
 * @property {readonly string[]} notices
 * @property {{budgetSeconds: number | null, precision: number | null, seed: number}} options
 */

/**
 * @param {PairsToPlan} pairs
 * @returns {Plan} its reference is the first candidate
 */
export function planPairs ({
  study, candidates, actions, connections, workers, driver, notices, options
}) {
  /** @type {Round} */
  const round = {
    actions: actions.map(({ name }) => name), connections, workers, drivers: [driver], via: null,
    twin: true
  }
  const plan = createPlan(
    { ...study, question: '', reference: candidates[0]?.variant.name ?? '', rounds: () => [] },
    candidates,
    {
      rounds: [round],
      timelines: [],
      wanted: () => true,
      proxies: new Map(),
      latency: null,
      driver,
      notices,
      protocol: toProtocol(study, options)
    }
  )
  return withStarts(plan)
}

/** @param {PairsToPlan['study']} study @param {PairsToPlan['options']} options @returns {Protocol} */
function toProtocol (study, { budgetSeconds, precision, seed }) {
  const { protocol } = /** @type {NonNullable<typeof PRESETS[string]>} */ (PRESETS.quick)
  return {
    name: 'compare',
    ...protocol,
    // Both sides are warmed up alike; what is left of it is in both.
    warmUp: { ...protocol.warmUp, minSeconds: 1 },
    ...study.protocol?.('quick'),
    processStarts: 1,
    // Where time is short a start more says more than a second block of it.
    minBlocks: precision === null ? 1 : FEWEST_PRECISE_BLOCKS,
    budgetSeconds: budgetSeconds ?? USUAL_BUDGET_SECONDS,
    precision,
    seed
  }
}

/** @param {Plan} plan of one start @returns {Plan} with as many as are worth their time */
function withStarts (plan) {
  const { protocol } = plan
  if (protocol.precision !== null) {
    return withPreciseStarts({ ...plan, protocol: { ...protocol, processStarts: FEWEST_STARTS } })
  }
  const setUpSeconds = SHARE_FOR_STARTS * protocol.budgetSeconds
  const { setUp } = estimateSeconds(
    withWarmUp(plan, Math.min(LONG_ENOUGH_TO_WARM_SECONDS, protocol.warmUp.maxSeconds)))
  return withShortWarmUp({
    ...plan,
    protocol: { ...protocol, processStarts: clamp(setUpSeconds / setUp, MOST_STARTS) }
  }, setUpSeconds)
}

/** @param {Plan} plan @param {number} maxSeconds @returns {Plan} */
function withWarmUp (plan, maxSeconds) {
  const { protocol } = plan
  return { ...plan, protocol: { ...protocol, warmUp: { ...protocol.warmUp, maxSeconds } } }
}

/**
 * Where the starts take more than their share of the budget, their warm-ups are cut: both sides alike, and not below
 * their least.
 * @param {Plan} plan
 * @param {number} setUpSeconds that all starts may take
 * @returns {Plan}
 */
function withShortWarmUp (plan, setUpSeconds) {
  const { minSeconds, maxSeconds } = plan.protocol.warmUp
  const most = estimateSeconds(plan).setUp
  if (most <= setUpSeconds) return plan
  const least = estimateSeconds(withWarmUp(plan, minSeconds)).setUp
  const share = Math.max(0, (setUpSeconds - least) / (most - least))
  return withWarmUp(plan, minSeconds + share * (maxSeconds - minSeconds))
}

/** @param {number} count @param {number} most */
function clamp (count, most) {
  return Math.max(FEWEST_STARTS, Math.min(most, Math.floor(count)))
}
