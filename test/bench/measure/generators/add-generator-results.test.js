/** @import {MemberResult} from '../../../../bench/measure/generators/types.js' */
import { expect } from 'chai'
import { createRandom } from '@shootout/statistics'
import { makeMachine } from '../gates/make-generators.js'
import {
  addGeneratorResults
} from '../../../../bench/measure/generators/merge/add-generator-results.js'
import {
  createLatencyCounter, describeLatency
} from '../../../../bench/measure/latency-histogram.js'

/** @param {readonly number[]} latencies */
const describeAll = latencies => {
  const counter = createLatencyCounter()
  latencies.forEach(counter.record)
  return describeLatency(counter.toHistogram())
}

/** @param {string} name @param {string} [boot] */
const toMachine = (name, boot = name) =>
  ({ ...makeMachine({ name }), boot })

/** @param {Partial<MemberResult>} changes @returns {MemberResult} */
const toResult = changes => ({
  seconds: 2, sent: 11, completed: 10, completedLate: 5, bytes: 100, wrongSize: 0, non2xx: 0,
  mismatches: 0, firstMismatch: null, errors: {}, sockets: 2, ...describeAll([1]),
  clientCpuUs: 1e6, loopUtilisation: 0.5,
  clock: { offsetMs: 3, uncertaintyMs: 0.2, roundTrips: 8 },
  spans: [{ startedAt: 1000, endedAt: 3000 }],
  machine: toMachine('one'), isHere: false,
  noise: { busyShare: 0.5, ownShare: 0.3, stealShare: 0.01 },
  ...changes
})

describe('results of several generators', () => {
  it('have the percentiles of all answers together, exactly', () => {
    const random = createRandom(3)
    const parts = [0.2, 1, 30].map(scale => Array.from({ length: 5000 }, () =>
      Math.ceil(-Math.log(1 - random()) * scale * 1000)))
    const merged = addGeneratorResults(parts.map(part => toResult(describeAll(part))))
    const { latencyUs, histogram, distinctLatencies } = describeAll(parts.flat())
    expect(merged.latencyUs).to.deep.equal(latencyUs)
    expect(merged.histogram).to.equal(histogram)
    expect(merged.distinctLatencies).to.equal(distinctLatencies)
  })

  it('have the sum of all counts, and keep what each took part with', () => {
    const merged = addGeneratorResults([
      toResult({}),
      toResult({
        completed: 30, mismatches: 2, firstMismatch: 'odd', errors: { ECONNRESET: 1 },
        clientCpuUs: 3e6, clock: { offsetMs: -7, uncertaintyMs: 1.5, roundTrips: 8 }
      })
    ])
    expect(merged).to.include({ completed: 40, sent: 22, mismatches: 2, firstMismatch: 'odd' })
    expect(merged.errors).to.deep.equal({ ECONNRESET: 1 })
    expect(merged.generators?.shares).to.deep.equal([
      {
        completed: 10, cpuShare: 0.5, loopUtilisation: 0.5, clockOffsetMs: 3,
        clockUncertaintyMs: 0.2, machine: 0, foreignCpuShare: 0, stealShare: 0.01
      },
      {
        completed: 30, cpuShare: 1.5, loopUtilisation: 0.5, clockOffsetMs: -7,
        clockUncertaintyMs: 1.5, machine: 0, foreignCpuShare: 0, stealShare: 0.01
      }
    ])
    expect(merged)
      .not.to.have.any.keys('clock', 'spans', 'noise', 'machine', 'isHere')
  })

  it('tell what others did on their machines, but for the coordinator\'s', () => {
    const { machines, shares } = addGeneratorResults([
      toResult({}),
      toResult({ noise: { busyShare: 0.5, ownShare: 0.1, stealShare: 0.02 } }),
      toResult({ machine: toMachine('pod', 'two') }),
      toResult({
        machine: toMachine('three'), noise: { busyShare: null, ownShare: 0.1, stealShare: null }
      }),
      toResult({ machine: toMachine('here'), isHere: true })
    ]).generators ?? { machines: [], shares: [] }
    expect(machines.map(({ name }) => name)).to.deep.equal(['one', 'pod', 'three', 'here'])
    expect(machines[0]).not.to.have.property('boot')
    expect(shares.map(({ machine }) => machine)).to.deep.equal([0, 0, 1, 2, 3])
    const foreign = shares.map(({ foreignCpuShare }) =>
      foreignCpuShare === null ? null : Number(foreignCpuShare.toFixed(6)))
    expect(foreign).to.deep.equal([0.1, 0.1, 0.2, null, null])
    expect(shares.map(({ stealShare }) => stealShare))
      .to.deep.equal([0.01, 0.02, 0.01, null, null])
  })

  it('tell how far starts and ends lay apart: of turns, the mean', () => {
    const merged = addGeneratorResults([
      toResult({ spans: [{ startedAt: 0, endedAt: 100 }, { startedAt: 200, endedAt: 310 }] }),
      toResult({ spans: [{ startedAt: 4, endedAt: 99 }, { startedAt: 201, endedAt: 300 }] }),
      toResult({ spans: [{ startedAt: 2, endedAt: 101 }, { startedAt: 195, endedAt: 304 }] })
    ])
    expect(merged.generators).to.include({ startSkewMs: 5, endSkewMs: 6, spanMs: 102 })
  })

  it('are those of one where one loaded', () => {
    const merged = addGeneratorResults([toResult({})])
    expect(merged.generators).to.include({ startSkewMs: 0, endSkewMs: 0, spanMs: 2000 })
    expect(merged.completed).to.equal(10)
  })
})
