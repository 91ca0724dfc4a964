import { expect } from 'chai'
import { sampleVariance, mean } from '../../../bench/statistics/moments.js'
import { studentTQuantile } from '../../../bench/statistics/student-t.js'
import { tInterval } from '../../../bench/statistics/t-interval.js'
import { ratiosToBest, twoWayLayout } from '../../../bench/statistics/two-way.js'
import { createNoise, times } from './noise.js'

/** Yield of penicillin, four processes in five blends: Box, Hunter & Hunter, Statistics for Experimenters, chapter 4. */
const PENICILLIN = [[89, 84, 81, 87, 79], [88, 77, 87, 92, 81], [97, 92, 87, 89, 80], [94, 79, 85, 84, 88]]
const SEED = 2026

/** Throughput by number of workers, as shares of the best. @type {Record<string, number[]>} */
const SHAPES = {
  peaked: [0.52, 0.84, 0.97, 1, 0.96, 0.9, 0.83, 0.7],
  plateau: [0.35, 0.68, 0.9, 0.97, 0.99, 1, 1, 1],
  flat: [1, 1, 1, 1, 1, 1, 1, 1],
  pair: [1, 1]
}

describe('statistics/two-way', () => {
  describe('twoWayLayout', () => {
    it('gives the published analysis of the penicillin data', () => {
      const { means, variance, degreesOfFreedom } = twoWayLayout(PENICILLIN)
      expect(means).to.deep.equal([84, 85, 89, 86])
      expect(variance * degreesOfFreedom).to.be.closeTo(226, 1e-9)
      expect(degreesOfFreedom).to.equal(12)
    })

    it('agrees with a naive twin: half the variance of the differences, over all pairs of candidates', () => {
      const { normal } = createNoise(SEED)
      const rows = times(5, () => times(7, normal))
      const pairs = rows.flatMap((row, i) => rows.slice(i + 1).map(other => sampleVariance(row.map((value, block) => value - (other[block] ?? NaN))) / 2))
      expect(twoWayLayout(rows).variance).to.be.closeTo(mean(pairs), 1e-12)
    })

    it('lets what a block shares out of it', () => {
      const drifting = PENICILLIN.map(row => row.map((value, block) => value + 1000 * block))
      expect(twoWayLayout(drifting).variance).to.be.closeTo(twoWayLayout(PENICILLIN).variance, 1e-6)
    })

    it('refuses what is no layout', () => {
      expect(() => twoWayLayout([[1, 2]])).to.throw(RangeError, 'at least 2 candidates and 2 blocks; 1 and 2 came')
      expect(() => twoWayLayout([[1], [2]])).to.throw(RangeError, '2 and 1 came')
      expect(() => twoWayLayout([[1, 2], [1]])).to.throw(RangeError, 'each of the 2 blocks; 1 came')
      expect(() => twoWayLayout([[1, 2], [1, NaN]])).to.throw(RangeError, 'NaN came')
    })
  })

  describe('ratiosToBest', () => {
    it('is the paired t interval for two candidates', () => {
      const rows = [[0, 0.1, 0.05, 0.12], [0.3, 0.33, 0.41, 0.4]]
      const differences = (rows[0] ?? []).map((value, block) => value - (rows[1]?.[block] ?? NaN))
      const { estimate, low } = tInterval(differences, 0.95)
      const [first, second] = known(ratiosToBest(rows)).ratios
      expect(first?.estimate).to.be.closeTo(Math.exp(estimate), 1e-12)
      expect(first?.low).to.be.closeTo(Math.exp(low), 1e-12)
      // Both orders of the pair are provided for, so a little more is allowed upwards.
      expect(Math.log(first?.high ?? NaN) - estimate).to.be.within(estimate - low, 1.5 * (estimate - low))
      expect(second).to.deep.equal({ estimate: 1, low: 1, high: 1 })
    })

    it('is the formula, written out', () => {
      const rows = PENICILLIN.map(row => row.map(value => value / 100))
      const { best, ratios } = known(ratiosToBest(rows, 0.9))
      const standardError = Math.sqrt(2 * 226 / 12 / 1e4 / 5)
      const below = studentTQuantile(1 - 0.05 / 3, 12) * standardError
      const above = studentTQuantile(1 - 0.05 / 12, 12) * standardError
      expect(best).to.equal(2)
      expect(ratios[0]?.estimate).to.be.closeTo(Math.exp(-0.05), 1e-12)
      expect(ratios[0]?.low).to.be.closeTo(Math.exp(-0.05 - below), 1e-12)
      expect(ratios[0]?.high).to.be.closeTo(Math.min(1, Math.exp(-0.05 + above)), 1e-12)
      // The best may be second to the one that came nearest.
      expect(ratios[2]).to.deep.include({ estimate: 1, high: 1 })
      expect(ratios[2]?.low).to.be.closeTo(Math.exp(0.03 - below), 1e-12)
    })

    it('gives nothing for one candidate or for fewer than three blocks', () => {
      expect([ratiosToBest([[1, 2, 3]]), ratiosToBest([[1, 2], [2, 3]]), ratiosToBest([])]).to.deep.equal([null, null, null])
    })

    it('has intervals of no width where there is no noise', () => {
      expect(known(ratiosToBest([[0, 1, 2], [Math.log(2), 1 + Math.log(2), 2 + Math.log(2)]])).ratios[0]?.low).to.be.closeTo(0.5, 1e-9)
    })

    it('refuses a confidence outside of 0..1', () => {
      expect(() => ratiosToBest(PENICILLIN, 1)).to.throw(RangeError, '1 came')
    })

    for (const [name, shape] of Object.entries(SHAPES)) {
      it(`holds the truth of all candidates at once in at least 95 % of the cases: ${name}`, () => {
        for (const sigma of [0.02, 0.05, 0.13]) for (const blocks of [3, 8]) expect(coverage(shape, { sigma, blocks }), `${sigma}, ${blocks} blocks`).to.be.at.least(0.95)
      })
    }
  })
})

/**
 * @param {readonly number[]} shape the true ratios to the best
 * @param {{sigma: number, blocks: number}} noise sigma: of the log of one slice; what blocks share varies by 30 %
 * @returns {number} the share of repetitions whose intervals hold every true ratio
 */
function coverage (shape, { sigma, blocks }) {
  const { normal } = createNoise(SEED)
  const repetitions = 400
  const held = times(repetitions, () => {
    const drift = times(blocks, () => 0.3 * normal())
    const { ratios } = known(ratiosToBest(shape.map(ratio => drift.map(shared => Math.log(ratio) + shared + sigma * normal()))))
    return ratios.every(({ low, high }, candidate) => low <= (shape[candidate] ?? NaN) + 1e-12 && high >= (shape[candidate] ?? NaN) - 1e-12)
  })
  return held.filter(Boolean).length / repetitions
}

/** @template T @param {T | null} value @returns {T} */
function known (value) {
  if (value === null) throw new Error('there is no interval')
  return value
}
