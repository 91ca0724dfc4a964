/** @import {CellKey, PlanLine, Slice} from '../../../../bench/types.js' */
// Runs whose true ratio is 1, in worlds whose noise is not what a textbook wishes for: how often their intervals hold
// that 1, how often a verdict says that something differs, and how wide they are. Whole runs: the rule that may end
// them and the summary that judges them are the bench's own.
import { findOpen } from '../../../../bench/summarise/find-undecided.js'
import { summariseRun } from '../../../../bench/summarise/summarise-run.js'
import { makePlan, makeSlice } from '../../make-run.js'
import { createNoise, times } from '../../../../packages/statistics/test/noise.js'

/** Standard deviation of the logarithm of the ratio of two slices. */
const SIGMA = 0.04
/** Of either side of a ratio. */
const SIDE = Math.SQRT1_2
export const SEED = 2026
/** Of each row; of runs that may end at their only look, which is where it is closest, more. */
export const RUNS = 100
export const RUNS_OF_THREE_STARTS = 600

/**
 * start: standard deviation of the log ratio from one start to another; follows: correlation of a slice with the one
 * before it in its start; level: standard deviation of what a block adds to all of its slices; lasting: of the log
 * ratio of what two servers have in all slices of a run.
 * @typedef {{name: string, start?: number, follows?: number, level?: number, lasting?: number}} World
 * @typedef {object} Shape
 * @property {string} name
 * @property {number} contestants
 * @property {number} actions
 * @property {number} starts
 * @property {number} blocks
 * @property {number | null} precision
 * @typedef {object} Found shares; halfWidth: the median; blocks: mean of a cell; known: share of cells that have an
 *   interval
 * @property {number} coverage
 * @property {number} falseAlarms
 * @property {number} halfWidth
 * @property {number} blocks
 * @property {number} known
 */

/** @type {readonly World[]} */
export const WORLDS = [
  { name: 'slices independent' },
  { name: 'starts differ by 2 %', start: 0.02 },
  { name: 'starts differ by 4 %', start: 0.04 },
  { name: 'slices follow the one before (0.6)', follows: 0.6 },
  { name: 'both (2 %, 0.6)', start: 0.02, follows: 0.6 },
  { name: 'blocks differ by 30 %', level: 0.3 }
]

/** @type {readonly Shape[]} */
export const SHAPES = [
  {
    name: 'quick, two servers', contestants: 2, actions: 1, starts: 2, blocks: 20, precision: null
  },
  { name: 'quick, six servers', contestants: 6, actions: 3, starts: 2, blocks: 3, precision: null },
  {
    name: 'standard, four servers', contestants: 4, actions: 2, starts: 3, blocks: 7,
    precision: null
  },
  {
    name: 'until 3 %, long starts', contestants: 2, actions: 1, starts: 4, blocks: 20,
    precision: 0.03
  },
  {
    name: 'until 3 %, short starts', contestants: 3, actions: 1, starts: 9, blocks: 4,
    precision: 0.03
  },
  {
    name: 'until 3 %, three starts', contestants: 6, actions: 1, starts: 3, blocks: 4,
    precision: 0.03
  }
]

/**
 * @param {Shape} shape
 * @param {World} world
 * @returns {Found}
 */
function simulate (shape, world) {
  const { normal } = createNoise(SEED)
  const plan = toPlan(shape)
  const cells =
    times(shape.starts === 3 && shape.precision !== null ? RUNS_OF_THREE_STARTS : RUNS, () => {
      const slices = measure(plan, { world, normal })
      return summariseRun({ plans: [plan], slices, verifications: [] })
        .filter(({ variant }) => variant !== plan.reference)
    }).flat()
  const intervals = cells.flatMap(({ ratio }) => ratio.cpu ?? [])
  const share = (/** @type {number} */ count) => count / intervals.length
  return {
    coverage: share(intervals.filter(({ low, high }) => low <= 1 && high >= 1).length),
    falseAlarms: cells.filter(({ verdict }) =>
      verdict.cpu === 'faster' || verdict.cpu === 'slower').length / cells.length,
    halfWidth: intervals.map(({ low, high }) => Math.sqrt(high / low) - 1)
      .sort((a, b) => a - b)[intervals.length >> 1] ?? NaN,
    blocks: cells.reduce((sum, { blocks }) => sum + blocks, 0) / cells.length,
    known: intervals.length / cells.length
  }
}

/**
 * A line of the table of docs/statistics.md.
 * @param {Shape} shape
 * @param {World} world
 * @returns {{row: string, found: Found}}
 */
export function simulateRow (shape, world) {
  const found = simulate(shape, world)
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`
  return {
    found,
    row: `| ${[
      shape.name, world.name, percent(found.coverage), percent(found.falseAlarms),
      `±${percent(found.halfWidth)}`, found.blocks.toFixed(0)
    ].join(' | ')} |`
  }
}

/** @param {Pick<Shape, 'contestants' | 'actions' | 'starts' | 'blocks' | 'precision'>} shape */
function toPlan ({ contestants, actions, starts, blocks, precision }) {
  return makePlan({
    variants: ['node', ...times(contestants, () => '').map((_, index) => `server-${index}`)],
    actions: times(actions, () => '').map((_, index) => `action-${index}`),
    protocol: { processStarts: starts, maxBlocks: blocks, precision }
  })
}

/**
 * Start by start, as a run does.
 * @param {PlanLine} plan
 * @param {{world: World, normal: () => number, planted?: number}} how planted: what contestants cost; the reference and
 *   its twin cost 1
 * @returns {Slice[]}
 */
export function measure (plan, { world, normal, planted = 1 }) {
  /** @type {Slice[]} */
  const slices = []
  const costs = new Map(plan.variants.map(({ name }) => [name, 40 *
    (name.startsWith(plan.reference) ? 1 : planted) *
    (world.lasting === undefined ? 1 : Math.exp(world.lasting * SIDE * normal()))]))
  for (let start = 1; start <= plan.protocol.processStarts; start++) {
    const open = findOpen(plan, slices)
    if (open.length === 0) break
    slices.push(...measureStart(plan, { start, open, world, normal, costs }))
  }
  return slices
}

/**
 * @param {PlanLine} plan
 * @param {{
 *   start: number, open: readonly CellKey[], world: World, normal: () => number, costs: Map<string, number>
 * }} how
 * @returns {Slice[]}
 */
function measureStart (
  plan,
  { start, open, world: { start: ofStart = 0, follows = 0, level = 0 }, normal, costs }
) {
  const shifts = new Map(plan.variants.map(({ name }) => [name, ofStart * SIDE * normal()]))
  const states = plan.cells.map(() => normal())
  return times(plan.protocol.maxBlocks, () => '').flatMap((_, index) => {
    const common = level * normal()
    return plan.cells.flatMap((cell, which) => {
      const before = states[which] ?? 0
      const state = index === 0 ? before : follows * before + Math.sqrt(1 - follows ** 2) * normal()
      states[which] = state
      if (!open.includes(cell)) return []
      const cost = (costs.get(cell.variant) ?? NaN) *
        Math.exp(common + (shifts.get(cell.variant) ?? 0) + SIGMA * SIDE * state)
      return [makeSlice({
        ...cell,
        block: (start - 1) * plan.protocol.maxBlocks + index + 1,
        processStart: start,
        cpuUsPerRequest: cost,
        rps: 1e6 / cost
      })]
    })
  })
}
