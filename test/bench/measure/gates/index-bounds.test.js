/** @import {Evidence} from '../../../../bench/measure/types.js' */
// The gates at their bounds: what a slice may have at most, or has to have at least, and a bit more or less than that.
import { expect } from 'chai'
import { judge } from '../../../../bench/measure/gates/index.js'
import { makeEvidence } from '../make-evidence.js'
import { makeGenerators } from './make-generators.js'

/** @typedef {(evidence: Evidence, value: number) => void} Bend */

/** @type {(backlog: {halfway: number, drainSeconds?: number}) => Bend} */
const backlog = ({ halfway, drainSeconds = 1 }) => (evidence, end) => {
  pace(evidence, 2)
  evidence.load.backlog = { halfway, end, drainSeconds }
}

/**
 * Code, what is changed, a value that passes, and one that the gate answers.
 * @type {[string, string, Bend, number, number][]}
 */
const BOUNDS = [
  ['foreign-cpu', 'what others use', ({ slice }, share) => { slice.noise.foreignCpuShare = share },
    0.05, 0.0501],
  ['foreign-cpu', 'what is stolen', ({ slice }, share) => { slice.noise.stealShare = share },
    0.02, 0.0201],
  ['throttled', 'how long we are held back', ({ slice }, share) => {
    slice.noise.throttledShare = share
  }, 0.02, 0.0201],
  ['generators-apart', 'how far starts are apart', ({ slice }, startSkewMs) => {
    slice.generators = makeGenerators({ startSkewMs })
  }, 20, 20.1],
  ['generator-clocks', 'how well a clock is known', ({ slice }, uncertaintyMs) => {
    slice.generators = makeGenerators({}, uncertaintyMs)
  }, 10, 10.1],
  ['client-bound', 'how busy one of the generators is', ({ slice }, loopUtilisation) => {
    slice.cpuNs = 0.1e9
    slice.generators = makeGenerators({}, 0.1, { loopUtilisation })
  }, 0.85, 0.851],
  ['client-bound', 'what one of the generators uses', ({ slice }, cpuShare) => {
    slice.cpuNs = 0.1e9
    slice.generators = makeGenerators({}, 0.1, { cpuShare })
  }, 0.9, 0.901],
  ['client-bound', 'what one of the generators reaches', ({ slice }, ceilingRps) => {
    slice.generators = makeGenerators({}, 0.1, { ceilingRps })
  }, 6_251, 6_250],
  ['quota', 'how often a quota is used up', ({ slice }, throttledPeriods) => {
    slice.quota = { cpus: 1, periods: 100, throttledPeriods, throttledNs: 1 }
  }, 5, 6],
  ['client-bound', 'how busy a server under a quota is', ({ slice }, share) => Object.assign(
    slice, {
      clientLoopUtilisation: 0.9, cpuNs: share * 1e9,
      quota: { cpus: 0.5, periods: 10, throttledPeriods: 0, throttledNs: 0 }
    }
  ), 0.475, 0.474],
  ['client-bound', 'how busy the client is', ({ slice }, share) =>
    Object.assign(slice, { clientLoopUtilisation: share, cpuNs: 0.1e9 }), 0.85, 0.851],
  ['client-bound', 'what a client without an event loop uses', ({ slice }, share) =>
    Object.assign(slice, { clientLoopUtilisation: null, clientCpuShare: share, cpuNs: 0.1e9 }),
  0.9, 0.901],
  ['client-bound', 'how busy the server is', ({ slice }, share) =>
    Object.assign(slice, { clientLoopUtilisation: 0.9, cpuNs: share * 1e9 }), 0.95, 0.949],
  ['client-bound', "how busy the server's event loop is", (evidence, share) => {
    Object.assign(evidence.slice, { clientLoopUtilisation: 0.9, cpuNs: 0.1e9 })
    evidence.serverLoopUtilisation = share
  }, 0.95, 0.949],
  ['client-bound', 'the ceiling', ({ slice }, rps) => { slice.ceilingRps = rps }, 12_501, 12_500],
  ['pacer-lag', 'how late requests are', pace, 190, 190.1],
  ['pacer-lag', 'how busy the client is', (evidence, share) => {
    pace(evidence, 2)
    evidence.load.loopUtilisation = share
  }, 0.85, 0.851],
  ['fell-behind', 'what waits in the end', backlog({ halfway: 100 }), 150, 151],
  ['fell-behind', 'what waits in the end by chance', backlog({ halfway: 400 }), 489, 490],
  ['fell-behind', 'how long it takes until all is answered', (evidence, seconds) =>
    backlog({ halfway: 100, drainSeconds: seconds })(evidence, 200), 0.0199, 0.02],
  ['littles-law', 'a latency that is too short', meanLatency, 901, 899],
  ['littles-law', 'a latency that is too long', meanLatency, 1_099, 1_101],
  ['queue-wait', 'how long it waits', ({ slice }, ns) => { slice.waitNs = ns }, 0.25e9, 0.2501e9],
  ['imbalance', 'what the busiest worker answers', workers(2_500), 7_500, 7_501],
  ['link-bound', 'what the link carries', (evidence, bitsPerSecond) => {
    evidence.link = { bitsPerSecond, finding: null }
  }, 17_777_778, 17_777_777],
  ['upstream-bound', 'how busy the upstream is', upstream(0.9), 0.949, 0.95],
  ['upstream-bound', 'how busy the server is', (evidence, share) =>
    upstream(share)(evidence, 0.97), 0.95, 0.949],
  ['timer', 'half of the latencies', ({ load }, p50) =>
    Object.assign(load.latencyUs ?? {}, { p50 }), 20, 19],
  ['timer', 'different latencies', ({ load }, count) => { load.distinctLatencies = count }, 10, 9],
  ['no-answers', 'answers in the second half', ({ load }, count) => { load.completedLate = count },
    1, 0],
  ['conservation', 'answers to queries that the server counts', queries, 4_000, 3_999],
  ['conservation', 'requests of queries that the server counts', queries, 4_010, 4_011]
]

