/** @import {Change, HostOptions, RegistryState} from '../../types.js' */
/** @import {PoolMember, WorkerStats} from '@shootout/processes' */
/** @import {Keeper} from './open-keeper.js' */
/** @import {Registry} from './registry.js' */
/** @import {Seat} from './seats.js' */
// The workers: started, told of every change, replaced when they die or ask for it.
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from '@shootout/processes'
import { takeLoadNote } from '../load-note.js'
import { abortLeft } from './abort-left.js'
import { discardFolder } from './remove-orphans.js'
import { createSeatMaker } from './seats.js'
import { MOST_WORKERS, createSlots } from './slots.js'
import { createStrikes } from './strikes.js'
import { createTurns } from './turns.js'

/** How long a worker may take to apply a change beyond the time that a handler may run. */
const APPLY_GRACE_MS = 10_000
const STATS_MS = 4_000
/** How long a thread may take to end by itself. */
const GENTLE_MS = 1_000
/** How long the end waits for transactions to be aborted elsewhere. */
const ABORT_MS = 2_000
/** How long a worker may take to open the store while all others wait to write. */
const OPEN_MS = 15_000
const STUCK = 'a worker thread had to be stopped in the middle of a write, and no other one can ' +
  'write since (as ' +
  'processes, workers can)'
/** How long workers may take to load their services before the host counts as ready all the same. */
const SETTLE_MS = 8_000

/**
 * @typedef {object} Own what the host knows of a worker
 * @property {boolean} joined whether it has the state, and so has to hear of changes
 * @property {boolean} loaded whether it has loaded its services
 * @property {PromiseWithResolvers<void>} replaced resolves when it asks for that: it does not come to its end with
 *   anything
 * @property {number | null} slot null until it comes for the store
 * @property {NodeJS.Timeout} [opening] ends it when it takes too long to open the store
 */

/** @typedef {PoolMember<Seat, Own>} Member */
/** @type {() => Own} */
const createOwn = () => ({
  joined: false, loaded: false, replaced: Promise.withResolvers(), slot: null
})

/** The workers of one host. */
export class WorkerPool {
  #pool
  #turns = createTurns()
  #slots = createSlots()
  #strikes = createStrikes()
  /** @type {PromiseWithResolvers<void>} */
  #settled = Promise.withResolvers()
  /** Why nothing may be written any more. @type {string | null} */
  #refusal = null
  /** @type {PromiseWithResolvers<void>} */
  #stuck = Promise.withResolvers()
  /** Transactions of workers that are gone, on the server of the documents. @type {Set<Promise<void>>} */
  #aborting = new Set()
  #parts

