import { expect } from 'chai'
import { mean, sampleVariance, squaredDeviations } from '../src/moments.js'

describe('statistics/moments', () => {
  it('takes mean, squared deviations and variance', () => {
    expect([mean([1, 2, 6]), squaredDeviations([1, 2, 6]), sampleVariance([1, 2, 6])])
      .to.deep.equal([3, 14, 7])
  })

  it('keeps its digits when the spread is small beside the mean', () => {
    expect(sampleVariance([1e9 + 1, 1e9 + 2, 1e9 + 3])).to.equal(1)
  })

  it('has no mean of nothing and refuses the variance of one value', () => {
    expect(mean([])).to.be.NaN
    expect(() => sampleVariance([4])).to.throw(RangeError, '1 came')
  })
})
