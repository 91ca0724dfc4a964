/** @import {CellKey, RunData, Slice, StartLine} from '../../bench/types.js' */
// Runs of the study of runtimes as they could have been.
import { concludeRun } from './with-studies.js'
import {
  makeCell, makePlan, makeRefusal, makeRunLine, makeSlices, makeVariant
} from './make-run.js'

const STUDY = 'runtimes'
/** First releases of lines, by variant; the suite's own Node tells none. @type {Readonly<Record<string, string>>} */
const SINCE = Object.freeze({
  'node@18': '2022-04-19', 'node@20': '2023-04-18', 'express@20': '2023-04-18',
  'bun@1': '2023-09-08', 'express@bun': '2023-09-08', 'node@21': '2023-10-17'
})

/**
 * @param {Record<string, string>} [since] by variant
 * @param {number} [processStart]
 * @returns {RunData['verifications']}
 */
export function makeVerifications (since = SINCE, processStart = 1) {
  return Object.entries({ node: '', ...since }).map(([variant, date]) => makeRefusal({
    study: STUDY, variant, processStart, passed: true, checks: [],
    facts: date === ''
      ? { version: '26.10.0' }
      : { version: `${variant}.0`, engine: `E of ${variant}`, released: '2025-01-01', since: date }
  }))
}

/** @param {Partial<StartLine>} [changes] @returns {StartLine} */
export function makeStart (changes = {}) {
  return {
    type: 'start', study: STUDY, variant: 'node@20', workers: 1, round: 1,
    startedAt: '2026-11-21T10:00:00.000Z', readyMs: 30, cpuMs: 25, restPssBytes: 40_000_000,
    ...changes
  }
}

/**
 * @param {{
 *   variants?: string[], actions?: string[], connections?: number[], blocks?: number,
 *   cost: (cell: CellKey, block: number) => number, figures?: (cell: CellKey) => Partial<Slice>,
 *   starts?: StartLine[]
 * }} what cost: µs of CPU per request
 * @returns {RunData} with its summaries
 */
export function makeRuntimeRun ({
  variants = ['node', 'node~aa', ...Object.keys(SINCE)], actions = ['static'], connections = [64],
  blocks = 6, cost, figures = () => ({}), starts = []
}) {
  const planned = variants.map(name => makeVariant(name))
  const cells = actions.flatMap(action => connections.flatMap(count => planned.map(({
    name, workers
  }) => makeCell({ study: STUDY, variant: name, workers, action, connections: count }))))
  const plan = {
    ...makePlan(), study: STUDY, variants: planned, actions, connections, cells
  }
  const slices = makeSlices(plan, {
    blocks,
    figures: (cell, block) => ({
      cpuUsPerRequest: cost(cell, block), rps: 1e6 / cost(cell, block),
      pssBytes: 50e6 + block * 1e6, ...figures(cell)
    })
  })
  /** @type {RunData} */
  const data = {
    run: makeRunLine(), plans: [plan], verifications: makeVerifications(), slices, timelines: [],
    crossChecks: [], summaries: [], end: null, ...(starts.length > 0 && { starts })
  }
  return { ...data, summaries: concludeRun(data).summaries }
}

/**
 * Node gets a tenth cheaper from line to line, Bun and Express have a cost of their own; every block has its weather.
 * @param {CellKey} cell
 * @param {number} block
 * @returns {number} µs
 */
export function usualCost ({ variant, action }, block) {
  /** @type {Record<string, number>} */
  const costs = {
    'node@18': 50, 'node@20': 45, 'node@21': 40, 'bun@1': 30, 'express@20': 90, 'express@bun': 70
  }
  return (costs[variant] ?? 36) * (action === 'json' ? 2 : 1) * (1 + block / 100)
}
