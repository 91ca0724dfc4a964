/** @import {Decision, NoiseEstimate, Trial} from '../types.js' */
/** @import {Interval} from '../../types.js' */
// One try at telling two servers apart, as a user would who looks every now and then and stops at the first answer. In:
// log ratios pair by pair, one list for each start of the processes, as they were measured; out: what was decided, and
// after how long.
import { looksUpTo, confidenceAtLook, ratioIntervalWithStarts } from '@shootout/statistics'

/**
 * All looks of a try together call two equal servers different in at most 1 of 100 tries. Forty tries then give at most
 * two false alarms with 99.2 % (binomial); at the usual 5 % it would be 67.7 %.
 */
export const ALPHA = 0.01

/** @typedef {{secondsPerPair: number, startSeconds: number}} Cost of a comparison of two servers */

/**
 * @param {{contrast: string, groups: readonly (readonly number[])[]}} measured
 * @param {{noise: NoiseEstimate | null, cost: Cost}} known noise: null counts as none between starts
 * @returns {Trial}
 */
export function tryContrast ({ contrast, groups }, { noise, cost }) {
  const all = groups.flat().length
  const planned = looksUpTo(all)
  const looks = planned.map(pairs => ({
    pairs,
    decision: decide(ratioIntervalWithStarts(
      firstPairs(groups, pairs), noise, confidenceAtLook({ looks: planned.length, alpha: ALPHA })
    ))
  }))
  const deciding = looks.find(({ decision }) => decision !== "can't tell")
  const pairs = deciding?.pairs ?? all
  return {
    contrast,
    looks,
    decision: deciding?.decision ?? "can't tell",
    pairs,
    seconds: pairs * cost.secondsPerPair + firstPairs(groups, pairs).length * cost.startSeconds,
    interval: ratioIntervalWithStarts(groups, noise, 0.95)
  }
}

/** @param {Interval | null} interval @returns {Decision} */
function decide (interval) {
  if (interval === null) return "can't tell"
  if (interval.low > 1) return 'larger'
  return interval.high < 1 ? 'smaller' : "can't tell"
}

/**
 * @param {readonly (readonly number[])[]} groups
 * @param {number} pairs
 * @returns {(readonly number[])[]} those that were measured by then
 */
function firstPairs (groups, pairs) {
  /** @type {(readonly number[])[]} */
  const taken = []
  for (const group of groups) {
    const left = pairs - taken.reduce((sum, { length }) => sum + length, 0)
    if (left <= 0) break
    taken.push(group.slice(0, left))
  }
  return taken
}
