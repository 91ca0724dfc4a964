/** @import {LoadResult, ProcessReading, Reading, SliceOrder} from '../../../bench/measure/types.js' */
import { expect } from 'chai'
import { toSlice } from '../../../bench/measure/to-slice.js'
import { makeAction } from '../run/fake-world.js'
import { makeCell } from '../make-run.js'
import { makeEvidence } from './make-evidence.js'

const SERVER = 20
const CLIENT = 10

/**
 * @param {readonly (readonly [pid: number, parentPid: number, cpuNs: number, waitNs: number])[]} processes
 * @returns {Reading}
 */
function toReading (processes) {
  return {
    stats: null, companionStats: {}, documents: null, ownCpuNs: 0, machine: null, atMs: 0,
    ours: processes.map(([pid, parentPid, cpuNs, waitNs]) => ({ pid, parentPid, cpuNs, waitNs }))
  }
}

/** @param {number | null} pid of the server @returns {SliceOrder} */
function toOrder (pid) {
  return {
    cell: makeCell(), action: makeAction('static'), seconds: 1, primeSeconds: 0, wireBytes: 200,
    ceilingRps: null, steady: true, place: { block: 1, processStart: 1, order: 1, retried: false },
    running: {
      variant: {
        name: 'node',
        processModel: 'single',
        workers: 1,
        server: { name: 'node', title: '', variants: [] }
      },
      baseUrl: 'http://127.0.0.1:1', pid, runtime: 'node', stats: async () => null,
      stop: async () => {}, exited: new Promise(() => {})
    }
  }
}

/**
 * @param {{before: Reading, after: Reading, pid?: number | null, load?: Partial<LoadResult>}} readings
 */
function slice ({ before, after, pid = SERVER, load = {} }) {
  const { job, load: usual, cores } = makeEvidence()
  return toSlice({
    order: toOrder(pid), job, load: { ...usual, ...load }, before, after, cores, pssBytes: 3e7,
    died: null, startedAt: '2026-01-01T00:00:00.000Z'
  })
}

describe('toSlice', () => {
  const before =
    toReading([[CLIENT, 1, 5e9, 4e9], [SERVER, CLIENT, 1e9, 2e8], [21, SERVER, 3e9, 1e8]])
  const after =
    toReading([[CLIENT, 1, 9e9, 8e9], [SERVER, CLIENT, 1.5e9, 2.3e8], [21, SERVER, 3.2e9, 1.2e8]])

  it('tells CPU time and waiting time of the server and its children apart, ' +
    'and without the client', () => {
    expect(slice({ before, after })).to.deep.include({ cpuNs: 7e8, waitNs: 5e7, pssBytes: 3e7 })
  })

  it('divides CPU time, in microseconds, by the answers', () => {
    expect(slice({ before, after, load: { completed: 10_000 } }).cpuUsPerRequest).to.equal(70)
    expect(slice({ before, after, load: { completed: 0 } }).cpuUsPerRequest).to.equal(null)
  })

  it('claims no CPU, waiting or memory of a server that is not ours, or that has gone', () => {
    const nothing = { cpuNs: null, cpuUsPerRequest: null, waitNs: null, pssBytes: null }
    expect(slice({ before, after, pid: null })).to.deep.include(nothing)
    expect(slice({ before, after: toReading([[CLIENT, 1, 9e9, 8e9]]) })).to.deep.include(nothing)
  })

  it('divides answers by seconds, unless the load tells the rate itself', () => {
    expect(slice({ before, after, load: { seconds: 2, completed: 10_000 } }).rps).to.equal(5000)
    expect(slice({ before, after, load: { rps: 4990 } }).rps).to.equal(4990)
    expect(slice({ before, after, load: { completed: 0 } }).rps).to.equal(null)
  })
})
