/** @import {Slice} from '../../../types.js' */
/** @import {Instruments} from '../../../measure/measure-slice.js' */
/** @import {TurnLoad, Reading, SliceOrder} from '../../../measure/types.js' */
// One slice of a program about whose pace nothing is known: one that takes a request at a time has minutes of work
// queued up when a client goes away in the middle, and would spend the next slice on it. So every request is answered
// before the slice begins, and again before it ends. In: an order, for a client that knows turns; out: the slice, one
// long turn.
import { BenchError } from '../../../errors.js'
import { readAgents } from '../../../measure/agent/read-agents.js'
import { readAll, readPss, watchDeath } from '../../../measure/measure-slice.js'
import { readQuota } from '../../../measure/quota-use.js'
import { settle } from '../../../measure/settle.js'
import { toClientFailure, toFailedSlice, toSlice } from '../../../measure/to-slice.js'
import { toLoadJob } from '../../../measure/to-load-job.js'

/** So many answers at least, or a second is not enough: of few answers one more or less is a lot. */
const FEW_ANSWERS = 60
/** A slice of a very slow program is not longer than that. */
const LONGEST_SECONDS = 5
/**
 * This gate compares the latencies of a load that is in full swing all the time; a turn begins with idle connections.
 */
const NEEDS_STEADY_LOAD = 'littles-law'

/**
 * Measures one slice. Never throws for what the program does: that is in the slice's gates.
 * @param {SliceOrder} order
 * @param {Instruments} instruments
 * @returns {Promise<Slice>}
 */
export async function measureAtLength (order, instruments) {
  const startedAt = instruments.now().toISOString()
  const died = watchDeath(order.running)
  const job = toJob(order)
  /** @type {TurnLoad | null} */
  let turnLoad = null
  try {
    turnLoad = await open(order, { instruments, seconds: order.primeSeconds })
    const before = await readIdle(order, instruments, { memory: false })
    await turnLoad.turn(toSeconds(order.seconds, turnLoad.primed))
    const after = await readIdle(order, instruments, { memory: true })
    const pssBytes = readPss(after.ours, order.running.pid, instruments.sampler)
    const slice = toSlice({
      order, job, load: await turnLoad.close(), before, after, pssBytes, died: died(), startedAt,
      cores: instruments.cores
    })
    return { ...slice, gates: slice.gates.filter(({ code }) => code !== NEEDS_STEADY_LOAD) }
  } catch (error) {
    await turnLoad?.close().catch(() => null)
    if (error instanceof BenchError && error.code === 'CLIENT_FAILED') {
      return toFailedSlice(order, startedAt, toClientFailure(error))
    }
    throw error
  }
}

/**
 * Waits until a program has done what a client left behind: asks once over each connection, behind whatever is queued
 * there.
 * @param {Pick<SliceOrder, 'action' | 'running' | 'cell' | 'wireBytes'>} what
 * @param {Pick<Instruments, 'driver'>} instruments its driver knows turns
 * @returns {Promise<void>} also when the client gives up
 */
export async function drain (what, instruments) {
  try {
    const turnLoad = await open({ ...what, seconds: 0 }, { instruments, seconds: 0 })
    await turnLoad.close()
  } catch (error) {
    // A program that is gone, or a client that was taken away: whoever measures next will say so.
    if (!(error instanceof BenchError)) throw error
  }
}

/**
 * @param {Pick<SliceOrder, 'action' | 'running' | 'cell' | 'wireBytes' | 'seconds'>} order
 * @param {{instruments: Pick<Instruments, 'driver'>, seconds: number}} prime
 */
async function open (order, { instruments: { driver }, seconds }) {
  if (driver.open === undefined) throw new RangeError(`the client ${driver.name} knows no turns`)
  return driver.open(toJob(order), seconds)
}

/**
 * @param {number} seconds that were asked for
 * @param {TurnLoad['primed']} primed
 * @returns {number} as many as are needed
 */
function toSeconds (seconds, { seconds: primedSeconds, completed }) {
  if (completed === 0) return primedSeconds > 1 ? LONGEST_SECONDS : seconds
  return Math.max(seconds, Math.min(LONGEST_SECONDS, FEW_ANSWERS * primedSeconds / completed))
}

/** @param {Pick<SliceOrder, 'action' | 'running' | 'cell' | 'wireBytes' | 'seconds'>} order */
function toJob ({ action, running, cell, seconds, wireBytes }) {
  return toLoadJob(
    action,
    running,
    { connections: cell.connections, threads: cell.threads, seconds, expectedWireBytes: wireBytes }
  )
}

/**
 * @param {SliceOrder} order
 * @param {Instruments} instruments
 * @param {{memory: boolean}} how memory: whether agents read it, too
 * @returns {Promise<Reading>}
 */
async function readIdle ({ running }, { sampler, agentsOf }, how) {
  const agents = agentsOf?.(running) ?? null
  // A program that its quota holds back rests, too, and still has work.
  const care = running.quota === undefined ? 'usual' : 'attentive'
  await settle(running, sampler, { care, agents })
  return {
    stats: null, companionStats: {}, documents: null, ...await readAgents(agents, how),
    ...readAll(sampler), ...readQuota(running)
  }
}
