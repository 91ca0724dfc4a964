import { expect } from 'chai'
import { drawAgain, drawnInterval } from '../../src/intervals/bootstrap.js'

/** Draws that lie close together, of a figure with a variance of 1. @param {number} count observations */
const drawnOf = count => ({
  count, estimate: 0, draws: Float64Array.of(-0.5, -0.25, 0, 0.25, 0.5), variance: 1
})

describe('drawnInterval', () => {
  // Student's t for 95 %, from tables.
  for (const [count, t] of /** @type {const} */ ([[3, 4.303], [5, 2.776], [11, 2.228]])) {
    it(`is no narrower than t standard deviations of ${count} observations`, () => {
      const { low, high } = drawnInterval(drawnOf(count), 0.95) ?? expect.fail('no interval')
      expect(low).to.be.closeTo(-t, 1e-3)
      expect(high).to.be.closeTo(t, 1e-3)
    })
  }

  it('goes by the draws alone from 12 observations on', () => {
    expect(drawnInterval(drawnOf(12), 0.95)).to.deep.equal({ estimate: 0, low: -0.5, high: 0.5 })
  })

  it('is not narrower than the draws of few observations', () => {
    const wide = { ...drawnOf(5), draws: Float64Array.of(-9, 0, 9) }
    expect(drawnInterval(wide, 0.95)).to.deep.equal({ estimate: 0, low: -9, high: 9 })
  })

  it('claims nothing of fewer than three', () => {
    expect(drawnInterval(drawnOf(2), 0.95)).to.equal(null)
    expect(drawnInterval(drawnOf(3), 0.95)).to.not.equal(null)
  })

  it('grows with what the draws can not show', () => {
    const more = { variance: 3, degreesOfFreedom: 1e9 }
    const { high } = drawnInterval(drawnOf(1e6), 0.95, more) ?? expect.fail('no interval')
    // The variance is four times as large, and both have many degrees of freedom.
    expect(high).to.be.closeTo(2 * 0.5, 1e-4)
  })
})

describe('drawAgain', () => {
  it('draws as many as there are, and gives the figure of what came with each counted once', () => {
    const values = [1, 2, 3, 10]
    const mean = (/** @type {Uint16Array} */ weights) => {
      expect(weights.reduce((sum, weight) => sum + weight, 0)).to.equal(4)
      return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / 4
    }
    let state = 1
    const random = () => (state = state * 48_271 % 2_147_483_647) / 2_147_483_647
    const { count, estimate, draws, variance } = drawAgain(4, mean, random)
    expect([count, estimate]).to.deep.equal([4, 4])
    expect([...draws]).to.deep.equal([...draws].sort((a, b) => a - b))
    // The mean's own variance: the sample's, 50 / 3, divided by 4.
    expect(variance).to.be.closeTo(50 / 12, 0.4)
  })
})
