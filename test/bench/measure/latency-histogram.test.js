import { expect } from 'chai'
import {
  createLatencyCounter, describeLatency, mergeLatencies, percentileCurve, thinHistograms,
  toPublished
} from '../../../bench/measure/latency-histogram.js'

/** @param {readonly number[]} values */
function describeValues (values) {
  const counter = createLatencyCounter()
  values.forEach(counter.record)
  return describeLatency(counter.toHistogram())
}

/**
 * @param {readonly number[]} values
 * @param {number} quantile the naive twin: the smallest value that so many are at or below
 */
function naiveQuantile (values, quantile) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(quantile * sorted.length) - 1)] ?? NaN
}

describe('latencies', () => {
  /** 1 µs to 12 s, so that both ways of counting are used. */
  const VALUES = Array.from({ length: 20_000 }, (_, index) =>
    Math.ceil(1.1 ** (index % 170) + index % 7))

  it('have the percentiles of a naive sort, to three figures', () => {
    const { latencyUs } = describeValues(VALUES)
    if (latencyUs === null) throw new Error('no latencies')
    for (const [name, quantile] of /** @type {const} */ ([
      ['p50', 0.5], ['p90', 0.9], ['p99', 0.99], ['p999', 0.999]
    ])) {
      expect(latencyUs[name] / naiveQuantile(VALUES, quantile), name).to.be.closeTo(1, 0.001)
    }
    expect(latencyUs.mean / (VALUES.reduce((sum, value) => sum + value, 0) / VALUES.length))
      .to.be.closeTo(1, 0.001)
    expect(latencyUs.max / Math.max(...VALUES)).to.be.closeTo(1, 0.001)
  })

  it('merge without loss: two halves give what the whole gives', () => {
    const halves = [VALUES.slice(0, 7000), VALUES.slice(7000)].map(part =>
      describeValues(part).histogram)
    const merged = mergeLatencies(halves)
    const whole = toPublished(VALUES.length, describeValues(VALUES).latencyUs)
    // The greatest value itself is stored to three figures only.
    expect({ ...merged, max: null }).to.deep.equal({ ...whole, max: null })
    expect((merged.max ?? NaN) / (whole.max ?? NaN)).to.be.closeTo(1, 0.001)
  })

  it('give a percentile only when at least ten answers lie beyond it', () => {
    const latency = { p50: 1, p90: 2, p99: 3, p999: 4, max: 5, mean: 1 }
    expect(toPublished(10_000, latency)).to.include({ p999: 4 })
    expect(toPublished(9_999, latency)).to.include({ p99: 3, p999: null })
    expect(toPublished(999, latency)).to.include({ p90: 2, p99: null })
    expect(toPublished(19, latency)).to.include({ p50: null, max: 5 })
    expect(toPublished(0, null).mean).to.equal(null)
  })

  it('count how many different ones there are', () => {
    expect(
      describeValues(Array.from({ length: 5000 }, (_, index) => 100 + index % 3)).distinctLatencies
    ).to.equal(3)
    expect(describeValues([]).latencyUs).to.equal(null)
  })

  it('give a curve of percentiles that ends where fewer than ten answers lie beyond', () => {
    const halves = [VALUES.slice(0, 9_000), VALUES.slice(9_000)].map(part =>
      describeValues(part).histogram)
    const curve = percentileCurve(halves)
    expect(curve.slice(0, 3).map(({ quantile }) => quantile)).to.deep.equal([0, 0.25, 0.5])
    for (const { quantile, us } of curve) {
      expect(us / naiveQuantile(VALUES, quantile), String(quantile)).to.be.closeTo(1, 0.001)
    }
    // 10 of 20,000 lie beyond 99.95 %.
    expect(curve.at(-1)?.quantile).to.equal(0.9995)
    expect(percentileCurve([describeValues(VALUES.slice(0, 100)).histogram]).at(-1)?.quantile)
      .to.equal(0.9)
  })

  it('keep their percentiles, their curve and their largest value when they are thinned, in a ' +
    'fraction of the length', () => {
    const halves = [VALUES.slice(0, 9_000), VALUES.slice(9_000)].map(part =>
      describeValues(part).histogram)
    const thin = thinHistograms(halves)
    const [whole, kept] =
      [halves, [thin]].map(stored => ({ ...mergeLatencies(stored), mean: 'left out' }))
    expect(kept).to.deep.equal(whole)
    expect(percentileCurve([thin])).to.deep.equal(percentileCurve(halves))
    expect(thin?.length).to.be.lessThan((halves[0]?.length ?? 0) / 3)
    expect(thinHistograms([thin])).to.equal(thin)
    expect(thinHistograms([null])).to.equal(null)
  })

  it('give no curve where there are hardly any', () => {
    expect(percentileCurve([])).to.deep.equal([])
    expect(percentileCurve([null, describeValues(VALUES.slice(0, 9)).histogram])).to.deep.equal([])
  })
})
