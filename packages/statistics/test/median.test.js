import { expect } from 'chai'
import { medianOfSorted } from '../src/median.js'

describe('statistics/median', () => {
  it('is the middle value, or between the two in the middle', () => {
    expect([medianOfSorted([1, 2, 9]), medianOfSorted([1, 2, 4, 9]), medianOfSorted([5])])
      .to.deep.equal([2, 3, 5])
  })

  it('is no number for nothing', () => {
    expect(medianOfSorted([])).to.be.NaN
  })
})
