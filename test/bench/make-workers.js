/** @import {CellKey, RunData, Slice} from '../../bench/types.js' */
// A run of one app with several numbers of workers, as it could have been.
import { concludeRun } from './with-studies.js'
import { makeCell, makePlan, makeRunLine, makeSlices, makeVariant } from './make-run.js'

/** 67 MB for the first worker, 9 MB for each one more. */
export const FIRST_BYTES = 67e6
export const MORE_BYTES = 9e6

/**
 * @param {{
 *   counts: readonly number[], variants?: readonly string[], blocks?: number, rate?: number | null,
 *   missing?: readonly number[], figures: (cell: CellKey, block: number) => Partial<Slice>
 * }} wishes
 * @returns {RunData} with its summaries; memory and balance are there unless `figures` says otherwise
 */
export function makeWorkerRun ({
  counts, variants = ['ql'], blocks = 6, rate = null, missing = [], figures
}) {
  const planned = variants.flatMap(name => counts.map(workers => makeVariant(name, {
    workers,
    ...(missing.includes(workers) &&
      { missing: { reason: 'too little memory', remedy: 'ask for fewer' } })
  })))
  const cells = planned.map(({ name, workers }) =>
    makeCell({ study: 'orchestration', variant: name, action: 'D', workers, rate }))
  /** @type {RunData['plans'][number]} */
  const plan = {
    ...makePlan(), study: 'orchestration', reference: variants[0] ?? '', variants: planned,
    actions: ['D'], cells
  }
  const slices = makeSlices(
    { ...plan, cells: cells.filter(({ workers }) => !missing.includes(workers)), variants: [] },
    { blocks, figures: (cell, block) => ({ ...usual(cell), ...figures(cell, block) }) }
  )
  /** @type {RunData} */
  const data = {
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  }
  return { ...data, summaries: concludeRun(data).summaries }
}

/** The first worker has three times as much to do as each other one. @param {CellKey} cell @returns {Partial<Slice>} */
function usual ({ workers }) {
  return {
    pssBytes: FIRST_BYTES + MORE_BYTES * (workers - 1),
    workerShares: Array.from({ length: workers }, (_, index) => ({
      pid: index + 1, requests: index === 0 ? 300 : 100, connections: 8, loopUtilisation: 0.5
    }))
  }
}
