/** @import {Knobs, Limit, Objective, TunePlan} from '../types.js' */
// How a tuning goes: slices, blocks, looks, warm-up. In: options; out: the plan. Pure.
import { raceLooks, FEWEST_BLOCKS } from '@shootout/statistics'
import { workersOf } from '../knobs/settings.js'
import { isLadder } from './choose-counts.js'
import { quickestBlockSeconds } from './estimate-tuning.js'

/** With more workers than this a second of load is few requests for each of them. */
const MANY_WORKERS = 48
/** All warm-ups together may take this share of the time. */
const WARM_UP_SHARE = 0.25
const SHORTEST_WARM_UP_SECONDS = 2
const LONGEST_WARM_UP_SECONDS = 15
/** Where a candidate is started for its slices, this many share the cost of the start. */
const SLICES_PER_START = 3
/** A quota is for periods of 100 ms: with fewer of them it counts where in a period a slice begins and ends. */
const QUOTA_SECONDS = 2
/**
 * A 99th percentile is told from 1,000 answers on; of 1,200 that are expected fewer than 1,000 never come about
 * (Poisson: six standard deviations).
 */
const ANSWERS_FOR_P99 = 1200

/**
 * @param {{
 *   title: string, cell: TunePlan['cell'], counts: readonly number[], cores: number, objective: Objective,
 *   within: number, budgetSeconds: number, seed: number, sideBySide: boolean, rate: number | null, cpus?: number,
 *   knobs?: Knobs, limits?: readonly Limit[]
 * }} options
 *   sideBySide: whether candidates can be alive at the same time; rate: requests per second of the open loop, for the
 *   objective p99; null: not known yet
 * @returns {Readonly<TunePlan>}
 */
export function createTunePlan ({ sideBySide, rate, ...options }) {
  const openEnded = options.knobs === undefined && isLadder(options.counts, options.cores)
  const plan = {
    ...options,
    ...(openEnded && { openEnded }),
    // A ladder's upper end is seldom climbed.
    sliceSeconds: Math.max(
      openEnded ? 1 : secondsFor(options.counts, options),
      options.cpus === undefined ? 0 : QUOTA_SECONDS
    ),
    primeSeconds: 0.2,
    slicesPerStart: 1,
    leastBlocks: FEWEST_BLOCKS,
    looks: [],
    rate: options.objective === 'p99' ? rate : null,
    warmUp: toWarmUp(options, options.counts.length)
  }
  return sideBySide ? withLooks(plan) : withRestarts(plan)
}

/**
 * The plan of candidates that can't all be alive together: each is started, and warmed up, for its slices of each
 * block.
 * @param {TunePlan} plan
 * @returns {Readonly<TunePlan>}
 */
export function withRestarts (plan) {
  return withLooks({
    ...plan,
    slicesPerStart: SLICES_PER_START,
    warmUp: toWarmUp(plan, plan.counts.length * plan.leastBlocks)
  })
}

/**
 * The plan once it is known which counts race: slices are longer where there are many workers.
 * @param {TunePlan} plan
 * @param {readonly number[]} racing
 * @returns {Readonly<TunePlan>}
 */
export function withRacing (plan, racing) {
  const sliceSeconds = Math.max(plan.sliceSeconds, secondsFor(racing, plan))
  return sliceSeconds === plan.sliceSeconds ? plan : withLooks({ ...plan, sliceSeconds })
}

/** @param {readonly number[]} counts @param {Pick<TunePlan, 'knobs'>} plan */
function secondsFor (counts, plan) {
  return Math.max(...counts.map(count => workersOf(plan, count) ?? 1)) > MANY_WORKERS ? 2 : 1
}

/**
 * The plan at a rate of requests: slices are as long as a 99th percentile needs.
 * @param {TunePlan} plan
 * @param {number} rate requests per second
 * @returns {Readonly<TunePlan>}
 */
export function withRate (plan, rate) {
  return withLooks({
    ...plan,
    rate,
    sliceSeconds: Math.max(plan.sliceSeconds, Math.ceil(10 * ANSWERS_FOR_P99 / rate) / 10)
  })
}

/**
 * As many looks as there can be at most: until the time is over, if only two counts were left from the start.
 * @param {TunePlan} plan
 * @returns {Readonly<TunePlan>}
 */
function withLooks (plan) {
  const most =
    Math.max(plan.leastBlocks, Math.floor(plan.budgetSeconds / quickestBlockSeconds(plan)))
  return Object.freeze({ ...plan, looks: raceLooks(most) })
}

/**
 * @param {{budgetSeconds: number}} options
 * @param {number} starts how many warm-ups share the time
 * @returns {TunePlan['warmUp']} no least number of requests: a slow program never gets there
 */
function toWarmUp ({ budgetSeconds }, starts) {
  const share = WARM_UP_SHARE * budgetSeconds / starts
  const maxSeconds = Math.min(LONGEST_WARM_UP_SECONDS, Math.max(SHORTEST_WARM_UP_SECONDS, share))
  return { minSeconds: SHORTEST_WARM_UP_SECONDS, maxSeconds, minRequests: 0 }
}
