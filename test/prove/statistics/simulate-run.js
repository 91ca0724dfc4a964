/** @import {Against, PlanLine, RunData, Slice} from '../../../bench/types.js' */
/** @import {Logs, Noise, Shape, World} from './types.js' */
// One run of servers whose costs are known, in a world whose noise comes from kept runs. The rule that may end it and
// the summary are the bench's own.
import { shuffle } from '@shootout/statistics'
import { findOpen } from '../../../bench/summarise/find-undecided.js'
import { summariseRun } from '../../../bench/summarise/index.js'
import { makePlan, makeRunLine, makeSlice } from '../../bench/make-run.js'
import { sum } from './read-noise.js'
import { createNoise } from './worlds.js'

/** As far from the others as the band of the verdicts is wide: neither "slower" nor "same" is true of it. */
export const EDGE = 'at-the-edge'
const COSTS = new Map([[EDGE, 1.03]])
const VARIANTS = ['node', 'node~aa', 'equal', EDGE]
const COST_US = 40

/**
 * level: what the blocks of the run had on average.
 * @typedef {{plan: PlanLine, run: RunData, level: Logs, blocks: number}} Simulated
 */

/**
 * @param {Shape} shape
 * @param {World} world
 * @param {{noises: readonly Noise[], random: () => number, against?: Against}} how against: what the run is compared
 *   with besides its reference
 * @returns {Simulated}
 */
export function simulateRun ({ starts, blocks, precision }, world, { noises, random, against }) {
  const protocol = { processStarts: starts, maxBlocks: blocks, precision }
  const plan = {
    ...makePlan({ variants: VARIANTS, protocol }), ...(against !== undefined && { against })
  }
  const noise = createNoise(world, noises, random)
  /** @type {Slice[]} */
  const slices = []
  const levels = []
  for (let start = 1; start <= starts; start++) {
    const open = findOpen(plan, slices)
    if (open.length === 0) break
    const shifts = new Map(plan.variants.map(({ name }) => [name, noise.ofStart()]))
    for (let block = 1; block <= blocks; block++) {
      const level = noise.ofBlock()
      levels.push(level)
      slices.push(...shuffle(open, random).map(cell => {
        const shift = /** @type {Logs} */ (shifts.get(cell.variant))
        const { cpu, rps } = sum(sum(level, shift), noise.ofSlice(`${cell.variant} ${start}`))
        const cost = costOf(cell.variant)
        return makeSlice({
          ...cell, block: (start - 1) * blocks + block, processStart: start,
          cpuUsPerRequest: cost * Math.exp(cpu), rps: 1e6 / cost * Math.exp(rps)
        })
      }))
    }
  }
  const data = {
    run: makeRunLine({ protocol }), plans: [plan], slices, verifications: [], timelines: [],
    crossChecks: [], summaries: [], end: null
  }
  const run = { ...data, summaries: summariseRun(data) }
  return { plan, run, level: meanOf(levels), blocks: levels.length }
}

/** @param {string} variant @returns {number} CPU per request without noise, µs */
export function costOf (variant) {
  return COST_US * (COSTS.get(variant) ?? 1)
}

/** @param {readonly Logs[]} all @returns {Logs} */
function meanOf (all) {
  const { cpu, rps } = all.reduce(sum, { cpu: 0, rps: 0 })
  return { cpu: cpu / all.length, rps: rps / all.length }
}
