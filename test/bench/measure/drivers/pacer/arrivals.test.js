import { expect } from 'chai'
import { createArrivals } from '../../../../../bench/measure/drivers/pacer/arrivals.js'
import { simulateQueue } from './simulate-queue.js'

const COUNT = 200_000
const PER_SECOND = 500
const MEAN_US = 1e6 / PER_SECOND

/**
 * @param {'poisson' | 'constant'} arrivals
 * @param {{seed?: number, count?: number}} [options]
 * @returns {number[]} gaps in microseconds
 */
function takeGaps (arrivals, { seed = 1, count = COUNT } = {}) {
  const next = createArrivals({ perSecond: PER_SECOND, arrivals, seed })
  return Array.from({ length: count }, next)
}

/** @param {readonly number[]} values */
function toMoments (values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    mean,
    deviation:
      Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  }
}

describe('measure/drivers/pacer/arrivals', () => {
  it('are Poisson: gaps are exponentially distributed, with a mean and a standard deviation of ' +
    'one over the rate', () => {
    const gaps = takeGaps('poisson')
    const { mean, deviation } = toMoments(gaps)
    // Their standard errors are 0.22 % and 0.32 %.
    expect(mean / MEAN_US).to.be.closeTo(1, 0.01)
    expect(deviation / MEAN_US).to.be.closeTo(1, 0.015)
    for (const times of [0.1, 1, 3]) {
      expect(gaps.filter(gap => gap > times * MEAN_US).length / COUNT, `P(gap > ${times} means)`)
        .to.be.closeTo(Math.exp(-times), 0.005)
    }
  })

  it('are Poisson: as many in a second as their mean, with a variance that is the mean', () => {
    let at = 0
    /** @type {number[]} */
    const counts = Array.from({ length: 390 }, () => 0)
    for (const gap of takeGaps('poisson')) {
      at += gap
      const second = Math.floor(at / 1e6)
      if (second < counts.length) counts[second] = (counts[second] ?? 0) + 1
    }
    const { mean, deviation } = toMoments(counts)
    expect(mean).to.be.closeTo(PER_SECOND, 4)
    expect(deviation ** 2 / mean).to.be.closeTo(1, 0.25)
  })

  it('do not depend on those before: gaps that follow each other are not correlated', () => {
    const gaps = takeGaps('poisson')
    const { mean, deviation } = toMoments(gaps)
    const product = gaps.slice(1)
      .reduce((sum, gap, index) => sum + (gap - mean) * ((gaps[index] ?? mean) - mean), 0) /
      (COUNT - 1)
    expect(product / deviation ** 2).to.be.closeTo(0, 0.01)
  })

  it('let a queue with one server wait as long as queueing theory says', () => {
    // Pollaczek and Khinchine: utilisation * service / (2 * (1 - utilisation)) for a constant service time (M/D/1);
    // none for constant arrivals (D/D/1).
    const serviceUs = MEAN_US / 2
    const servicesUs = Array.from({ length: COUNT }, () => serviceUs)
    expect(simulateQueue({ gaps: takeGaps('poisson'), servicesUs }).meanWaitUs)
      .to.be.closeTo(serviceUs / 2, serviceUs * 0.02)
    expect(simulateQueue({ gaps: takeGaps('constant'), servicesUs }).meanWaitUs).to.equal(0)
  })

  it('are constant: one gap like the other, but for the first, which is a part of one', () => {
    const [first, ...others] = takeGaps('constant', { count: 50 })
    expect(first).to.be.within(0, MEAN_US)
    expect(new Set(others)).to.deep.equal(new Set([MEAN_US]))
  })

  it('are the same for the same seed, and others for another', () => {
    for (const arrivals of /** @type {const} */ (['poisson', 'constant'])) {
      expect(takeGaps(arrivals, { seed: 7, count: 100 }))
        .to.deep.equal(takeGaps(arrivals, { seed: 7, count: 100 }))
      expect(takeGaps(arrivals, { seed: 7, count: 100 }))
        .to.not.deep.equal(takeGaps(arrivals, { seed: 8, count: 100 }))
    }
  })

  it('refuse a rate that is not above zero', () => {
    for (const perSecond of [0, -1, NaN, Infinity]) {
      expect(() => createArrivals({ perSecond, arrivals: 'poisson', seed: 1 }))
        .to.throw(RangeError, `at a rate of ${perSecond} a second`)
    }
  })
})
