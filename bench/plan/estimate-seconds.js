/** @import {CellKey, Plan, PlannedVariant, Protocol, Slice} from '../types.js' */
// How long a run will take at least and at most.
import { assumedSeconds } from './amounts.js'
import { actionsOf, driversOf, loadsOf } from './cells-of.js'
import { cellId, variantId, variantIdOf } from './create-plan.js'
import { plannedSeconds } from './open-loop.js'

/**
 * Reading counters, connecting, settling: measured beside each slice; and what each process of the server adds to it.
 */
const SLICE_OVERHEAD_SECONDS = 0.15
const SLICE_OVERHEAD_PER_WORKER = 0.004
/** Starting one server and verifying it, and what each of its workers adds. */
const START_SECONDS = 1
const START_SECONDS_PER_WORKER = 0.12
/** One start by itself: until it answers, is at rest, and has ended. */
const LONE_START_SECONDS = 0.6

/**
 * @param {Plan} plan
 * @param {readonly Slice[]} [slices] those measured so far: where slices end after an amount, they tell how long the
 *   next ones will be
 * @returns {number} seconds that the run takes when time does not end it
 */
export function mostSeconds (plan, slices = []) {
  const { setUp, block } = estimateSeconds(plan, slices)
  return setUp + plan.protocol.maxBlocks * plan.protocol.processStarts * block
}

/**
 * @param {Plan} plan
 * @param {readonly Slice[]} [slices] those measured so far
 * @returns {{setUp: number, block: number, total: number, blocks: number}} seconds, and how many blocks fit
 */
export function estimateSeconds (plan, slices = []) {
  const { protocol } = plan
  const live = plan.variants.filter(variant => !variant.missing)
  const ids = new Set(live.map(variantId))
  const cells = plan.cells.filter(cell => ids.has(variantIdOf(cell)))
  const setUp = protocol.processStarts * (sum(live.map(variant => admitSeconds(variant, plan))) +
    ceilingSeconds(plan)) + timelineSeconds(plan) +
    (plan.starts?.count ?? 0) * live.length * LONE_START_SECONDS
  const lasts = createLengths(protocol, slices)
  const block = sum(cells.map(cell => lasts(cell) + protocol.primeSeconds + SLICE_OVERHEAD_SECONDS +
    (cell.workers - 1) * SLICE_OVERHEAD_PER_WORKER))
  const fitting = Math.floor((protocol.budgetSeconds - setUp) / block)
  const blocks = Math.min(protocol.maxBlocks * protocol.processStarts, Math.max(
    protocol.minBlocks * protocol.processStarts, fitting
  ))
  return { setUp, block, blocks, total: setUp + blocks * block }
}

/**
 * @param {Protocol} protocol
 * @param {readonly Slice[]} slices
 * @returns {(cell: CellKey) => number} seconds of a slice: those of the cell's last one, if it ended after an amount;
 *   before there is one, what is assumed
 */
function createLengths (protocol, slices) {
  const known = protocol.amount === undefined ? new Map() : new Map(slices.map(slice =>
    [cellId(slice), slice.seconds]))
  return cell =>
    known.get(cellId(cell)) ?? assumedSeconds(protocol, cell) ?? plannedSeconds(protocol, cell)
}

/**
 * What is watched at the end of the run.
 * @param {Plan} plan
 * @returns {number} seconds
 */
export function timelineSeconds ({ timelines = [] }) {
  return sum(timelines.map(({ seconds }) => seconds + 1))
}

/** Started, verified, warmed up. @param {PlannedVariant} variant @param {Plan} plan */
function admitSeconds (variant, plan) {
  const { warmUp } = plan.protocol
  // A second client of the same action only has to get warm itself.
  const warmUps = actionsOf(plan, variant)
    .map(action => (warmUp.minSeconds + warmUp.maxSeconds) / 2 +
      (driversOf(plan, variant, action).length - 1) * warmUp.minSeconds)
  return START_SECONDS + (variant.workers - 1) * START_SECONDS_PER_WORKER + sum(warmUps)
}

/** @param {Plan} plan */
function ceilingSeconds (plan) {
  return sum(plan.actions.map(action => loadsOf(plan, action).length)) * plan.protocol.sliceSeconds
}

/** @param {readonly number[]} values */
function sum (values) {
  return values.reduce((total, value) => total + value, 0)
}
