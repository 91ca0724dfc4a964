/** @import {LoadResult, Reading, SliceOrder} from '../../../bench/measure/types.js' */
/** @import {RunningServer, WorkerStats} from '../../../servers/types.js' */
import { expect } from 'chai'
import {
  createLatencyCounter, describeLatency
} from '../../../bench/measure/latency-histogram.js'
import { toClientFailure, toFailedSlice, toSlice } from '../../../bench/measure/to-slice.js'
import { makeCell } from '../make-run.js'
import { makeAction } from '../run/fake-world.js'
import { makeEvidence } from './make-evidence.js'

/** @type {Reading} */
const NOTHING = {
  stats: null, companionStats: {}, documents: null, ownCpuNs: 0, machine: null, atMs: 0, ours: null
}

/** @param {number} pid @param {number[]} counts @returns {WorkerStats} */
const statsOf = (pid, [requests = 0, connections = 0, loopActiveMs = 0, loopIdleMs = 0]) =>
  ({ pid, requests, connections, loopActiveMs, loopIdleMs })

/** @param {number | null} pid @returns {RunningServer} */
const runningOf = pid => ({
  variant: {
    name: 'node', processModel: 'cluster', workers: 2,
    server: { name: 'node', title: '', variants: [] }
  },
  baseUrl: 'http://127.0.0.1:1', pid, runtime: 'node 26', stats: async () => null,
  stop: async () => {}, exited: new Promise(() => {})
})

/** @param {Partial<SliceOrder>} [changes] @returns {SliceOrder} */
const orderOf = changes => ({
  cell: makeCell({ connections: 10 }), action: makeAction('static'), running: runningOf(20),
  seconds: 1, primeSeconds: 0, wireBytes: 200, ceilingRps: null, steady: true,
  place: { block: 3, processStart: 2, order: 1, retried: true }, ...changes
})

/**
 * @param {{
 *   before?: Partial<Reading>, after?: Partial<Reading>, load?: Partial<LoadResult>, order?: Partial<SliceOrder>
 * }} world
 */
function slice ({ before, after, load = {}, order }) {
  const { job, load: usual, cores } = makeEvidence()
  return toSlice({
    order: orderOf(order), job, load: { ...usual, ...load }, cores, pssBytes: 3e7, died: null,
    before: { ...NOTHING, ...before }, after: { ...NOTHING, ...after },
    startedAt: '2026-01-01T00:00:00.000Z'
  })
}

describe('toSlice, of workers', () => {
  it('tells what each has answered and how busy its loop was between the readings', () => {
    const { workerShares } = slice({
      before: { stats: [statsOf(1, [100, 2, 50, 50]), statsOf(2, [7, 1, 30, 30])] },
      after: { stats: [statsOf(1, [5_100, 6, 110, 70]), statsOf(3, [5_000, 6, 20, 60]),
        statsOf(2, [7, 1, 30, 30])] }
    })
    expect(workerShares).to.deep.equal([
      { pid: 1, requests: 5_000, connections: 4, loopUtilisation: 0.75 },
      // It began meanwhile.
      { pid: 3, requests: 5_000, connections: 6, loopUtilisation: 0.25 },
      { pid: 2, requests: 0, connections: 0, loopUtilisation: 0 }
    ])
  })

  it('is null where a reading has none', () => {
    expect(slice({ before: { stats: [] } }).workerShares).to.equal(null)
    expect(slice({ after: { stats: [] } }).workerShares).to.equal(null)
  })

  it('takes for the loop of the server those that answered', () => {
    const busy = { clientCpuUs: 9.5e5, loopUtilisation: 0.95 }
    const gates = (/** @type {number[]} */ second) => slice({
      load: busy,
      before: { stats: [statsOf(1, []), statsOf(2, [])] },
      after: { stats: [statsOf(1, [10_003, 10, 99, 1]), statsOf(2, second)] }
    }).gates.map(({ code }) => code)
    // Half of them idle: the client was the bottleneck, unless the idle one had nothing to answer.
    expect(gates([0, 0, 0, 100])).not.to.include('client-bound')
    expect(gates([1, 0, 0, 100])).to.include('client-bound')
  })
})

