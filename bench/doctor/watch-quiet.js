/** @import {Sampler} from '../measure/types.js' */
/** @import {NoiseFacts} from './types.js' */
// How noisy a machine is: what others do while we rest, how late timers are meanwhile, and how much the CPU time of one
// and the same computation differs. Out: numbers.
import { setTimeout as sleep } from 'node:timers/promises'
import { watchNoise } from '../measure/proc/watch-noise.js'

const TIMER_MS = 5
/** Of the computation: some ten milliseconds. */
const USUAL_STEPS = 5_000_000
const FEWEST_LOOPS = 8
const CLOCK = { now: () => performance.now(), sleep }

/**
 * @param {Sampler} sampler
 * @param {number} seconds for all of it; the half of it at rest
 * @param {number} [steps] of the computation
 * @returns {Promise<NoiseFacts>}
 */
export async function watchQuiet (sampler, seconds, steps = USUAL_STEPS) {
  const [shares, latenessMs] =
    await Promise.all([watchNoise(sampler, seconds * 500), watchTimers(seconds / 2)])
  return { seconds, ...shares, latenessMs, loopMs: repeatLoop(seconds / 2, steps) }
}

/**
 * @param {number} seconds
 * @param {{now: () => number, sleep: (ms: number) => Promise<unknown>}} [clock] now: milliseconds
 * @returns {Promise<number[]>} milliseconds
 */
export async function watchTimers (seconds, { now, sleep: wait } = CLOCK) {
  const late = []
  for (const end = now() + seconds * 1000; now() < end;) {
    const due = now() + TIMER_MS
    await wait(TIMER_MS)
    late.push(Math.max(0, now() - due))
  }
  return late
}

/**
 * CPU time, because that is what verdicts are about: what others take away is told by their share.
 * @param {number} seconds
 * @param {number} steps
 * @returns {number[]} milliseconds
 */
function repeatLoop (seconds, steps) {
  const times = []
  // The first ones are not compiled yet.
  for (let warm = 0; warm < 3; warm++) compute(steps)
  for (const end = performance.now() + seconds * 1000; performance.now() < end ||
    times.length < FEWEST_LOOPS;) {
    const before = process.cpuUsage()
    compute(steps)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times
}

/**
 * A sum of factorials would overflow; remainders keep the numbers small and the work the same.
 * @param {number} steps
 */
function compute (steps) {
  let value = 1
  for (let step = 1; step <= steps; step++) value = (value * 16_807 + step) % 2_147_483_647
  return value
}
