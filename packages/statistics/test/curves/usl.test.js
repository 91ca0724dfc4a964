import { expect } from 'chai'
import { fitAmdahl, fitUsl, peakOfUsl, predictUsl } from '../../src/curves/usl.js'
import { createNoise } from '../noise.js'

const COUNTS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 48, 96]
/**
 * Queries per second of MySQL on a Cisco server at 1..32 threads (V. Tkachenko), and the coefficients that nonlinear
 * least squares give them, as printed in Schwartz, Practical Scalability Analysis with the Universal Scalability Law
 * (2015).
 */
const CISCO = [
  955.16, 1878.91, 2688.01, 3548.68, 4315.54, 5130.43, 5931.37, 6531.08, 7219.8, 7867.61, 8278.71,
  8646.7, 9047.84, 9426.55, 9645.37, 9897.24,
  10097.6, 10240.5, 10532.39, 10798.52, 11151.43, 11518.63, 11806, 12089.37, 12075.41, 12177.29,
  12211.41, 12158.93, 12155.27, 12118.04, 12140.4, 12074.39
].map((value, i) => ({ workers: i + 1, value }))
const PUBLISHED = { lambda: 995.6486, sigma: 0.02671591, kappa: 0.0007690945 }

describe('statistics/usl', () => {
  for (const [name, law] of Object.entries({
    'rises and falls': { lambda: 1000, sigma: 0.1, kappa: 0.004 },
    'levels off': { lambda: 3e6, sigma: 0.3, kappa: 0 },
    'is a straight line': { lambda: 0.002, sigma: 0, kappa: 0 },
    'is flat': { lambda: 5, sigma: 1, kappa: 0 },
    'falls from the first on, without queueing': { lambda: 5, sigma: 0, kappa: 0.5 }
  })) {
    it(`recovers a curve that ${name}`, () => {
      const fit =
        known(fitUsl(COUNTS.map(workers => ({ workers, value: predictUsl(law, workers) }))))
      expect(fit.lambda / law.lambda).to.be.closeTo(1, 1e-9)
      expect(fit.sigma).to.be.closeTo(law.sigma, 1e-9)
      expect(fit.kappa).to.be.closeTo(law.kappa, 1e-9)
    })
  }

  it('comes close to the published coefficients of measured data, ' +
    'which count absolute errors', () => {
    const fit = known(fitUsl(CISCO))
    expect(fit.lambda / PUBLISHED.lambda).to.be.within(0.95, 1.05)
    expect(peakOfUsl(PUBLISHED)).to.be.closeTo(35.6, 0.05)
    expect(peakOfUsl(fit)).to.be.within(32, 37)
    for (const { workers } of CISCO) {
      expect(predictUsl(fit, workers) / predictUsl(PUBLISHED, workers), `${workers} threads`)
        .to.be.within(0.96, 1.03)
    }
  })

  it('is what a search finds, whose twin with absolute errors finds the ' +
    'published coefficients', () => {
    const relative = search(law => sum(CISCO.map(({ workers, value }) =>
      (1 - value / predictUsl(law, workers)) ** 2)))
    const absolute = search(law => sum(CISCO.map(({ workers, value }) =>
      (value - predictUsl(law, workers)) ** 2)))
    expectClose(known(fitUsl(CISCO)), relative)
    expectClose(PUBLISHED, absolute)
  })

  it('is what a search within the bounds finds on noisy data', () => {
    const { normal } = createNoise(7)
    for (const law of [
      { lambda: 100, sigma: 0.05, kappa: 0 },
      { lambda: 100, sigma: 0.9, kappa: 0 },
      { lambda: 100, sigma: 0.02, kappa: 0.01 }
    ]) {
      const points = COUNTS.slice(0, 8)
        .map(workers => ({ workers, value: predictUsl(law, workers) * Math.exp(0.1 * normal()) }))
      const squares = (/** @type {typeof law} */ fit) => sum(points.map(({ workers, value }) =>
        (1 - value / predictUsl(fit, workers)) ** 2))
      expect(squares(known(fitUsl(points)))).to.be.closeTo(squares(search(squares, 100)), 1e-6)
    }
  })

  it('keeps the parameters where they mean something', () => {
    const better = known(fitUsl([1, 2, 4, 8].map(workers => ({ workers, value: workers ** 1.2 }))))
    expect([better.sigma, better.kappa]).to.deep.equal([0, 0])
    const worse = known(fitUsl([1, 2, 4, 8].map(workers => ({ workers, value: 10 / workers }))))
    expect(worse.sigma).to.equal(1)
    expect(peakOfUsl(worse)).to.equal(1)
  })

  it('counts a value as often as its weight says', () => {
    const once = [
      { workers: 1, value: 10 },
      { workers: 2, value: 19 },
      { workers: 4, value: 30 },
      { workers: 8, value: 37 },
      { workers: 8, value: 37 }
    ]
    const weighted = [...once.slice(0, 3), { workers: 8, value: 37, weight: 2 }]
    expectClose(known(fitUsl(once)), known(fitUsl(weighted)))
  })

  it('has a twin without crosstalk, which never falls', () => {
    const fit = known(fitAmdahl(CISCO))
    expect(fit.kappa).to.equal(0)
    expect(peakOfUsl(fit)).to.equal(Infinity)
    expectClose(known(fitAmdahl(COUNTS.map(workers => ({
      workers,
      value: predictUsl({ lambda: 7, sigma: 0.2, kappa: 0 }, workers)
    })))), { lambda: 7, sigma: 0.2, kappa: 0 })
  })

  it('gives nothing for fewer than three different counts, and ' +
    'refuses what was not measured', () => {
    expect(fitUsl([{ workers: 1, value: 1 }, { workers: 2, value: 2 }, { workers: 2, value: 2.1 }]))
      .to.equal(null)
    expect(() => fitUsl([{ workers: 1, value: 0 }])).to.throw(RangeError, '0 came')
    expect(() => fitUsl([{ workers: 1.5, value: 1 }])).to.throw(RangeError, '1.5 came')
  })
})

