/** @import {RunData, Slice} from '../../../bench/types.js' */
// A run whose summaries follow from its slices, for tests of the table: two actions, two loads, two starts; a slice
// that lost something, one that was repeated, one cell bound by its client.
import { concludeRun } from '../with-studies.js'
import {
  makePlan, makeRunLine, makeSlice, makeSlices, makeVariant, noisyFigures
} from '../make-run.js'

const BLOCKS = 6
const COSTS = { node: 40, 'node~aa': 40, 'node-cluster': 61, express: 90 }
const MISSING = { reason: 'nginx is not installed', remedy: 'npm run peers' }

/** @returns {RunData} */
export function makeTableRun () {
  const plan = makePlan({
    variants: [
      'node', 'node~aa', 'node-cluster', 'express', makeVariant('nginx', { missing: MISSING })
    ],
    actions: ['static', 'factorial'],
    connections: [1, 64]
  })
  plan.requests = {
    static: { method: 'GET', path: '/static', expected: '{"a":1}' },
    factorial: {
      method: 'POST',
      path: '/factorial',
      headers: { 'content-type': 'text/plain' },
      body: '<b>17</b>',
      expected: '{"sum":1}'
    }
  }
  const noisy = noisyFigures(COSTS, { seed: 7, sigma: 0.02 })
  const slices = makeSlices(plan, {
    blocks: BLOCKS,
    figures: (cell, block) =>
      spoil({ ...toFigures(noisy(cell)), processStart: block <= 3 ? 1 : 2 }, cell, block)
  })
  /** @type {RunData} */
  const run = {
    run: { ...makeRunLine(), options: { studies: ['actions'], preset: 'quick', workers: null } },
    plans: [plan],
    verifications: [],
    slices: [...slices, repeated(slices)],
    timelines: [],
    crossChecks: [],
    summaries: [],
    end: null
  }
  return { ...run, summaries: concludeRun(run).summaries }
}

/** @param {Partial<Slice>} figures @returns {Partial<Slice>} */
function toFigures (figures) {
  const { cpuUsPerRequest, rps } = figures
  return {
    ...figures, cpuNs: (cpuUsPerRequest ?? 0) * 1e7, waitNs: (cpuUsPerRequest ?? 0) * 1e6,
    ceilingRps: 60_000 + (rps ?? 0) / 100, pssBytes: 4e7 + (rps ?? 0),
    clientLoopUtilisation: 0.4 + (rps ?? 0) / 1e6, clientCpuShare: 0.5 + (rps ?? 0) / 1e6
  }
}

/**
 * @param {Partial<Slice>} figures
 * @param {Pick<Slice, 'variant' | 'action' | 'connections'>} cell
 * @param {number} block
 * @returns {Partial<Slice>}
 */
function spoil (figures, { variant, action, connections }, block) {
  if (variant === 'node-cluster' && action === 'factorial' && connections === 64 && block === 4) {
    return {
      ...figures,
      mismatches: 3,
      gates: [{ code: 'conservation', detail: "3 of 41022 bodies differ: expected '<b>'" }]
    }
  }
  if (variant === 'node-cluster' && action === 'static' && connections === 64) {
    return {
      ...figures,
      gates: [{ code: 'client-bound', detail: `the client was busy for 9${block}.0 % of the time` }]
    }
  }
  if (variant === 'express' && action === 'static' && connections === 1 && block === 2) {
    return {
      ...figures,
      gates: [{ code: 'foreign-cpu', detail: 'others took 12.0 % of the CPUs' }]
    }
  }
  return figures
}

/** The slice that others disturbed, once more. @param {readonly Slice[]} slices */
function repeated (slices) {
  const disturbed = slices.find(({ gates }) => gates.some(({ code }) => code === 'foreign-cpu'))
  return makeSlice({
    ...disturbed, gates: [], retried: true, order: slices.length + 1, cpuUsPerRequest: 91.5,
    rps: 10_900
  })
}
