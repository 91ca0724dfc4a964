import { expect } from 'chai'
import { median, percentileTexts, ratioText } from '../../../bench/experiments/figures-text.js'

describe('experiments/figures-text', () => {
  it('finds the middle of values in any order', () => {
    expect([median([10, 2, 9]), median([10, 2, 9, 1])]).to.deep.equal([9, 5.5])
  })

  it('compares values with those of the same moments', () => {
    expect(ratioText([2, 4, 8], [1, 2, 4])).to.match(/^2\.00x/)
    expect(ratioText([2, 4], [1, 2])).to.not.match(/\d/)
  })

  it('says how late the half, nearly all and the last were', () => {
    const times = Array.from({ length: 200 }, (_, index) => 200 - index)
    expect(percentileTexts(times)).to.deep.equal(['101.0', '199.0', '200.0'])
    expect(percentileTexts([])).to.deep.equal(['NaN', 'NaN', 'NaN'])
  })
})
