/** @import {Change, HostOptions, RegistryState} from '../../types.js' */
/** @import {WorkerStats} from '../../../../types.js' */
/** @import {Channel} from '../channel.js' */
/** @import {Registry} from './registry.js' */
/** @import {Seat} from './seats.js' */
// The workers: started, told of every change, replaced when they die or ask for it.
import { createChannel } from '../channel.js'
import { createSeatMaker } from './seats.js'
import { createTurns } from './turns.js'

/** How long a worker may take to apply a change beyond the time that a handler may run. */
const APPLY_GRACE_MS = 10_000
const STATS_MS = 4_000
/** A worker that dies this soon after its start, this often in a row, will not live the next time either. */
const QUICK_DEATH_MS = 2_000
const MOST_QUICK_DEATHS = 5

/**
 * @typedef {object} Member
 * @property {Seat} seat
 * @property {Channel} channel
 * @property {boolean} joined whether it has the state, and so has to hear of changes
 * @property {boolean} leaving
 * @property {number} bornAt milliseconds, monotonic
 * @property {Promise<void>} gone
 */

/**
 * @typedef {object} Pool
 * @property {() => Promise<void>} ready resolves when all workers listen, rejects when one can't
 * @property {() => Promise<WorkerStats[]>} stats
 * @property {() => Promise<void>} stop ends all of them at once; resolves when they are gone
 */

/**
 * @param {{options: Readonly<HostOptions>, registry: Registry, greeting: object, onHopeless: (reason: string) => void, log: (text: string) => void}} parts
 *   greeting: what a worker gets with the state
 * @returns {Pool}
 */
export function createPool ({ options, registry, greeting, onHopeless, log }) {
  const startSeat = createSeatMaker(options)
  const turns = createTurns()
  /** @type {Set<Member>} */
  const members = new Set()
  let stopping = false
  let quickDeaths = 0

  /** @returns {Promise<Member>} resolves when it listens */
  const hire = () => new Promise((resolve, reject) => {
    const seat = startSeat()
    const { promise: gone, resolve: tellGone } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers())
    /** @type {Member} */
    const member = { seat, channel: createChannel(seat, answersFor(() => member, { resolve, reject })), joined: false, leaving: false, bornAt: performance.now(), gone }
    members.add(member)
    seat.onEnd(reason => {
      tellGone()
      members.delete(member)
      member.channel.close()
      turns.forget(seat.id)
      reject(Object.assign(new Error(`a worker ended before it listened: ${reason}`), { code: 'WORKER_ENDED' }))
      if (!stopping && !member.leaving) replaceDead(member, reason)
    })
  })

  /** @param {() => Member} self @param {{resolve: (member: Member) => void, reject: (error: Error) => void}} start */
  const answersFor = (self, { resolve, reject }) => ({
    join: () => {
      self().joined = true
      return { state: registry.state, ...greeting }
    },
    listening: () => resolve(self()),
    failed: (/** @type {{code: string, message: string}} */ { code, message }) => {
      self().leaving = true
      reject(Object.assign(new Error(message), { code }))
    },
    'take-turn': () => turns.take(self().seat.id),
    'end-turn': () => turns.end(self().seat.id),
    commit: (/** @type {Change} */ change) => commit(change),
    'replace-me': () => replaceLiving(self())
  })

  /** @param {Change} change */
  const commit = async change => {
    await registry.commit(change)
    const timeoutMs = options.handlerSeconds * 1000 + APPLY_GRACE_MS
    await Promise.all([...members].filter(({ joined }) => joined).map(async member => {
      const { channel, seat } = member
      try {
        await channel.ask('apply', change, timeoutMs)
      } catch (error) {
        if (!members.has(member) || member.leaving) return
        log(`a worker did not take over a change and is replaced: ${/** @type {Error} */ (error).message}`)
        seat.kill()
      }
    }))
  }

  /** @param {Member} dead @param {string} reason */
  const replaceDead = (dead, reason) => {
    quickDeaths = performance.now() - dead.bornAt < QUICK_DEATH_MS ? quickDeaths + 1 : 0
    if (quickDeaths >= MOST_QUICK_DEATHS) return onHopeless(`${quickDeaths} workers in a row ended right after their start, the last one with ${reason}`)
    log(`a worker ended with ${reason}; another one takes its place`)
    hire().catch(() => log('the replacement of a worker ended before it listened'))
  }

  /** @param {Member} member */
  const replaceLiving = async member => {
    if (member.leaving) return
    member.leaving = true
    await hire().catch(() => log('the replacement of a worker ended before it listened'))
    await member.channel.ask('drain').catch(() => member.seat.kill())
  }

  return {
    ready: async () => { await Promise.all(Array.from({ length: options.workers }, hire)) },
    stats: async () => {
      const answers = [...members].filter(({ joined }) => joined).map(({ channel }) => channel.ask('stats', null, STATS_MS).catch(() => []))
      return /** @type {WorkerStats[]} */ ((await Promise.all(answers)).flat())
    },
    async stop () {
      stopping = true
      const going = [...members].map(({ gone }) => gone)
      for (const { seat } of members) seat.kill()
      await Promise.all(going)
    }
  }
}
