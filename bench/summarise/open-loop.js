/** @import {GateFinding, Interval, Summary, VerdictWord} from '../types.js' */
// What only open loops have: requests fall due at a given rate, so that the question is how late the answers come. In:
// slices and comparisons; out: what is said of them. Pure.
import { toVerdict } from '@shootout/statistics'
import { isClientLate } from '../figures/index.js'

/** The server did not keep up: what waits grows for as long as the load lasts, and so do the latencies. */
const FELL_BEHIND = 'fell-behind'

/**
 * The verdict on the 99th percentile: none where the client was late on either side. Its lateness makes servers look
 * alike, and a server that takes the CPUs away from the client look slow.
 * @param {{ratio: {p99?: Interval | null}, reasons: readonly GateFinding[]}} comparison
 * @returns {VerdictWord}
 */
export function latencyVerdict ({ ratio, reasons }) {
  return reasons.some(isClientLate)
    ? "can't tell"
    : toVerdict(ratio.p99 ?? null, { lessIsFaster: true })
}

/** @param {Pick<Summary, 'reasons'>} summary */
export function fellBehind ({ reasons }) {
  return reasons.some(({ code }) => code === FELL_BEHIND)
}