describe('toSlice, of others', () => {
  const tree = (/** @type {number[]} */ cpu) => cpu.map((cpuNs, index) =>
    ({ pid: 20 + index, parentPid: 1, cpuNs, waitNs: 0 }))

  it('tells what each companion did', () => {
    const companions = { upstream: runningOf(21), proxy: runningOf(null) }
    const { companions: found } = slice({
      order: { companions },
      before: {
        ours: tree([1e9, 2e9]), companionStats: { upstream: [statsOf(5, [10]), statsOf(6, [])] }
      },
      after: {
        ours: tree([2e9, 2.5e9]),
        companionStats: {
          upstream: [statsOf(5, [40, 0, 30, 10]), statsOf(6, [10, 0, 50, 50])], proxy: null
        }
      }
    })
    expect(found).to.deep.equal({
      upstream: { requests: 40, cpuNs: 5e8, loopUtilisation: 0.75 },
      proxy: { requests: null, cpuNs: null, loopUtilisation: null }
    })
    expect(slice({ order: { companions: {} } })).not.to.have.property('companions')
    expect(slice({})).not.to.have.property('companions')
  })

  it('tells what else used the CPUs: neither what is ours nor a client that has ended', () => {
    const machine = (/** @type {number} */ busyTicks, /** @type {number} */ totalTicks) =>
      ({ busyTicks, stealTicks: 0, totalTicks, pressureUs: totalTicks * 5_000 })
    const share = (
      /** @type {Partial<LoadResult>} */ load, /** @type {RunningServer} */ running = runningOf(20)
    ) => slice({
      before: { machine: machine(100, 1_000), ownCpuNs: 1e9, atMs: 500 },
      after: { machine: machine(300, 1_400), ownCpuNs: 1.5e9, atMs: 4_500 },
      load,
      order: { running }
    }).noise
    // 200 ticks of 10 ms were busy, 50 of them ours.
    expect(share({}))
      .to.deep.equal({ foreignCpuShare: 150 / 400, stealShare: 0, pressureShare: 0.5 })
    expect(share({ clientEnded: true, clientCpuUs: 5e5 }).foreignCpuShare).to.equal(100 / 400)
    expect(share({ clientEnded: false, clientCpuUs: 5e5 }).foreignCpuShare).to.equal(150 / 400)
    expect(slice({}).noise.foreignCpuShare).to.equal(null)
    // A server here that we did not start is among what else uses the CPUs.
    const stranger = runningOf(null)
    expect(share({}, stranger)).to.include({ foreignCpuShare: null, stealShare: 0 })
    expect(share({}, { ...stranger, baseUrl: 'http://example.com:1' }).foreignCpuShare)
      .to.equal(150 / 400)
  })

  it('counts what was stored where the server tells, and queries where they were asked', () => {
    expect(slice({ before: { documents: 5 }, after: { documents: 10_005 }, load: { non2xx: 1 } })
      .documents).to.deep.equal({ acknowledged: 9_999, counted: 10_000 })
    for (const [before, after] of /** @type {[Reading['documents'], Reading['documents']][]} */ (
      [[null, 5], [5, null], ['unknown', 5], [5, 'unknown']]
    )) {
      expect(slice({ before: { documents: before }, after: { documents: after } }))
        .not.to.have.property('documents')
    }
    expect(slice({ load: { queries: { requests: 20, results: 900, sent: 21 } } }).queries)
      .to.deep.equal({ requests: 20, results: 900 })
    expect(slice({})).not.to.have.property('queries')
  })

  it('publishes no latency of a clock that is too coarse', () => {
    const { gates, latencyUs, rps } = slice({ load: { distinctLatencies: 1 } })
    expect(gates.map(({ code }) => code)).to.include('timer')
    expect(latencyUs).to.deep.equal({
      p50: null, p90: null, p99: null, p999: null, max: null, mean: null
    })
    expect(rps).to.equal(10_000)
  })

  it('adds up errors of all kinds, and shares the CPU of the client by the time', () => {
    expect(slice({ load: { errors: { ECONNRESET: 2, timeout: 3 }, seconds: 2 } }))
      .to.deep.include({ errors: 5, clientCpuShare: 0.2, clientLoopUtilisation: 0.4 })
  })
})

describe('toFailedSlice', () => {
  it('keeps where it was and why it failed, and claims nothing', () => {
    const why = toClientFailure(new Error('it ended'))
    expect(why).to.deep.equal({ code: 'client-failed', detail: 'it ended' })
    expect(toClientFailure(new Error('it ended', { cause: { gate: 'generator-lost' } })).code)
      .to.equal('generator-lost')
    const failed = toFailedSlice(orderOf({ ceilingRps: 5 }), 'then', why)
    expect(failed).to.deep.include({
      ...makeCell({ connections: 10 }), block: 3, processStart: 2, order: 1, retried: true,
      startedAt: 'then', runtime: 'node 26', seconds: 0, sent: 0, completed: 0, rps: null,
      errors: 0, cpuNs: null, cpuUsPerRequest: null, waitNs: null, pssBytes: null,
      clientCpuShare: null, clientLoopUtilisation: null, workerShares: null, ceilingRps: 5,
      noise: { foreignCpuShare: null, stealShare: null, pressureShare: null }, gates: [why]
    })
  })

  it('holds of each of several requests what came of it', () => {
    const counter = createLatencyCounter()
    for (let count = 0; count < 100; count++) counter.record(500)
    const { histogram } = describeLatency(counter.toHistogram())
    const request = { name: 'a', sent: 101, completed: 100, wrong: 2, firstWrong: 'no', histogram }
    expect(slice({ load: { requests: [request] } }).requests).to.deep.equal([
      { name: 'a', sent: 101, completed: 100, wrong: 2, latencyUs: { p50: 500, p99: null } }
    ])
    expect(slice({})).not.to.have.property('requests')
  })
})

describe('toSlice, of a quota', () => {
  const quota = { cpus: 0.5, read: () => null }
  const running = { ...runningOf(20), quota }
  const [before, after] = [
    { throttling: { periods: 100, throttledPeriods: 40, throttledNs: 2e9 } },
    { throttling: { periods: 120, throttledPeriods: 58, throttledNs: 2.9e9 } }
  ]

  it('tells what was used of it between the readings', () => {
    expect(slice({ before, after, order: { running } }).quota)
      .to.deep.equal({ cpus: 0.5, periods: 20, throttledPeriods: 18, throttledNs: 0.9e9 })
  })

  it('says when that can not be read, and nothing where there is no quota', () => {
    expect(slice({ before, after: { throttling: null }, order: { running } }).quota).to.deep.equal(
      { cpus: 0.5, periods: null, throttledPeriods: null, throttledNs: null }
    )
    expect(slice({ before, after })).to.not.have.property('quota')
  })
})

describe('toSlice, of a command for which others answer', () => {
  it('knows no CPU time, and says why', () => {
    const { cpuNs, pssBytes, gates } =
      slice({ order: { running: { ...runningOf(null), isElsewhere: true } } })
    expect([cpuNs, pssBytes]).to.deep.equal([null, null])
    expect(gates.map(({ code }) => code)).to.include('answered-elsewhere')
  })
})
