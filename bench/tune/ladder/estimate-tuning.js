/** @import {TunePlan} from '../types.js' */
// How long a tuning will take: what is usual, and at most. In: a plan; out: seconds. Pure.
import { workersOf } from '../knobs/settings.js'
import { chooseScouts, needsScout } from './choose-scouts.js'

/** Reading counters, connecting, settling: beside each slice, and more for each process. */
const SLICE_OVERHEAD_SECONDS = 0.15
const SLICE_OVERHEAD_PER_WORKER = 0.004
/** Starting and verifying, and more for each worker. */
const START_SECONDS = 1
const START_SECONDS_PER_WORKER = 0.08
/**
 * As many slices as this many whole blocks have decide a race where slices scatter by 5 %: the mean of 200 simulated
 * races of eight counts over a curve with a peak and one with a plateau. Where slices scatter by 2 % six do; all alike
 * at 5 % take 28, and slices that scatter by 13 % more than most budgets hold.
 */
const USUAL_BLOCKS = 16

/** Where candidates stay alive the scout measures each of its counts twice. */
const SCOUT_SLICES = 2

/** @typedef {Pick<TunePlan, 'knobs' | 'slicesPerStart' | 'sliceSeconds' | 'primeSeconds'>} Slicing */

/**
 * @param {TunePlan} plan
 * @param {{restarts: boolean}} how restarts: whether candidates are started for each block
 * @returns {{setUp: number, scout: number, block: number, blocks: number, expected: number, total: number}} seconds:
 *   setUp to start and warm up those that stay alive, scout for the scout's slices,
 *   block for one that holds all counts, expected for the whole where slices scatter by 5 %, total at most; blocks: how
 *   many whole ones fit, those that are needed at least
 */
export function estimateTuning (plan, { restarts }) {
  const { counts, leastBlocks, budgetSeconds } = plan
  const admit = sum(counts.map(count => admitSeconds(plan, count)))
  const scouts = needsScout(plan) ? chooseScouts(counts, plan) : []
  const scout = sum(scouts.map(count => restarts
    ? sliceSeconds(plan, count) + admitSeconds(plan, count)
    : SCOUT_SLICES * sliceSeconds(plan, count)))
  const setUp = restarts ? 0 : admit
  const block = sum(counts.map(count => sliceSeconds(plan, count))) + (restarts ? admit : 0)
  const blocks = Math.max(leastBlocks, Math.floor((budgetSeconds - setUp - scout) / block))
  const total = setUp + scout + blocks * block
  // The upper half of a ladder is seldom climbed.
  const usual = plan.openEnded ? 1 / 2 : 1
  return {
    setUp,
    scout,
    block,
    blocks,
    expected: usual * (setUp + scout + Math.min(blocks, USUAL_BLOCKS) * block),
    total
  }
}

/**
 * No block is over sooner than one of the two smallest counts.
 * @param {Slicing & Pick<TunePlan, 'counts'>} plan
 * @returns {number} seconds
 */
export function quickestBlockSeconds (plan) {
  return sum(plan.counts.toSorted((a, b) => a - b).slice(0, 2).map(count =>
    sliceSeconds(plan, count)))
}

/** @param {Slicing} plan @param {number} key */
function sliceSeconds (plan, key) {
  const { slicesPerStart, sliceSeconds: seconds, primeSeconds } = plan
  const workers = workersOf(plan, key) ?? 1
  return slicesPerStart *
    (seconds + primeSeconds + SLICE_OVERHEAD_SECONDS + workers * SLICE_OVERHEAD_PER_WORKER)
}

/** @param {Pick<TunePlan, 'knobs' | 'warmUp'>} plan @param {number} key */
function admitSeconds (plan, key) {
  const { warmUp } = plan
  const workers = workersOf(plan, key) ?? 1
  return START_SECONDS + workers * START_SECONDS_PER_WORKER +
    (warmUp.minSeconds + warmUp.maxSeconds) / 2
}

/** @param {readonly number[]} values */
function sum (values) {
  return values.reduce((total, value) => total + value, 0)
}
