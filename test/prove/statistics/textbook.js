/** @import {Interval} from '../../../bench/types.js' */
/** @import {Share} from './types.js' */
// Each interval where the noise is just as it assumes: there it holds the truth in 95 of 100 cases and not in many
// more, so that one that is too narrow shows, which worlds for which it is too wide would hide.
import {
  pooledStartVariance, ratioInterval, ratioIntervalWithStarts, welchInterval
} from '@shootout/statistics'
import { createNoise, times } from '../../../packages/statistics/test/noise.js'

/** Draws for each pair of runs of a world: they cost next to nothing. */
const DRAWS = 50
const CELLS = 12
const STARTS = 3
const BLOCKS = 4

/** @typedef {() => number} Normal with mean 0 and standard deviation 1 */

/** Logarithms, or ratios, whose truth is "the same". @type {Record<string, (normal: Normal) => boolean>} */
const INTERVALS = {
  'Student, 6 slices': normal => holds(ratioInterval(times(6, normal)), 1),
  'ranks, 15 slices': normal => holds(ratioInterval(times(15, normal)), 1),
  'Welch, 6 and 9 slices': normal => holds(welchInterval(times(6, normal), times(9, normal)), 0),
  'starts that differ, 3 of 4 slices': withStarts
}

/**
 * @param {{seed: number, count: number}} options count: pairs of runs of a world
 * @returns {Map<string, Share>} of intervals that hold the truth
 */
export function drawTextbook ({ seed, count }) {
  return new Map(Object.entries(INTERVALS).map(([name, draw]) => {
    const { normal } = createNoise(seed)
    const all = count * DRAWS
    const share = times(all, () => draw(normal)).filter(Boolean).length / all
    return [name, { share, standardError: Math.sqrt(share * (1 - share) / all) }]
  }))
}

/** One cell of a run, whose cells tell together what starts add. @param {Normal} normal */
function withStarts (normal) {
  const cells = times(CELLS, () => times(STARTS, () => {
    const shift = normal()
    return times(BLOCKS, () => shift + normal())
  }))
  return holds(ratioIntervalWithStarts(cells[0] ?? [], pooledStartVariance(cells)), 1)
}

/** @param {Interval | null | undefined} interval @param {number} truth */
function holds (interval, truth) {
  return interval !== null && interval !== undefined &&
    interval.low <= truth && interval.high >= truth
}
