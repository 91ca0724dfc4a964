import { expect } from 'chai'
import {
  confidenceAtLook, lookConfidence, LOOKS, looksUpTo
} from '../../src/verdicts/looks.js'
import { ratioInterval } from '../../src/intervals/log-interval.js'
import { createNoise, times } from '../noise.js'

describe('statistics/looks', () => {
  it('looks after 4, 6, 9, 13 and 20 blocks and at no other time', () => {
    expect(looksUpTo(20)).to.deep.equal([4, 6, 9, 13, 20])
  })

  it('goes on with half as many blocks again, and ends with the last block', () => {
    expect(looksUpTo(150)).to.deep.equal([...LOOKS, 30, 45, 67, 100, 150])
    expect(looksUpTo(26)).to.deep.equal([...LOOKS, 26])
    expect([looksUpTo(6), looksUpTo(5), looksUpTo(4), looksUpTo(3)])
      .to.deep.equal([[4, 6], [4, 5], [4], []])
  })

  it('shares the chance of a mistake equally', () => {
    expect(confidenceAtLook({ looks: 10 })).to.be.closeTo(0.995, 1e-12)
    expect(confidenceAtLook({ looks: 2, alpha: 0.01 })).to.be.closeTo(0.995, 1e-12)
    expect(lookConfidence()).to.be.closeTo(0.99, 1e-12)
    expect((1 - lookConfidence(0.1)) * LOOKS.length).to.be.closeTo(0.1, 1e-12)
  })

  it('keeps all looks together within 5 % mistakes, where five looks at 95 % would not', () => {
    const { normal } = createNoise(17)
    const runs = times(1500, () => times(20, normal))
    const mistaken = (/** @type {number} */ confidence) => runs.filter(run => LOOKS.some(n =>
      excludesOne(run.slice(0, n), confidence))).length / runs.length
    expect(mistaken(lookConfidence())).to.be.below(0.05)
    expect(mistaken(0.95)).to.be.above(0.1)
  })

  it('refuses an alpha in per cent and a run without a look', () => {
    expect(() => confidenceAtLook({ looks: 0 })).to.throw(RangeError, '0 came')
    expect(() => lookConfidence(5)).to.throw(RangeError, '5 came')
  })
})

/**
 * @param {readonly number[]} values
 * @param {number} confidence
 */
function excludesOne (values, confidence) {
  const interval = ratioInterval(values, confidence)
  return interval !== null && (interval.low > 1 || interval.high < 1)
}
