/** @import {Against, CellKey, PlanLine, RunData, Slice} from '../../bench/types.js' */
// Runs of the study of cursors as they could have been.
import { concludeRun } from './with-studies.js'
import { makeCell, makePlan, makeRunLine, makeSlices, makeVariant } from './make-run.js'

/**
 * Results of one execution, and the HTTP requests that they take in batches of 1,000.
 * @type {Readonly<Record<string, {results: number, requests: number}>>}
 */
export const EXECUTIONS = Object.freeze({
  'return-1': { results: 1, requests: 1 },
  'return-object': { results: 1, requests: 1 },
  'range-10': { results: 10, requests: 1 },
  'range-1000': { results: 1_000, requests: 1 },
  'range-10000': { results: 10_000, requests: 10 },
  'docs-limit-1': { results: 1, requests: 1 },
  docs: { results: 10_000, requests: 10 },
  'docs-keys': { results: 10_000, requests: 10 }
})

/**
 * @param {{
 *   queries?: string[], variants?: string[], drivers?: string[], connections?: number[], against?: Against
 * }} [what]
 * @returns {PlanLine} the reference is foxx
 */
export function makeCursorPlan ({
  queries = Object.keys(EXECUTIONS),
  variants = ['foxx', 'foxx~aa', 'arangodb'],
  drivers = ['raw', 'arangojs'],
  connections = [1],
  against
} = {}) {
  const planned = variants.map(name => makeVariant(name))
  const cells = queries.flatMap(action => drivers.flatMap(driver => connections.flatMap(count =>
    planned.map(({ name, workers }) =>
      makeCell({ study: 'cursor', variant: name, action, connections: count, workers, driver })))))
  return {
    ...makePlan(), study: 'cursor', reference: 'foxx', variants: planned, actions: queries,
    connections, cells, ...(against && { against })
  }
}

/**
 * @param {PlanLine} plan
 * @param {{
 *   blocks?: number, rps: (cell: CellKey, block: number) => number,
 *   figures?: (cell: CellKey, block: number) => Partial<Slice>
 * }} what rps: executions per second
 * @returns {RunData} with its summaries; an execution costs half of its time in CPU
 */
export function makeCursorRun (plan, { blocks = 5, rps, figures = () => ({}) }) {
  const slices = makeSlices(plan, {
    blocks,
    figures: (cell, block) => {
      const own = rps(cell, block)
      const completed = Math.max(1, Math.round(own))
      const { results, requests } = EXECUTIONS[cell.action] ?? { results: 1, requests: 1 }
      return {
        rps: own,
        completed,
        sent: completed,
        cpuUsPerRequest: 5e5 / own,
        queries: { requests: completed * requests, results: completed * results },
        sockets: 1,
        ...figures(cell, block)
      }
    }
  })
  const run = {
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  }
  return { ...run, summaries: concludeRun(run).summaries }
}

/** 'against' beside foxx in the same blocks. @type {Against} */
export const AGAINST_SERVER = Object.freeze({
  kind: 'server', url: 'http://<old>:8529', variants: [{ variant: 'foxx', over: 'against' }]
})
