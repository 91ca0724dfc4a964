import { expect } from 'chai'
import { scalabilityCurve } from '../../src/curves/scalability-curve.js'
import { predictUsl } from '../../src/curves/usl.js'
import { createNoise } from '../noise.js'

const LAW = { lambda: 1000, sigma: 0.1, kappa: 0.01 }
const COUNTS = [1, 2, 4, 8]

describe('statistics/scalability-curve', () => {
  it('has a band where each count was measured several times', () => {
    const { normal, uniform } = createNoise(4)
    const values = COUNTS.flatMap(workers => [1, 2, 3, 4].map(block => ({
      block, workers, value: predictUsl(LAW, workers) * Math.exp(0.05 * normal())
    })))
    const curve = scalabilityCurve(values, { counts: COUNTS, random: uniform })
    for (const { low, expected, high } of curve?.points ?? []) {
      expect(low).to.be.below(expected).and.above(0.7 * expected).and.not.equal(high)
    }
    expect(curve?.points.map(({ workers }) => workers)).to.deep.equal(COUNTS)
  })

  it('goes through single values without a band, and tells no peak then', () => {
    const curve = scalabilityCurve(
      COUNTS.map(workers => ({ block: 1, workers, value: predictUsl(LAW, workers) })),
      { counts: [4, 8, 16], random: () => 0.5 }
    )
    expect(curve?.points.map(({ workers, low, high }) => [workers, low, high]))
      .to.deep.equal([[4, null, null], [8, null, null], [16, null, null]])
    expect(curve?.points[2]?.expected).to.be.closeTo(predictUsl(LAW, 16), 1e-3)
    expect(curve?.peak).to.deep.equal({ kind: 'none' })
  })

  it('is none for two counts', () => {
    expect(scalabilityCurve(
      [1, 2].flatMap(workers => [1, 2, 3].map(block => ({ block, workers, value: 10 * workers }))),
      { counts: [1, 2], random: () => 0.5 }
    )).to.equal(null)
  })
})
