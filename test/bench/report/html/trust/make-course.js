/** @import {RunData, Slice, WarmUpLine} from '../../../../../bench/types.js' */
// Runs of any length for the trust page.
import { makePlan, makeRunLine, makeSlices } from '../../../make-run.js'

/**
 * @param {{
 *   variants: string[], actions?: string[], connections?: number[], blocks: number,
 *   figures?: (order: number, slice: Slice) => Partial<Slice>
 * }} wishes figures: of the slice at that place, from 1
 * @returns {RunData} without a conclusion
 */
export function makeCourse ({
  variants, actions = ['static'], connections = [64], blocks, figures = () => ({})
}) {
  const plan = makePlan({ variants, actions, connections })
  const slices = makeSlices(plan, { blocks, figures: () => ({}) })
    .map((slice, index) => ({ ...slice, ...figures(index + 1, slice) }))
  return {
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  }
}

/**
 * @param {Partial<WarmUpLine>} [changes]
 * @returns {WarmUpLine} of a server that was steady after four windows
 */
export function makeWarmUp (changes = {}) {
  return {
    type: 'warm-up', study: 'actions', variant: 'node', workers: 1, processStart: 1,
    action: 'static', connections: 64, seconds: 3, steady: true, windowMs: 250,
    windows: [200, 600, 900, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000], ...changes
  }
}
