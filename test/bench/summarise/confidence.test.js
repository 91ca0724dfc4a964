import { expect } from 'chai'
import { confidenceOf } from '../../../bench/summarise/confidence.js'

describe('how sure the intervals of a run are', () => {
  it('is 95 % where nothing ends it early', () => {
    expect(confidenceOf({ precision: null, processStarts: 9 })).to.equal(0.95)
  })

  it('is shared by the looks after 3, 4, 6 and 9 starts', () => {
    expect(confidenceOf({ precision: 0.03, processStarts: 9 })).to.be.closeTo(1 - 0.05 / 4, 1e-12)
    expect(confidenceOf({ precision: 0.03, processStarts: 3 })).to.be.closeTo(0.95, 1e-12)
  })

  it('is that of five looks for a run of too few starts, as earlier versions made them', () => {
    expect(confidenceOf({ precision: 0.03, processStarts: 2 })).to.be.closeTo(0.99, 1e-12)
  })
})
