import { expect } from 'chai'
import { place } from '../../../bench/figures/index.js'
import { makeSummary } from '../make-summary.js'

describe('the figure of a place', () => {
  it('is a number, a range, or an en dash where there is none', () => {
    expect(place.textOf(makeSummary({ place: [1, 1] }))).to.equal('1')
    expect(place.textOf(makeSummary({ place: [2, 3] }))).to.equal('2-3')
    expect(place.textOf(makeSummary())).to.equal('–')
  })

  it('is sorted by its middle, and last where there is none', () => {
    expect(place.valueOf(makeSummary({ place: [2, 4] }))).to.equal(3)
    expect(place.valueOf(makeSummary())).to.equal(null)
  })
})
