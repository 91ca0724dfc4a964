/** @import {Socket} from 'node:net' */
/** @import {Child} from '@shootout/processes' */
/** @import {LinkLine} from '../../types.js' */
/** @import {Load} from './link-load.js' */
/** @import {Link} from './open-link.js' */
// What a link carries and how long a message takes there and back. In: the link, idle; out: figures. A program of ours
// stands at its far end meanwhile.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startChild } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { enterWithNode } from '../../../servers/index.js'
import { medianOfSorted } from '@shootout/statistics'
import { toBitsPerSecond, toLoad } from './link-load.js'
import { countArrivals } from './probe/count-arrivals.js'
import { MODES } from './probe/modes.js'
import { sendAll } from './probe/send-all.js'

const PROGRAM = fileURLToPath(new URL('./probe/main.js', import.meta.url))
const START_MS = 20_000
/** How much longer than it counts the far end may take to tell. */
const ANSWER_MS = 10_000
const MESSAGE = Buffer.alloc(64)
const MOST_ROUND_TRIPS = 300
const LEAST_ROUND_TRIPS = 5
const ROUND_TRIPS_MS = 2_000
/** What a bulk transfer has left in the queues is gone by then. */
const REST_MS = 150

/** @typedef {Pick<LinkLine, 'toServers' | 'toClient' | 'roundTripUs'>} LinkFigures */
/** @typedef {{port: number, host: string}} Far */

/**
 * Takes about two seconds; longer where the delay is long, or the rate is below 40 Mbit/s.
 * @param {Pick<Link, 'host' | 'network' | 'set'>} link
 * @param {typeof startChild} [start]
 * @returns {Promise<LinkFigures>}
 * @throws {BenchError} LINK_LOST when the far end does not start, ends, or can't be reached
 */
export async function measureLink (link, start = startChild) {
  const { host, network } = link
  const child = await orLost(start(
    { path: PROGRAM, argument: { host }, timeoutMs: START_MS, node: enterWithNode(network) }
  ))
  try {
    // What waits for a message of a program that is gone would wait for ever.
    return await orLost(Promise.race([measure(link, child), untilEnded(child)]))
  } finally {
    await child.kill()
  }
}

/** @template T @param {Promise<T>} work @returns {Promise<T>} */
async function orLost (work) {
  try {
    return await work
  } catch (error) {
    throw new BenchError('LINK_LOST', { why: /** @type {Error} */ (error).message }, error)
  }
}

/** @param {Pick<Child, 'exited'>} child @returns {Promise<never>} */
async function untilEnded ({ exited }) {
  const { code, signal } = await exited
  throw new Error(`its far end ended with ${signal ? `signal ${signal}` : `exit code ${code}`}`)
}

/**
 * @param {Pick<Link, 'host' | 'set'>} link
 * @param {Pick<Child, 'port' | 'ask'>} child
 * @returns {Promise<LinkFigures>}
 */
async function measure ({ host, set }, child) {
  const far = { host, port: child.port }
  const roundTripUs = await measureRoundTrips(far)
  const load = toLoad(set.bitsPerSecond, roundTripUs.min)
  const toClient = await measureToClient(far, load)
  await sleep(REST_MS)
  const toServers = await measureToServers(far, { child, ...load })
  await sleep(REST_MS)
  return { toServers, toClient, roundTripUs }
}

/** @param {Far} far @returns {Promise<LinkFigures['roundTripUs']>} */
async function measureRoundTrips (far) {
  const socket = await open(far, MODES.echo)
  await once(socket, 'data')
  const times = []
  for (const startedAt = performance.now(); times.length < MOST_ROUND_TRIPS;) {
    if (times.length >= LEAST_ROUND_TRIPS && performance.now() - startedAt > ROUND_TRIPS_MS) break
    times.push(await measureRoundTrip(socket))
  }
  socket.destroy()
  times.sort((a, b) => a - b)
  return { min: times[0] ?? 0, median: medianOfSorted(times), count: times.length }
}

/** @param {Socket} socket @returns {Promise<number>} microseconds */
async function measureRoundTrip (socket) {
  const startedAt = performance.now()
  const answered = once(socket, 'data')
  socket.write(MESSAGE)
  await answered
  return (performance.now() - startedAt) * 1000
}

/** @param {Far} far @param {Load} load */
async function measureToClient (far, { connections, ...times }) {
  const sockets = await openAll(far, { mode: MODES.source, connections })
  const arrived = await countArrivals(sockets, times)
  sockets.forEach(socket => socket.destroy())
  return toBitsPerSecond(arrived)
}

/** @param {Far} far @param {Load & {child: Pick<Child, 'ask'>}} load */
async function measureToServers (far, { child, connections, ...times }) {
  const sockets = await openAll(far, { mode: MODES.sink, connections })
  await Promise.all(sockets.map(socket => once(socket, 'data')))
  const counted = child.ask('count', times, times.skipMs + times.forMs + ANSWER_MS)
  sockets.forEach(sendAll)
  const { bytes, seconds } = /** @type {{bytes: number, seconds: number}} */ (await counted)
  sockets.forEach(socket => socket.destroy())
  return toBitsPerSecond({ bytes, seconds })
}

/** @param {Far} far @param {{mode: string, connections: number}} what */
function openAll (far, { mode, connections }) {
  return Promise.all(Array.from({ length: connections }, () => open(far, mode)))
}

/** @param {Far} far @param {string} mode @returns {Promise<Socket>} */
async function open (far, mode) {
  const socket = connect({ ...far, noDelay: true })
  await once(socket, 'connect')
  // Closed while the far end still sends: that is how a transfer ends.
  socket.on('error', () => socket.destroy())
  socket.write(mode)
  return socket
}
