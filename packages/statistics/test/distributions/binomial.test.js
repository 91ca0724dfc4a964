import { expect } from 'chai'
import { binomialInterval } from '../../src/distributions/binomial.js'
import { createNoise, times } from '../noise.js'

/** Exact 95 % limits as tabulated: Geigy Scientific Tables; R's binom.test prints the same. */
const TABLE = /** @type {const} */ ([
  [0, 10, 0, 0.3085],
  [1, 10, 0.0025, 0.4450],
  [5, 10, 0.1871, 0.8129],
  [10, 10, 0.6915, 1],
  [2, 40, 0.0061, 0.1692],
  [36, 40, 0.7634, 0.9721]
])

describe('statistics/binomial', () => {
  for (const [successes, trials, low, high] of TABLE) {
    it(`gives the tabulated limits for ${successes} of ${trials}`, () => {
      const interval = binomialInterval(successes, trials)
      expect(interval.estimate).to.equal(successes / trials)
      expect(interval.low).to.be.closeTo(low, 5e-5)
      expect(interval.high).to.be.closeTo(high, 5e-5)
    })
  }

  it('agrees with the closed forms for none and for all', () => {
    for (const trials of [1, 7, 40, 1000]) {
      expect(binomialInterval(0, trials).high).to.be.closeTo(1 - 0.025 ** (1 / trials), 1e-12)
      expect(binomialInterval(trials, trials, 0.99).low).to.be.closeTo(0.005 ** (1 / trials), 1e-12)
    }
  })

  it('agrees with a naive twin that adds up the probabilities', () => {
    for (const [successes, trials] of /** @type {const} */ ([
      [1, 3], [4, 9], [18, 20], [37, 90], [950, 1000]
    ])) {
      const { low, high } = binomialInterval(successes, trials)
      expect(probabilityOf(trials, low, k => k >= successes)).to.be.closeTo(0.025, 1e-10)
      expect(probabilityOf(trials, high, k => k <= successes)).to.be.closeTo(0.025, 1e-10)
    }
  })

  it('holds the truth at least as often as it says', () => {
    const { uniform } = createNoise(5)
    for (const share of [0.05, 0.5, 0.9]) {
      const held = times(1000, () => {
        const { low, high } =
          binomialInterval(times(20, uniform).filter(value => value < share).length, 20)
        return low <= share && share <= high
      })
      expect(held.filter(Boolean).length / 1000).to.be.at.least(0.945)
    }
  })

  it('refuses what was not counted', () => {
    expect(() => binomialInterval(3, 2)).to.throw(RangeError, '0..2; 3 came')
    expect(() => binomialInterval(0, 0)).to.throw(RangeError, '0 came')
    expect(() => binomialInterval(0.5, 2)).to.throw(RangeError, '0.5 came')
    expect(() => binomialInterval(1, 2, 95)).to.throw(RangeError, '95 came')
  })
})

/**
 * @param {number} trials
 * @param {number} share
 * @param {(successes: number) => boolean} counts
 */
function probabilityOf (trials, share, counts) {
  let logs = trials * Math.log1p(-share)
  let sum = 0
  for (let k = 0; k <= trials; k++) {
    if (counts(k)) sum += Math.exp(logs)
    logs += Math.log((trials - k) / (k + 1)) + Math.log(share) - Math.log1p(-share)
  }
  return sum
}
