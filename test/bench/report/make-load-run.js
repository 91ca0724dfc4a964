/** @import {CellKey, RunData, Slice} from '../../../bench/types.js' */
// A run over several numbers of connections, with its histograms and its summaries, for tests of pictures.
import {
  createLatencyCounter, describeLatency, toPublished
} from '../../../bench/measure/latency-histogram.js'
import { cellId } from '../../../bench/plan/create-plan.js'
import { concludeRun } from '../with-studies.js'
import { makePlan, makeRunLine, makeSlices } from '../make-run.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'

const ANSWERS = 2_000

/**
 * @param {{
 *   plan?: Parameters<typeof makePlan>[0], blocks?: number, histograms?: boolean,
 *   figures?: (cell: CellKey, block: number) => Partial<Slice>
 * }} [what] histograms: absent: none, they take time
 * @returns {RunData} the later a variant was planned, the dearer it is
 */
export function makeLoadRun ({
  plan: wishes, blocks = 6, histograms = false, figures = () => ({})
} = {}) {
  const plan = makePlan({ connections: [1, 8, 64], ...wishes })
  const names = plan.variants.map(({ name }) => name.replace('~aa', ''))
  const { normal } = createNoise(11)
  const slices = makeSlices(plan, {
    blocks,
    figures: (cell, block) => {
      const cost = (20 + 10 * names.indexOf(cell.variant.replace('~aa', ''))) *
        Math.exp(0.01 * normal())
      const rps = 1e6 / cost * cell.connections / (cell.connections + 2) * Math.exp(0.01 * normal())
      return {
        cpuUsPerRequest: cost,
        rps,
        ceilingRps: 80_000,
        ...(histograms ? latencies : percentiles)(cell.connections / rps * 1e6, normal),
        ...figures(cell, block)
      }
    }
  })
  const run = {
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  }
  // Without histograms there is nothing to merge: the first slice speaks for its cell.
  const summaries = concludeRun(run).summaries.map(cell => histograms ? cell : {
    ...cell,
    latencyUs: slices.find(slice => cellId(slice) === cellId(cell))?.latencyUs ?? cell.latencyUs
  })
  return { ...run, summaries }
}

/** @param {number} medianUs @param {() => number} normal @returns {Pick<Slice, 'latencyUs' | 'histogram'>} */
function latencies (medianUs, normal) {
  const counter = createLatencyCounter()
  for (let answer = 0; answer < ANSWERS; answer++) {
    counter.record(Math.max(1, Math.round(medianUs * Math.exp(0.2 * normal()))))
  }
  const { latencyUs, histogram } = describeLatency(counter.toHistogram())
  return { latencyUs: toPublished(ANSWERS, latencyUs), histogram }
}

/** @param {number} medianUs @param {() => number} normal @returns {Pick<Slice, 'latencyUs'>} */
function percentiles (medianUs, normal) {
  const p99 = medianUs * 1.6 * Math.exp(0.02 * normal())
  return {
    latencyUs: { p50: medianUs, p90: medianUs * 1.3, p99, p999: null, max: 2 * p99, mean: medianUs }
  }
}
