/** @import {ExitReason} from '../../servers/types.js' */
/** @import {Slice} from '../types.js' */
/** @import {Instruments} from './measure-slice.js' */
/** @import {Driver, LoadJob, LoadResult, TurnLoad, Reading, SliceOrder} from './types.js' */
// Slices of several servers at once, taken in turns of a tenth of a second: a machine's luck of one moment (a neighbour
// on the same core, a clock that steps) lasts longer than that and falls on all of them alike. (CPU per request of
// adjacent windows of one server, as the standard deviation of the logarithm of their ratio: 0.15 for windows of 0.05
// s, 0.12 of 0.1 s, 0.09 of 0.4 s and still 0.08 of 3.2 s, on two virtual CPUs among others: longer windows hardly
// help.) In: an order for each server; out: a slice for each, the sum of its turns. CPU and counts are read once before
// and once after, while all are idle: a server works in its own turns only.
import { BenchError } from '../errors.js'
import { shuffle } from '@shootout/statistics'
import { readAgents } from './agent/read-agents.js'
import { readAll, readPss, watchDeath } from './measure-slice.js'
import { settle } from './settle.js'
import { toLoadJob } from './to-load-job.js'
import { toClientFailure, toFailedSlice, toSlice } from './to-slice.js'

/** Shorter turns follow the machine closer, but more of them is beginning and end. */
const SHORTEST_TURN_SECONDS = 0.1
/** A turn has to last many times as long as one answer: at its end the connections fall silent one by one. */
const ANSWERS_PER_TURN = 10
/** Connections that rest for 5 s are closed by node's servers. */
const LONGEST_ROUND_SECONDS = 3
/**
 * Where so many servers take turns that a round would last longer, they do in groups whose rounds are as short as
 * that. Servers that rest for seconds may answer at another cost: Bun spent 0.41x the CPU of Node on the sum of
 * factorials with 33 servers in a round, 0.48x in such groups, 0.51x with 7 servers, as wrk has it.
 */
const GROUP_ROUND_SECONDS = 0.8
/** Of one round little can be said. */
const FEWEST_ROUNDS = 2

/**
 * @typedef {object} Opened
 * @property {SliceOrder} order
 * @property {LoadJob} job
 * @property {TurnLoad} turnLoad
 * @property {string} startedAt
 * @property {() => ExitReason | null} died
 */

/**
 * Whether servers like this can be measured in turns: the client can, nothing runs beside the server that may go on
 * working, nothing is counted but requests, and time ends the slice.
 * @param {Pick<SliceOrder, 'cell' | 'action' | 'amount' | 'companions'>} order
 * @param {Driver} driver
 * @returns {boolean}
 */
export function canTakeTurns ({ cell, action, amount, companions = {} }, driver) {
  return driver.open !== undefined && amount === undefined && cell.rate === null &&
    action.kind !== 'insert' && Object.keys(companions).length === 0
}

/**
 * Measures one slice of each order. Never throws for what a server does: that is in its slice's gates. Where answers
 * take too long each server has one turn only, as long as its slice.
 * @param {readonly SliceOrder[]} orders all for servers that canTakeTurns holds for
 * @param {Instruments} instruments
 * @param {{random: () => number}} chance decides on the order of each round
 * @returns {Promise<Slice[]>} in the order of the orders
 */
export async function measureTurns (orders, instruments, { random }) {
  return orders.length * SHORTEST_TURN_SECONDS > LONGEST_ROUND_SECONDS
    ? measureGroups(orders, instruments, { random })
    : measureGroup(orders, instruments, { random })
}

/**
 * @param {readonly SliceOrder[]} orders
 * @param {Instruments} instruments
 * @param {{random: () => number}} chance
 * @returns {Promise<Slice[]>}
 */
