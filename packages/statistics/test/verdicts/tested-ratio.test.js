import { expect } from 'chai'
import { pooledStartVariance, ratioIntervalWithStarts } from '../../src/intervals/process-starts.js'
import { pairedRatio, unpairedRatio } from '../../src/verdicts/tested-ratio.js'
import { EQUIVALENCE_BAND } from '../../src/verdicts/verdict.js'
import { welchTest } from '../../src/verdicts/welch.js'
import { createNoise, times } from '../noise.js'

/** @import {TestedRatio} from '../../src/verdicts/tested-ratio.js' */

const UNKNOWN = { before: null, now: null }
/** R's sleep data, scaled down to logarithms of ratios that could be. */
const FIRST = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2].map(value => value / 20)
const SECOND = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4].map(value => value / 20)

describe('statistics/tested-ratio', () => {
  describe('unpairedRatio', () => {
    it("is Welch's interval of the logarithms, the second over the first", () => {
      const { low, high, estimate } = needed(unpairedRatio([FIRST], [SECOND], UNKNOWN)).ratio
      // As R prints it for the sleep data: -3.3654832 to 0.2054832, first minus second.
      expect(Math.log(estimate)).to.be.closeTo(1.58 / 20, 1e-12)
      expect(Math.log(low)).to.be.closeTo(-0.2054832 / 20, 1e-7)
      expect(Math.log(high)).to.be.closeTo(3.3654832 / 20, 1e-7)
    })

    it("has the p of Welch's test of the values, moved by the nearer edge of the band", () => {
      const edge = Math.log(EQUIVALENCE_BAND.high)
      const { p } = needed(unpairedRatio([FIRST], [SECOND], UNKNOWN))
      expect(p).to.be.closeTo(welchTest(SECOND.map(value => value - edge), FIRST), 1e-12)
      const other = needed(unpairedRatio([SECOND], [FIRST], UNKNOWN))
      expect(other.p).to.be.closeTo(
        welchTest(FIRST.map(value => value - Math.log(EQUIVALENCE_BAND.low)), SECOND), 1e-12
      )
    })

    it('gets wider by what the starts of either side add, never narrower', () => {
      const groups = [FIRST.slice(0, 5), FIRST.slice(5)]
      const others = [SECOND.slice(0, 5), SECOND.slice(5)]
      const plain = needed(unpairedRatio(groups, others, UNKNOWN))
      for (const between of [0, 1e-9, 1e-4, 1e-2, 1]) {
        const wide = needed(unpairedRatio(
          groups, others, { before: { between, degreesOfFreedom: 20 }, now: null }
        ))
        expect(wide.ratio.low).to.be.at.most(plain.ratio.low)
        expect(wide.ratio.high).to.be.at.least(plain.ratio.high)
        expect(wide.p).to.be.at.least(plain.p)
      }
      const both = needed(unpairedRatio(groups, others, {
        before: { between: 1, degreesOfFreedom: 1e6 },
        now: { between: 1, degreesOfFreedom: 1e6 }
      }))
      // Nearly all of the variance is that of two starts on each side: 1/2 + 1/2.
      expect(Math.log(both.ratio.high / both.ratio.estimate)).to.be.closeTo(1.96, 0.01)
    })

    it('is wider at a look among several, and its p larger by as many', () => {
      const one = needed(unpairedRatio([FIRST], [SECOND], UNKNOWN))
      const look = needed(unpairedRatio([FIRST], [SECOND], { ...UNKNOWN, confidence: 0.99 }))
      expect(look.ratio.low).to.be.below(one.ratio.low)
      expect(look.ratio.high).to.be.above(one.ratio.high)
      expect(look.p).to.be.closeTo(Math.min(1, 5 * one.p), 1e-12)
    })

    it('needs three values on each side', () => {
      expect([
        unpairedRatio([[0.1, 0.2]], [[1, 2, 3]], UNKNOWN),
        unpairedRatio([[0.1], [0.2, 0.3]], [[1, 2]], UNKNOWN)
      ]).to.deep.equal([null, null])
      expect(unpairedRatio([[0.1], [], [0.2, 0.3]], [[0.1, 0.2, 0.3]], UNKNOWN)?.ratio.estimate)
        .to.be.closeTo(1, 1e-12)
    })

    it('is certain of values without spread', () => {
      expect(unpairedRatio([[0, 0, 0]], [[1, 1, 1]], UNKNOWN))
        .to.deep.equal({ ratio: { estimate: Math.E, low: Math.E, high: Math.E }, p: 0 })
      expect(unpairedRatio([[0, 0, 0]], [[0, 0, 0]], UNKNOWN)?.p).to.equal(1)
    })
  })

  describe('pairedRatio', () => {
    it('has the interval of the other comparisons within a run', () => {
      const { normal } = createNoise(3)
      const groups = [4, 9].map(count => times(count, () => 0.05 + 0.03 * normal()))
      const variance = { between: 0.0004, degreesOfFreedom: 7 }
      expect(pairedRatio(groups, variance)?.ratio)
        .to.deep.equal(ratioIntervalWithStarts(groups, variance))
      expect(pairedRatio([[0.1, 0.2]], null)).to.equal(null)
    })

    it('has, of twelve values and more, the exact chance of the signed ranks', () => {
      // All of 12 above the upper edge: of the 4,096 ways to draw signs one, on either side.
      const values = times(12, () => 1).map((_, index) => 0.1 + index / 100)
      expect(needed(pairedRatio([values], null)).p).to.be.closeTo(2 / 4096, 1e-15)
    })
  })

  it('interval and p never contradict each other: beyond the band is p below 5 %, also at a look ' +
    'among several', () => {
    const { normal } = createNoise(11)
    let beyond = 0
    for (let round = 0; round < 600; round++) {
      const [starts, blocks] = [1 + round % 3, 2 + round % 5]
      const shift = 0.12 * normal()
      const draw = () => times(starts, () => times(blocks, () => 0.05 * normal()))
      const now = draw().map(group => group.map(value => value + shift))
      const before = draw()
      const variance = pooledStartVariance([draw(), draw(), now])
      for (const confidence of [0.95, 1 - 0.05 / 3, 0.99]) {
        for (const tested of [
          unpairedRatio(before, now, { before: variance, now: variance, confidence }),
          pairedRatio(now, variance, confidence)
        ]) {
          if (tested === null) continue
          expect(isBeyond(tested)).to.equal(tested.p < 0.05)
          beyond += Number(isBeyond(tested))
        }
      }
    }
    expect(beyond).to.be.greaterThan(600)
  })

  it('calls a true ratio at the edge of the band different in at most 5 of 100 cases', () => {
    const { normal } = createNoise(7)
    const edge = Math.log(EQUIVALENCE_BAND.high)
    const draw = (/** @type {number} */ centre) => [times(9, () => centre + 0.03 * normal())]
    const wrong = times(3000, () => needed(unpairedRatio(draw(0), draw(edge), UNKNOWN)).p)
      .filter(p => p < 0.05).length
    expect(wrong / 3000).to.be.within(0.015, 0.035)
  })
})

/** @param {TestedRatio} tested */
function isBeyond ({ ratio }) {
  return ratio.low > EQUIVALENCE_BAND.high || ratio.high < EQUIVALENCE_BAND.low
}

/**
 * @template T
 * @param {T | null} value
 * @returns {T}
 */
function needed (value) {
  if (value === null) throw new Error('a value was expected; null came')
  return value
}
