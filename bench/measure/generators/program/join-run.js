/** @import {CeilingOrder, Invitation, Machine, Span} from '../types.js' */
/** @import {OpenLoad, RunLoad} from '../../drivers/take-jobs.js' */
/** @import {LoadJob} from '../../types.js' */
// A generator from its invitation to its end: joins, tells how far its clock is off, and loads when it is told to. It
// ends when its connection does, or nobody answers there any more.
import { once } from 'node:events'
import { connect } from 'node:net'
import { createChannel } from '@shootout/processes'
import { BenchError } from '../../../errors.js'
import { createJobAnswers } from '../../drivers/take-jobs.js'
import { estimateOffset } from '../clock/estimate-offset.js'
import { now } from '../clock/now.js'
import { sleepUntil } from '../clock/sleep-until.js'
import { GENERATOR_TALK } from '../contract/generator-talk.js'
import { openSession } from '../../channel/open-session.js'
import { CONTRACT } from '../contract/version.js'
import { measureOwnCeiling } from './measure-own-ceiling.js'
import { watchMachine } from './watch-machine.js'

const CONNECT_MS = 20_000
/** A machine that is gone closes no connection: the coordinator is asked so often, and has so long to answer. */
const HEARTBEAT = Object.freeze({ everyMs: 5_000, silentMs: 20_000 })

/**
 * @typedef {object} Generator
 * @property {RunLoad} run
 * @property {OpenLoad} openLoad
 * @property {Machine} machine
 */

/**
 * @param {Invitation & {index: number}} invitation
 * @param {Generator} generator
 * @param {{everyMs: number, silentMs: number}} [heartbeat]
 * @returns {Promise<{ended: Promise<void>, stop: () => void}>} once it has joined; ended: its connection was closed;
 *   stop: ends the load that is under way
 * @throws {BenchError} GENERATOR_REFUSED
 */
export async function joinRun ({ host, port, token, index, count }, {
  run, openLoad, machine
}, { everyMs, silentMs } = HEARTBEAT) {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_MS) })
  } catch (error) {
    socket.destroy()
    const { message } = /** @type {Error} */ (error)
    const why = `no connection to ${host}:${port} (${message})`
    throw new BenchError('GENERATOR_REFUSED', { why })
  }
  const session = openSession(socket, { token, talk: GENERATOR_TALK, side: 'generator' })
  /** @type {ReturnType<typeof createAnswers>} */
  const answers = createAnswers({ run, openLoad }, (question, payload) =>
    channel.ask(question, payload, Infinity))
  const channel = createChannel(session.port, answers)
  const ended = session.ended.then(error => {
    channel.close()
    return error
  })
  try {
    await channel.ask('join', { contract: CONTRACT, index, count, machine }, CONNECT_MS)
  } catch (error) {
    session.end()
    const why = (await ended)?.message ?? toReason(/** @type {Error} */ (error))
    throw new BenchError('GENERATOR_REFUSED', { why })
  }
  const heartbeat = setInterval(
    () => { channel.ask('clock', undefined, silentMs).catch(session.end) }, everyMs)
  void ended.then(() => clearInterval(heartbeat))
  return { ended: ended.then(() => {}), stop: answers.stop }
}

/** @param {Error} error */
function toReason ({ message }) {
  return message === 'the other side has ended'
    ? 'the coordinator closed the connection, as it does when a token is not that of its run'
    : message
}

/**
 * @param {Pick<Generator, 'run' | 'openLoad'>} client
 * @param {(question: string, payload?: unknown) => Promise<unknown>} ask
 */
function createAnswers (client, ask) {
  let clock = { offsetMs: 0, uncertaintyMs: 0, roundTrips: 0 }
  let startedAt = 0
  /** Of loads in turns. @type {Map<number, {spans: Span[], readNoise: ReturnType<typeof watchMachine>}>} */
  const turns = new Map()
  const jobs = createJobAnswers(client, {
    onStarted: () => { startedAt = now() },
    onReady: async () => start(/** @type {{startAt: number}} */ (await ask('ready'))),
    onWindow: completed => { ask('window', completed).catch(() => {}) }
  })
  const start = (/** @type {{startAt: number}} */ { startAt }) =>
    sleepUntil(startAt + clock.offsetMs, now)
  return {
    synchronise: async (/** @type {{roundTrips: number}} */ { roundTrips }) => {
      clock = estimateOffset(await goRound(roundTrips, ask))
      return clock
    },
    load: async (/** @type {{job: LoadJob}} */ order) => {
      const readNoise = watchMachine()
      const result = await jobs.load(order.job)
      const begun = startedAt - clock.offsetMs
      const span = { startedAt: begun, endedAt: begun + result.seconds * 1000 }
      return { ...result, clock, spans: [span], noise: readNoise() }
    },
    ceiling: (/** @type {CeilingOrder} */ order) => measureOwnCeiling(order, client.run),
    open: async (/** @type {Parameters<typeof jobs.open>[0] & {startAt: number}} */ order) => {
      await start(order)
      const primed = await jobs.open(order)
      turns.set(order.turnLoad, { spans: [], readNoise: watchMachine() })
      return primed
    },
    turn: async (/** @type {Parameters<typeof jobs.turn>[0] & {startAt: number}} */ order) => {
      await start(order)
      const span = await jobs.turn(order)
      if (!span) return
      const toTheirs = (/** @type {number} */ at) => performance.timeOrigin + at - clock.offsetMs
      turns.get(order.turnLoad)?.spans.push(
        { startedAt: toTheirs(span.startedAt), endedAt: toTheirs(span.endedAt) })
    },
    close: async (/** @type {Parameters<typeof jobs.close>[0]} */ order) => {
      const turnLoad = turns.get(order.turnLoad)
      turns.delete(order.turnLoad)
      const noise = (turnLoad?.readNoise ?? watchMachine())()
      return { ...await jobs.close(order), clock, spans: turnLoad?.spans ?? [], noise }
    },
    stop: jobs.stop
  }
}

/** @param {number} roundTrips @param {(question: string) => Promise<unknown>} ask */
async function goRound (roundTrips, ask) {
  const all = []
  for (let trip = 0; trip < roundTrips; trip++) {
    const sentAt = now()
    const theirs = /** @type {number} */ (await ask('clock'))
    all.push({ sentAt, theirs, receivedAt: now() })
  }
  return all
}
