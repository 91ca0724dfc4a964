import { expect } from 'chai'
import { EQUIVALENCE_BAND, toVerdict } from '../../src/verdicts/verdict.js'

/** Just beyond what is beside it. */
const STEP = 1e-12
const RATE = { lessIsFaster: false }
const COST = { lessIsFaster: true }

describe('statistics/verdict', () => {
  it('calls an interval above the band faster for rates and slower for costs', () => {
    expect(toVerdict(between(1.03 + STEP, 1.2), RATE)).to.equal('faster')
    expect(toVerdict(between(1.03 + STEP, 1.2), COST)).to.equal('slower')
  })

  it('calls an interval below the band slower for rates and faster for costs', () => {
    expect(toVerdict(between(0.8, 0.97 - STEP), RATE)).to.equal('slower')
    expect(toVerdict(between(0.8, 0.97 - STEP), COST)).to.equal('faster')
  })

  it('calls an interval inside the band the same, edges included', () => {
    for (const metric of [RATE, COST]) {
      expect(toVerdict(between(0.97, 1.03), metric)).to.equal('same')
    }
  })

  it('calls a small but proved difference the same', () => {
    expect(toVerdict(between(1.01, 1.02), RATE)).to.equal('same')
  })

  it('can\'t tell when the interval crosses an edge or touches the band from outside', () => {
    const undecided = [
      [0.97 - STEP, 1], [1, 1.03 + STEP], [0.9, 1.1], [1.03, 1.2], [0.8, 0.97], [0, Infinity]
    ]
    for (const [low = NaN, high = NaN] of undecided) {
      for (const metric of [RATE, COST]) {
        expect(toVerdict(between(low, high), metric), `${low} .. ${high}`).to.equal("can't tell")
      }
    }
  })

  it('can\'t tell without an interval', () => {
    expect(toVerdict(null, RATE)).to.equal("can't tell")
    expect(toVerdict(between(NaN, NaN), RATE)).to.equal("can't tell")
  })

  it('has a band that nobody changes by accident', () => {
    expect(EQUIVALENCE_BAND).to.deep.equal({ low: 0.97, high: 1.03 }).and.to.be.frozen
  })
})

/**
 * @param {number} low
 * @param {number} high
 */
function between (low, high) {
  return { estimate: (low + high) / 2, low, high }
}
