import { expect } from 'chai'
import { recommend } from '../../../../bench/tune/recommend/recommend.js'

/** @param {Record<number, number | null>} lows low ends of the ratios by number of workers; null: not compared */
function rows (lows) {
  return Object.entries(lows).map(([workers, low]) => ({ workers: Number(workers), ratio: low === null ? null : { estimate: 1, low, high: 1 }, pssBytes: Number(workers) * 10 }))
}

describe('tune/recommend/recommend', () => {
  it('takes the smallest count that is certainly within what was asked for', () => {
    expect(recommend(rows({ 12: 0.8, 24: 0.96, 36: 0.99 }), { within: 0.05 }))
      .to.deep.equal({ recommended: { workers: 24, shortfallAtMost: 1 - 0.96, confidence: 0.95, pssBytes: 240 }, certain: true })
  })

  it('counts exactly what was asked for as within', () => {
    expect(recommend(rows({ 1: 0.95, 2: 1 }), { within: 0.05 })?.recommended.workers).to.equal(1)
  })

  it('names the count about which most is known where none is, and says that it is not', () => {
    const choice = recommend(rows({ 12: 0.8, 24: 0.91, 36: 0.85 }), { within: 0.05 })
    expect(choice?.certain).to.equal(false)
    expect(choice?.recommended.workers).to.equal(24)
    expect(choice?.recommended.shortfallAtMost).to.be.closeTo(0.09, 1e-12)
  })

  it('takes the smaller of two about which equally much is known', () => {
    expect(recommend(rows({ 12: 0.9, 24: 0.9 }), { within: 0.05 })?.recommended.workers).to.equal(12)
  })

  it('passes over counts that were not compared, and has no answer when none was', () => {
    expect(recommend(rows({ 12: null, 24: 0.96 }), { within: 0.05 })?.recommended.workers).to.equal(24)
    expect(recommend(rows({ 12: null }), { within: 0.05 })).to.equal(null)
  })
})
