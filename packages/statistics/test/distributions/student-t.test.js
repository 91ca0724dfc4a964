import { expect } from 'chai'
import { studentTCdf, studentTQuantile } from '../../src/distributions/student-t.js'

/** As printed in tables of the t distribution: degrees of freedom, then the quantiles of 0.975 and 0.995. */
const TABLE = /** @type {const} */ ([
  [1, 12.7062047364, 63.6567411629],
  [2, 4.30265272991, 9.92484320092],
  [3, 3.18244630528, 5.84090929976],
  [4, 2.7764451052, 4.60409487142],
  [5, 2.57058183661, 4.03214298356],
  [10, 2.22813885196, 3.16927267161],
  [30, 2.0422724563, 2.74999565357]
])

describe('statistics/student-t', () => {
  for (const [degreesOfFreedom, at975, at995] of TABLE) {
    it(`gives the tabulated quantiles for ${degreesOfFreedom} degrees of freedom`, () => {
      expect(studentTQuantile(0.975, degreesOfFreedom)).to.be.closeTo(at975, 1e-8)
      expect(studentTQuantile(0.995, degreesOfFreedom)).to.be.closeTo(at995, 1e-8)
    })
  }

  it('agrees with the closed forms for 1 and 2 degrees of freedom, far into the tail', () => {
    for (const p of [0.500001, 0.6, 0.9, 0.999, 1 - 2 ** -20]) {
      const cauchy = Math.tan(Math.PI * (p - 0.5))
      const two = (2 * p - 1) * Math.sqrt(2 / (1 - (2 * p - 1) ** 2))
      expect(studentTQuantile(p, 1) / cauchy).to.be.closeTo(1, 1e-9)
      expect(studentTQuantile(p, 2) / two).to.be.closeTo(1, 1e-9)
    }
  })

  it('agrees with the closed forms of the cumulative distribution to the last digits', () => {
    for (const t of [-30, -2, -0.1, 0.4, 1, 5]) {
      expect(studentTCdf(t, 1)).to.be.closeTo(0.5 + Math.atan(t) / Math.PI, 1e-14)
      expect(studentTCdf(t, 2)).to.be.closeTo(0.5 + t / (2 * Math.sqrt(2 + t * t)), 1e-14)
    }
  })

  it('approaches the normal distribution as the degrees of freedom grow', () => {
    // The normal quantile and the first terms of the expansion around it: Abramowitz & Stegun 26.7.5.
    const z = 1.959963984540
    const first = (z ** 3 + z) / 4
    const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
    for (const v of [1e3, 1e4, 1e6]) {
      expect(studentTQuantile(0.975, v)).to.be.closeTo(z + first / v + second / v ** 2, 1e-8)
    }
  })

  it('agrees with a naive integration of the density, for fractions of a degree too', () => {
    for (const v of [3.7, 7.25, 11.5, 250]) {
      for (const t of [-4, -1.3, 0, 0.2, 1, 2.5, 8]) {
        expect(studentTCdf(t, v), `t ${t}, v ${v}`).to.be.closeTo(naiveCdf(t, v), 1e-10)
      }
    }
  })

  it('gives quantiles that the cumulative distribution turns back', () => {
    for (const v of [0.8, 1.5, 6.3, 80]) {
      for (const p of [1e-6, 0.01, 0.3, 0.45, 0.5, 0.77, 0.9995]) {
        expect(studentTCdf(studentTQuantile(p, v), v) / p).to.be.closeTo(1, 1e-10)
      }
    }
  })

  it('is symmetric around 0 and ends at 0 and 1', () => {
    expect(studentTQuantile(0.5, 4)).to.equal(0)
    expect(studentTQuantile(0.25, 4)).to.be.closeTo(-studentTQuantile(0.75, 4), 1e-14)
    expect([studentTCdf(-Infinity, 4), studentTCdf(0, 4), studentTCdf(Infinity, 4)])
      .to.deep.equal([0, 0.5, 1])
  })

  it('refuses what is not a probability, not a number, or not a number of degrees', () => {
    for (const p of [0, 1, 95, NaN]) {
      expect(() => studentTQuantile(p, 3)).to.throw(RangeError, `${p} came`)
    }
    for (const v of [0, -1, NaN, Infinity]) {
      expect(() => studentTCdf(1, v)).to.throw(RangeError, `${v} came`)
    }
    expect(() => studentTCdf(NaN, 3)).to.throw(RangeError, 'NaN came')
  })
})

/**
 * With t = sqrt(v) tan(angle) the density is a power of the cosine, which needs no gamma function: Simpson's rule on
 * both areas.
 * @param {number} t
 * @param {number} v
 */
function naiveCdf (t, v) {
  return 0.5 + simpson(Math.atan(t / Math.sqrt(v)), v) / simpson(Math.PI / 2, v) / 2
}

/**
 * @param {number} end
 * @param {number} v
 */
function simpson (end, v) {
  const steps = 4000
  let sum = 0
  for (let i = 0; i <= steps; i++) {
    const weight = i === 0 || i === steps ? 1 : 2 + 2 * (i % 2)
    sum += weight * Math.max(0, Math.cos(end * i / steps)) ** (v - 1)
  }
  return sum * end / steps / 3
}
