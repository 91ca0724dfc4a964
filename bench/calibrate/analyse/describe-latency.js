/** @import {BlockLine, LatencyFinding} from '../types.js' */
// The pair of servers that answer late: what the load client saw against what they measured of themselves. In: blocks;
// out: ratios.
import { ratioInterval } from '@shootout/statistics'
import { LATE } from '../plan-calibration.js'

/**
 * @param {readonly BlockLine[]} blocks of the pair that answers late
 * @returns {LatencyFinding | null} null: not measured
 */
export function describeLatency (blocks) {
  const pairs = blocks.flatMap(({ slices, ownTimes }) => {
    const [quick, slow] = LATE.map(({ name }) =>
      slices.find(({ variant }) => variant === name)?.latencyUs.p50 ?? null)
    const [ownQuick, ownSlow] = LATE.map(({ name }) => ownTimes[name]?.p50 ?? null)
    return quick && slow && ownQuick && ownSlow
      ? [{ seen: Math.log(slow / quick), true: Math.log(ownSlow / ownQuick) }]
      : []
  })
  if (pairs.length === 0) return null
  return {
    blocks: pairs.length,
    ratio: ratioInterval(pairs.map(({ seen }) => seen)),
    truth: ratioInterval(pairs.map(pair => pair.true)),
    error: ratioInterval(pairs.map(pair => pair.seen - pair.true))
  }
}
