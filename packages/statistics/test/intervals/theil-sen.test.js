import { expect } from 'chai'
import { discordanceDistribution, theilSenSlope } from '../../src/intervals/theil-sen.js'
import { createNoise, times } from '../noise.js'

describe('statistics/theil-sen', () => {
  it('gives the slope of an example done by hand', () => {
    // Pairs of 1, 2, 4, 3, 10: slopes 1, 3/2, 2/3, 9/4, 2, 1/2, 8/3, -1, 3, 7; sorted -1, 1/2, 2/3, 1, 3/2, 2, 9/4,
    // 8/3, 3, 7.
    const { estimate, low, high } = theilSenSlope([1, 2, 4, 3, 10])
    expect(estimate).to.be.closeTo(1.75, 1e-12)
    expect([low, high]).to.deep.equal([-1, 7])
  })

  it('agrees with the published critical values of Kendall\'s S', () => {
    // Two-sided 5 %, Kendall, Rank Correlation Methods, appendix table 1: the smallest significant S for n = 5..10.
    const table = [[5, 10], [6, 13], [7, 15], [8, 18], [9, 20], [10, 23]]
    for (const [n = 0, critical = 0] of table) {
      const slopes = n * (n - 1) / 2
      const tail = (/** @type {number} */ s) =>
        discordanceDistribution(n).slice(0, (slopes - s) / 2 + 1).reduce((sum, p) => sum + p, 0)
      expect(tail(critical), `n ${n}`).to.be.at.most(0.025)
      expect(tail(critical - 2), `n ${n}`).to.be.above(0.025)
    }
  })

  it('agrees with a naive twin that counts all orders', () => {
    const { normal } = createNoise(7)
    const chances = naiveDistribution(8)
    for (let n = 0; n < 20; n++) {
      const values = times(8, normal)
      expect(theilSenSlope(values)).to.deep.equal(naiveTwin(values, chances))
    }
  })

  it('covers a true slope of 0 at least as often as it promises', () => {
    const { normal } = createNoise(11)
    const repetitions = 4000
    let covered = 0
    for (let i = 0; i < repetitions; i++) {
      const { low, high } = theilSenSlope(times(8, normal))
      if (low <= 0 && high >= 0) covered++
    }
    // The exact confidence of 6th from either end among 28 slopes is 96.9 %.
    expect(covered / repetitions).to.be.within(0.955, 0.98)
  })

  it('hardly moves when one value goes astray', () => {
    expect(theilSenSlope([1, 2, 3, 1000, 5, 6, 7, 8]).estimate).to.equal(1)
  })

  it('has no bounds when there are too few values for the confidence', () => {
    expect(theilSenSlope([1, 2, 3, 4]))
      .to.deep.equal({ estimate: 1, low: -Infinity, high: Infinity })
  })

  it('refuses a single value and a confidence in per cent', () => {
    expect(() => theilSenSlope([1])).to.throw(RangeError, '1 came')
    expect(() => theilSenSlope([1, 2, 3], 95)).to.throw(RangeError, '95 came')
  })
})

/**
 * @param {readonly number[]} values
 * @param {readonly number[]} chances of 0, 1, 2, .. discordant pairs
 */
function naiveTwin (values, chances) {
  const slopes = []
  for (let i = 0; i < values.length; i++) {
    for (let j = i + 1; j < values.length; j++) {
      slopes.push(((values[j] ?? NaN) - (values[i] ?? NaN)) / (j - i))
    }
  }
  slopes.sort((left, right) => left - right)
  let rank = 0
  while (chances.slice(0, rank + 2).reduce((sum, chance) => sum + chance, 0) <= 0.025) rank++
  const half = slopes.length / 2
  return {
    estimate: ((slopes[half - 1] ?? NaN) + (slopes[half] ?? NaN)) / 2,
    low: slopes[rank],
    high: slopes[slopes.length - 1 - rank]
  }
}

/**
 * Every order of n values, its discordant pairs counted.
 * @param {number} n
 * @returns {number[]}
 */
function naiveDistribution (n) {
  const counts = new Array(n * (n - 1) / 2 + 1).fill(0)
  let orders = 0
  /**
   * @param {number[]} order
   * @param {number} discordant
   */
  const visit = (order, discordant) => {
    if (order.length === n) {
      counts[discordant]++
      orders++
      return
    }
    for (let value = 0; value < n; value++) {
      if (!order.includes(value)) {
        visit([...order, value], discordant + order.filter(earlier => earlier > value).length)
      }
    }
  }
  visit([], 0)
  return counts.map(count => count / orders)
}
