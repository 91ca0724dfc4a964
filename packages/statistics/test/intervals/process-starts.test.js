import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { ratioInterval } from '../../src/intervals/log-interval.js'
import { mean, sampleVariance } from '../../src/moments.js'
import {
  pooledStartVariance, ratioIntervalWithStarts, startShift
} from '../../src/intervals/process-starts.js'
import { createNoise, times } from '../noise.js'

/** @import {Interval} from '../../src/types.js' */

/**
 * Yield of dyestuff in grams, six batches: Davies & Goldsmith, Statistical Methods in Research and Production (1972),
 * table 6.3.
 */
const DYESTUFF = [
  [1545, 1440, 1440, 1520, 1580], [1540, 1555, 1490, 1560, 1495], [1595, 1550, 1605, 1510, 1560],
  [1445, 1440, 1595, 1465, 1545], [1595, 1630, 1515, 1635, 1625], [1520, 1455, 1450, 1480, 1445]
]
const SEED = 2026
const SIGMA = 0.04
const START_SIGMA = 0.02

describe('statistics/process-starts', () => {
  describe('startShift', () => {
    it('says how far the two farthest starts lie apart', () => {
      const shift = startShift([[0, 0.02], [0.3, 0.32], [0.1, 0.12]])
      expect(shift?.ratio).to.be.closeTo(Math.exp(0.3), 1e-12)
    })

    it('is significant when the starts differ by far more than their blocks', () => {
      expect(startShift([[0, 0.01, 0.02, 0.01], [0.1, 0.11, 0.12, 0.11]])?.significant)
        .to.equal(true)
    })

    it('is not significant when the blocks differ as much as the starts', () => {
      expect(startShift([[0, 0.1, 0.2, 0.1], [0.1, 0.2, 0.3, 0.2]])?.significant).to.equal(false)
    })

    it('asks for more when more pairs had the chance to lie apart', () => {
      // t is 4.2 with 6 degrees of freedom: p lies between 1 % / 3 (t 4.8) and 1 % (t 3.7).
      const low = [0, 0.01, 0.02, 0.01]
      const high = low.map(value => value + 0.0243)
      expect(startShift([low, high])?.significant).to.equal(true)
      expect(startShift([low, high, [0.02, 0.02]])?.significant).to.equal(false)
    })

    it('flags about one cell in a hundred when no start is shifted', () => {
      const { normal } = createNoise(SEED)
      const flagged = times(4000, () => startShift(times(2, () => times(4, normal)))?.significant)
        .filter(Boolean).length
      expect(flagged / 4000).to.be.within(0.004, 0.015)
    })

    it('has no answer for one start or for a start of one block', () => {
      expect([startShift([]), startShift([[1, 2, 3]]), startShift([[1, 2], [3]])])
        .to.deep.equal([null, null, null])
    })
  })

  describe('pooledStartVariance', () => {
    it('gives the published variance components of the dyestuff data', () => {
      // As lme4's manual prints them: batch 1764, residual 2451.
      const { within, between, degreesOfFreedom } = needed(pooledStartVariance([DYESTUFF]))
      expect(within).to.be.closeTo(2451.25, 0.005)
      expect(between).to.be.closeTo(1764.05, 0.005)
      expect(degreesOfFreedom).to.equal(5)
    })

    it('agrees with the textbook\'s n0 when starts have different numbers of blocks', () => {
      const groups = [[1, 3, 5], [9, 11], [4, 4, 7, 9]]
      const all = groups.flat()
      const withinSquares =
        groups.reduce((sum, group) => sum + sampleVariance(group) * (group.length - 1), 0)
      const betweenSquares = sampleVariance(all) * (all.length - 1) - withinSquares
      const n0 = (9 - (9 + 4 + 16) / 9) / 2
      const pooled = needed(pooledStartVariance([groups]))
      expect(pooled.within).to.be.closeTo(withinSquares / 6, 1e-12)
      expect(pooled.between).to.be.closeTo((betweenSquares / 2 - withinSquares / 6) / n0, 1e-12)
    })

    it('finds the true variances on average, over unequal starts', () => {
      const { normal } = createNoise(SEED)
      const cells = times(4000, () => [2, 5].map(blocks => shiftedStart(normal, blocks)))
      const { within, between, degreesOfFreedom } = needed(pooledStartVariance(cells))
      expect(within / SIGMA ** 2).to.be.closeTo(1, 0.05)
      expect(between / START_SIGMA ** 2).to.be.closeTo(1, 0.15)
      expect(degreesOfFreedom).to.equal(4000)
    })

    it('lets the cells\' own ratios out of it', () => {
      const shifted = DYESTUFF.map(group => group.map(value => value + 1e4))
      expect(needed(pooledStartVariance([DYESTUFF, shifted])).between).to.be.closeTo(1764.05, 0.005)
      expect(needed(pooledStartVariance([DYESTUFF, shifted])).degreesOfFreedom).to.equal(10)
    })

    it('takes no notice of starts without a block', () => {
      expect(pooledStartVariance([[...DYESTUFF, []]]))
        .to.deep.equal(pooledStartVariance([DYESTUFF]))
    })

    it('is never negative', () => {
      expect(needed(pooledStartVariance([[[0, 2], [1, 1]]])).between).to.equal(0)
    })

    it('has no answer when no cell has two starts or no start two blocks', () => {
      expect([
        pooledStartVariance([]), pooledStartVariance([[[1, 2, 3]], []]),
        pooledStartVariance([[[1], [2]]])
      ]).to.deep.equal([null, null, null])
    })
  })

  describe('ratioIntervalWithStarts', () => {
    const groups = [[0.01, 0.05, 0.03, 0.04], [0.06, 0.09, 0.05, 0.08]]

    it('is the formula, written out', () => {
      const within = (sampleVariance(groups[0] ?? []) + sampleVariance(groups[1] ?? [])) / 2 / 8
      const starts = 0.0004 / 2
      const degrees = (within + starts) ** 2 / (within ** 2 / 6 + starts ** 2 / 12)
      // The starts have 12 only: the quantile of 0.975 is 2.1788.
      expect(degrees).to.be.within(15, 16)
      const { estimate, high } =
        needed(ratioIntervalWithStarts(groups, { between: 0.0004, degreesOfFreedom: 12 }))
      expect(estimate).to.be.closeTo(Math.exp(mean(groups.flat())), 1e-12)
      expect((Math.log(high) - Math.log(estimate)) / Math.sqrt(within + starts))
        .to.be.closeTo(2.17881, 1e-5)
    })

    it('counts a long start for more than a short one', () => {
      const even = [[0, 0.02, 0.01], [0.01, 0.02, 0]]
      const uneven = [[0, 0.02, 0.01, 0.01, 0.02], [0]]
      const variance = { between: 0.04, degreesOfFreedom: 1000 }
      const width = (/** @type {number[][]} */ starts) =>
        Math.log(needed(ratioIntervalWithStarts(starts, variance)).high) - mean(starts.flat())
      // Nearly all is the starts' part: sqrt(1/4 + 1/4) against sqrt(25/36 + 1/36).
      expect(width(uneven) / width(even)).to.be.closeTo(Math.sqrt(26 / 36 / (1 / 2)), 0.01)
    })

    it('is never narrower than the plain interval, on either side, and keeps its estimate', () => {
      const { normal } = createNoise(SEED)
      for (const blocks of [2, 4, 6, 8]) {
        for (const between of [0, 1e-6, 1e-3, 1e-1]) {
          const starts = times(2, () => shiftedStart(normal, blocks))
          const plain = needed(ratioInterval(starts.flat()))
          const wide = needed(ratioIntervalWithStarts(starts, { between, degreesOfFreedom: 12 }))
          expect(wide.low).to.be.at.most(plain.low)
          expect(wide.high).to.be.at.least(plain.high)
          expect(wide.estimate).to.equal(plain.estimate)
        }
      }
    })

    it('is the plain interval when starts do not differ, or each has one block', () => {
      expect(ratioIntervalWithStarts(groups, { between: 0, degreesOfFreedom: 12 }))
        .to.deep.equal(ratioInterval(groups.flat()))
      expect(ratioIntervalWithStarts([[0.1], [0.2], [0.4]], { between: 1, degreesOfFreedom: 12 }))
        .to.deep.equal(ratioInterval([0.1, 0.2, 0.4]))
    })

    it('takes no notice of starts without a block', () => {
      const variance = { between: 0.0004, degreesOfFreedom: 12 }
      expect(ratioIntervalWithStarts([...groups, []], variance, 0.99))
        .to.deep.equal(ratioIntervalWithStarts(groups, variance, 0.99))
    })

    it('has no interval under 3 values', () => {
      expect(ratioIntervalWithStarts([[0.1], [0.2]], { between: 1, degreesOfFreedom: 3 }))
        .to.equal(null)
    })

    it('covers the truth where the plain interval does not, and the docs say how often', () => {
      const { plain, withStarts } = simulate(500)
      expect(withStarts).to.be.within(0.93, 0.975)
      expect(plain).to.be.below(0.9)
      const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')
      expect(page)
        .to.include(`${(plain * 100).toFixed(1)} %`)
        .and.to.include(`${(withStarts * 100).toFixed(1)} %`)
    })
  })
})

/**
 * How often each interval holds the true ratio of 1, over cells of 2 starts of 4 blocks, 12 cells to a run.
 * @param {number} runs
 */
function simulate (runs) {
  const { normal } = createNoise(SEED)
  const hits = { plain: 0, withStarts: 0 }
  for (let run = 0; run < runs; run++) {
    const cells = times(12, () => times(2, () => shiftedStart(normal, 4)))
    const pooled = needed(pooledStartVariance(cells))
    for (const cell of cells) {
      if (holdsOne(needed(ratioInterval(cell.flat())))) hits.plain++
      if (holdsOne(needed(ratioIntervalWithStarts(cell, pooled)))) hits.withStarts++
    }
  }
  return { plain: hits.plain / runs / 12, withStarts: hits.withStarts / runs / 12 }
}

/**
 * @param {() => number} normal
 * @param {number} blocks
 */
function shiftedStart (normal, blocks) {
  const shift = START_SIGMA * normal()
  return times(blocks, () => shift + SIGMA * normal())
}

/** @param {Interval} interval */
function holdsOne ({ low, high }) {
  return low <= 1 && high >= 1
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
