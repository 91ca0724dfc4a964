/** @import {CellKey, GateFinding, PlanLine, Slice, Summary, VerifyLine} from '../../../bench/types.js' */
// Slices around planted costs, for tests of what is concluded from them.
import { makePlan, makeSlices, noisyFigures } from '../make-run.js'

export const BLOCKS = 8
export const NO_LATENCY = Object.freeze(
  { p50: null, p90: null, p99: null, p999: null, max: null, mean: null }
)
const PLANTED = { node: 40, 'node~aa': 40, express: 92 }
const NOISE = { seed: 2026, sigma: 0.01 }

/** @param {string} code @returns {GateFinding} */
export const gate = code => ({ code, detail: `${code} happened` })

/**
 * @param {{plan?: PlanLine, blocks?: number, change?: (cell: CellKey, block: number) => Partial<Slice>}} [what]
 * @returns {{plans: PlanLine[], slices: Slice[], verifications: VerifyLine[]}}
 */
export function makeData ({ plan = makePlan(), blocks = BLOCKS, change = () => ({}) } = {}) {
  const figures = noisyFigures(PLANTED, NOISE)
  return {
    plans: [plan],
    slices: makeSlices(
      plan, { blocks, figures: (cell, block) => ({ ...figures(cell), ...change(cell, block) }) }
    ),
    verifications: []
  }
}

/** @param {readonly Summary[]} summaries @param {string} variant @returns {Summary} */
export function of (summaries, variant) {
  const found = summaries.find(summary => summary.variant === variant)
  if (found === undefined) throw new Error(`no summary of ${variant}`)
  return found
}
