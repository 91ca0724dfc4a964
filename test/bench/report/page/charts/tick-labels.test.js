import { expect } from 'chai'
import { fittingLabels } from '../../../../../bench/report/page/charts/tick-labels.js'

describe('bench/report/page/charts fittingLabels', () => {
  /** @param {number} step */
  const labels = step => fittingLabels(['1', '2', '4', '8', '16', '32', '64', '128', '256', '512']
    .map((label, index) => ({ at: index * step, label })))

  it('leaves all that have room', () => {
    expect(labels(90)).to.deep.equal(['1', '2', '4', '8', '16', '32', '64', '128', '256', '512'])
  })

  it('empties those that would touch the one before, and keeps their places', () => {
    const crowded = labels(14)
    expect(crowded).to.have.length(10)
    expect(crowded[0]).to.equal('1')
    expect(crowded.slice(5)).to.include('').and.not.deep.equal(['', '', '', '', ''])
  })

  it('has nothing to do without ticks', () => {
    expect(fittingLabels([])).to.deep.equal([])
  })
})