async function measureGroups (orders, instruments, { random }) {
  /** @type {Map<SliceOrder, Slice>} */
  const slices = new Map()
  for (const group of toGroups(orders, random)) {
    const measured = await measureGroup(group, instruments, { random })
    measured.forEach((slice, index) => slices.set(/** @type {SliceOrder} */ (group[index]), slice))
  }
  return orders.flatMap(order => slices.get(order) ?? [])
}

/**
 * @param {readonly SliceOrder[]} orders
 * @param {Instruments} instruments
 * @param {{random: () => number}} chance
 * @returns {Promise<Slice[]>}
 */
async function measureGroup (orders, instruments, { random }) {
  /** @type {Opened[]} */
  const opened = []
  const connectionsBefore = await Promise.all(orders.map(({ running }) => running.stats()))
  try {
    for (const order of orders) opened.push(await open(order, instruments))
    const rounds = countRounds(opened.map(toSliceSpan))
    if (rounds === 1 && orders.length > 1) {
      return await measureApart(opened, { instruments, random })
    }
    const before = withConnections(
      await readIdle(opened, instruments, { memory: false }), connectionsBefore)
    for (let round = 0; round < rounds; round++) {
      for (const { turnLoad, order } of shuffle(opened, random)) {
        await turnLoad.turn(order.seconds / rounds)
      }
    }
    await settleAll(opened, instruments)
    // Read before the connections are closed: that is work, too.
    const after = await readIdle(opened, instruments, { memory: true })
    return await conclude(opened, { before, after, instruments })
  } catch (error) {
    await closeAll(opened)
    if (error instanceof BenchError && error.code === 'CLIENT_FAILED') {
      return orders.map(order =>
        toFailedSlice(order, instruments.now().toISOString(), toClientFailure(error)))
    }
    throw error
  }
}

/** @param {SliceOrder} order @param {Instruments} instruments @returns {Promise<Opened>} */
async function open (order, { driver, now }) {
  const { action, running, cell, seconds, primeSeconds, wireBytes } = order
  if (driver.open === undefined) throw new RangeError(`the client ${driver.name} knows no turns`)
  const job = toLoadJob(action, running, {
    client: cell.driver, connections: cell.connections, threads: cell.threads, seconds,
    expectedWireBytes: wireBytes
  })
  return {
    order,
    job,
    startedAt: now().toISOString(),
    died: watchDeath(running),
    turnLoad: await driver.open(job, primeSeconds)
  }
}

/**
 * @param {readonly {seconds: number, latencySeconds: number}[]} slices one of each server; latencySeconds: of the mean
 * answer under its load
 * @returns {number} how often each server gets a turn; 1: answers take too long for more
 */
export function countRounds (slices) {
  const byLatency = Math.min(...slices.map(({ seconds, latencySeconds }) =>
    Math.floor(seconds / Math.max(SHORTEST_TURN_SECONDS, ANSWERS_PER_TURN * latencySeconds))))
  const allSeconds = slices.reduce((sum, { seconds }) => sum + seconds, 0)
  return byLatency < FEWEST_ROUNDS || allSeconds / byLatency > LONGEST_ROUND_SECONDS ? 1 : byLatency
}

/** @param {Opened} opened */
function toSliceSpan ({ order: { seconds, cell }, turnLoad: { primed } }) {
  const latencySeconds =
    primed.completed === 0 ? Infinity : cell.connections * primed.seconds / primed.completed
  return { seconds, latencySeconds }
}

/**
 * @param {readonly SliceOrder[]} orders
 * @param {() => number} random
 * @returns {SliceOrder[][]} as equally large as can be
 */
function toGroups (orders, random) {
  const count = Math.ceil(orders.length * SHORTEST_TURN_SECONDS / GROUP_ROUND_SECONDS)
  const shuffled = shuffle(orders, random)
  return Array.from({ length: count }, (_, group) =>
    shuffled.filter((__, index) => index % count === group))
}

/**
 * One long turn each, with connections that are opened for it: those of others would rest for too long meanwhile.
 * @param {readonly Opened[]} opened
 * @param {{instruments: Instruments, random: () => number}} how
 * @returns {Promise<Slice[]>}
 */
