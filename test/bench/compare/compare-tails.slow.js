/** @import {CellChange} from '../../../bench/compare/types.js' */
/** @import {RunWishes} from './make-runs.js' */
// Open loops of two runs: their 99th percentiles, of all requests of a cell.
import { expect } from 'chai'
import { comparePairs } from '../../../bench/compare/compare-pairs.js'
import { compareRuns } from '../../../bench/compare/compare-runs.js'
import { compareTails } from '../../../bench/compare/side-tails.js'
import { packRun } from '../../../bench/report/embedded/pack-run.js'
import { unpackRun } from '../../../bench/report/embedded/unpack-run.js'
import { concludeRun } from '../with-studies.js'
import { drawPairTails } from '../../../bench/summarise/tail-figures.js'
import { latenciesOf } from '../make-open-loop.js'
import { PLAN as CLOSED, makeComparable } from './make-runs.js'

const QUIET = 0.002
const PLAN = { ...CLOSED, cells: CLOSED.cells.map(cell => ({ ...cell, rate: 500 })) }

/** @param {RunWishes} a @param {RunWishes} b @param {object} [means] @returns {CellChange['changes']} of express */
function changesOf (a, b, means = { compareTails }) {
  const sides = [a, b]
    .map(wishes => ({ name: String(wishes.seed), run: makeComparable({ plan: PLAN, ...wishes }) }))
  const [before, now] = /** @type {[typeof sides[0], typeof sides[0]]} */ (sides)
  const { cells } = compareRuns(/** @type {never} */ (before), /** @type {never} */ (now), means)
  return cells.find(({ cell }) =>
    cell.variant === 'express' && cell.action === 'static')?.changes ?? []
}

describe('comparing two runs of open loops', () => {
  it('compares open loops by the 99th percentile and CPU, never by requests per ' +
    'second, which were given', () => {
    const late = (/** @type {number} */ factor) =>
      (/** @type {{variant: string}} */ { variant }, /** @type {number} */ block) =>
        latenciesOf((variant === 'express' ? 900 * factor : 400) * (1 + block / 500))
    const [p99, cpu, none] = changesOf({ seed: 1, sigma: QUIET, change: late(1) }, {
      seed: 2, sigma: QUIET, change: late(2)
    })
    expect(p99).to.include({ metric: 'p99', verdict: 'slower' })
    expect(p99?.ratio?.estimate).to.be.closeTo(2, 0.01)
    expect([cpu?.metric, none]).to.deep.equal(['cpu', undefined])
  })

  it('gives no verdict on the 99th percentile where the client was late itself, on the cell or ' +
    'on its reference', () => {
    const figures = (/** @type {string} */ late, /** @type {number} */ factor) =>
      (/** @type {{variant: string}} */ { variant }, /** @type {number} */ block) => ({
        ...latenciesOf((variant === 'express' ? 900 * factor : 400) * (1 + block / 500)),
        ...(variant === late && { gates: [{ code: 'pacer-lag', detail: 'late' }] })
      })
    for (const late of ['express', 'node']) {
      const [p99] =
        changesOf({ seed: 1, change: figures('', 1) }, { seed: 2, change: figures(late, 2) })
      expect(p99).to.include({
        metric: 'p99',
        verdict: "can't tell",
        why: 'the load client was late itself in B, so that its lateness is in the latencies'
      })
      expect(p99?.ratio?.estimate).to.be.closeTo(2, 0.01)
    }
  })

  it('sees a stall that most slices know nothing of, because all requests ' +
    'of a cell count together', () => {
    const stalls = (/** @type {string} */ stalling) =>
      (/** @type {{variant: string}} */ { variant }, /** @type {number} */ block) =>
        latenciesOf(variant === stalling && block % 5 < 2 ? 200_000 : 400 * (1 + block / 500))
    const of = { seed: 1, blocks: 60 }
    const [p99] =
      changesOf({ ...of, change: stalls('') }, { ...of, seed: 2, change: stalls('express') })
    expect(p99?.ratio?.estimate).to.be.above(100)
    expect(p99).to.include({ verdict: 'slower' })
  })

  it('sees it in pairs of one run, too', () => {
    const stalling = (/** @type {string} */ variant, /** @type {number} */ block) =>
      variant === 'express' && block % 5 < 2
    const run = makeComparable({
      seed: 1, blocks: 60, plan: PLAN,
      change: ({ variant }, block) =>
        latenciesOf(stalling(variant, block) ? 200_000 : 400 * (1 + block / 500))
    })
    const sides = {
      a: 'before', b: 'now', pairs: [{ a: 'node~aa', b: 'node' }, { a: 'node', b: 'express' }]
    }
    const { cells } = comparePairs(run, sides, { drawPairTails })
    const told = cells.map(({ cell, changes: [p99] }) => [cell.variant, p99?.metric, p99?.verdict])
    expect(told)
      .to.deep.include(['express', 'p99', 'slower'])
      .and.to.deep.include(['node', 'p99', 'same'])
  })

  it('tells no ratio of 99th percentiles from a page, and says what to compare instead', () => {
    const [a, b] = [1, 2].map(seed => ({
      name: `${seed}`,
      run: makeComparable({ seed, plan: PLAN, change: () => latenciesOf(400) })
    }))
    if (a === undefined || b === undefined) throw new Error('both are there')
    const carried = unpackRun(packRun(b.run))
    const page = { name: 'page', run: { ...carried, summaries: concludeRun(carried).summaries } }
    const p99Of = (/** @type {typeof b} */ side, /** @type {object} */ means) =>
      compareRuns(a, side, means).cells[0]?.changes[0]
    expect(p99Of(page, { compareTails })).to.include({
      metric: 'p99',
      ratio: null,
      why: 'B has no histograms of single slices, as a page has none; compare the run.ndjson'
    })
    expect(p99Of(b, {})).to.include({
      ratio: null,
      why:
        "pages don't work out ratios of 99th percentiles; run npm run compare with both run.ndjson"
    })
    expect(p99Of(b, { compareTails })?.ratio).not.to.equal(null)
  })
})
