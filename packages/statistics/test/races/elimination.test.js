import { expect } from 'chai'
import { compareAtLook, decide, raceLooks } from '../../src/races/elimination.js'
import { studentTQuantile } from '../../src/distributions/student-t.js'
import { tInterval } from '../../src/intervals/t-interval.js'
import { createNoise, times } from '../noise.js'
import { CURVES, simulateRaces } from './simulate-race.js'

/**
 * Yield of penicillin, four processes in five blends: Box, Hunter & Hunter, Statistics for Experimenters, chapter 4;
 * the residuals' squares add up to 226.
 */
const PENICILLIN = [
  [89, 84, 81, 87, 79], [88, 77, 87, 92, 81], [97, 92, 87, 89, 80], [94, 79, 85, 84, 88]
]
/**
 * So many repetitions that a share of 95 % doesn't fall below by chance more than once in a thousand times, if it is 98
 * % in truth.
 */
const REPETITIONS = 200

describe('statistics/elimination', () => {
  describe('raceLooks', () => {
    it('has half as many blocks again at each look, and the end as the last one', () => {
      expect(raceLooks(63)).to.deep.equal([3, 4, 6, 9, 13, 19, 28, 42, 63])
      expect(raceLooks(20)).to.deep.equal([3, 4, 6, 9, 13, 19, 20])
      expect([raceLooks(4), raceLooks(3), raceLooks(2)]).to.deep.equal([[3, 4], [3], []])
    })
  })

  describe('compareAtLook', () => {
    it('is the formula, written out', () => {
      const rows = PENICILLIN.map(row => row.map(value => value / 100))
      const { best, ratios } =
        known(compareAtLook(rows, { candidates: 7, looks: 9, confidence: 0.9 }))
      const standardError = Math.sqrt(2 * 226 / 12 / 1e4 / 5)
      const below = studentTQuantile(1 - 0.05 / (9 * 6), 12) * standardError
      const above = studentTQuantile(1 - 0.05 / (9 * 6 * 7), 12) * standardError
      expect(best).to.equal(2)
      expect(ratios[0]?.estimate).to.be.closeTo(Math.exp(-0.05), 1e-12)
      expect(ratios[0]?.low).to.be.closeTo(Math.exp(-0.05 - below), 1e-12)
      expect(ratios[0]?.high).to.be.closeTo(Math.min(1, Math.exp(-0.05 + above)), 1e-12)
      // The best may be second to the one that came nearest.
      expect(ratios[2]).to.deep.include({ estimate: 1, high: 1 })
      expect(ratios[2]?.low).to.be.closeTo(Math.exp(0.03 - below), 1e-12)
    })

    it('is the paired t interval for one look at two candidates', () => {
      const rows = [[0, 0.1, 0.05, 0.12], [0.3, 0.33, 0.41, 0.4]]
      const differences = (rows[0] ?? []).map((value, block) => value - (rows[1]?.[block] ?? NaN))
      const { estimate, low } = tInterval(differences, 0.95)
      const [first, second] = known(compareAtLook(rows, { candidates: 2, looks: 1 })).ratios
      expect(first?.estimate).to.be.closeTo(Math.exp(estimate), 1e-12)
      expect(first?.low).to.be.closeTo(Math.exp(low), 1e-12)
      // Both orders of the pair are provided for, so a little more is allowed upwards.
      expect(Math.log(first?.high ?? NaN) - estimate)
        .to.be.within(estimate - low, 1.5 * (estimate - low))
      expect(second).to.deep.equal({ estimate: 1, low: 1, high: 1 })
    })

    it('lets what a block shares out of it', () => {
      const rows = [[0, 0.01, 0.02], [0.5, 0.49, 0.52], [0.4, 0.41, 0.45]]
      const drifting = rows.map(row => row.map((value, block) => value + 3 * block))
      const [plain, shifted] = [rows, drifting].map(each =>
        known(compareAtLook(each, { candidates: 3, looks: 2 })).ratios[2])
      expect(shifted?.low).to.be.closeTo(plain?.low ?? NaN, 1e-12)
    })

    it('has intervals of no width where there is no noise', () => {
      const { low, high } = known(compareAtLook(
        [[0, 1, 2], [Math.log(2), 1 + Math.log(2), 2 + Math.log(2)]], { candidates: 2, looks: 4 }
      )).ratios[0] ?? { low: NaN, high: NaN }
      expect(low).to.be.closeTo(0.5, 1e-9)
      expect(high).to.be.closeTo(0.5, 1e-9)
    })

    it('gives nothing for one survivor or for fewer than three blocks', () => {
      for (const rows of [[[1, 2, 3]], [[1, 2], [2, 3]], []]) {
        expect(compareAtLook(rows, { candidates: 3, looks: 3 })).to.equal(null)
      }
    })

    it('refuses what is no race', () => {
      expect(() => compareAtLook(PENICILLIN, { candidates: 4, looks: 1, confidence: 1 }))
        .to.throw(RangeError, '1 came')
      expect(() => compareAtLook(PENICILLIN, { candidates: 4, looks: 0 }))
        .to.throw(RangeError, '0 came')
      expect(() => compareAtLook(PENICILLIN, { candidates: 3, looks: 1 }))
        .to.throw(RangeError, '4 of 3 came')
      expect(() => compareAtLook([[1, 2, 3], [1, 2]], { candidates: 3, looks: 1 }))
        .to.throw(RangeError, '2 came')
    })

    it('holds the truth of all candidates at once, those that differ and those that do not', () => {
      const { normal } = createNoise(17)
      for (const shape of [[0.52, 0.84, 0.97, 1, 0.96, 0.9], [1, 1, 1, 1, 1, 1], [1, 1]]) {
        const held = times(400, () => {
          const drift = times(4, () => 0.3 * normal())
          const { ratios } = known(compareAtLook(
            shape.map(ratio => drift.map(shared => Math.log(ratio) + shared + 0.05 * normal())),
            { candidates: shape.length, looks: 1 }
          ))
          return ratios.every(({ low, high }, i) =>
            low <= (shape[i] ?? NaN) + 1e-12 && high >= (shape[i] ?? NaN) - 1e-12)
        })
        expect(held.filter(Boolean).length / held.length).to.be.at.least(0.95)
      }
    })
  })

  describe('decide', () => {
    const within = 0.05

    it('picks the smallest that is certainly close enough and is settled once no smaller one ' +
      'seems to be worth it', () => {
      const survivors = [at(1, 0.5, 0.6), at(2, 0.96, 1), at(4, 0.99, 1)]
      expect(decide(survivors, { within }))
        .to.deep.equal({ eliminate: [1], pick: 2, settled: true })
    })

    it('goes on while a smaller one might do as well', () => {
      expect(decide([at(1, 0.94, 0.99, 0.976), at(2, 0.96, 1)], { within }))
        .to.deep.equal({ eliminate: [], pick: 2, settled: false })
      expect(decide([at(1, 0.94, 0.99, 0.974), at(2, 0.96, 1)], { within }))
        .to.deep.equal({ eliminate: [], pick: 2, settled: true })
      expect(decide([at(1, 0.96, 1), at(2, 0.9, 1, 0.99)], { within }))
        .to.deep.equal({ eliminate: [], pick: 1, settled: true })
    })

    it('takes survivors in the order given, and none for the pick that may not be', () => {
      expect(decide([at(4, 0.96, 1), at(1, 0.96, 1)], { within }))
        .to.deep.equal({ eliminate: [], pick: 4, settled: true })
      const first = { ...at(4, 0.96, 1), isEligible: false }
      expect(decide([first, at(1, 0.96, 1)], { within }))
        .to.deep.equal({ eliminate: [], pick: 1, settled: false })
      expect(decide([at(1, 0.96, 1), first], { within }))
        .to.deep.equal({ eliminate: [], pick: 1, settled: true })
    })

    it('picks none while none is certain, and leaves behind what is more ' +
      'than half the margin below', () => {
      expect(decide([at(1, 0.9, 0.974), at(2, 0.9, 0.976), at(4, 0.94, 1)], { within }))
        .to.deep.equal({ eliminate: [1], pick: null, settled: false })
    })

    it('keeps its pick though it is certainly a little worse than the best', () => {
      expect(decide([at(2, 0.951, 0.96), at(4, 1, 1)], { within }))
        .to.deep.equal({ eliminate: [], pick: 2, settled: true })
    })

    it('takes the margins themselves as close enough', () => {
      expect(decide([at(1, 0.95, 0.975)], { within }))
        .to.deep.equal({ eliminate: [], pick: 1, settled: true })
      expect(decide([at(1, 0.9, 0.975, 0.94), at(2, 0.96, 1)], { within }))
        .to.deep.equal({ eliminate: [], pick: 2, settled: true })
      expect(decide([], { within })).to.deep.equal({ eliminate: [], pick: null, settled: false })
    })
  })

  describe('a whole race', () => {
    for (const curve of Object.keys(CURVES).filter(name => name.includes('8 counts'))) {
      it(`keeps its promises on a curve that is ${curve}`, () => {
        for (const noise of [0.02, 0.05, 0.13]) {
          expectPromises(simulateRaces({ curve, noise, repetitions: REPETITIONS }), `${noise}`)
        }
      })
    }

    it('keeps them when one slice in ten is 30 % lower, and when its time is ' +
      'over between two looks', () => {
      expectPromises(simulateRaces({
        curve: 'peaked, 8 counts', noise: 0.02, dips: 0.1, repetitions: REPETITIONS
      }), 'dips')
      expectPromises(simulateRaces({
        curve: 'peaked, 8 counts', noise: 0.05, endsAfter: 11, repetitions: REPETITIONS
      }), 'early end')
    })

    it('is over long before all has been measured, where the noise lets it', () => {
      const { slices, exhaustive, settled } =
        simulateRaces({ curve: 'peaked, 12 counts', noise: 0.02, repetitions: REPETITIONS })
      expect(slices / exhaustive).to.be.below(0.2)
      expect(settled).to.be.above(0.95)
    })
  })
})

/**
 * @param {ReturnType<typeof simulateRaces>} shares
 * @param {string} row
 */
function expectPromises ({ bound, pick, all }, row) {
  expect(bound, `${row}: true shortfall within the bound`).to.be.at.least(0.95)
  expect(pick, `${row}: truly within 5 %`).to.be.at.least(0.95)
  expect(all, `${row}: all intervals of all looks`).to.be.at.least(0.95)
}

/**
 * @param {number} workers
 * @param {number} low
 * @param {number} high
 * @param {number} [estimate]
 */
// eslint-disable-next-line max-params -- read as a row
function at (workers, low, high, estimate = (low + high) / 2) {
  return { workers, ratio: { estimate, low, high } }
}

/** @template T @param {T | null} value @returns {T} */
function known (value) {
  if (value === null) throw new Error('there is no interval')
  return value
}
