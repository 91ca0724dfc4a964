/** @import {CellKey, Pacing, PlanLine, RunData, Slice} from '../../bench/types.js' */
// Runs of open loops as they could have been: requests fall due at given rates.
import { createLatencyCounter, describeLatency } from '../../bench/measure/latency-histogram.js'
import { concludeRun } from './with-studies.js'
import { makeCell, makePlan, makeRunLine, makeSlices, makeVariant } from './make-run.js'
import { createNoise } from '../../packages/statistics/test/noise.js'

/**
 * @param {{rates?: number[], variants?: string[], actions?: string[], connections?: number[]}} [what]
 * @returns {PlanLine}
 */
export function makeOpenLoopPlan ({
  rates = [500],
  variants = ['node', 'node~aa', 'express'],
  actions = ['static'],
  connections = [64]
} = {}) {
  const planned = variants.map(name => makeVariant(name))
  const cells = actions.flatMap(action => connections.flatMap(count => rates.flatMap(rate =>
    planned.map(({ name, workers }) =>
      makeCell({ variant: name, action, connections: count, rate, workers, driver: 'pacer' })))))
  return { ...makePlan({ actions, connections }), variants: planned, cells }
}

/** @param {Partial<Pacing>} [changes] @returns {Pacing} */
export function makePacing (changes = {}) {
  return {
    arrivals: 'poisson', due: 1_000, queued: 0, unanswered: 0,
    lagUs: { p50: 20, p99: 60, max: 900 }, ...changes
  }
}

/**
 * @param {PlanLine} plan
 * @param {{
 *   blocks?: number, p99Us?: Record<string, number>, sigma?: number,
 *   figures?: (cell: CellKey, block: number) => Partial<Slice>
 * }} [what] p99Us: the true 99th percentiles by variant, '*' for the rest;
 *   sigma: standard deviation of their logarithm from slice to slice
 * @returns {RunData & {conclusion: ReturnType<typeof concludeRun>}} with its summaries
 */
export function makeOpenLoopRun (plan, {
  blocks = 8, p99Us = { '*': 1_000 }, sigma = 0.01, figures = () => ({})
} = {}) {
  const { normal } = createNoise(5)
  const slices = makeSlices(plan, {
    blocks,
    figures: (cell, block) => {
      const p99 = (p99Us[cell.variant] ?? p99Us['*'] ?? 1_000) * Math.exp(sigma * normal())
      const rate = cell.rate ?? 0
      return {
        sent: rate, completed: rate, rps: rate, cpuUsPerRequest: 40 * Math.exp(0.01 * normal()),
        pacing: makePacing({ due: rate }),
        ...latenciesOf(p99), ...figures(cell, block)
      }
    }
  })
  const run = {
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  }
  const conclusion = concludeRun(run)
  return { ...run, summaries: conclusion.summaries, conclusion }
}

/**
 * Of a thousand answers.
 * @param {number} p99 microseconds
 * @returns {Pick<Slice, 'latencyUs' | 'histogram'>}
 */
export function latenciesOf (p99) {
  const counter = createLatencyCounter()
  counter.recordMany(Math.round(p99 / 4), 950)
  counter.recordMany(Math.round(p99), 50)
  return {
    latencyUs: { p50: p99 / 4, p90: p99 / 2, p99, p999: null, max: p99 * 2, mean: p99 / 4 },
    histogram: describeLatency(counter.toHistogram()).histogram
  }
}

/**
 * @param {{variant?: string, code: string}} what variant: '*' or absent for all
 * @returns {(cell: CellKey) => Partial<Slice>} figures with that gate
 */
export function gated ({ variant = '*', code }) {
  return cell =>
    variant === '*' || cell.variant === variant ? { gates: [{ code, detail: 'so it was' }] } : {}
}