/** @type {Bend} */
function pace (evidence, lagUs) {
  evidence.load.pacing = {
    arrivals: 'poisson', due: 10_000, queued: 0, unanswered: 0,
    lagUs: { p50: 1, p99: lagUs, max: 500 }
  }
}

/** @type {Bend} */
function meanLatency ({ load }, mean) {
  Object.assign(load.latencyUs ?? {}, { mean })
}

/** @param {number} least @returns {Bend} */
function workers (least) {
  return ({ slice }, most) => {
    slice.workerShares = [least, most]
      .map((requests, pid) => ({ pid, requests, connections: 5, loopUtilisation: 0.9 }))
  }
}

/** @param {number} serverLoopUtilisation @returns {Bend} */
function upstream (serverLoopUtilisation) {
  return (evidence, loopUtilisation) => {
    evidence.serverLoopUtilisation = serverLoopUtilisation
    evidence.slice.companions = { upstream: { requests: null, cpuNs: null, loopUtilisation } }
  }
}

/** @type {Bend} */
function queries (evidence, requests) {
  evidence.load.queries = { requests: 4_000, results: 4e6, sent: 4_010 }
  evidence.counted = { requests, connections: 10 }
}

/** @param {(evidence: Evidence) => unknown} bend */
function judged (bend) {
  const evidence = makeEvidence()
  bend(evidence)
  return judge(evidence)
}

describe('the gates, at their bounds', () => {
  for (const [code, what, bend, within, beyond] of BOUNDS) {
    it(`${code} lets ${what} be ${within}, and not ${beyond}`, () => {
      expect(judged(evidence => bend(evidence, within))).to.deep.equal([])
      expect(judged(evidence => bend(evidence, beyond)).map(finding => finding.code))
        .to.deep.equal([code])
    })
  }

  it('tell of executions of queries what was refused and what gave wrong results', () => {
    const details = (/** @type {Partial<Evidence['load']>} */ changes) => judged(evidence => {
      evidence.job.query = { action: 'a', client: 'raw', database: '_system' }
      queries(evidence, 4_000)
      Object.assign(evidence.load, changes)
    }).map(({ detail }) => detail)
    expect(details({ mismatches: 2, firstMismatch: 'result 1 is 2' })).to.deep.equal([
      '2 of 10000 executions gave wrong results; the first: result 1 is 2'
    ])
    expect(details({ non2xx: 3, firstRefusal: '401, no' }))
      .to.deep.equal(['3 of 10000 executions were refused; the first: 401, no'])
    expect(details({ non2xx: 3 })).to.deep.equal(['3 of 10000 executions were refused'])
  })

  it('name those of several requests that were answered wrongly, each with its status', () => {
    const request = { sent: 9, completed: 8, histogram: null }
    const details = judged(evidence => {
      Object.assign(evidence.load, {
        mismatches: 3,
        non2xx: 1,
        requests: [
          { ...request, name: 'a', wrong: 1, firstWrong: 'expected status 201, got 500' },
          { ...request, name: 'b', wrong: 0, firstWrong: null },
          { ...request, name: 'c', wrong: 2, firstWrong: 'expected JSON' }
        ]
      })
    }).map(({ detail }) => detail)
    expect(details).to.deep.equal([
      "1 of 8 answers to 'a' are wrong: expected status 201, got 500; " +
        "2 of 8 answers to 'c' are wrong: expected JSON"
    ])
  })

  it('know a client for the bottleneck where the server tells nothing of itself', () => {
    expect(judged(evidence => {
      Object.assign(evidence.slice, { clientLoopUtilisation: 0.9, cpuNs: null })
      evidence.serverLoopUtilisation = null
    }).map(({ code }) => code)).to.deep.equal(['client-bound'])
  })

  it('count each error of an open loop as one that may have taken a request with it', () => {
    expect(judged(evidence => {
      pace(evidence, 2)
      Object.assign(evidence.load.pacing ?? {}, { due: 10_004 })
      evidence.load.errors = { ECONNRESET: 2, EPIPE: 1 }
    })[0]?.detail).to.include('; 10004 requests fell due; 10000 answers, 3 errors')
  })

  it('take no generator for busy that does not tell how busy it was', () => {
    expect(judged(evidence => {
      pace(evidence, 2)
      evidence.load.generators = makeGenerators({}, 0.1, { loopUtilisation: null })
    })).to.deep.equal([])
  })

  it('expect no balance of one worker, nor of more workers than connections', () => {
    for (const connections of [10, 1]) {
      expect(judged(evidence => {
        workers(1)(evidence, 9_999)
        if (connections === 10) evidence.slice.workerShares?.pop()
        else Object.assign(evidence.job, { connections: 1 })
      }).map(({ code }) => code)).to.not.include('imbalance')
    }
  })

  it('expect no more different latencies than there are answers', () => {
    expect(judged(({ load }) => Object.assign(load, { distinctLatencies: 3, completed: 3 }))
      .map(({ code }) => code)).to.not.include('timer')
  })

  it('judge no execution after the other as a client that was the bottleneck', () => {
    expect(judged(evidence => {
      Object.assign(evidence.job, {
        query: { action: 'a', client: 'raw', database: '_system' }, connections: 1
      })
      evidence.slice.ceilingRps = 10_000
    }).map(({ code }) => code)).to.not.include('client-bound')
  })
})
