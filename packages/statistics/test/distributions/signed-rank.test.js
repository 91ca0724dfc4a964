import { expect } from 'chai'
import {
  signedRankCriticalRank, signedRankDistribution
} from '../../src/distributions/signed-rank.js'

/**
 * Largest rank sum that is significant at 5 % and at 1 %, two-sided: Wilcoxon & Wilcox, Some Rapid Approximate
 * Statistical Procedures (1964).
 */
const TABLE = /** @type {const} */ ([
  [6, 0, null], [7, 2, null], [8, 3, 0], [9, 5, 1], [10, 8, 3], [11, 10, 5], [12, 13, 7],
  [13, 17, 9], [14, 21, 12], [15, 25, 15], [16, 29, 19], [17, 34, 23], [18, 40, 27], [19, 46, 32],
  [20, 52, 37]
])

describe('statistics/signed-rank', () => {
  it('gives the published critical values from 6 to 20 values', () => {
    for (const [n, at5, at1] of TABLE) {
      expect(signedRankCriticalRank(n, 0.95), `n ${n}, 5 %`).to.equal(at5)
      expect(signedRankCriticalRank(n, 0.99), `n ${n}, 1 %`).to.equal(at1)
    }
  })

  it('agrees with a count over all signs', () => {
    for (let n = 1; n <= 12; n++) {
      expect([...signedRankDistribution(n)], `n ${n}`).to.deep.equal(naiveDistribution(n))
    }
  })

  it('has no rank when there are too few values for the confidence', () => {
    for (let n = 1; n < 6; n++) expect(signedRankCriticalRank(n, 0.95), `n ${n}`).to.equal(null)
    expect(signedRankCriticalRank(5, 0.9)).to.equal(0)
  })

  it('still adds up to 1 for many values', () => {
    const sum = signedRankDistribution(200).reduce((all, probability) => all + probability, 0)
    expect(sum).to.be.closeTo(1, 1e-12)
  })

  it('refuses numbers that count nothing', () => {
    for (const n of [0, -1, 2.5]) {
      expect(() => signedRankDistribution(n)).to.throw(RangeError, `${n} came`)
    }
  })
})

/**
 * Every one of the 2^n ways to give the ranks a sign, counted.
 * @param {number} n
 */
function naiveDistribution (n) {
  const counts = new Array(n * (n + 1) / 2 + 1).fill(0)
  for (let signs = 0; signs < 2 ** n; signs++) {
    let sum = 0
    for (let rank = 1; rank <= n; rank++) if (signs & (1 << (rank - 1))) sum += rank
    counts[sum]++
  }
  return counts.map(count => count / 2 ** n)
}