/**
 * The naive twin: downhill from a start, each parameter by itself, in ever smaller steps.
 * @param {(law: {lambda: number, sigma: number, kappa: number}) => number} squares
 * @param {number} [lambda] where to start
 */
function search (squares, lambda = 900) {
  let best = { lambda, sigma: 0.03, kappa: 0.001 }
  let least = squares(best)
  for (let step = 0.3; step > 1e-9; step *= 0.5) {
    for (let moved = true; moved;) {
      moved = false
      // Along the axes and along their sums, so that a narrow valley doesn't end it.
      for (const l of [-1, 0, 1]) {
        for (const s of [-1, 0, 1]) {
          for (const k of [-1, 0, 1]) {
            const other = {
              lambda: best.lambda * (1 + l * step),
              sigma: within01(best.sigma + s * step * 0.1),
              kappa: Math.max(0, best.kappa + k * step * 0.01)
            }
            const total = squares(other)
            if (total < least * (1 - 1e-15)) [best, least, moved] = [other, total, true]
          }
        }
      }
    }
  }
  return best
}

/** @param {number} share */
function within01 (share) {
  return Math.min(1, Math.max(0, share))
}

/**
 * @param {{lambda: number, sigma: number, kappa: number}} fit
 * @param {{lambda: number, sigma: number, kappa: number}} other
 */
function expectClose (fit, other) {
  expect(fit.lambda / other.lambda).to.be.closeTo(1, 1e-4)
  expect(fit.sigma).to.be.closeTo(other.sigma, 1e-5)
  expect(fit.kappa).to.be.closeTo(other.kappa, 1e-6)
}

/** @param {readonly number[]} values */
function sum (values) {
  return values.reduce((total, value) => total + value, 0)
}

/** @template T @param {T | null} value @returns {T} */
function known (value) {
  if (value === null) throw new Error('there is no fit')
  return value
}
