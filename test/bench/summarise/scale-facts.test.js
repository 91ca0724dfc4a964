import { expect } from 'chai'
import { createLatencyCounter, describeLatency } from '../../../bench/measure/latency-histogram.js'
import { toScaleFacts } from '../../../bench/summarise/scale-facts.js'
import { makeGenerators } from '../measure/gates/make-generators.js'
import { makeSlice } from '../make-run.js'

/** Latencies of 1 to 10,000 µs, each once. */
function uniform () {
  const counter = createLatencyCounter()
  for (let us = 1; us <= 10_000; us++) counter.record(us)
  return describeLatency(counter.toHistogram()).histogram
}

/** @param {object} changes */
const slice = changes => makeSlice({
  histogram: uniform(), completed: 10_000, bytes: 2_000_000, seconds: 1, rps: 10_000,
  ceilingRps: 20_000, threads: 1, gates: [], ...changes
})
const toFacts = (/** @type {any[]} */ ...runs) => {
  let now = 0
  return toScaleFacts(runs.map(slices => ({ slices })), () => now++)
}

describe('toScaleFacts', () => {
  it('takes the cell with most requests per second, no twin, valid slices only', () => {
    const found = toFacts([
      slice({ variant: 'slow' }), slice({ variant: 'fast', rps: 30_000 }),
      slice({ variant: 'fast~aa', rps: 31_000 }),
      slice({ variant: 'wrong', rps: 90_000, gates: [{ code: 'conservation', detail: '' }] })
    ])
    expect(found?.cell.variant).to.equal('fast')
    expect(found?.facts).to.include({ answerBytes: 200, sliceCount: 1, mergeMs: 1 })
  })

  it('knows a generator by its share of the ceiling, or else by the CPU that it used', () => {
    expect(toFacts([slice({})])?.facts).to.include({ serviceUs: 50, ceilingBy: 'ceiling' })
    expect(toFacts([slice({ generators: makeGenerators({}) })])?.facts.serviceUs).to.equal(100)
    expect(toFacts([slice({ ceilingRps: null, clientCpuShare: 0.4 })])?.facts)
      .to.include({ serviceUs: 40, ceilingBy: 'client-cpu' })
    expect(toFacts([slice({ ceilingRps: null, clientCpuShare: null })])).to.equal(null)
  })

  it('reads p99 and how latencies thin out there off the histogram', () => {
    const { p99Us = 0, tailUs } = toFacts([slice({})])?.facts ?? {}
    expect(p99Us).to.be.closeTo(9_900, 10)
    expect(tailUs).to.be.closeTo(150 / Math.log(4), 10)
  })

  it('knows the spread of three slices or more', () => {
    const p99s = [900, 1_000, 1_100].map(p99 => slice({ latencyUs: {
      p50: 1, p90: 1, p99, p999: 1, max: 1, mean: 1
    } }))
    expect(toFacts(p99s)?.facts.p99Spread).to.be.closeTo(0.1, 0.01)
    expect(toFacts(p99s.slice(1))?.facts.p99Spread).to.equal(null)
  })

  it('fits the law to three runs with other numbers of generators', () => {
    const runOf = (/** @type {number} */ threads, /** @type {number} */ ceilingRps) =>
      [slice({ threads, ceilingRps })]
    expect(toFacts(runOf(1, 20_000), runOf(2, 38_000))?.facts.law).to.equal(null)
    const { law } = toFacts(runOf(1, 20_000), runOf(2, 36_364), runOf(4, 61_538))?.facts ?? {}
    expect(law?.lambda).to.be.closeTo(20_000, 20)
    expect(law?.sigma).to.be.closeTo(0.1, 0.001)
  })

  it('is nothing of a run with too few answers', () => {
    expect(toFacts([slice({ completed: 1_999 })])).to.equal(null)
    expect(toFacts([])).to.equal(null)
  })
})
