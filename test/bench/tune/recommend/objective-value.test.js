import { expect } from 'chai'
import {
  createLatencyCounter, describeLatency
} from '../../../../bench/measure/latency-histogram.js'
import { logsByBlock, p99Of, valueOf } from '../../../../bench/tune/recommend/objective-value.js'
import { makeSlice } from '../../make-run.js'

const NONE = makeSlice().latencyUs
const PACING = Object.freeze({
  arrivals: /** @type {const} */ ('poisson'),
  due: 1000,
  queued: 0,
  unanswered: 0,
  lagUs: { p50: 0, p99: 0, max: 0 }
})

describe('tune/recommend/objective-value', () => {
  it('is large where a slice is good', () => {
    const slice = makeSlice({ rps: 250, cpuUsPerRequest: 400, latencyUs: { ...NONE, p99: 2000 } })
    expect([valueOf(slice, 'rps'), valueOf(slice, 'cpu'), valueOf(slice, 'p99')])
      .to.deep.equal([250, 2500, 500])
  })

  it('is missing where a slice has no such figure', () => {
    const slice = makeSlice({ rps: 0, cpuUsPerRequest: null })
    expect([valueOf(slice, 'rps'), valueOf(slice, 'cpu'), valueOf(slice, 'p99')])
      .to.deep.equal([null, null, null])
  })

  it('counts what fell due where a server did not keep up with the rate, so that ' +
    'few answers are no excuse', () => {
    const counter = createLatencyCounter()
    for (let request = 1; request <= 1000; request++) counter.record(request * 1000)
    const { histogram } = describeLatency(counter.toHistogram())
    const slow = makeSlice({ completed: 300, latencyUs: NONE, histogram, pacing: PACING })
    expect(p99Of(slow)).to.be.closeTo(990_000, 1000)
    expect(p99Of({ ...slow, pacing: undefined })).to.equal(null)
  })

  it('takes several slices of one block for one value', () => {
    const slices = [[0, 5], [1, 100], [1, 400], [2, 300]]
      .map(([block = 0, rps = 0]) => ({ slice: makeSlice({ block, rps }), balance: null }))
    const logs = logsByBlock({ slices }, 'rps')
    expect([...logs.keys()]).to.deep.equal([0, 1, 2])
    expect(Math.exp(logs.get(1) ?? 0)).to.be.closeTo(200, 1e-9)
  })
})
