import { expect } from 'chai'
import { uslBand } from '../../src/curves/usl-band.js'
import { fitUsl, predictUsl } from '../../src/curves/usl.js'
import { createNoise, times } from '../noise.js'

const COUNTS = [1, 2, 3, 4, 6, 8, 12, 16]
const PEAKED = { lambda: 1000, sigma: 0.1, kappa: 0.01 }
const PLATEAU = { lambda: 1000, sigma: 0.3, kappa: 0 }
const LINEAR = { lambda: 1000, sigma: 0, kappa: 0 }
const SEED = 2026

describe('statistics/usl-band', () => {
  it('holds the true curve about as often as it says, also where candidates ' +
    'were left behind early', () => {
    for (const law of [PEAKED, PLATEAU]) {
      for (const leftAfter of [3, Infinity]) {
        expect(coverage(law, leftAfter)).to.be.within(0.9, 0.99)
      }
    }
  })

  it('is no wider for drift that all candidates of a block share', () => {
    const values = measure(PEAKED, { sigma: 0.05, blocks: 5, seed: 3 })
    const drifting = values.map(({ block, workers, value }) => ({
      block, workers, value: value * 3 ** (block - 2)
    }))
    const [calm, wild] = [values, drifting].map(each => band(each))
    for (const [i, point] of (calm?.points ?? []).entries()) {
      expect(wild?.points[i]?.low).to.be.closeTo(point.low, 1e-6 * point.low)
      expect(wild?.points[i]?.high).to.be.closeTo(point.high, 1e-6 * point.high)
    }
  })

  it('takes blocks out where candidates are missing: without noise ' +
    'the curve comes out whole', () => {
    const values = measure(PEAKED, { sigma: 0, blocks: 6, seed: 1 })
      .filter(({ block, workers }) => block < 3 || (workers > 2 && workers < 12))
    const { fit, points } = band(values)
    expect(fit.sigma).to.be.closeTo(PEAKED.sigma, 1e-6)
    expect(fit.kappa).to.be.closeTo(PEAKED.kappa, 1e-6)
    for (const { low, high } of points) expect(high / low).to.be.closeTo(1, 1e-6)
  })

  it('expects what the law fitted to the means of whole blocks does', () => {
    const values = measure(PEAKED, { sigma: 0.1, blocks: 4, seed: 5 })
    const means = COUNTS.map(workers => ({
      workers,
      value: Math.exp(times(4, () => 0).reduce((sum, _, block) => sum + Math.log(
        values.find(one => one.block === block && one.workers === workers)?.value ?? NaN
      ) / 4, 0))
    }))
    const fit = fitUsl(means)
    expect(band(values).fit.lambda).to.be.closeTo(fit?.lambda ?? NaN, 1e-6)
    expect(band(values).points.find(({ workers }) => workers === 6)?.expected)
      .to.be.closeTo(fit === null ? NaN : predictUsl(fit, 6), 1e-6)
  })

  it('finds a peak and how sure its place is', () => {
    const { peak } = band(measure(PEAKED, { sigma: 0.03, blocks: 6, seed: 2 }))
    expect(peak.kind).to.equal('peak')
    if (peak.kind !== 'peak') return
    // sqrt((1 - sigma) / kappa)
    expect(peak.workers.low).to.be.below(9.49).and.above(7)
    expect(peak.workers.high).to.be.above(9.49).and.below(12)
  })

  it('speaks of a ceiling where the curve levels off, and of none ' +
    'where it goes straight on', () => {
    const { peak } = band(measure(PLATEAU, { sigma: 0.02, blocks: 6, seed: 4 }))
    expect(peak.kind).to.equal('ceiling')
    if (peak.kind === 'ceiling') expect(peak.value).to.be.closeTo(1000 / 0.3, 150)
    expect(band(measure(LINEAR, { sigma: 0.02, blocks: 6, seed: 4 })).peak)
      .to.deep.equal({ kind: 'none' })
  })

  it('does not place a peak far beyond what was measured', () => {
    const far = { lambda: 1000, sigma: 0, kappa: 0.0004 }
    expect(band(measure(far, { sigma: 0.002, blocks: 8, seed: 6 })).peak.kind).to.not.equal('peak')
  })

  it('gives nothing for two counts, or for one block, which leaves ' +
    'nothing over for the noise', () => {
    const values = measure(PEAKED, { sigma: 0.1, blocks: 4, seed: 1 })
    const options = { counts: COUNTS, random: createNoise(1).uniform }
    expect(uslBand(values.filter(({ workers }) => workers < 3), options)).to.equal(null)
    expect(uslBand(values.filter(({ block }) => block === 0), options)).to.equal(null)
    expect(uslBand([], options)).to.equal(null)
  })
})

/**
 * @param {{lambda: number, sigma: number, kappa: number}} law
 * @param {{sigma: number, blocks: number, seed: number}} noise sigma: of the log of one slice; what blocks share varies
 *   by 30 %, but not on average
 */
function measure (law, { sigma, blocks, seed }) {
  const { normal } = createNoise(seed)
  const drawn = times(blocks, () => 0.3 * normal())
  const drift = drawn.map(shared => shared - drawn.reduce((sum, other) => sum + other, 0) / blocks)
  return drift.flatMap((shared, block) => COUNTS.map(workers => ({
    block, workers, value: predictUsl(law, workers) * Math.exp(shared + sigma * normal())
  })))
}

/** @param {Parameters<typeof uslBand>[0]} values */
function band (values) {
  const result = uslBand(values, { counts: COUNTS, random: createNoise(SEED).uniform, draws: 400 })
  if (result === null) throw new Error('there is no band')
  return result
}

/**
 * @param {{lambda: number, sigma: number, kappa: number}} law
 * @param {number} leftAfter blocks after which 1 and 2 workers are no longer measured
 * @returns {number} the share of counts whose band holds the truth
 */
function coverage (law, leftAfter) {
  const { uniform } = createNoise(SEED)
  const held = times(60, () => 0).flatMap((_, repetition) => {
    const values = measure(law, { sigma: 0.05, blocks: 6, seed: repetition + 1 })
      .filter(({ block, workers }) => block < leftAfter || workers > 2)
    const points = uslBand(values, { counts: COUNTS, random: uniform, draws: 200 })?.points ?? []
    return points.map(({ workers, low, high }) =>
      low <= predictUsl(law, workers) && predictUsl(law, workers) <= high)
  })
  return held.filter(Boolean).length / held.length
}
