/** @import {Plan} from '../types.js' */
// How often a run starts its servers that is to end as soon as its ratios are precise. Blocks of one start agree on
// that start's luck, so that only starts can tell how precise a ratio is: many short ones, three at least. In: a
// plan; out: the plan with its starts. Pure.
import { FEWEST_STARTS } from '@shootout/statistics'
import { estimateSeconds } from './estimate-seconds.js'
import { blocksDecide } from './presets.js'

/** Enough for starts to be told from blocks; more would only put off the first look. */
const BLOCKS_PER_START = 4
const MOST_STARTS = 30

/**
 * @param {Plan} plan
 * @returns {Plan} as it is without a precision, or where its blocks are given; with a notice where the budget is too
 *   short for three starts
 */
export function withPreciseStarts (plan) {
  const { protocol } = plan
  if (protocol.precision === null || blocksDecide(protocol)) return plan
  const { setUp, block } = estimateSeconds({ ...plan, protocol: { ...protocol, processStarts: 1 } })
  const blocks = Math.min(BLOCKS_PER_START, protocol.maxBlocks)
  const startsOf = (/** @type {number} */ each) =>
    Math.min(MOST_STARTS, Math.floor(protocol.budgetSeconds / (setUp + each * block)))
  const fewest = Math.min(protocol.minBlocks, blocks)
  if (startsOf(fewest) < FEWEST_STARTS) {
    return {
      ...plan,
      notices: [
        ...plan.notices ?? [],
        tooShort(protocol.budgetSeconds, FEWEST_STARTS * (setUp + fewest * block))
      ]
    }
  }
  return {
    ...plan,
    protocol: {
      ...protocol,
      minBlocks: fewest,
      maxBlocks: blocks,
      processStarts: Math.max(FEWEST_STARTS, startsOf(blocks))
    }
  }
}

/** @param {number} budget seconds @param {number} needed seconds */
function tooShort (budget, needed) {
  return `A precision is believed after ${FEWEST_STARTS} starts of the servers at the earliest, ` +
    `which take about ${Math.ceil(needed)} s here; the budget of ${Math.round(budget)} s will ` +
    'end the run before: name a longer --budget.'
}
