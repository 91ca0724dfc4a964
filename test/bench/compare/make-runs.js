/** @import {CellChange, Comparison} from '../../../bench/compare/types.js' */
/** @import {CellKey, Machine, PlanLine, RunData, Slice, VerifyLine} from '../../../bench/types.js' */
// Whole runs to compare, with known costs, noise, starts and drift, their summaries concluded from their slices.
import { compareRuns } from '../../../bench/compare/compare-runs.js'
import { compareTails } from '../../../bench/compare/side-tails.js'
import { concludeRun } from '../with-studies.js'
import { makePlan, makeRunLine, makeSlices } from '../make-run.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'

/** CPU per request, µs. @type {Readonly<Record<string, number>>} */
const COSTS = { node: 40, 'node~aa': 40, express: 92, foxx: 120 }
const USUAL_COST = 60
const START_SIGMA = 0.004
/** What the slices of one block share. */
const WEATHER_SIGMA = 0.03

/**
 * @typedef {object} RunWishes
 * @property {number} seed
 * @property {number} [blocks] over three starts of the servers
 * @property {number} [sigma] standard deviation of a slice's logarithm, besides what its block shares
 * @property {number} [drift] by which everything costs more
 * @property {Record<string, number>} [planted] by which one cell costs more: 'express static 64'
 * @property {PlanLine} [plan]
 * @property {Partial<Machine>} [machine]
 * @property {RunData['run']['git']} [git]
 * @property {VerifyLine[]} [verifications]
 * @property {string} [startedAt]
 * @property {(cell: CellKey, block: number) => Partial<Slice>} [change]
 */

/** Standard deviation of a slice's logarithm where little is left to noise. */
export const QUIET = 0.002
export const KNOWN = { revision: 'ceaf3e9babc05b8f7b2325073a233a1cd2dbf712', dirty: false }
export const PLAN = makePlan({
  variants: ['node', 'node~aa', 'express'], actions: ['static', 'factorial'], connections: [64]
})

/**
 * @param {RunWishes} wishes
 * @returns {RunData}
 */
export function makeComparable ({
  plan = PLAN,
  machine,
  git = { revision: null, dirty: null },
  verifications = [],
  startedAt = '2026-11-21T10:00:00.000Z',
  ...wishes
}) {
  const data = {
    run: { ...makeRunLine({ machine }), seed: wishes.seed, git, startedAt },
    plans: [plan],
    verifications,
    slices: drawSlices(plan, wishes),
    timelines: [],
    crossChecks: [],
    summaries: [],
    end: null
  }
  return { ...data, summaries: concludeRun(data).summaries }
}

/**
 * @param {RunData} data
 * @returns {RunData} as if it had looked after its third to sixth start whether intervals are narrow
 */
export function withPrecision (data) {
  const protocol = { ...data.run.protocol, precision: 0.03, processStarts: 6 }
  return { ...data, run: { ...data.run, protocol } }
}

/** @param {RunWishes} [a] @param {RunWishes} [b] */
export const compare = (a = { seed: 1 }, b = { seed: 2 }) =>
  compareRuns({ name: 'before', run: makeComparable(a) }, { name: 'now', run: makeComparable(b) }, {
    compareTails
  })

/** @param {Comparison} comparison @param {string} variant @param {string} [action] @returns {CellChange} */
export function cellOf ({ cells }, variant, action = 'static') {
  const found = cells.find(({ cell }) => cell.variant === variant && cell.action === action)
  if (found === undefined) throw new Error(`${variant} is not compared`)
  return found
}

/** @param {PlanLine} plan @param {Omit<RunWishes, 'plan'>} wishes @returns {Slice[]} */
function drawSlices (plan, {
  seed, blocks = 9, sigma = 0.03, drift = 1, planted = {}, change = () => ({})
}) {
  const { normal } = createNoise(seed)
  /** @type {Map<string, number>} */
  const shifts = new Map()
  const shiftOf = (/** @type {string} */ key, /** @type {number} */ size) => {
    const known = shifts.get(key) ?? size * normal()
    shifts.set(key, known)
    return known
  }
  return makeSlices(plan, {
    blocks,
    figures: (cell, block) => {
      const processStart = Math.ceil(block * 3 / blocks)
      const shift = shiftOf(`${cell.variant} ${processStart}`, START_SIGMA) +
        shiftOf(`${cell.action} ${cell.connections} ${block}`, WEATHER_SIGMA)
      const truth = (COSTS[cell.variant] ?? USUAL_COST) * drift *
        (planted[`${cell.variant} ${cell.action} ${cell.connections}`] ?? 1)
      const cost = truth * Math.exp(shift + sigma * normal())
      return {
        processStart,
        cpuUsPerRequest: cost,
        rps: 1e6 / cost * Math.exp(sigma * normal()),
        ...change(cell, block)
      }
    }
  })
}
