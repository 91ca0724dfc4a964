import { expect } from 'chai'
import { isBeyondNoise, toNoiseFloor } from '../../src/index.js'
import { createNoise, times } from '../noise.js'

/** @param {number} estimate */
const ratio = estimate => ({ estimate, low: estimate * 0.9, high: estimate * 1.1 })

/** The naive one: each twin, turned to above 1, is exceeded. @param {number} one @param {number[]} twins */
const isFurther = (one, twins) =>
  twins.every(twin => Math.max(one, 1 / one) > Math.max(twin, 1 / twin))

describe('the noise floor', () => {
  it('is the largest ratio that twins showed, whichever way', () => {
    expect(toNoiseFloor([ratio(1.02)])).to.be.closeTo(1.02, 1e-12)
    expect(toNoiseFloor([ratio(1.02), ratio(0.8)])).to.be.closeTo(1.25, 1e-12)
    expect(toNoiseFloor([ratio(0.8), null, ratio(1.3)])).to.be.closeTo(1.3, 1e-12)
    expect(toNoiseFloor([ratio(1)])).to.equal(1)
  })

  it('is not known without a twin that has a ratio, and then bounds nothing', () => {
    expect(toNoiseFloor([])).to.equal(null)
    expect(toNoiseFloor([null, null])).to.equal(null)
    expect(isBeyondNoise(ratio(1), null)).to.equal(true)
  })

  it('has what lies further from 1 beyond it, not what lies as far', () => {
    const floor = toNoiseFloor([ratio(1.25)])
    expect(isBeyondNoise(ratio(1.25), floor)).to.equal(false)
    expect(isBeyondNoise(ratio(1.26), floor)).to.equal(true)
    expect(isBeyondNoise(ratio(0.81), floor)).to.equal(false)
    expect(isBeyondNoise(ratio(0.79), floor)).to.equal(true)
    expect(isBeyondNoise(ratio(1), 1)).to.equal(false)
  })

  it('is what its naive twin says, for any ratios', () => {
    const { normal, uniform } = createNoise(2027)
    for (let round = 0; round < 2_000; round++) {
      const twins = times(Math.ceil(4 * uniform()), () => Math.exp(0.1 * normal()))
      const one = Math.exp(0.15 * normal())
      expect(isBeyondNoise(ratio(one), toNoiseFloor(twins.map(ratio))), `${one} of ${twins}`)
        .to.equal(isFurther(one, twins))
    }
  })
})
