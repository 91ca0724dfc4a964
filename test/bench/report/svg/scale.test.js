import { expect } from 'chai'
import {
  decadeTicks, linearScale, linearTicks, log2Scale, logPixels, rangeTicks, ratioTicks
} from '../../../../bench/report/svg/scale.js'

describe('bench/report/svg/scale', () => {
  it('maps a domain to percent of the width and keeps what lies beyond at its ends', () => {
    const scale = linearScale([0, 10])
    expect([0, 5, 10, -1, 99].map(scale)).to.deep.equal([2, 49.5, 97, 2, 97])
  })

  it('gives equal ratios equal distances', () => {
    const scale = log2Scale([0.5, 2])
    expect(scale(1)).to.equal(49.5)
    expect(scale(0)).to.equal(2)
  })

  it('finds round ticks from 0', () => {
    expect(linearTicks(73000, 4)).to.deep.equal([0, 20000, 40000, 60000])
    expect(linearTicks(1)).to.deep.equal([0, 0.2, 0.4, 0.6, 0.8, 1])
    expect(linearTicks(0.3, 3)).to.deep.equal([0, 0.1, 0.2, 0.3])
  })

  it('finds round ticks between two ends', () => {
    expect(rangeTicks([10, 20])).to.deep.equal([10, 12.5, 15, 17.5, 20])
    expect(rangeTicks([10, 20], 2)).to.deep.equal([10, 15, 20])
  })

  it('finds at most five ticks of an axis of factors', () => {
    expect(decadeTicks([1, 2])).to.deep.equal([1, 1.2, 1.5, 2])
    expect(decadeTicks([40, 3_000])).to.deep.equal([100, 300, 1_000, 3_000])
    expect(decadeTicks([1, 1e8])).to.deep.equal([1, 100, 1e4, 1e6, 1e8])
  })

  it('places values on pixels, to tenths and within both ends', () => {
    expect([1, 10, 100, 0, 1_000, 2].map(logPixels([1, 100], [10, 30])))
      .to.deep.equal([10, 20, 30, 10, 30, 13])
  })

  it('marks the ends of the domain where they are round', () => {
    expect(ratioTicks(log2Scale([0.5, 2]))).to.deep.equal([0.5, 0.75, 1, 1.5, 2])
    expect(ratioTicks(log2Scale([0.25, 4]))).to.deep.equal([0.25, 0.5, 1, 2, 4])
  })

  it('always marks 1 among ratios and leaves room between ticks', () => {
    for (const domain of /** @type {[number, number][]} */ ([
      [0.9, 1.11], [0.9, 2.4], [0.1, 64], [0.02, 1.2]
    ])) {
      const scale = log2Scale(domain)
      const ticks = ratioTicks(scale)
      expect(ticks).to.include(1)
      for (const [index, tick] of ticks.slice(1).entries()) {
        expect(scale(tick) - scale(ticks[index] ?? 0)).to.be.at.least(17)
      }
    }
  })
})
