import { expect } from 'chai'
import { normalCdf } from '../../src/distributions/normal.js'
import { studentTCdf } from '../../src/distributions/student-t.js'

describe('statistics/normal', () => {
  it('gives the tabulated probabilities', () => {
    // Abramowitz & Stegun, table 26.1.
    for (const [z, p] of /** @type {const} */ ([
      [0, 0.5], [0.5, 0.691462461274013], [1, 0.841344746068543], [2, 0.977249868051821],
      [3, 0.998650101968370]
    ])) {
      expect(normalCdf(z)).to.be.closeTo(p, 1e-14)
      expect(normalCdf(-z)).to.be.closeTo(1 - p, 1e-14)
    }
  })

  it('gives the familiar quantile of 97.5 %', () => {
    expect(normalCdf(1.959963984540054)).to.be.closeTo(0.975, 1e-14)
  })

  it('is what Student\'s t becomes with many degrees of freedom', () => {
    for (const z of [-6, -2.5, 0.3, 1.7, 5]) {
      expect(normalCdf(z)).to.be.closeTo(studentTCdf(z, 1e8), 1e-7)
    }
  })

  it('ends at 0 and 1', () => {
    expect([normalCdf(-Infinity), normalCdf(-40), normalCdf(40), normalCdf(Infinity)])
      .to.deep.equal([0, 0, 1, 1])
  })
})
