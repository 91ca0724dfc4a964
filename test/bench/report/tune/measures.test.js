import { expect } from 'chai'
import { toPoints, toShownCounts, toShownCurve } from '../../../../bench/report/tune/index.js'
import { makeOutcome, makeRichOutcome, makeRow } from './make-tune.js'

describe('report/tune toPoints', () => {
  it("puts what is judged at the best count's figure times the ratio: a count that left in a " +
    'fast minute does not look better than it was', () => {
    const left = {
      how: /** @type {const} */ ('eliminated'),
      blocks: 3,
      ratio: { estimate: 0.5, low: 0.4, high: 0.6 },
      expected: null
    }
    const outcome = makeOutcome({
      candidates: [
        makeRow(12, null, { left, rps: 9000 }), makeRow(24, [0.9, 0.8, 1], { rps: 950 }),
        makeRow(36, [1, 0.98, 1], { rps: 1000 })
      ]
    })
    expect(toPoints(outcome, 'rps')).to.deep.equal([
      {
        workers: 12, value: 500, interval: { estimate: 500, low: 400, high: 600 }, hollow: true,
        isLowerBound: false
      },
      {
        workers: 24, value: 900, interval: { estimate: 900, low: 800, high: 1000 }, hollow: false,
        isLowerBound: false
      },
      {
        workers: 36, value: 1000, interval: { estimate: 1000, low: 980, high: 1000 }, hollow: false,
        isLowerBound: false
      }
    ])
  })

  it('turns the ratio of a latency around', () => {
    const outcome = makeOutcome({
      objective: 'p99',
      candidates: [
        makeRow(24, [0.8, 0.5, 1], { p99Us: 1 }),
        makeRow(36, [1, 0.98, 1], { p99Us: 10_000 })
      ]
    })
    expect(toPoints(outcome, 'p99')[0])
      .to.deep.include({ value: 12_500, interval: { estimate: 12_500, low: 10_000, high: 20_000 } })
  })

  it('puts everything else where its own slices put it, without an interval', () => {
    expect(toPoints(makeOutcome(), 'memory').map(({ value, interval }) => ({ value, interval })))
      .to.deep.equal([6e8, 1.2e9, 1.8e9].map(value => ({ value, interval: null })))
    expect(toPoints(makeOutcome(), 'cpu')[0]?.value).to.equal(20_000)
  })

  it('draws nothing for what is not known', () => {
    const none = { rps: null, p99Us: null, pssBytes: null, cpuUsPerRequest: null }
    expect(/** @type {const} */ (['rps', 'cpu', 'p99', 'memory']).flatMap(name =>
      toPoints(makeOutcome({ candidates: [makeRow(1, null, none)], best: null }), name)))
      .to.deep.equal([])
  })

  it('keeps own figures where nothing was compared', () => {
    const points = toPoints(makeOutcome(
      { best: null, candidates: [makeRow(1, null, { rps: 10, rpsIsLowerBound: true })] }
    ), 'rps')
    expect(points)
      .to.deep.equal([{ workers: 1, value: 10, interval: null, hollow: false, isLowerBound: true }])
  })

  it('shows counts up to the largest of which anything is known, and the curve over these', () => {
    expect(toShownCounts(makeRichOutcome())).to.deep.equal([2, 12, 24, 36, 48, 60, 72])
    expect(toShownCurve(makeRichOutcome())?.points.map(({ workers }) => workers))
      .to.deep.equal([2, 12, 24, 36, 48, 60, 72])
    expect(toShownCounts({ candidates: [] })).to.deep.equal([])
    expect(toShownCurve(makeOutcome())).to.equal(null)
  })
})
