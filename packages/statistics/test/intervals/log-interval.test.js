import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { hodgesLehmann } from '../../src/intervals/hodges-lehmann.js'
import { geometricMeanInterval, ratioInterval } from '../../src/intervals/log-interval.js'
import { tInterval } from '../../src/intervals/t-interval.js'
import { createNoise, times } from '../noise.js'

/** @import {Interval} from '../../src/types.js' */

const REPETITIONS = 4000
const SEED = 2026
/** Standard deviation of a log difference on a quiet machine. */
const SIGMA = 0.04

describe('statistics/log-interval', () => {
  it('has no interval under 3 values', () => {
    expect([ratioInterval([]), ratioInterval([0.1]), ratioInterval([0.1, 0.2])])
      .to.deep.equal([null, null, null])
  })

  it('is Student\'s interval of the logs, turned back, up to 11 values', () => {
    for (const n of [3, 11]) {
      const logs = times(n, createNoise(n).normal)
      expect(ratioInterval(logs, 0.9)).to.deep.equal(turnBack(tInterval(logs, 0.9)))
    }
  })

  it('is the Hodges-Lehmann interval of the logs, turned back, from 12 values', () => {
    for (const n of [12, 20]) {
      const logs = times(n, createNoise(n).normal)
      expect(ratioInterval(logs, 0.9)).to.deep.equal(turnBack(hodgesLehmann(logs, 0.9)))
    }
  })

  it("stays with Student's t when 12 values are too few for ranks " +
    'at an extreme confidence', () => {
    const logs = times(12, createNoise(2).normal)
    expect(ratioInterval(logs, 0.9999)).to.deep.equal(turnBack(tInterval(logs, 0.9999)))
  })

  it('has 95 % confidence unless told otherwise', () => {
    const logs = [0.1, 0.3, -0.2, 0]
    expect(ratioInterval(logs)).to.deep.equal(ratioInterval(logs, 0.95))
    expect(ratioInterval(logs)).not.to.deep.equal(ratioInterval(logs, 0.9))
  })

  it('turns around when the two sides of the ratio change places', () => {
    const logs = times(15, createNoise(4).normal)
    const there = ratioInterval(logs)
    const back = ratioInterval(logs.map(log => -log))
    expect((there?.low ?? NaN) * (back?.high ?? NaN)).to.be.closeTo(1, 1e-12)
  })

  it('takes the geometric mean of positive values', () => {
    const interval = geometricMeanInterval([100, 1000, 10_000])
    expect(interval?.estimate).to.be.closeTo(1000, 1e-9)
    expect(Math.log10(interval?.high ?? NaN)).to.be.closeTo(3 + 4.30265272991 / Math.sqrt(3), 1e-8)
    expect(geometricMeanInterval([100, 1000])).to.equal(null)
  })

  it('refuses values that have no logarithm, however few they are', () => {
    for (const odd of [0, -1, NaN, Infinity]) {
      expect(() => geometricMeanInterval([odd])).to.throw(RangeError, `${odd} came`)
    }
    for (const odd of [-Infinity, NaN]) {
      expect(() => ratioInterval([1, 2, odd])).to.throw(RangeError, `${odd} came`)
    }
    expect(() => ratioInterval([1, 2, 3], 95)).to.throw(RangeError, '95 came')
  })

  describe('in a simulation of a nominal 95 %', () => {
    /** @type {(ReturnType<typeof simulate> & {n: number})[]} */
    let rows = []

    before(() => { rows = [3, 4, 5, 8, 12, 20].map(n => ({ n, ...simulate(n) })) })

    it('covers the truth as often as promised when the noise is normal', () => {
      for (const { n, normal } of rows) expect(normal, `n ${n}`).to.be.within(0.93, 0.975)
    })

    it('covers it with dips on either side of the pair too', () => {
      for (const { n, dips } of rows) expect(dips, `n ${n}`).to.be.above(0.93)
    })

    it('would not with the percentile bootstrap, which is why that is not used', () => {
      for (const { n, bootstrap } of rows) if (n <= 5) expect(bootstrap, `n ${n}`).to.be.below(0.9)
    })

    it('gives the numbers that docs/statistics.md prints', () => {
      const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')
      const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`
      for (const { n, normal, dips, bootstrap } of rows) {
        expect(page)
          .to.include(`| ${n} | ${percent(normal)} | ${percent(dips)} | ${percent(bootstrap)} |`)
      }
      expect(page).to.include(`seed ${SEED}`).and.to.include('4,000 repetitions')
      expect(rows).to.have.lengthOf(6)
    })
  })
})

/**
 * How often an interval holds the true ratio of 1.
 * @param {number} n blocks
 */
function simulate (n) {
  const { uniform, normal } = createNoise(SEED)
  // A disturbance that takes 30 % off one slice in ten, on either side of the pair.
  const dip = () => uniform() < 0.1 ? Math.log(0.7) : 0
  const hits = { normal: 0, dips: 0, bootstrap: 0 }
  for (let i = 0; i < REPETITIONS; i++) {
    const logs = times(n, () => SIGMA * normal())
    if (holdsOne(ratioInterval(logs))) hits.normal++
    if (holdsOne(ratioInterval(logs.map(log => log + dip() - dip())))) hits.dips++
    if (bootstrapHoldsOne(logs, uniform)) hits.bootstrap++
  }
  return {
    normal: hits.normal / REPETITIONS,
    dips: hits.dips / REPETITIONS,
    bootstrap: hits.bootstrap / REPETITIONS
  }
}

/**
 * Whether the percentile bootstrap of the mean, 2.5 % of the resamples cut off on each side, holds a ratio of 1: enough
 * resampled means must lie on either side of 0. Over all resamples where there are few, over 199 drawn ones otherwise.
 * @param {readonly number[]} logs
 * @param {() => number} uniform
 */
function bootstrapHoldsOne (logs, uniform) {
  const n = logs.length
  const all = n ** n <= 256
  const resamples = all ? n ** n : 199
  let below = 0
  for (let resample = 0; resample < resamples; resample++) {
    let sum = 0
    for (let i = 0; i < n; i++) {
      sum += logs[all ? Math.floor(resample / n ** i) % n : Math.floor(uniform() * n)] ?? NaN
    }
    if (sum < 0) below++
  }
  const cut = Math.floor(0.025 * resamples)
  return below > cut && resamples - below > cut
}

/** @param {Interval | null} interval */
function holdsOne (interval) {
  return interval !== null && interval.low <= 1 && interval.high >= 1
}

/** @param {Interval} logs */
function turnBack ({ estimate, low, high }) {
  return { estimate: Math.exp(estimate), low: Math.exp(low), high: Math.exp(high) }
}
