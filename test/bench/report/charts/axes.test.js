import { expect } from 'chai'
import { loadAxis, ratioAxis, timeAxis, zeroAxis } from '../../../../bench/report/charts/axes.js'

/** @param {number} y */
const at = y => ({ y, low: null, high: null })

describe('bench/report/charts/axes', () => {
  it('name every load of the posts', () => {
    const loads = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
    const axis = loadAxis(loads, 'connections')
    expect(axis.ticks.map(({ value }) => value)).to.deep.equal(loads)
    expect(axis.from).to.be.below(1)
    expect(axis.to).to.be.above(512)
  })

  it('leave out labels that would touch, never the first and the last', () => {
    const { ticks } = loadAxis([1000, 1100, 1200, 1300, 16_000], 'rates')
    expect(ticks.map(({ label }) => label)).to.deep.equal(['1,000', '16,000'])
  })

  it('put a single load into the middle', () => {
    const { from, to } = loadAxis([64], 'connections')
    expect(from * to).to.be.closeTo(64 * 64, 1e-6)
  })

  it('reach as far as the intervals do, within reason', () => {
    expect(zeroAxis([{ y: 100, low: 90, high: 120 }], { title: '' }).to).to.be.closeTo(126, 1e-9)
    expect(zeroAxis([{ y: 100, low: 1, high: 9_000 }], { title: '' }).to).to.be.below(160)
    expect(zeroAxis([], { title: '' })).to.include({ from: 0, to: 1 })
    expect(ratioAxis([{ y: 2, low: 0.001, high: 900 }], '').to).to.be.below(4)
  })

  it('always have 1 among ratios', () => {
    for (const points of [[], [at(0.2)], [at(1.01)], [at(40)]]) {
      expect(ratioAxis(points, '').ticks.map(({ label }) => label)).to.include('1.00x')
    }
  })

  it('name at least two times, however near to each other', () => {
    for (const points of [[], [at(1_300)], [at(1_050), at(1_090)], [at(10), at(2e6)]]) {
      expect(timeAxis(points, '').ticks.length, JSON.stringify(points)).to.be.within(2, 6)
    }
  })
})