async function measureApart (opened, { instruments, random }) {
  await closeAll(opened)
  const slices = []
  for (const { order } of opened) {
    slices.push(...await measureTurns([order], instruments, { random }))
  }
  return slices
}

/** @param {readonly Opened[]} opened @param {Pick<Instruments, 'sampler' | 'agentsOf'>} instruments */
async function settleAll (opened, { sampler, agentsOf }) {
  await Promise.all(opened.map(({ order: { running } }) =>
    settle(running, sampler, { care: 'usual', agents: agentsOf?.(running) ?? null })))
}

/**
 * @param {readonly Opened[]} opened
 * @param {Instruments} instruments
 * @param {{memory: boolean}} how memory: whether agents read it, too
 * @returns {Promise<Reading[]>} one for each, of the same moment as far as the machine goes
 */
async function readIdle (opened, instruments, { memory }) {
  const { sampler, agentsOf } = instruments
  await settleAll(opened, instruments)
  const stats = await Promise.all(opened.map(({ order }) => order.running.stats()))
  await settleAll(opened, instruments)
  const told = await Promise.all(opened.map(({ order }) =>
    readAgents(agentsOf?.(order.running) ?? null, { memory })))
  const shared = readAll(sampler)
  return stats.map((own, index) =>
    ({ stats: own, companionStats: {}, documents: null, ...shared, ...told[index] }))
}

/**
 * Connections are counted from before they were opened, requests from after the unmeasured load.
 * @param {Reading[]} before
 * @param {readonly Reading['stats'][]} earlier
 * @returns {Reading[]}
 */
function withConnections (before, earlier) {
  return before.map((reading, index) => {
    const connections = new Map(earlier[index]?.map(({ pid, connections: count }) => [pid, count]))
    return {
      ...reading,
      stats:
        reading.stats?.map(stats => ({ ...stats, connections: connections.get(stats.pid) ?? 0 })) ??
        null
    }
  })
}

/**
 * @param {readonly Opened[]} opened
 * @param {{before: Reading[], after: Reading[], instruments: Instruments}} readings
 * @returns {Promise<Slice[]>}
 */
async function conclude (opened, {
  before: allBefore, after: allAfter, instruments: { sampler, cores }
}) {
  const memory = opened.map(({ order }, index) =>
    readPss(allAfter[index]?.ours ?? null, order.running.pid, sampler))
  const loads = await Promise.all(opened.map(({ turnLoad }) => turnLoad.close()))
  return opened.map(({ order, job, startedAt, died }, index) => {
    const [before, after, load] = [
      /** @type {Reading} */ (allBefore[index]), /** @type {Reading} */ (allAfter[index]),
      /** @type {LoadResult} */ (loads[index])
    ]
    return toSlice({
      order,
      job,
      load,
      before,
      after: withOwnTime(after, before, load.seconds),
      pssBytes: memory[index] ?? null,
      died: died(),
      startedAt,
      cores
    })
  })
}

/**
 * While others had their turns its event loops rested: that is no idleness of theirs.
 * @param {Reading} after
 * @param {Reading} before
 * @param {number} seconds
 * @returns {Reading}
 */
function withOwnTime (after, before, seconds) {
  const earlier = new Map(before.stats?.map(stats => [stats.pid, stats]))
  const own = after.stats?.map(stats => {
    const { loopActiveMs = 0, loopIdleMs = 0 } = earlier.get(stats.pid) ?? {}
    return {
      ...stats,
      loopIdleMs: loopIdleMs + Math.max(0, seconds * 1000 - (stats.loopActiveMs - loopActiveMs))
    }
  })
  return { ...after, stats: own ?? null }
}

/** @param {readonly Opened[]} opened @returns {Promise<(LoadResult | null)[]>} null where the client is gone */
function closeAll (opened) {
  return Promise.all(opened.map(({ turnLoad }) => turnLoad.close().catch(() => null)))
}
