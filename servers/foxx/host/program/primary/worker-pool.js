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

/** The workers of one host. */
export class WorkerPool {
  /** @type {Set<Member>} */
  #members = new Set()
  #turns = createTurns()
  #stopping = false
  #quickDeaths = 0
  #parts
  #startSeat

  /**
   * @param {{options: Readonly<HostOptions>, registry: Registry, greeting: object, onHopeless: (reason: string) => void, log: (text: string) => void}} parts
   *   greeting: what a worker gets with the state; onHopeless: called when workers die as fast as they are started
   */
  constructor (parts) {
    this.#parts = parts
    this.#startSeat = createSeatMaker(parts.options)
  }

  /**
   * Starts all workers.
   * @returns {Promise<void>} when they listen
   * @throws {Error} when one can't; its `code` is the system's: EADDRINUSE
   */
  async start () {
    await Promise.all(Array.from({ length: this.#parts.options.workers }, () => this.#hire()))
  }

  /** @returns {Promise<WorkerStats[]>} of those that answer in time */
  async readStats () {
    const answers = this.#joined().map(({ channel }) => channel.ask('stats', null, STATS_MS).catch(() => []))
    return /** @type {WorkerStats[]} */ ((await Promise.all(answers)).flat())
  }

  /** Ends all of them at once. @returns {Promise<void>} when they are gone */
  async stop () {
    this.#stopping = true
    const going = [...this.#members].map(({ gone }) => gone)
    for (const { seat } of this.#members) seat.kill()
    await Promise.all(going)
  }

  #joined () {
    return [...this.#members].filter(({ joined }) => joined)
  }

  /** @returns {Promise<void>} when it listens */
  #hire () {
    return new Promise((resolve, reject) => {
      const seat = this.#startSeat()
      const { promise: gone, resolve: tellGone } = /** @type {PromiseWithResolvers<void>} */ (Promise.withResolvers())
      /** @type {Member} */
      const member = { seat, channel: createChannel(seat, this.#answersFor(() => member, { resolve, reject })), joined: false, leaving: false, bornAt: performance.now(), gone }
      this.#members.add(member)
      seat.onEnd(reason => {
        this.#members.delete(member)
        member.channel.close()
        this.#turns.forget(seat.id)
        tellGone()
        reject(Object.assign(new Error(`a worker ended before it listened: ${reason}`), { code: 'WORKER_ENDED' }))
        if (!this.#stopping && !member.leaving) this.#replaceDead(member, reason)
      })
    })
  }

  /**
   * What a worker may ask.
   * @param {() => Member} self
   * @param {{resolve: () => void, reject: (error: Error) => void}} start
   */
  #answersFor (self, { resolve, reject }) {
    return {
      join: () => {
        self().joined = true
        return { state: this.#parts.registry.state, ...this.#parts.greeting }
      },
      listening: resolve,
      failed: (/** @type {{code: string, message: string}} */ { code, message }) => {
        self().leaving = true
        reject(Object.assign(new Error(message), { code }))
      },
      'take-turn': () => this.#turns.take(self().seat.id),
      'end-turn': () => this.#turns.end(self().seat.id),
      commit: (/** @type {Change} */ change) => this.#commit(change),
      'replace-me': () => this.#replaceLiving(self())
    }
  }

  /** On disk first, then everywhere. @param {Change} change */
  async #commit (change) {
    await this.#parts.registry.commit(change)
    await Promise.all(this.#joined().map(member => this.#passOn(change, member)))
  }

  /** @param {Change} change @param {Member} member */
  async #passOn (change, member) {
    const { options, log } = this.#parts
    try {
      await member.channel.ask('apply', change, options.handlerSeconds * 1000 + APPLY_GRACE_MS)
    } catch (error) {
      if (!this.#members.has(member) || member.leaving) return
      log(`a worker did not take over a change and is replaced: ${/** @type {Error} */ (error).message}`)
      member.seat.kill()
      await member.gone
    }
  }

  /** @param {Member} dead @param {string} reason */
  #replaceDead (dead, reason) {
    const { log, onHopeless } = this.#parts
    this.#quickDeaths = performance.now() - dead.bornAt < QUICK_DEATH_MS ? this.#quickDeaths + 1 : 0
    if (this.#quickDeaths >= MOST_QUICK_DEATHS) return onHopeless(`${this.#quickDeaths} workers in a row ended right after their start, the last one with ${reason}`)
    log(`a worker ended with ${reason}; another one takes its place`)
    this.#hireLater()
  }

  /** @param {Member} member */
  async #replaceLiving (member) {
    if (member.leaving) return
    member.leaving = true
    await this.#hireLater()
    await member.channel.ask('drain').catch(() => member.seat.kill())
  }

  /** One that dies is replaced in its turn. */
  async #hireLater () {
    try {
      await this.#hire()
    } catch (error) {
      this.#parts.log(`the replacement of a worker did not start: ${/** @type {Error} */ (error).message}`)
    }
  }
}
