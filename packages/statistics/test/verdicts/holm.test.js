import { expect } from 'chai'
import { holm } from '../../src/verdicts/holm.js'
import { createNoise, times } from '../noise.js'

describe('statistics/holm', () => {
  it('gives the smallest of four its value four times, and lets none ' +
    'fall below the one before', () => {
    // By hand: 4 x 0.005, 3 x 0.01, 2 x 0.03, and for 0.04 not 0.04 but the 0.06 before it.
    expect(holm([0.01, 0.04, 0.03, 0.005]).map(round)).to.deep.equal([0.03, 0.06, 0.06, 0.02])
  })

  it('rejects exactly what the step-down procedure of 1979 rejects', () => {
    const { uniform } = createNoise(5)
    for (let family = 0; family < 200; family++) {
      const values = times(1 + family % 12, () => uniform() ** 3)
      const adjusted = holm(values)
      for (const alpha of [0.01, 0.05, 0.2, 0.5]) {
        expect(adjusted.map(value => value < alpha)).to.deep.equal(stepDown(values, alpha))
      }
    }
  })

  it('never passes 1, leaves one value alone, and has nothing to say of none', () => {
    expect(holm([0.9, 0.8, 0.7])).to.deep.equal([1, 1, 1])
    expect(holm([0.2])).to.deep.equal([0.2])
    expect(holm([])).to.deep.equal([])
  })

  it('treats equal values alike', () => {
    expect(holm([0.02, 0.02, 0.02]).map(round)).to.deep.equal([0.06, 0.06, 0.06])
  })

  it('calls anything different in at most 5 of 100 families without a difference', () => {
    const { uniform } = createNoise(2026)
    const wrong = times(4000, () => holm(times(30, uniform)).some(value => value < 0.05))
      .filter(Boolean).length
    expect(wrong / 4000).to.be.within(0.04, 0.057)
  })

  it('refuses what is no p value', () => {
    for (const value of [-0.1, 1.1, NaN]) {
      expect(() => holm([0.5, value])).to.throw(RangeError, String(value))
    }
  })
})

/**
 * The procedure as it was published: from the smallest on, each against alpha over the number of those that are left,
 * until one is not below.
 * @param {readonly number[]} values
 * @param {number} alpha
 */
function stepDown (values, alpha) {
  const rejected = values.map(() => false)
  const order = values.map((_, index) => index).sort((a, b) =>
    Number(values[a]) - Number(values[b]))
  for (const [rank, index] of order.entries()) {
    if (Number(values[index]) >= alpha / (values.length - rank)) break
    rejected[index] = true
  }
  return rejected
}

/** @param {number} value */
function round (value) {
  return Number(value.toFixed(12))
}
