/** @import {LoadResult} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { addLoadResults } from '../../../../bench/measure/drivers/add-load-results.js'
import {
  createLatencyCounter, describeLatency
} from '../../../../bench/measure/latency-histogram.js'

/** @param {readonly number[]} latencies */
function toLatency (latencies) {
  const counter = createLatencyCounter()
  for (const latency of latencies) counter.record(latency)
  return describeLatency(counter.toHistogram())
}

/** @param {readonly number[]} latencies @param {Partial<LoadResult>} [changes] @returns {LoadResult} */
const result = (latencies, changes) => ({
  seconds: 1, sent: 11, completed: 10, completedLate: 5, bytes: 100, wrongSize: 1, non2xx: 2,
  mismatches: 3, firstMismatch: null, errors: { ECONNRESET: 1 }, sockets: 4, clientCpuUs: 1_000,
  loopUtilisation: 0.5, ...toLatency(latencies), ...changes
})

const FAST = Array.from({ length: 990 }, () => 100)
const SLOW = Array.from({ length: 10 }, (_, index) => 70_000 + 1_000 * index)

describe('results of several processes of a client', () => {
  it('count together, as long as the longest, with the mean of the event loops', () => {
    const sum = addLoadResults([
      result(FAST, { mismatches: 0 }),
      result(SLOW, { seconds: 1.5, loopUtilisation: 1, firstMismatch: 'no' })
    ])
    expect(sum).to.deep.include({
      seconds: 1.5, sent: 22, completed: 20, completedLate: 10, bytes: 200, wrongSize: 2,
      non2xx: 4, mismatches: 3, firstMismatch: 'no', errors: { ECONNRESET: 2 }, sockets: 8,
      clientCpuUs: 2_000, loopUtilisation: 0.75
    })
    expect(sum).not.to.have.property('rps')
  })

  it('have the latencies that one process would have counted', () => {
    const { latencyUs, distinctLatencies, histogram } =
      addLoadResults([result(FAST), result(SLOW)])
    const whole = toLatency([...FAST, ...SLOW])
    expect({ distinctLatencies, histogram })
      .to.deep.equal({ distinctLatencies: whole.distinctLatencies, histogram: whole.histogram })
    // The largest one of a stored histogram is the end of its bucket, three significant figures wide.
    expect({ ...latencyUs, max: 0 }).to.deep.equal({ ...whole.latencyUs, max: 0 })
    expect(latencyUs?.max).to.be.closeTo(79_000, 79)
    expect(addLoadResults([result([]), result(SLOW)]).histogram)
      .to.equal(toLatency(SLOW).histogram)
    expect(addLoadResults([result([]), result([])]).latencyUs).to.equal(null)
  })

  it('add up what fell due and what waits, with the largest lag', () => {
    /** @param {number} due @param {number} lag @param {number} drainSeconds @returns {Partial<LoadResult>} */
    const open = (due, lag, drainSeconds) => ({
      pacing: {
        arrivals: 'poisson', due, queued: 2, unanswered: 1, lagUs: { p50: lag, p99: lag, max: lag }
      },
      backlog: { halfway: 3, end: 4, drainSeconds }
    })
    const sum = addLoadResults([result(FAST, open(990, 5, 0.2)), result(SLOW, open(10, 9, 0.1))])
    expect(sum.pacing).to.deep.equal({
      arrivals: 'poisson', due: 1000, queued: 4, unanswered: 2, lagUs: { p50: 9, p99: 9, max: 9 }
    })
    expect(sum.backlog).to.deep.equal({ halfway: 6, end: 8, drainSeconds: 0.2 })
    expect(addLoadResults([result(FAST), result(SLOW)]))
      .not.to.have.any.keys('pacing', 'backlog')
  })

  it('count each of several requests by itself', () => {
    /** @param {string} name @param {number} sent @param {string | null} firstWrong */
    const one = (name, sent, firstWrong) => ({
      name, sent, completed: sent - 1, wrong: firstWrong === null ? 0 : 2, firstWrong,
      histogram: toLatency(FAST).histogram
    })
    const sum = addLoadResults([
      result(FAST, { requests: [one('a', 8, null), one('b', 2, null)] }),
      result(FAST, { requests: [one('a', 9, 'no'), one('b', 3, null)] })
    ])
    expect(sum.requests?.map(({ histogram: _, ...rest }) => rest)).to.deep.equal([
      { name: 'a', sent: 17, completed: 15, wrong: 2, firstWrong: 'no' },
      { name: 'b', sent: 5, completed: 3, wrong: 0, firstWrong: null }
    ])
    expect(sum.requests?.[0]?.histogram).to.equal(toLatency([...FAST, ...FAST]).histogram)
    expect(addLoadResults([result(FAST), result(FAST)])).not.to.have.property('requests')
  })

  it('add up rates that were counted apart, unless one of them is missing', () => {
    expect(addLoadResults([result(FAST, { rps: 10 }), result(FAST, { rps: 20 })]).rps).to.equal(30)
    expect(addLoadResults([result(FAST, { rps: 10 }), result(FAST, { rps: null })]).rps)
      .to.equal(null)
  })

  it("don't tell what one of them doesn't tell", () => {
    const sum = addLoadResults([result(FAST), result(FAST, {
      completedLate: null, wrongSize: null, sockets: null, loopUtilisation: null
    })])
    expect(sum).to.deep.include({
      completedLate: null, wrongSize: null, sockets: null, loopUtilisation: null, completed: 20
    })
  })

  it('keep errors of each kind', () => {
    expect(addLoadResults([
      result(FAST, { errors: { EPIPE: 2 } }), result(FAST, { errors: { EPIPE: 1, ETIMEDOUT: 1 } })
    ]).errors).to.deep.equal({ EPIPE: 3, ETIMEDOUT: 1 })
  })

  it('are the result itself where there is one, and refused where there is none', () => {
    const only = result(FAST)
    expect(addLoadResults([only])).to.equal(only)
    expect(() => addLoadResults([])).to.throw(RangeError, 'there is no result to add up')
  })
})
