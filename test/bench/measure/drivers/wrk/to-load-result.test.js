import { expect } from 'chai'
import { toLoadResult } from '../../../../../bench/measure/drivers/wrk/to-load-result.js'

/** @import {WrkResult} from '../../../../../bench/measure/drivers/wrk/to-load-result.js' */

/**
 * @param {Partial<WrkResult>} [changes]
 * @returns {WrkResult} 100 answers on 2 connections in 50 ms: one each millisecond and connection
 */
function makeResult (changes = {}) {
  return {
    durationUs: 50_000, seconds: 0.05, completed: 100, bytes: 20_100, cpuSeconds: 0.01, late: 50,
    badStatus: 0, badBodies: 0, firstBad: null,
    errors: { connect: 0, read: 0, write: 0, timeout: 0 }, latencies: [[900, 40], [1_000, 60]],
    ...changes
  }
}

const JOB = { connections: 2 }

describe('measure/drivers/wrk/to-load-result', () => {
  it('says what can have been sent at most: what was in flight, and what ' +
    'broken connections have lost', () => {
    expect(toLoadResult(JOB, makeResult()).sent).to.equal(102)
    const broken =
      toLoadResult(JOB, makeResult({ errors: { connect: 0, read: 3, write: 1, timeout: 0 } }))
    expect(broken.sent).to.equal(106)
    expect(broken.errors).to.deep.equal({ read: 3, write: 1 })
  })

  it('counts answers, bytes and microseconds of CPU as wrk does', () => {
    expect(toLoadResult(JOB, makeResult({ badStatus: 3, badBodies: 2 }))).to.deep.include({
      completed: 100, completedLate: 50, bytes: 20_100, clientCpuUs: 10_000, non2xx: 3,
      mismatches: 2, firstMismatch: null, errors: {}
    })
  })

  it('tells latencies of what was answered', () => {
    const { latencyUs, histogram } = toLoadResult(JOB, makeResult())
    expect(latencyUs).to.include({ p50: 1_000, max: 1_000, mean: 960 })
    expect(histogram).to.be.a('string')
  })

  it('tells no latencies when their number is not that of the answers', () => {
    expect(toLoadResult(JOB, makeResult({ latencies: [[900, 40], [1_000, 61]] })))
      .to.include({ latencyUs: null, histogram: null })
    expect(toLoadResult(JOB, makeResult({ latencies: [] })).latencyUs).to.equal(null)
  })

  it("takes wrk's own clock only where there is no better one", () => {
    expect(toLoadResult(JOB, makeResult({ seconds: 0.06 })).seconds).to.equal(0.06)
    expect(toLoadResult(JOB, makeResult({ seconds: null })).seconds).to.equal(0.05)
  })

  it('does not guess what wrk does not tell', () => {
    expect(toLoadResult(JOB, makeResult({ late: null }))).to.include({
      sockets: null, wrongSize: null, loopUtilisation: null, completedLate: null, clientEnded: true
    })
  })

  it('keeps the first body that was wrong', () => {
    expect(toLoadResult(
      JOB, makeResult({ badBodies: 1, firstBad: Buffer.from('{"é"').toString('hex') })
    ).firstMismatch).to.equal('{"é"')
  })
})
