import { expect } from 'chai'
import { sampleVariance, mean } from '../../src/moments.js'
import { twoWayLayout } from '../../src/races/two-way.js'
import { createNoise, times } from '../noise.js'

/**
 * Yield of penicillin, four processes in five blends: Box, Hunter & Hunter, Statistics for Experimenters, chapter 4.
 */
const PENICILLIN = [
  [89, 84, 81, 87, 79], [88, 77, 87, 92, 81], [97, 92, 87, 89, 80], [94, 79, 85, 84, 88]
]
const SEED = 2026

describe('statistics/two-way', () => {
  describe('twoWayLayout', () => {
    it('gives the published analysis of the penicillin data', () => {
      const { means, variance, degreesOfFreedom } = twoWayLayout(PENICILLIN)
      expect(means).to.deep.equal([84, 85, 89, 86])
      expect(variance * degreesOfFreedom).to.be.closeTo(226, 1e-9)
      expect(degreesOfFreedom).to.equal(12)
    })

    it('agrees with a naive twin: half the variance of the differences, over ' +
      'all pairs of candidates', () => {
      const { normal } = createNoise(SEED)
      const rows = times(5, () => times(7, normal))
      const pairs = rows.flatMap((row, i) => rows.slice(i + 1).map(other =>
        sampleVariance(row.map((value, block) => value - (other[block] ?? NaN))) / 2))
      expect(twoWayLayout(rows).variance).to.be.closeTo(mean(pairs), 1e-12)
    })

    it('lets what a block shares out of it', () => {
      const drifting = PENICILLIN.map(row => row.map((value, block) => value + 1000 * block))
      expect(twoWayLayout(drifting).variance).to.be.closeTo(twoWayLayout(PENICILLIN).variance, 1e-6)
    })

    it('refuses what is no layout', () => {
      expect(() => twoWayLayout([[1, 2]]))
        .to.throw(RangeError, 'at least 2 candidates and 2 blocks; 1 and 2 came')
      expect(() => twoWayLayout([[1], [2]])).to.throw(RangeError, '2 and 1 came')
      expect(() => twoWayLayout([[1, 2], [1]])).to.throw(RangeError, 'each of the 2 blocks; 1 came')
      expect(() => twoWayLayout([[1, 2], [1, NaN]])).to.throw(RangeError, 'NaN came')
    })
  })
})
