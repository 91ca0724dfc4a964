/** @import {Action} from '../../actions/types.js' */
/** @import {ExitReason, RunningServer, WorkerStats} from '../../servers/types.js' */
/** @import {CellKey, Slice, WorkerShare} from '../types.js' */
/** @import {Driver, Evidence, LoadJob, LoadResult, MachineReading, ProcessReading, Sampler} from './types.js' */
// One slice: prime, read the counters, load, read them again, judge. In: a cell and its live server;
// out: the slice's line for the run file. The server is idle at both readings, so that its CPU time
// belongs to these requests and no others.
import { BenchError } from '../errors.js'
import { gateOf, judge } from './gates/index.js'
import { toPublished } from './latency-histogram.js'
import { settle } from './settle.js'
import { toLoadJob } from './to-load-job.js'
import { readNoise } from './proc/read-noise.js'
import { subtree, usedBetween } from './proc/read-tree.js'

/**
 * @typedef {object} SliceOrder
 * @property {CellKey} cell
 * @property {Action} action
 * @property {RunningServer} running
 * @property {number} seconds
 * @property {number} primeSeconds
 * @property {number | null} wireBytes size of one whole answer, null when it varies
 * @property {number | null} ceilingRps
 * @property {boolean} steady
 * @property {{block: number, processStart: number, order: number, retried: boolean}} place
 */

/**
 * @typedef {object} Instruments
 * @property {Driver} driver
 * @property {Sampler} sampler
 * @property {number} cores
 * @property {() => Date} now
 */

/**
 * Measures one slice. Never throws for what the server does: that is in the slice's gates.
 * @param {SliceOrder} order
 * @param {Instruments} instruments
 * @returns {Promise<Slice>}
 */
export async function measureSlice (order, instruments) {
  const { action, running, cell, seconds, wireBytes } = order
  const job = toLoadJob(action, running.baseUrl, { connections: cell.connections, seconds, expectedWireBytes: wireBytes })
  const startedAt = instruments.now().toISOString()
  const died = watchDeath(running)
  try {
    await instruments.driver.load({ ...job, seconds: order.primeSeconds, expectedWireBytes: null })
    await settle(running, instruments.sampler)
    const before = await read(running, instruments.sampler)
    const load = await instruments.driver.load(job)
    await settle(running, instruments.sampler)
    const after = await read(running, instruments.sampler)
    return toSlice({ order, job, load, before, after, died: died(), startedAt, cores: instruments.cores })
  } catch (error) {
    if (error instanceof BenchError && error.code === 'CLIENT_FAILED') return toFailedSlice(order, startedAt, error.message)
    throw error
  }
}

/**
 * @param {RunningServer} running
 * @returns {() => ExitReason | null} how it ended, if it did so since now
 */
function watchDeath (running) {
  /** @type {ExitReason | null} */
  let died = null
  running.exited.then(exit => { died = exit })
  return () => died
}

/**
 * @typedef {object} Reading
 * @property {WorkerStats[] | null} stats
 * @property {ProcessReading[] | null} ours this process, its servers and its client
 * @property {MachineReading | null} machine
 * @property {number | null} pssBytes
 * @property {number} atMs
 */

/** @param {RunningServer} running @param {Sampler} sampler @returns {Promise<Reading>} */
async function read (running, sampler) {
  const stats = await running.stats()
  const ours = sampler.readTree(process.pid)
  const machine = sampler.readMachine()
  const tree = serverTree(ours, running.pid)
  return { stats, ours, machine, pssBytes: tree === null ? null : sampler.readPssBytes(tree.map(({ pid }) => pid)), atMs: performance.now() }
}

/** @param {ProcessReading[] | null} ours @param {number | null} pid */
function serverTree (ours, pid) {
  return ours === null || pid === null ? null : subtree(ours, pid)
}

/**
 * @param {{order: SliceOrder, job: LoadJob, load: LoadResult, before: Reading, after: Reading, died: ExitReason | null, startedAt: string, cores: number}} parts
 * @returns {Slice}
 */
function toSlice ({ order, job, load, before, after, died, startedAt, cores }) {
  const shares = toShares(before.stats, after.stats)
  const slice = {
    ...describeLoad(order, load, startedAt),
    ...describeServer(order.running, { before, after, completed: load.completed }),
    workerShares: shares,
    noise: describeNoise(before, after)
  }
  /** @type {Evidence} */
  const evidence = {
    slice, load, job, died, cores,
    processModel: order.running.variant.processModel,
    counted: shares === null ? null : { requests: total(shares, 'requests'), connections: total(shares, 'connections') },
    serverLoopUtilisation: meanLoopUtilisation(shares)
  }
  const gates = judge(evidence)
  return gates.some(({ code }) => code === 'timer') ? { ...slice, latencyUs: toPublished(0, null), gates } : { ...slice, gates }
}

