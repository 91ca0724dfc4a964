import { expect } from 'chai'
import { criticalRank } from '../../src/distributions/critical-rank.js'

describe('statistics/critical-rank', () => {
  const fair = [0.125, 0.25, 0.25, 0.25, 0.125]

  it('counts in as far as the tail allows, its last value included', () => {
    expect(criticalRank(fair, 0.75)).to.equal(0)
    expect(criticalRank(fair, 0.74)).to.equal(0)
    expect(criticalRank(fair, 0.25)).to.equal(1)
  })

  it('has no rank when the first value alone is too likely', () => {
    expect(criticalRank(fair, 0.76)).to.equal(null)
  })

  it('refuses a confidence in per cent', () => {
    expect(() => criticalRank(fair, 95)).to.throw(RangeError, '95 came')
  })
})
