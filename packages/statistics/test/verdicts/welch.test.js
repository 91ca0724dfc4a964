import { expect } from 'chai'
import { satterthwaite, welchInterval, welchTest } from '../../src/verdicts/welch.js'

describe('statistics/welch', () => {
  it('gives the p value that R\'s manual prints for the sleep data', () => {
    // t.test(extra ~ group, data = sleep): t = -1.8608, df = 17.776, p-value = 0.07939.
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    expect(welchTest(first, second)).to.be.closeTo(0.07939, 5e-6)
    expect(welchTest(second, first)).to.equal(welchTest(first, second))
  })

  it('gives the interval of the difference that R prints for the same data', () => {
    // 95 percent confidence interval: -3.3654832 0.2054832; sample estimates: 0.75 and 2.33.
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    const { estimate, low, high } = welchInterval(first, second)
    expect(estimate).to.be.closeTo(-1.58, 1e-12)
    expect(low).to.be.closeTo(-3.3654832, 1e-6)
    expect(high).to.be.closeTo(0.2054832, 1e-6)
  })

  it('gives an interval without width to groups without spread', () => {
    expect(welchInterval([2, 2], [1, 1])).to.deep.equal({ estimate: 1, low: 1, high: 1 })
    expect(() => welchInterval([1], [1, 2])).to.throw(RangeError, '1 came')
  })

  it('is certain when the groups have no spread', () => {
    expect([welchTest([1, 1], [1, 1]), welchTest([1, 1], [2, 2])]).to.deep.equal([1, 0])
  })

  it('gives equal parts the sum of their degrees and one part its own', () => {
    expect(satterthwaite([{ value: 2, degreesOfFreedom: 3 }, { value: 2, degreesOfFreedom: 3 }]))
      .to.equal(6)
    expect(satterthwaite([{ value: 2, degreesOfFreedom: 3 }, { value: 0, degreesOfFreedom: 9 }]))
      .to.equal(3)
  })

  it('refuses a group of one value', () => {
    expect(() => welchTest([1], [1, 2])).to.throw(RangeError, '1 came')
  })
})
