/** @import {Plan} from '../types.js' */
// How long a run will take at the least and at the most.
import { variantId } from './create-plan.js'

/** Reading counters, connecting, settling: measured beside each slice. */
const SLICE_OVERHEAD_SECONDS = 0.15
/** Starting one server and verifying it. */
const START_SECONDS = 1

/**
 * @param {Plan} plan
 * @returns {number} seconds that the run takes when time does not end it
 */
export function mostSeconds (plan) {
  const { setUp, block } = estimateSeconds(plan)
  return setUp + plan.protocol.maxBlocks * plan.protocol.processStarts * block
}

/**
 * @param {Plan} plan
 * @returns {{setUp: number, block: number, total: number, blocks: number}} seconds, and how many blocks fit
 */
export function estimateSeconds (plan) {
  const { protocol } = plan
  const live = plan.variants.filter(variant => !variant.missing)
  const names = new Set(live.map(variantId))
  const cells = plan.cells.filter(({ variant, workers }) => names.has(variantId({ name: variant, workers })))
  const warmUp = (protocol.warmUp.minSeconds + protocol.warmUp.maxSeconds) / 2
  const ceilings = plan.actions.length * plan.connections.length * protocol.sliceSeconds
  const setUp = protocol.processStarts * (live.length * (START_SECONDS + plan.actions.length * warmUp) + ceilings)
  const block = cells.length * (protocol.sliceSeconds + protocol.primeSeconds + SLICE_OVERHEAD_SECONDS)
  const fitting = Math.floor((protocol.budgetSeconds - setUp) / block)
  const blocks = Math.min(protocol.maxBlocks * protocol.processStarts, Math.max(protocol.minBlocks * protocol.processStarts, fitting))
  return { setUp, block, blocks, total: setUp + blocks * block }
}
