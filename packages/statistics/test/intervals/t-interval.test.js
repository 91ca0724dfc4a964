import { expect } from 'chai'
import { intervalAround, tInterval } from '../../src/intervals/t-interval.js'

describe('statistics/t-interval', () => {
  it('gives the textbook interval for Student\'s sleep data', () => {
    // Student (1908): hours of sleep gained, ten patients; mean 1.58, standard error 0.389; R's t.test prints 0.7001 ..
    // 2.4599.
    const { estimate, low, high } = tInterval([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4], 0.95)
    expect(estimate).to.be.closeTo(1.58, 1e-12)
    expect(low).to.be.closeTo(0.7001142, 1e-6)
    expect(high).to.be.closeTo(2.4598858, 1e-6)
  })

  it('is as wide as the table says for two values', () => {
    expect(tInterval([-1, 1], 0.95).high).to.be.closeTo(12.7062047364, 1e-8)
  })

  it('is a point when the values agree', () => {
    expect(tInterval([3, 3, 3], 0.99)).to.deep.equal({ estimate: 3, low: 3, high: 3 })
  })

  it('refuses a single value and a confidence in per cent', () => {
    expect(() => tInterval([1], 0.95)).to.throw(RangeError, '1 came')
    expect(() => tInterval([1, 2], 95)).to.throw(RangeError, '95 came')
    expect(() => intervalAround(0, { standardError: 1, degreesOfFreedom: 3 }, 0))
      .to.throw(RangeError, '0 came')
  })
})