  /**
   * @param {{options: Readonly<HostOptions>, registry: Registry, keeper: Keeper, inherited: number,
   *   greeting: {sockets: string, port: number}, onHopeless: (reason: string) => void, log: (text: string) => void}}
   *   parts inherited: a descriptor that worker processes hold; greeting: what a worker gets with the state;
   *   onHopeless: called when workers die as fast as they are started
   * @param {typeof createSeatMaker} [makeSeats]
   */
  constructor (parts, makeSeats = createSeatMaker) {
    this.#parts = parts
    this.#pool = new Pool({
      startSeat: makeSeats(parts, () => {
        this.#stuck.resolve()
        if (!this.#pool.isStopping) parts.onHopeless(STUCK)
      }),
      createOwn,
      answersFor: member => this.#answersFor(member),
      onFailed: member => { member.leaving = true },
      onGone: member => this.#lose(member),
      onHopeless: parts.onHopeless,
      log: parts.log
    })
  }

  /**
   * Starts all workers.
   * @returns {Promise<void>} when they listen and have loaded their services, or need too long for that
   * @throws {Error} when one can't; its `code` is the system's: EADDRINUSE
   */
  async start () {
    const { workers } = this.#parts.options
    if (workers > MOST_WORKERS) {
      throw new RangeError(`a host has at most ${MOST_WORKERS} workers, ${workers} were asked for`)
    }
    await this.#pool.start(workers)
    await Promise.race([this.#settled.promise, pause(SETTLE_MS, undefined, { ref: false })])
  }

  /** @returns {Promise<WorkerStats[]>} of those that answer in time */
  async readStats () {
    return /** @type {WorkerStats[]} */ ((await this.#pool.ask('stats', null, STATS_MS)).flat())
  }

  /**
   * Ends all of them at once.
   * @returns {Promise<boolean>} true when they are gone; false when a thread can't be ended, and then this process
   *   can't be left as usual
   */
  async stop () {
    const gone = this.#pool.stop(async member => {
      if (member.seat.gentle) {
        await Promise.race(
          [member.channel.ask('end', null, GENTLE_MS).catch(() => {}), member.gone]
        )
      }
      member.seat.kill()
    })
    const isGone =
      await Promise.race([gone.then(() => true), this.#stuck.promise.then(() => false)])
    await Promise.race([Promise.all(this.#aborting), pause(ABORT_MS, undefined, { ref: false })])
    return isGone
  }

  /** Lets no worker write any more, those that come included. @param {string} reason */
  refuse (reason) {
    this.#refusal = reason
    for (const { channel } of this.#joined()) channel.ask('refuse', reason).catch(() => {})
  }

  #joined () {
    return this.#pool.members.filter(({ own }) => own.joined)
  }

  /**
   * What one that has ended leaves.
   * @param {Member} member
   * @returns {boolean} whether it was loading a service: that is not done again and again
   */
  #lose (member) {
    this.#turns.forget(member.seat.id)
    const loading = this.#strike(member)
    void this.#giveBack(member)
    if (member.own.slot !== null) this.#abortLeft(member.own.slot)
    return loading
  }

  /** @param {number} slot */
  #abortLeft (slot) {
    const { options, greeting: { sockets }, log } = this.#parts
    const aborting = abortLeft(slot, { options, sockets, log })
    this.#aborting.add(aborting)
    aborting.finally(() => this.#aborting.delete(aborting))
  }

  /** What a worker may ask. @param {Member} self */
  #answersFor (self) {
    return {
      join: () => {
        self.own.joined = true
        const { registry, greeting } = this.#parts
        return {
          state: registry.state, ...greeting, slot: self.own.slot, refusal: this.#refusal,
          suspects: this.#strikes.list()
        }
      },
      'enter-store': () => this.#enterStore(self),
      'leave-store': () => this.#leaveStore(self),
      sync: () => this.#parts.keeper.sync(),
      committed: () => this.#parts.keeper.notice(),
      loaded: () => this.#settle(self),
      'take-turn': () => this.#turns.take(self.seat.id),
      'end-turn': () => this.#turns.end(self.seat.id),
      commit: (/** @type {Change} */ change) => this.#commit(change),
      discard: (/** @type {string} */ folder) => this.#discard(folder),
      echo: () => null,
      'replace-me': () => this.#replaceLiving(self)
    }
  }

  /**
   * All others wait to write until it is through, so it has to be soon.
   * @param {Member} member
   * @returns {Promise<number>} its slot
   */
  async #enterStore (member) {
    const slot = member.own.slot ?? this.#slots.take()
    member.own.slot = slot
    await this.#parts.keeper.enter(member.seat.id)
    clearTimeout(member.own.opening)
    if (this.#pool.has(member)) member.own.opening = setTimeout(() => member.seat.kill(), OPEN_MS)
    return slot
  }

  /** @param {Member} member */
  #leaveStore ({ seat, own }) {
    clearTimeout(own.opening)
    this.#parts.keeper.leave(seat.id)
  }

  /** What a worker that is gone has held. @param {Member} member */
  async #giveBack (member) {
    const { keeper, log } = this.#parts
    this.#leaveStore(member)
    const { slot } = member.own
    if (slot === null || this.#pool.isStopping) return
    try {
      await keeper.forget(slot)
      this.#slots.free(slot)
    } catch (error) {
      log('what a worker that ended has locked stays locked: ' +
        `${/** @type {Error} */ (error).message}`)
    }
  }

  /** On disk first, then everywhere. @param {Change} change */
  async #commit (change) {
    await this.#parts.registry.commit(change)
    if (change.type === 'put-service') this.#strikes.forgive(change.record.directory)
    await Promise.all(this.#joined().map(member => this.#passOn(change, member)))
  }

  /** @param {string} folder of a service that is out of the registry, or never was in it */
  #discard (folder) {
    const { options, registry } = this.#parts
    return discardFolder(options.data, registry, folder)
  }

  /** @param {Change} change @param {Member} member */
  async #passOn (change, member) {
    const { options, log } = this.#parts
    try {
      const mostMs = options.handlerSeconds * 1000 + APPLY_GRACE_MS
      const applied = member.channel.ask('apply', change, mostMs)
      await Promise.race([applied, member.own.replaced.promise])
    } catch (error) {
      if (!this.#pool.has(member) || member.leaving) return
      log('a worker did not take over a change and is replaced: ' +
        `${/** @type {Error} */ (error).message}`)
      member.seat.kill()
      await member.gone
    }
  }

  /** @param {Member} member */
  #settle (member) {
    member.own.loaded = true
    const count = this.#pool.members.filter(({ own }) => own.loaded).length
    if (count >= this.#parts.options.workers) this.#settled.resolve()
  }

  /**
   * Notes which service a worker was loading when it was ended or died.
   * @param {Member} member
   * @returns {boolean} whether it was loading one
   */
  #strike ({ own: { slot } }) {
    const { greeting, log, registry } = this.#parts
    const directory = slot === null ? null : takeLoadNote(greeting.sockets, slot)
    if (directory === null) return false
    const leftOut = this.#strikes.add(directory)
    const service = registry.state.services.find(record => record.directory === directory)
    if (service === undefined) return true
    const { mount, database } = service
    log(`a worker came to its end while it loaded the service at ${mount} (database ${database})`)
    if (!leftOut) return true
    log(`${mount} is left out now and answers 503: replace it, or restart the host to try again`)
    for (const { channel } of this.#joined()) channel.ask('leave-out', directory).catch(() => {})
    return true
  }

  /** @param {Member} member */
  async #replaceLiving (member) {
    if (member.leaving) return
    member.leaving = true
    member.own.replaced.resolve()
    this.#strike(member)
    await this.#pool.replace()
    await member.channel.ask('drain').catch(() => member.seat.kill())
  }
}
