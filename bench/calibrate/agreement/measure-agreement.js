/** @import {Driver} from '../../measure/types.js' */
/** @import {OwnTimes, TruthServer} from '../types.js' */
/** @import {AgreementData, AgreementOrder, AgreementSlice, Target} from './types.js' */
// Every load client against the same two servers in turn: one that answers at once, for CPU per request, and one that
// answers after a time that it measures itself, so that rate and latency are known. In: the clients; out: a line for
// each slice. Live.
import { measureSlice } from '../../measure/measure-slice.js'
import { shuffle } from '@shootout/statistics'
import { TRUTH_ACTION } from '../truth/start-truth.js'

const CONNECTIONS = 16
/** wrk and ab know whole seconds only; a shorter load would be given by another client in their place. */
const SHORTEST_SECONDS = 1
/** Long beside what a client and a busy machine add to it: a twentieth is a millisecond. */
const DELAY_MS = 20
const WARM_UP_SECONDS = 1.5
const PRIME_SECONDS = 0.2
/** An open loop asks for half of what the connections can carry, so that next to no request waits for one. */
const LOAD = 0.5

/** @typedef {{target: Target, driver: Driver, rate: number | null}} Setup */
/** @typedef {Record<Target, TruthServer>} Servers */

/**
 * Each round is one slice of every client against either server, in random order; ceilings come from measureCeilings.
 * @param {AgreementOrder} order
 * @returns {Promise<AgreementData>} what was measured until it was stopped
 * @throws {Error} when a server does not come up
 */
export async function measureAgreement (order) {
  const { drivers, missing, rounds, random, start, stop, connections = CONNECTIONS } = order
  const seconds = Math.max(SHORTEST_SECONDS, Math.ceil(order.seconds))
  const reference = /** @type {Driver} */ (drivers[0])
  /** @type {AgreementData} */
  const data = {
    reference: reference.name, connections, seconds, rounds: 0, missing, slices: [], ceilings: []
  }
  const servers = await startServers(start)
  try {
    const setups = toSetups(order, await warmUp(servers, order))
    while (data.rounds < rounds && stop?.isWished() !== true) {
      data.rounds++
      for (const setup of orderRound(setups, random)) {
        if (stop?.isNow() === true) break
        data.slices.push(await measure(setup, {
          servers, order: { ...order, seconds }, round: data.rounds, number: data.slices.length + 1
        }))
      }
    }
    return data
  } finally {
    await stopAll(servers)
  }
}

/** @param {AgreementOrder['start']} start @returns {Promise<Servers>} */
async function startServers (start) {
  const fixed = await start({ name: 'fixed' })
  try {
    return { fixed, delay: await start({ name: 'delay', delayMs: DELAY_MS }) }
  } catch (error) {
    await fixed.stop()
    throw error
  }
}

/** @param {Servers} servers */
async function stopAll ({ fixed, delay }) {
  await Promise.all([fixed.stop(), delay.stop()])
}

/**
 * @param {Servers} servers
 * @param {AgreementOrder} order
 * @returns {Promise<number | null>} microseconds after which the late server answers
 */
async function warmUp (servers, { drivers, connections = CONNECTIONS, ...order }) {
  const driver = /** @type {Driver} */ (drivers[0])
  const context = {
    servers,
    order: { drivers, connections, ...order, seconds: WARM_UP_SECONDS },
    round: 0,
    number: 0
  }
  await measure({ target: 'fixed', driver, rate: null }, context)
  return (await measure({ target: 'delay', driver, rate: null }, context)).trueP50Us
}

/** @param {AgreementOrder} order @param {number | null} delayUs @returns {Setup[]} */
function toSetups ({ drivers, pacer, connections = CONNECTIONS }, delayUs) {
  const rate = Math.round(LOAD * connections / ((delayUs ?? DELAY_MS * 1000) / 1e6))
  const closed = drivers.flatMap(driver =>
    (/** @type {const} */ (['fixed', 'delay'])).map(target => ({ target, driver, rate: null })))
  return pacer === null ? closed : [...closed, { target: 'delay', driver: pacer, rate }]
}

/** Those that are compared stand next to each other. @param {readonly Setup[]} setups @param {() => number} random */
function orderRound (setups, random) {
  const targets = shuffle(/** @type {Target[]} */ (['fixed', 'delay']), random)
  return targets.flatMap(target => shuffle(setups.filter(setup => setup.target === target), random))
}

/**
 * @param {Setup} setup
 * @param {{servers: Servers, order: AgreementOrder, round: number, number: number}} context
 * @returns {Promise<AgreementSlice>}
 */
async function measure ({ target, driver, rate }, { servers, order, round, number }) {
  const { seconds, sampler, cores, now, connections = CONNECTIONS } = order
  const running = servers[target]
  const idle = servers[target === 'fixed' ? 'delay' : 'fixed'].pid
  // What it measured before belongs to others.
  if (target === 'delay') await running.readOwnTimes()
  const slice = await measureSlice({
    cell: {
      study: 'calibrate', variant: target, action: TRUTH_ACTION.name, connections, threads: 1,
      workers: 1, scenario: 'local', via: null, driver: driver.name, rate
    },
    action: TRUTH_ACTION,
    running,
    seconds,
    primeSeconds: PRIME_SECONDS,
    wireBytes: null,
    ceilingRps: null,
    steady: true,
    ...(idle !== null && { idlePids: new Set([idle]) }),
    place: { block: round, processStart: 1, order: number, retried: false }
  }, { driver: rate === null ? driver : atRate(driver, rate), sampler, cores, now })
  const delays = target === 'delay' ? await running.readOwnTimes() : null
  return {
    target, round, rate,
    driver: driver.name,
    // What an open loop asked for late is answered when its time is over: that is no less than it was to ask for.
    rps: rate === null ? slice.rps : slice.completed / slice.seconds,
    cpuUsPerRequest: slice.cpuUsPerRequest,
    p50Us: slice.latencyUs.p50,
    ...toTruth(delays),
    gates: slice.gates
  }
}

/**
 * A mean is the truth of a rate, a median that of a median.
 * @param {OwnTimes | null} delays
 */
function toTruth (delays) {
  if (delays === null || delays.count === 0) return { trueP50Us: null, trueMeanUs: null }
  return { trueP50Us: delays.p50, trueMeanUs: delays.mean }
}

/**
 * Evenly spaced, so that the rate is known to the last request.
 * @param {Driver} driver
 * @param {number} perSecond
 * @returns {Driver}
 */
function atRate (driver, perSecond) {
  return {
    ...driver,
    load: (job, onWindow) =>
      driver.load({ ...job, rate: { perSecond, arrivals: 'constant', seed: 1 } }, onWindow)
  }
}
