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

  it('leave out what is nearer to a neighbour than half of both labels and a gap', () => {
    const shown = (/** @type {number} */ load) =>
      loadAxis([1000, load, 16_000], 'rates').ticks.map(({ value }) => value).includes(load)
    expect([1554, 1624, 9427, 9851].map(shown)).to.deep.equal([false, true, true, false])
  })

  it('put a single load into the middle', () => {
    const { from, to } = loadAxis([64], 'connections')
    expect(from * to).to.be.closeTo(64 * 64, 1e-6)
  })

  it('reach as far as the intervals do, within reason', () => {
    expect(zeroAxis([{ y: 100, low: 90, high: 120 }], { title: '' }).to).to.be.closeTo(126, 1e-9)
    expect(zeroAxis([{ y: 100, low: 1, high: 9_000 }], { title: '' }).to).to.be.below(160)
    expect(zeroAxis([], { title: '' })).to.include({ from: 0, to: 1 })
    expect(zeroAxis([{ y: null, low: 1, high: 50 }], { title: '', atLeast: 2 }).to).to.equal(2.1)
    const wide = ratioAxis([{ y: 2, low: 0.001, high: 900 }, { y: 0.5, low: 0.1, high: 1 }], '')
    expect([wide.from, wide.to].map(value => value.toFixed(4))).to.deep.equal(['0.3175', '3.1500'])
    const near = timeAxis([{ y: 100, low: 90, high: 120 }, { y: null, low: 1, high: 900 }], '')
    expect([near.from, near.to]).to.deep.equal([75, 144])
    expect(timeAxis([at(0)], '')).to.include({ from: 100, to: 10_000 })
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