/** @param {SliceOrder} order @param {LoadResult} load @param {string} startedAt */
function describeLoad ({ cell, running, place, ceilingRps, steady }, load, startedAt) {
  return {
    type: /** @type {const} */ ('slice'),
    ...cell,
    runtime: running.runtime,
    ...place,
    startedAt,
    seconds: load.seconds,
    sent: load.sent,
    completed: load.completed,
    rps: load.completed === 0 ? null : load.completed / load.seconds,
    latencyUs: toPublished(load.completed, load.latencyUs),
    histogram: load.histogram,
    bytes: load.bytes,
    non2xx: load.non2xx,
    errors: Object.values(load.errors).reduce((sum, count) => sum + count, 0),
    mismatches: load.mismatches,
    sockets: load.sockets,
    clientCpuShare: load.clientCpuUs / 1e6 / load.seconds,
    clientLoopUtilisation: load.loopUtilisation,
    ceilingRps,
    steady
  }
}

/** @param {RunningServer} running @param {{before: Reading, after: Reading, completed: number}} readings */
function describeServer (running, { before, after, completed }) {
  const treeBefore = serverTree(before.ours, running.pid)
  const treeAfter = serverTree(after.ours, running.pid)
  if (treeBefore === null || treeAfter === null || treeAfter.length === 0) return { cpuNs: null, cpuUsPerRequest: null, waitNs: null, pssBytes: null }
  const { cpuNs, waitNs } = usedBetween(treeBefore, treeAfter)
  return { cpuNs, cpuUsPerRequest: completed === 0 ? null : cpuNs / 1000 / completed, waitNs, pssBytes: after.pssBytes }
}

/** @param {Reading} before @param {Reading} after */
function describeNoise (before, after) {
  const ownCpuNs = before.ours === null || after.ours === null ? 0 : usedBetween(before.ours, after.ours).cpuNs
  return readNoise(before.machine, after.machine, { ownCpuNs, seconds: (after.atMs - before.atMs) / 1000 })
}

/** @param {WorkerStats[] | null} before @param {WorkerStats[] | null} after @returns {WorkerShare[] | null} */
function toShares (before, after) {
  if (before === null || after === null) return null
  const earlier = new Map(before.map(stats => [stats.pid, stats]))
  return after.map(stats => {
    const start = earlier.get(stats.pid) ?? { requests: 0, connections: 0, loopIdleMs: 0, loopActiveMs: 0 }
    const active = stats.loopActiveMs - start.loopActiveMs
    const idle = stats.loopIdleMs - start.loopIdleMs
    return {
      pid: stats.pid,
      requests: stats.requests - start.requests,
      connections: stats.connections - start.connections,
      loopUtilisation: active + idle === 0 ? 0 : active / (active + idle)
    }
  })
}

/** @param {readonly WorkerShare[]} shares @param {'requests' | 'connections'} key */
function total (shares, key) {
  return shares.reduce((sum, share) => sum + share[key], 0)
}

/** @param {readonly WorkerShare[] | null} shares of the workers that had something to do */
function meanLoopUtilisation (shares) {
  const used = shares?.filter(({ requests }) => requests > 0) ?? []
  return used.length === 0 ? null : used.reduce((sum, { loopUtilisation }) => sum + loopUtilisation, 0) / used.length
}

/** @param {SliceOrder} order @param {string} startedAt @param {string} detail @returns {Slice} */
function toFailedSlice (order, startedAt, detail) {
  const nothing = {
    seconds: 0, sent: 0, completed: 0, completedLate: 0, bytes: 0, wrongSize: 0, non2xx: 0, mismatches: 0, firstMismatch: null, errors: {},
    sockets: 0, latencyUs: null, distinctLatencies: 0, histogram: null, clientCpuUs: 0, loopUtilisation: 0
  }
  return {
    ...describeLoad(order, { ...nothing }, startedAt),
    clientCpuShare: null,
    clientLoopUtilisation: null,
    cpuNs: null,
    cpuUsPerRequest: null,
    waitNs: null,
    pssBytes: null,
    workerShares: null,
    noise: { foreignCpuShare: null, stealShare: null, pressureShare: null },
    gates: [{ code: gateOf('client-failed').code, detail }]
  }
}
