/** @import {Against, CellKey, PlanLine, RunData, Slice} from '../../bench/types.js' */
// Runs of the study of inserts as they could have been.
import { concludeRun } from './with-studies.js'
import { makeCell, makePlan, makeRunLine, makeSlices, makeVariant } from './make-run.js'

/** @typedef {[threads: number, connections: number][]} Loads */

const ACTION = 'insert-document'

/**
 * @param {{loads?: Loads, variants?: string[], against?: Against, driver?: string}} [what]
 * @returns {PlanLine}
 */
export function makeInsertPlan ({
  loads = [[1, 1], [1, 8], [8, 8]],
  variants = ['foxx', 'foxx~aa', 'foxx-api'],
  against,
  driver = 'wrk'
} = {}) {
  const planned = variants.map(name => makeVariant(name))
  const cells = loads.flatMap(([threads, connections]) => planned.map(({ name, workers }) =>
    makeCell({
      study: 'inserts', variant: name, action: ACTION, threads, connections, workers, driver
    })))
  return {
    ...makePlan(),
    study: 'inserts',
    reference: 'foxx',
    variants: planned,
    actions: [ACTION],
    connections: [...new Set(loads.map(([, connections]) => connections))],
    cells,
    ...(against && { against })
  }
}

/**
 * @param {PlanLine} plan
 * @param {{
 *   blocks?: number, rps: (cell: CellKey, block: number) => number,
 *   figures?: (cell: CellKey, block: number) => Partial<Slice>
 * }} what
 * @returns {RunData} with its summaries
 */
export function makeInsertRun (plan, { blocks = 5, rps, figures = () => ({}) }) {
  const slices = makeSlices(plan, {
    blocks,
    figures: (cell, block) => {
      const completed = Math.round(rps(cell, block))
      return {
        rps: rps(cell, block),
        completed,
        sent: completed + cell.connections,
        documents: { acknowledged: completed, counted: completed + 1 },
        sockets: null,
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
