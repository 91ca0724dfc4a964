import { expect } from 'chai'
import { recommend } from '../../../../bench/tune/recommend/recommend.js'

/**
 * @param {Record<number, [number, number] | null>} ratios low end and estimate by number of workers; null: not compared
 */
function rows (ratios) {
  return Object.entries(ratios).map(([workers, ratio]) => ({
    workers: Number(workers),
    ratio: ratio && { low: ratio[0], estimate: ratio[1], high: 1 },
    left: null,
    pssBytes: Number(workers) * 10
  }))
}

describe('tune/recommend/recommend', () => {
  it('takes the smallest count that is certainly within what was asked for', () => {
    expect(recommend(rows({ 12: [0.8, 0.9], 24: [0.96, 0.98], 36: [0.99, 1] }), { within: 0.05 }))
      .to.deep.equal({
        recommended: { workers: 24, shortfallAtMost: 1 - 0.96, confidence: 0.95, pssBytes: 240 },
        certain: true
      })
  })

  it('counts exactly what was asked for as within', () => {
    expect(
      recommend(rows({ 1: [0.95, 0.97], 2: [0.99, 1] }), { within: 0.05 })?.recommended.workers
    ).to.equal(1)
    expect(
      recommend(rows({ 1: [1 - 0.1, 0.97], 2: [0.99, 1] }), { within: 0.1 })?.recommended.workers
    ).to.equal(1)
  })

  it('names the count about which most is known where none is certainly within it, and says that ' +
    'it is not certain', () => {
    const choice =
      recommend(rows({ 12: [0.8, 0.97], 24: [0.91, 0.98], 36: [0.85, 1] }), { within: 0.05 })
    expect(choice?.certain).to.equal(false)
    expect(choice?.recommended.workers).to.equal(24)
    expect(choice?.recommended.shortfallAtMost).to.be.closeTo(0.09, 1e-12)
  })

  it('takes the smaller of two about which equally much is known', () => {
    expect(
      recommend(rows({ 12: [0.9, 0.95], 24: [0.9, 1] }), { within: 0.05 })?.recommended.workers
    ).to.equal(12)
  })

  it('passes over counts that were not compared or left the race, and has ' +
    'no answer when none was', () => {
    expect(recommend(rows({ 12: null, 24: [0.96, 1] }), { within: 0.05 })?.recommended.workers)
      .to.equal(24)
    const left = /** @type {const} */ ({
      how: 'eliminated', blocks: 3, ratio: null, expected: null
    })
    const [first, second] = rows({ 12: [0.97, 0.98], 24: [0.96, 1] })
    expect(recommend([
      { .../** @type {NonNullable<typeof first>} */ (first), left },
      /** @type {NonNullable<typeof second>} */ (second)
    ], { within: 0.05 })?.recommended.workers).to.equal(24)
    expect(recommend(rows({ 12: null }), { within: 0.05 })).to.equal(null)
  })
})
