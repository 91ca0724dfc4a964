import { expect } from 'chai'
import { createRandom } from '@shootout/statistics'
import { fitCurve } from '../../../../bench/tune/recommend/fit-curve.js'
import { makeCandidates } from '../fake-instruments.js'
import { TRUTHS } from '../noisy-world.js'

const COUNTS = [1, 2, 4, 8, 16]
const shape = Object.fromEntries(COUNTS.map(workers => [workers, TRUTHS.peaked(workers)]))

/**
 * @param {Parameters<typeof makeCandidates>[1]} what
 * @param {'rps' | 'cpu' | 'p99'} [objective]
 * @param {number} [shift] of the block's numbers
 */
function fit (what, objective = 'rps', shift = 0) {
  const candidates = makeCandidates(shape, what)
  for (const { slices } of candidates) for (const { slice } of slices) slice.block += shift
  return fitCurve(candidates, { counts: [...COUNTS, 32], objective, random: createRandom(1) })
}

describe('tune/recommend/fit-curve', () => {
  it('finds the law behind noisy slices of drifting blocks, its band and its peak', () => {
    const curve = fit({ blocks: 8, sigma: 0.02 })
    expect(curve?.points.map(({ workers }) => workers)).to.deep.equal([...COUNTS, 32])
    for (const { expected, low, high } of curve?.points ?? []) {
      expect(expected).to.be.within(low ?? NaN, high ?? NaN)
    }
    expect(curve?.fit.kappa).to.be.closeTo(0.0194, 0.01)
    expect(curve?.peak.kind).to.equal('peak')
  })

  it('has no band where each count was measured once, and is none for fewer than three', () => {
    const once = fit({ blocks: 1 })
    expect(once?.points.every(({ low, high }) => low === null && high === null)).to.equal(true)
    expect(once?.peak).to.deep.equal({ kind: 'none' })
    expect(fitCurve(makeCandidates({ 1: 10, 2: 20 }, { blocks: 4 }), {
      counts: [1, 2], objective: 'rps', random: createRandom(1)
    })).to.equal(null)
  })

  it('is that of requests per CPU-second for the 99th percentile, without ' +
    'the slices of the scout', () => {
    const figures = (/** @type {number} */ workers) => ({
      cpuUsPerRequest: 1e6 / TRUTHS.peaked(workers)
    })
    expect(fit({ blocks: 4, figures }, 'p99')?.points[0]?.expected).to.be.closeTo(1000, 1)
    expect(fit({ blocks: 1, figures }, 'p99', -1)).to.equal(null)
    expect(fit({ blocks: 1, figures }, 'cpu', -1)).to.not.equal(null)
  })

  it('passes over a count that is out', () => {
    const candidates = makeCandidates({ 1: 10, 2: 20, 4: 30 }, { blocks: 4 })
    if (candidates[2]) candidates[2].out = { code: 'conservation', detail: '' }
    expect(fitCurve(candidates, { counts: [1, 2, 4], objective: 'rps', random: createRandom(1) }))
      .to.equal(null)
  })
})
