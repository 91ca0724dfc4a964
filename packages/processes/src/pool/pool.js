/** @import {Answers, Channel, Port} from '../child/channel.js' */
// Workers that do the same: started together, ready when all of them are, replaced when they die, asked, ended. In: how
// one is started, and what to do where pools differ. Each worker asks 'ready' when it listens, or 'failed'.
import { createChannel } from '../child/channel.js'

/** A worker that dies this soon after its start, this often in a row, will not live the next time either. */
const QUICK_DEATH_MS = 2_000
const MOST_QUICK_DEATHS = 5

/**
 * @typedef {object} SeatParts a process or a thread
 * @property {number} id
 * @property {(left: (reason: string) => void) => void} onEnd called once
 * @property {() => void} kill for certain
 */
/** @typedef {Port & SeatParts} Seat */

/**
 * @template {Seat} [Place=Seat]
 * @template [Own=null]
 * @typedef {object} Member
 * @property {Place} seat
 * @property {Channel} channel
 * @property {Own} own what the user of the pool keeps of it
 * @property {boolean} isReady
 * @property {boolean} leaving it ends, and its end is no news
 * @property {number} bornAt milliseconds, monotonic
 * @property {Promise<void>} gone
 */

/**
 * @template {Seat} Place
 * @template Own
 * @typedef {object} PoolParts
 * @property {() => Place} startSeat
 * @property {() => Own} createOwn
 * @property {(text: string) => void} log
 * @property {(reason: string) => void} onHopeless called when workers die as fast as they are started
 * @property {(member: Member<Place, Own>) => Answers} [answersFor] what a worker may ask besides
 * @property {(name: string, payload: unknown) => unknown} [otherwise] answers everything else
 * @property {(member: Member<Place, Own>) => void} [onFailed] one could not start; default: it is killed
 * @property {(member: Member<Place, Own>) => boolean} [onGone] whether its end says nothing of the next one's life
 * @property {(member: Member<Place, Own>, reason: string) => void} [onDead] instead of its replacement
 */

/**
 * @template {Seat} [Place=Seat]
 * @template [Own=null]
 */
export class Pool {
  /** @type {Set<Member<Place, Own>>} */
  #members = new Set()
  #stopping = false
  #quickDeaths = 0
  #parts

  /** @param {PoolParts<Place, Own>} parts */
  constructor (parts) {
    this.#parts = parts
  }

  /** All that live, those that leave included. */
  get members () {
    return [...this.#members]
  }

  get isStopping () {
    return this.#stopping
  }

  /** @param {Member<Place, Own>} member */
  has (member) {
    return this.#members.has(member)
  }

  /**
   * @param {number} count
   * @returns {Promise<unknown[]>} what each of them told when it was ready
   * @throws {Error} when one can't start; its `code` is the worker's own, or WORKER_ENDED
   */
  start (count) {
    return Promise.all(Array.from({ length: count }, () => this.#hire()))
  }

  /**
   * @param {string} name
   * @param {unknown} [payload]
   * @param {number} [timeoutMs]
   * @returns {Promise<unknown[]>} the answers of those that are ready, do not leave, and answer in time
   */
  async ask (name, payload, timeoutMs) {
    const asked = this.members.filter(({ isReady, leaving }) => isReady && !leaving)
    const settled = await Promise.allSettled(asked.map(({ channel }) =>
      channel.ask(name, payload, timeoutMs)))
    return settled.flatMap(answer => answer.status === 'fulfilled' ? [answer.value] : [])
  }

  /** Starts one more. One that dies is replaced in its turn. @returns {Promise<void>} when it is ready, or failed */
  async replace () {
    try {
      await this.#hire()
    } catch (error) {
      if (this.#stopping) return
      this.#parts.log('the replacement of a worker did not start: ' +
        `${/** @type {Error} */ (error).message}`)
    }
  }

  /**
   * From now on nobody is replaced.
   * @param {(member: Member<Place, Own>) => unknown} [end] asks one to end; default: kills it
   * @returns {Promise<unknown>} when all are gone
   */
  stop (end = ({ seat }) => seat.kill()) {
    this.#stopping = true
    return Promise.all(this.members.map(member => Promise.all([member.gone, end(member)])))
  }

  /** @returns {Promise<unknown>} what it tells when it is ready */
  #hire () {
    return new Promise((resolve, reject) => {
      const { promise: gone, resolve: tellGone } = /** @type {PromiseWithResolvers<void>} */ (
        Promise.withResolvers()
      )
      const member = this.#seat(gone, { resolve, reject })
      this.#members.add(member)
      member.seat.onEnd(reason => {
        this.#members.delete(member)
        member.channel.close()
        const isExcused = this.#parts.onGone?.(member) === true
        tellGone()
        reject(toError(
          { code: 'WORKER_ENDED', message: `a worker ended before it listened: ${reason}` }
        ))
        if (!this.#stopping && !member.leaving) this.#endOf(member, reason, isExcused)
      })
    })
  }

  /**
   * @param {Promise<void>} gone
   * @param {{resolve: (told: unknown) => void, reject: (error: Error) => void}} start
   * @returns {Member<Place, Own>}
   */
  #seat (gone, { resolve, reject }) {
    const { startSeat, createOwn, answersFor, otherwise, onFailed = ({ seat }) => seat.kill() } =
      this.#parts
    const seat = startSeat()
    /** @type {Answers} */
    const answers = {
      ready: told => {
        member.isReady = true
        resolve(told)
      },
      failed: (/** @type {{code?: string, message: string}} */ failure) => {
        reject(toError(failure))
        onFailed(member)
      }
    }
    const channel = createChannel(seat, answers, otherwise)
    /** @type {Member<Place, Own>} */
    const member = {
      seat, channel, own: createOwn(), isReady: false, leaving: false, bornAt: performance.now(),
      gone
    }
    Object.assign(answers, answersFor?.(member))
    return member
  }

  /** @param {Member<Place, Own>} dead @param {string} reason @param {boolean} isExcused */
  #endOf (dead, reason, isExcused) {
    const { log, onDead, onHopeless } = this.#parts
    if (onDead) return onDead(dead, reason)
    const isQuick = !isExcused && performance.now() - dead.bornAt < QUICK_DEATH_MS
    this.#quickDeaths = isQuick ? this.#quickDeaths + 1 : 0
    if (this.#quickDeaths >= MOST_QUICK_DEATHS) {
      return onHopeless(`${this.#quickDeaths} workers in a row ended right after their start, ` +
        `the last one with ${reason}`)
    }
    log(`a worker ended with ${reason}; another one takes its place`)
    void this.replace()
  }
}

/** @param {{code?: string, message: string}} failure */
function toError ({ code, message }) {
  return Object.assign(new Error(message), code !== undefined && { code })
}
