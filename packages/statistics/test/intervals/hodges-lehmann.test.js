import { expect } from 'chai'
import { hodgesLehmann } from '../../src/intervals/hodges-lehmann.js'
import { createNoise, times } from '../noise.js'

describe('statistics/hodges-lehmann', () => {
  it('gives the textbook answer for the depression scores', () => {
    // Hollander & Wolfe, Nonparametric Statistical Methods, examples 3.3 and 3.4: estimate -0.46, 96 % interval -0.786
    // .. -0.010.
    const before = [1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30]
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29]
    const { estimate, low, high } =
      hodgesLehmann(after.map((value, i) => value - (before[i] ?? NaN)), 0.96)
    expect(estimate).to.be.closeTo(-0.46, 1e-9)
    expect(low).to.be.closeTo(-0.786, 1e-9)
    expect(high).to.be.closeTo(-0.010, 1e-9)
  })

  it('agrees with a naive twin', () => {
    const { normal } = createNoise(3)
    for (let n = 6; n <= 12; n++) {
      const values = times(n, normal)
      expect(hodgesLehmann(values, 0.95), `n ${n}`).to.deep.equal(naiveTwin(values))
    }
  })

  it('hardly moves when one value goes astray', () => {
    const values = times(12, createNoise(5).normal)
    const astray = [1e6, ...values.slice(1)]
    expect(Math.abs(hodgesLehmann(astray, 0.95).estimate - hodgesLehmann(values, 0.95).estimate))
      .to.be.below(0.5)
  })

  it('has no bounds when there are too few values for the confidence', () => {
    expect(hodgesLehmann([1, 2, 3], 0.95))
      .to.deep.equal({ estimate: 2, low: -Infinity, high: Infinity })
  })

  it('refuses an empty list', () => {
    expect(() => hodgesLehmann([], 0.95)).to.throw(RangeError, '0 came')
  })
})

/**
 * The interval by its meaning: the shifts that a two-sided 5 % signed-rank test does not reject. The test's answer
 * changes only at Walsh averages, so it is asked in the middle between each two of them.
 * @param {readonly number[]} values
 */
function naiveTwin (values) {
  /** @type {number[]} */
  const averages = []
  for (let i = 0; i < values.length; i++) {
    for (let j = i; j < values.length; j++) {
      averages.push(((values[i] ?? NaN) + (values[j] ?? NaN)) / 2)
    }
  }
  averages.sort((left, right) => left - right)
  const middle = averages.length >> 1
  const estimate = averages.length % 2
    ? averages[middle]
    : ((averages[middle - 1] ?? NaN) + (averages[middle] ?? NaN)) / 2
  const gaps = averages.slice(1).map((high, i) => ({ low: averages[i] ?? NaN, high }))
  const kept = gaps.filter(({ low, high }) =>
    !isRejected(values.map(value => value - (low + high) / 2)))
  return { estimate, low: kept.at(0)?.low, high: kept.at(-1)?.high }
}

/**
 * The test, by counting over all signs.
 * @param {readonly number[]} values
 */
function isRejected (values) {
  const ranked = values.toSorted((left, right) => Math.abs(left) - Math.abs(right))
  const extreme = Math.min(rankSum(ranked, 1), rankSum(ranked, -1))
  let asExtreme = 0
  for (let signs = 0; signs < 2 ** values.length; signs++) {
    let sum = 0
    for (let i = 0; i < values.length; i++) if (signs & (1 << i)) sum += i + 1
    if (sum <= extreme) asExtreme++
  }
  return 2 * asExtreme / 2 ** values.length <= 0.05
}

/**
 * @param {readonly number[]} ranked
 * @param {number} sign
 */
function rankSum (ranked, sign) {
  return ranked.reduce((sum, value, i) => Math.sign(value) === sign ? sum + i + 1 : sum, 0)
}
