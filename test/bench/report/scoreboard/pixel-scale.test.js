import { expect } from 'chai'
import { createPixelScale } from '../../../../bench/report/scoreboard/pixel-scale.js'

/** @param {...[number, number, number]} figures value, low, high */
const toRows = (...figures) => figures.map(([value, low, high]) => ({
  name: 'a', tone: /** @type {const} */ ('level'), dotTone: /** @type {const} */ ('level'),
  isDoubtful: false, a: { value, low, high }, b: null, ratio: '', verdict: ''
}))

/** @param {[number, number, number][]} figures @param {{floor?: number, pixels?: [number, number]}} [how] */
const scaleOf = (figures, { floor = 1, pixels = [0, 100] } = {}) =>
  createPixelScale({ rows: toRows(...figures), floor }, pixels)

describe('the scale of changes', () => {
  it('makes equal ratios equally long', () => {
    const scale = scaleOf([[10, 9, 11], [100, 90, 110]], { pixels: [0, 1e4] })
    expect(scale(22) - scale(20)).to.be.closeTo(scale(66) - scale(60), 0.2)
  })

  it('holds every dot, its interval and its band', () => {
    const scale = scaleOf([[10, 9, 11], [30, 29, 33]], { floor: 1.2 })
    expect([10 / 1.2, 9, 33, 30 * 1.2].map(scale.holds)).to.deep.equal(Array(4).fill(true))
  })

  it('stops at its ends, beyond which wide intervals reach', () => {
    const scale = scaleOf([[10, 0.1, 900], [12, 11, 13]], { pixels: [200, 500] })
    expect([scale(0.1), scale(900)]).to.deep.equal([200, 500])
    expect([0.1, 900, 10, 12].map(scale.holds)).to.deep.equal([false, false, true, true])
    expect(scale(12) - scale(10)).to.be.above(30)
  })

  it('does not blow up what hardly differs', () => {
    const scale = scaleOf([[10, 10, 10], [10.1, 10, 10.1]])
    expect(scale(10.1) - scale(10)).to.be.below(6)
  })

  it('has a few round ticks within it, for narrow and wide ones', () => {
    for (const value of [0.03, 1, 31, 48_000]) {
      for (const reach of [1, 1.4]) {
        const { ticks } = scaleOf([[value, value / reach, value * reach]])
        expect(ticks.length, `${value}: ${ticks}`).to.be.within(1, 7)
      }
    }
    expect(scaleOf([[1, 1, 1], [50, 50, 50]]).ticks).to.deep.equal([1, 3, 10, 30])
  })

  it('is there without any figure', () => {
    expect(scaleOf([])(1)).to.equal(0)
  })
})
