/** @import {CellKey, PlanLine, RunData, Slice} from '../../bench/types.js' */
/** @import {WantedCell, Clause} from '../../bench/summarise/claims/types.js' */
// Runs that hold the cells which one clause of a post's claims asks for.
import { summariseRun } from '../../bench/summarise/summarise-run.js'
import { cellId } from '../../bench/plan/create-plan.js'
import { makeCell, makePlan, makeRunLine, makeSlices } from './make-run.js'
import { createNoise } from '../../packages/statistics/test/noise.js'

/** Of today's runtime or of another: node-cluster, node-cluster@0.8. */
const CLUSTER = /-cluster(@|$)/
const CLUSTER_WORKERS = 8
/** As many hardware threads as a post's machine had. */
export const CORES = 12

/** @type {Readonly<Record<string, string>>} */
const REFERENCES = {
  actions: 'node', files: 'node', inserts: 'foxx', orchestration: 'ql-handwritten', cursor: 'foxx'
}

/** @typedef {(cell: CellKey, block: number) => number} World requests per second */

/**
 * @typedef {object} Making
 * @property {World} rps the truth
 * @property {number} [noise] standard deviation of a slice's logarithm
 * @property {number} [blocks]
 * @property {string[]} [missing] variants that this machine does not have
 * @property {(cell: CellKey) => boolean} [keep] which cells were planned; absent: all that the clause asks for
 * @property {(cell: CellKey) => Partial<Slice>} [figures]
 * @property {Partial<PlanLine>} [plan]
 * @property {string} [subject]
 * @property {Partial<RunData>} [run]
 */

/**
 * @param {Clause} clause one that is decided by comparisons
 * @param {Making} what
 * @returns {RunData} with its summaries
 */
export function makeClaimRun (clause, {
  rps, noise = 0.005, blocks = 8, missing = [], keep = () => true, figures = () => ({}),
  plan: changes, subject, run: more
}) {
  const cells = cellsFor(clause, subject).filter(keep)
  const names = [...new Set(cells.map(({ variant, workers }) =>
    JSON.stringify([variant, workers])))].map(text =>
      /** @type {[string, number]} */ (JSON.parse(text)))
  const variants = names.map(([name, workers]) => ({
    name, starts: name, workers, wraps: null,
    ...(missing.includes(name) &&
      { missing: { reason: `${name} is not installed`, remedy: 'get it' } })
  }))
  const old = cells.some(({ variant }) => variant.startsWith('against'))
  const own = subject ?? clause.subjects?.[0] ?? ''
  /** @type {PlanLine} */
  const plan = {
    ...makePlan(), study: clause.study, reference: REFERENCES[clause.study] ?? '', variants, cells,
    ...(old && {
      against: {
        kind: 'server',
        url: 'http://old',
        variants: [
          { variant: own, over: 'against' },
          { variant: `${own}-api`, over: 'against-api' }
        ]
      }
    }),
    ...changes
  }
  const { normal } = createNoise(11)
  const slices = makeSlices(plan, {
    blocks,
    figures: (cell, block) => ({
      rps: rps(cell, block) * Math.exp(noise * normal()), cpuUsPerRequest: 40, ...figures(cell)
    })
  })
  const run = {
    run: makeRunLine({ machine: { cores: CORES } }),
    plans: [plan],
    verifications: [],
    slices,
    timelines: [],
    crossChecks: [],
    summaries: [],
    end: null,
    ...more
  }
  return { ...run, summaries: summariseRun(run) }
}

/** @param {Clause} clause @param {string} [subject] @returns {CellKey[]} */
function cellsFor (clause, subject = clause.subjects?.[0] ?? '') {
  if (!('ask' in clause)) throw new TypeError(`${clause.claim}${clause.clause} asks for no cells`)
  const wanted = clause.ask(subject, { cores: CORES }).flatMap(({ over, under }) =>
    [...over, ...(typeof under === 'number' ? [] : under)])
  return [...new Map(wanted.map(wanted => toCell(wanted, clause.study)).map(cell =>
    [cellId(cell), cell])).values()]
}

/** @param {WantedCell} wanted @param {string} study @returns {CellKey} */
function toCell ({
  variant, action, connections, threads = 1, workers, scenario = 'local', version
}, study) {
  const name = version === 'old' ? variant.endsWith('-api') ? 'against-api' : 'against' : variant
  return makeCell({
    study,
    variant: name,
    action,
    connections,
    threads,
    workers: workers ?? (CLUSTER.test(variant) ? CLUSTER_WORKERS : 1),
    scenario
  })
}
