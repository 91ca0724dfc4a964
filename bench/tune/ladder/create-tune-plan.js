/** @import {Objective, TunePlan} from '../types.js' */
// How a tuning goes: slices, blocks, warm-up, and how long it will take. In: what is asked for; out: the plan. Pure.
import { FEWEST_BLOCKS } from '../../statistics/two-way.js'

/** With more workers than this a second of load is few requests for each of them. */
const MANY_WORKERS = 48
/** All warm-ups together may take this share of the time. */
const WARM_UP_SHARE = 0.25
const SHORTEST_WARM_UP_SECONDS = 2
const LONGEST_WARM_UP_SECONDS = 15
/** Where a candidate is started for its slices, this many share the cost of the start. */
const SLICES_PER_START = 3
/** Reading counters, connecting, settling: beside each slice, and more for each process. */
const SLICE_OVERHEAD_SECONDS = 0.15
const SLICE_OVERHEAD_PER_WORKER = 0.004
/** Starting and verifying, and more for each worker. */
const START_SECONDS = 1
const START_SECONDS_PER_WORKER = 0.08

/**
 * @param {{title: string, cell: TunePlan['cell'], counts: readonly number[], cores: number, objective: Objective, within: number, budgetSeconds: number, seed: number, sideBySide: boolean}} wishes
 *   sideBySide: whether candidates can be alive at the same time
 * @returns {Readonly<TunePlan>}
 */
export function createTunePlan ({ sideBySide, ...wishes }) {
  const most = Math.max(...wishes.counts)
  const plan = {
    ...wishes,
    sliceSeconds: most > MANY_WORKERS ? 2 : 1,
    primeSeconds: 0.2,
    slicesPerStart: 1,
    leastBlocks: FEWEST_BLOCKS,
    warmUp: toWarmUp(wishes, wishes.counts.length)
  }
  return sideBySide ? Object.freeze(plan) : withRestarts(plan)
}

/**
 * The plan of candidates that can't all be alive together: each is started, and warmed up, for its slices of each block.
 * @param {TunePlan} plan
 * @returns {Readonly<TunePlan>}
 */
export function withRestarts (plan) {
  return Object.freeze({ ...plan, slicesPerStart: SLICES_PER_START, warmUp: toWarmUp(plan, plan.counts.length * plan.leastBlocks) })
}

/**
 * @param {{budgetSeconds: number}} wishes
 * @param {number} starts how many warm-ups share the time
 * @returns {TunePlan['warmUp']} no least number of requests: a slow program never gets there
 */
function toWarmUp ({ budgetSeconds }, starts) {
  const share = WARM_UP_SHARE * budgetSeconds / starts
  const maxSeconds = Math.min(LONGEST_WARM_UP_SECONDS, Math.max(SHORTEST_WARM_UP_SECONDS, share))
  return { minSeconds: SHORTEST_WARM_UP_SECONDS, maxSeconds, minRequests: 0 }
}

/**
 * @param {TunePlan} plan
 * @param {{restarts: boolean}} how restarts: whether candidates are started for each block
 * @returns {{setUp: number, block: number, blocks: number, total: number}} seconds, and how many blocks fit
 */
export function estimateTuning (plan, { restarts }) {
  const admit = sum(plan.counts.map(count => START_SECONDS + count * START_SECONDS_PER_WORKER + (plan.warmUp.minSeconds + plan.warmUp.maxSeconds) / 2))
  const slices = sum(plan.counts.map(count => plan.slicesPerStart * (plan.sliceSeconds + plan.primeSeconds + SLICE_OVERHEAD_SECONDS + count * SLICE_OVERHEAD_PER_WORKER)))
  const setUp = restarts ? 0 : admit
  const block = slices + (restarts ? admit : 0)
  const blocks = Math.max(plan.leastBlocks, Math.floor((plan.budgetSeconds - setUp) / block))
  return { setUp, block, blocks, total: setUp + blocks * block }
}

/** @param {readonly number[]} values */
function sum (values) {
  return values.reduce((total, value) => total + value, 0)
}
