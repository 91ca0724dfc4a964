/** @import {ExitReason, RunningServer, WorkerStats} from '../../servers/types.js' */
/** @import {CompanionRole, Slice} from '../types.js' */
/** @import {AgentsOf, Driver, LoadJob, Reading, Sampler, SliceOrder} from './types.js' */
// One slice: prime, read the counters, load, read them again, judge. In: a cell and its live server;
// out: the slice's line for the run file. The server is idle at both readings, so that its CPU time
// belongs to these requests and no others.
import { BenchError } from '../errors.js'
import { readAgents } from './agent/read-agents.js'
import { readQuota } from './quota-use.js'
import { settle } from './settle.js'
import { toLoadJob } from './to-load-job.js'
import { serverTree, toClientFailure, toFailedSlice, toSlice } from './to-slice.js'

const MOST_COUNTS = 5

/**
 * @typedef {object} Instruments
 * @property {Driver} driver
 * @property {Sampler} sampler
 * @property {number} cores
 * @property {() => Date} now
 * @property {AgentsOf} [agentsOf] absent: there are none
 */

/**
 * Measures one slice. Never throws for what the server does: that is in the slice's gates.
 * @param {SliceOrder} order
 * @param {Instruments} instruments
 * @returns {Promise<Slice>}
 */
export async function measureSlice (order, instruments) {
  const { action, running, cell, seconds, amount, companions = {}, patient = false, idlePids } =
    order
  // An amount may be answered in a few hundredths of a second: connections of the unmeasured load that the server has
  // yet to look at would count for much.
  // So for a server under a quota, which rests while it is held back.
  const care = patient
    ? 'patient'
    : companions.upstream === undefined && action.kind !== 'insert' && amount === undefined &&
      running.quota === undefined
      ? 'usual'
      : 'attentive'
  const agents = instruments.agentsOf?.(running) ?? null
  const rest = () => settle(running, instruments.sampler, { care, agents })
  const job = toLoadJob(action, running, {
    client: cell.driver,
    connections: cell.connections,
    threads: cell.threads,
    seconds,
    amount,
    expectedWireBytes: toWireBytes(order, instruments),
    ...toRate(order)
  })
  const startedAt = instruments.now().toISOString()
  const died = watchDeath(running)
  try {
    await instruments.driver.load(
      { ...job, seconds: order.primeSeconds, amount: undefined, expectedWireBytes: null }
    )
    await rest()
    const documentsBefore = await countAtRest(order, rest)
    const before = {
      ...await read({ running, companions, idlePids }, instruments.sampler),
      ...await readAgents(agents, { memory: false }),
      documents: documentsBefore
    }
    const load = await instruments.driver.load(job)
    await rest()
    const after = {
      ...await read({ running, companions, idlePids }, instruments.sampler),
      ...await readAgents(agents, { memory: true }),
      documents: await countDocuments(order)
    }
    const pssBytes = readPss(after.ours, running.pid, instruments.sampler)
    return toSlice({
      order, job, load, before, after, pssBytes, died: died(), startedAt, cores: instruments.cores
    })
  } catch (error) {
    if (error instanceof BenchError && error.code === 'CLIENT_FAILED') {
      return toFailedSlice(order, startedAt, toClientFailure(error))
    }
    throw error
  }
}

/** @param {SliceOrder} order @param {Pick<Instruments, 'driver'>} instruments */
function toWireBytes ({ wireBytes }, { driver: { sizesDiffer = false } }) {
  return sizesDiffer ? null : wireBytes
}

/**
 * The cells of one block get the same arrivals, so that they are charged for the same crowds; the next block gets
 * others.
 * @param {SliceOrder} order
 * @returns {Pick<LoadJob, 'rate'>} nothing in closed loops
 */
function toRate ({ cell, place, pacing = { arrivals: 'poisson', seed: 1 } }) {
  return cell.rate === null
    ? {}
    : { rate: { perSecond: cell.rate, arrivals: pacing.arrivals, seed: pacing.seed + place.block } }
}

/**
 * @param {RunningServer} running
 * @returns {() => ExitReason | null} how it ended, if it did so since now
 */
export function watchDeath (running) {
  /** @type {ExitReason | null} */
  let died = null
  running.exited.then(exit => { died = exit })
  return () => died
}

/**
 * @param {{
 *   running: RunningServer, companions: Partial<Record<CompanionRole, RunningServer>>,
 *   idlePids: ReadonlySet<number> | undefined
 * }} what
 * @param {Sampler} sampler
 * @returns {Promise<Omit<Reading, 'documents'>>}
 */
async function read ({ running, companions, idlePids }, sampler) {
  const stats = await running.stats()
  /** @type {Partial<Record<CompanionRole, WorkerStats[] | null>>} */
  const companionStats = {}
  for (const [role, companion] of Object.entries(companions)) {
    companionStats[/** @type {CompanionRole} */ (role)] = await companion.stats()
  }
  return { stats, companionStats, ...readAll(sampler, idlePids), ...readQuota(running) }
}

/**
 * What is read of this process and all below it, and of the machine.
 * @param {Sampler} sampler
 * @param {ReadonlySet<number>} [idlePids] roots of trees that are left out
 * @returns {Pick<Reading, 'ownCpuNs' | 'ours' | 'machine' | 'atMs'>}
 */
export function readAll (sampler, idlePids) {
  const ours = sampler.readTree(process.pid, idlePids)
  const ownCpuNs = sampler.readTreeTicksNs(process.pid)
  return { ownCpuNs, ours, machine: sampler.readMachine(), atMs: performance.now() }
}

/**
 * @param {SliceOrder} order
 * @returns {Promise<Reading['documents']>} by the server's own count
 */
async function countDocuments ({ action, running }) {
  if (action.kind !== 'insert') return null
  // A server that ended, or refuses to count: the gates say so.
  return running.countDocuments === undefined
    ? 'unknown'
    : running.countDocuments().catch(() => 'unknown')
}

/**
 * Counted until the count stands still: on a machine whose CPUs others use, a server that has requests left may look
 * idle. Counting is work, too, which is over when this returns.
 * @param {SliceOrder} order
 * @param {() => Promise<void>} rest
 * @returns {Promise<Reading['documents']>}
 */
async function countAtRest (order, rest) {
  let count = await countDocuments(order)
  if (count === null) return null
  for (let look = 0; look < MOST_COUNTS; look++) {
    await rest()
    const next = await countDocuments(order)
    if (next === count) break
    count = next
  }
  await rest()
  return count
}

/**
 * @param {Reading['ours']} ours
 * @param {number | null} pid the server's root; null: not ours
 * @param {Sampler} sampler
 * @returns {number | null} bytes of its tree
 */
export function readPss (ours, pid, sampler) {
  const tree = serverTree(ours, pid)
  return tree === null ? null : sampler.readPssBytes(tree.map(process => process.pid))
}
