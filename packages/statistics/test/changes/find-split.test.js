import { expect } from 'chai'
import { findSplit } from '../../src/changes/find-split.js'
import { createNoise, times } from '../noise.js'
import { NILE } from './nile.js'

/** The naive one: at every place the two means, and what they leave. @param {number[]} values @param {number} fewest */
function splitNaively (values, fewest) {
  const spread = (/** @type {number[]} */ some) => {
    const mean = some.reduce((sum, value) => sum + value, 0) / some.length
    return some.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  }
  const total = spread(values)
  const places = times(values.length - 1, () => 0).map((_, index) => index + 1)
    .filter(at => at >= fewest && at <= values.length - fewest)
    .map(at => ({ at, left: spread(values.slice(0, at)) + spread(values.slice(at)) }))
  const [best] = places.toSorted((a, b) => a.left - b.left)
  return { at: best?.at, share: 1 - (best?.left ?? 0) / total }
}

describe('the place at which a series changes', () => {
  it('is 1898 for the Nile at Aswan, with the published sup F and SNHT', () => {
    const { at = 0, share = 0 } = findSplit(NILE.flows) ?? {}
    expect(NILE.firstYear + at - 1).to.equal(1898)
    // Zeileis, Kleiber, Kraemer & Hornik 2003, and strucchange of R: sup.F = 75.93.
    expect(98 * share / (1 - share)).to.be.closeTo(75.93, 0.005)
    // snh.test of R's package trend: T = 43.219.
    expect(99 * share).to.be.closeTo(43.219, 0.0005)
    // The two levels of Cobb 1978.
    expect(meanOf(NILE.flows.slice(0, at))).to.be.closeTo(1097.75, 0.005)
    expect(meanOf(NILE.flows.slice(at))).to.be.closeTo(849.97, 0.005)
  })

  it('has the critical values of Alexandersson & Moberg 1997', () => {
    const { normal } = createNoise(1997)
    const table = [
      { count: 10, ninety: 5.05, ninetyFive: 5.7 }, { count: 20, ninety: 6.1, ninetyFive: 6.95 },
      { count: 50, ninety: 7.25, ninetyFive: 8.45 }
    ]
    for (const { count, ninety, ninetyFive } of table) {
      const drawn = times(6_000, () =>
        (count - 1) * Number(findSplit(times(count, normal), 1)?.share)).sort((a, b) => a - b)
      expect(drawn[5_400], `90 % of ${count}`).to.be.closeTo(ninety, 0.25)
      expect(drawn[5_700], `95 % of ${count}`).to.be.closeTo(ninetyFive, 0.25)
    }
  })

  it('is what its naive twin says', () => {
    const { normal, uniform } = createNoise(7)
    for (let round = 0; round < 500; round++) {
      const values = times(4 + Math.floor(30 * uniform()), normal)
      const fewest = 1 + Math.floor(2 * uniform())
      const naive = splitNaively(values, fewest)
      const found = findSplit(values, fewest)
      expect(found?.at).to.equal(naive.at)
      expect(found?.share).to.be.closeTo(naive.share, 1e-9)
    }
  })

  it('leaves two values on either side', () => {
    expect(findSplit([0, 0, 0, 0, 0, 9])?.at).to.equal(4)
    expect(findSplit([9, 0, 0, 0, 0, 0])?.at).to.equal(2)
    expect(findSplit([1, 2, 3])).to.equal(null)
  })

  it('is nowhere in equal values, whatever rounding leaves of them', () => {
    expect(findSplit(times(9, () => 0.1))).to.equal(null)
    expect(findSplit(times(9, () => 0))).to.equal(null)
  })

  it('has a finite statistic where nothing is left to explain', () => {
    const { at, share, statistic } = findSplit([1, 1, 1, 2, 2, 2]) ?? {}
    expect([at, share]).to.deep.equal([3, 1])
    expect(Number.isFinite(statistic)).to.equal(true)
  })
})

/** @param {readonly number[]} values */
function meanOf (values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
