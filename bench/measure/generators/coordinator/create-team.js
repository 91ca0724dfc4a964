/** @import {ClockOffset, Handle, Launched, Launcher} from '../types.js' */
/** @import {Coordinator} from './open-coordinator.js' */
/** @import {Member} from './welcome.js' */
// The generators of a run: started when they are first needed, and anew where one was lost. In: a launcher; out:
// members that know the time.
import { BenchError } from '../../../errors.js'
import { now } from '../clock/now.js'
import { createBarrier } from './create-barrier.js'
import { openCoordinator } from './open-coordinator.js'

/** A generator on a machine that is far away has to get there and to start. */
const JOIN_MS = 30_000
/** How long before it an order for a load is sent, besides what it takes on its way. */
const LEAD_MS = 5
/** To write one generator's order (0.05 ms for each of 1,000, on a busy machine). */
const LEAD_PER_GENERATOR_MS = 0.1
/**
 * So many set their clocks at the same time: more would wait for each other, which they can't tell from a long way.
 * (1,000 at once knew their offsets to within 8 ms, 10 to within 0.1 ms.)
 */
const SYNCHRONISED_AT_ONCE = 8

/**
 * @typedef {object} Team
 * @property {() => Promise<void>} prepare
 * @property {() => void} nameStart of all questions in this turn of the event loop
 * @property {(count: number) => void} meet how many take part in the next whole load, which begins when all are ready
 * @property {(index: number) => Member} member
 * @property {() => void} stop ends the load that is under way
 * @property {() => Promise<void>} close
 */

/**
 * @param {Launcher} launcher
 * @param {{joinMs?: number}} [limits]
 * @returns {Team} prepare: resolves when every generator is there and has set its clock; throws GENERATORS_MISSING
 */
export function createTeam (launcher, { joinMs = launcher.joinMs ?? JOIN_MS } = {}) {
  /** @type {Coordinator | null} */
  let coordinator = null
  /** @type {Launched | null} */
  let launched = null
  let roundTripMs = 0
  let closed = false
  /** @type {Promise<unknown>} one after the other */
  let preparing = Promise.resolve()

  const gather = async () => {
    if (closed) {
      throw new BenchError('CLIENT_FAILED', { driver: launcher.engine, how: 'it was closed' })
    }
    coordinator ??= await listen(launcher)
    const meeting = coordinator
    const { address, members } = meeting
    const missing = members.flatMap((member, index) => member?.isHere() ? [] : [index])
    if (missing.length > 0) {
      const started = await start({ missing, invitation: { ...address, count: launcher.count } })
      await Promise.all(started.map(handle => awaitJoin(
        handle, { coordinator: meeting, launcher, joinMs })))
    }
    roundTripMs = 2 * await setClocks(members.map((_, index) => () => find(index).synchronise()))
  }
  /** @param {{missing: number[], invitation: Parameters<Launcher['launch']>[0]}} what @returns {Promise<Handle[]>} */
  const start = async ({ missing, invitation }) => {
    const { restart } = launched ?? {}
    if (restart) return Promise.all(missing.map(restart))
    coordinator?.members.forEach(member => member?.end())
    await launched?.stop()
    launched = await launcher.launch(invitation)
    return launched.handles
  }
  const toStart = () => now() + toLeadMs(launcher.count, roundTripMs)
  /** @param {number} index */
  const find = index => {
    const member = coordinator?.members[index]
    if (member?.isHere()) return member
    throw new BenchError('CLIENT_FAILED', {
      driver: launcher.engine, how: `generator ${index} of ${launcher.count} was lost`
    }, { gate: 'generator-lost' })
  }
  return {
    prepare: async () => {
      const own = preparing.then(gather)
      preparing = own.catch(() => {})
      await own
    },
    nameStart: () => Object.assign(coordinator?.schedule ?? {}, { startAt: toStart() }),
    meet: count => Object.assign(
      coordinator?.schedule ?? {}, { barrier: createBarrier(count, toStart) }),
    member: find,
    stop: () => {
      coordinator?.schedule.barrier.abandon()
      coordinator?.members.forEach(member => member?.jobs.stop())
    },
    close: async () => {
      closed = true
      await preparing
      await coordinator?.close()
      await launched?.stop()
    }
  }
}

/** @param {Launcher} launcher @returns {Promise<Coordinator>} @throws {BenchError} GENERATORS_MISSING */
async function listen ({ engine, count, listenOn }) {
  try {
    return await openCoordinator({ count, host: listenOn })
  } catch (error) {
    throw new BenchError('GENERATORS_MISSING', {
      engine,
      why: `nothing can listen on ${listenOn} (${/** @type {Error} */ (error).message})`,
      remedy: 'name an address of this machine that the generators reach'
    })
  }
}

/** @param {number} count generators @param {number} roundTripMs */
function toLeadMs (count, roundTripMs) {
  return LEAD_MS + count * LEAD_PER_GENERATOR_MS + 2 * roundTripMs
}

/**
 * @param {readonly (() => Promise<ClockOffset>)[]} clocks
 * @returns {Promise<number>} the largest uncertainty, in milliseconds
 */
async function setClocks (clocks) {
  let worstMs = 0
  for (let first = 0; first < clocks.length; first += SYNCHRONISED_AT_ONCE) {
    const some = clocks.slice(first, first + SYNCHRONISED_AT_ONCE)
    const offsets = await Promise.all(some.map(synchronise => synchronise()))
    worstMs = Math.max(worstMs, ...offsets.map(({ uncertaintyMs }) => uncertaintyMs))
  }
  return worstMs
}

/**
 * @param {Handle} handle
 * @param {{coordinator: Coordinator, launcher: Launcher, joinMs: number}} context
 * @throws {BenchError} GENERATORS_MISSING
 */
async function awaitJoin ({ index, place, exited }, { coordinator, launcher, joinMs }) {
  const joined = coordinator.join(index, joinMs)
  const ended = exited.then(how => `it ended with ${how}`)
  const late = `it did not join within ${joinMs / 1000} s`
  const why = await Promise.race([joined.then(member => member === null ? late : null), ended])
  if (why === null) return
  const refusal = coordinator.lastRefusal()
  throw new BenchError('GENERATORS_MISSING', {
    engine: launcher.engine,
    why: `generator ${index} (${place}): ${why}${refusal ? `; ${refusal.message}` : ''}`,
    remedy: 'start one by hand there to see what it lacks, or leave --generators out'
  })
}
