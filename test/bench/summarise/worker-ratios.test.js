/** @import {Slice} from '../../../bench/types.js' */
import { expect } from 'chai'
import { compareWithBest } from '../../../bench/summarise/worker-ratios.js'
import { makeSlice } from '../make-run.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'

/**
 * Student's t with 5 degrees of freedom at 1 - 0.05 / 2 / 2 and at 1 - 0.05 / 6 / 2, two of three counts and all
 * ordered pairs of them: Bonferroni's table.
 */
const T_LOW = 3.1634
const T_HIGH = 4.2193
/** Student's t with one degree of freedom at 1 - 0.05 / 2. */
const T_OF_TWO = 12.7062
const BLOCKS = [1, 2, 3, 4, 5, 6]
const LOGS = {
  12: [0.01, -0.02, 0.015, 0, 0.005, -0.01],
  24: [0.31, 0.28, 0.29, 0.32, 0.3, 0.27],
  48: [0.29, 0.3, 0.31, 0.33, 0.28, 0.31]
}

/**
 * @param {Record<number, readonly number[]>} logs by number of workers, one for each block
 * @param {(block: number) => number} [toStart]
 */
function makeCounts (logs, toStart = () => 1) {
  return Object.entries(logs).map(([workers, values]) => ({
    workers: Number(workers),
    slices: values.map((log, index) => /** @type {Slice} */ (makeSlice({
      workers: Number(workers),
      block: index + 1,
      processStart: toStart(index + 1),
      rps: 1000 * Math.exp(log + 0.4 * index)
    })))
  }))
}

/**
 * By the textbook: mean and its standard error of the blocks' differences.
 * @param {12 | 24 | 48} own
 * @param {12 | 24 | 48} other
 * @param {number} t
 */
function textbook (own, other, t) {
  const differences = BLOCKS.map((_, index) =>
    (LOGS[own][index] ?? NaN) - (LOGS[other][index] ?? NaN))
  const mean = differences.reduce((sum, value) => sum + value, 0) / differences.length
  const reach = t *
    Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 5 / 6)
  return { estimate: Math.exp(mean), low: Math.exp(mean - reach), high: Math.exp(mean + reach) }
}

describe('summarise/worker-ratios compareWithBest', () => {
  it('takes each low end from the worst of all pairs, each high end from the pair with the best, ' +
    'whatever the blocks share', () => {
    const compared = compareWithBest(makeCounts(LOGS))
    expect(compared?.best).to.equal(48)
    const own = compared?.ratios.get(12)
    expect(own?.estimate).to.be.closeTo(textbook(12, 48, T_LOW).estimate, 1e-9)
    expect(own?.low)
      .to.be.closeTo(Math.min(textbook(12, 24, T_LOW).low, textbook(12, 48, T_LOW).low), 1e-4)
    expect(own?.high).to.be.closeTo(textbook(12, 48, T_HIGH).high, 1e-3)
    expect(compared?.ratios.get(24)?.low).to.be.closeTo(textbook(24, 48, T_LOW).low, 1e-4)
  })

  it('does not take the one that did best for the truly best', () => {
    const best = compareWithBest(makeCounts(LOGS))?.ratios.get(48)
    expect(best).to.include({ estimate: 1, high: 1 })
    expect(best?.low).to.be.closeTo(textbook(48, 24, T_LOW).low, 1e-4).and.below(1)
  })

  it('never says more than 1', () => {
    for (const { estimate, low, high } of compareWithBest(makeCounts(LOGS))?.ratios.values() ??
      []) {
      expect(low).to.be.at.most(estimate)
      expect(estimate).to.be.at.most(high)
      expect(high).to.be.at.most(1)
    }
  })

  it('is wider where starts of the processes differ', () => {
    const shifted = { ...LOGS, 24: LOGS[24].map((log, index) => log + (index < 3 ? 0.1 : -0.1)) }
    const [one, two] = [() => 1, (/** @type {number} */ block) => block <= 3 ? 1 : 2].map(toStart =>
      compareWithBest(makeCounts(shifted, toStart))?.ratios.get(24))
    expect(two?.low).to.be.below(one?.low ?? NaN)
  })

  it('is as wide as the means of two starts are apart', () => {
    const logs = { 12: [-0.5, -0.52, -0.51, -0.45, -0.44, -0.46], 24: [0, 0, 0, 0, 0, 0] }
    const compared = compareWithBest(makeCounts(logs, block => block <= 3 ? 1 : 2))
    // Two values, -0.51 and -0.45: half their distance is the standard error, with one degree of freedom.
    expect(compared?.ratios.get(12)?.low)
      .to.be.closeTo(Math.exp(-0.48 - T_OF_TWO * 0.03), 1e-4)
  })

  it('is none for one count, and where two share fewer than three blocks', () => {
    expect(compareWithBest(makeCounts({ 12: LOGS[12] }))).to.equal(null)
    expect(compareWithBest(makeCounts({ 12: LOGS[12], 24: LOGS[24].slice(0, 2) }))).to.equal(null)
  })

  it('holds together in 95 of 100 runs', () => {
    const truths = { 1: 0, 2: 0.5, 3: 0.52, 4: 0.52 }
    const { normal } = createNoise(2026)
    const runs = 300
    let held = 0
    for (let run = 0; run < runs; run++) {
      const logs = Object.fromEntries(Object.entries(truths).map(([workers, truth]) =>
        [workers, BLOCKS.map(() => truth + 0.05 * normal())]))
      const compared = compareWithBest(makeCounts(logs))
      const all = Object.entries(truths).every(([workers, truth]) => {
        const ratio = compared?.ratios.get(Number(workers))
        return ratio !== undefined &&
          ratio.low <= Math.exp(truth - 0.52) + 1e-12 &&
          ratio.high >= Math.exp(truth - 0.52) - 1e-12
      })
      if (all) held++
    }
    expect(held / runs).to.be.at.least(0.95)
  })
})
