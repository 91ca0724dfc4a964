/** @import {TableName, Writing} from './types.js' */
/** @import {Handle, Root} from './lmdb.js' */
/** @import {Room} from './room.js' */
// The write transaction of one process: who may use it, when it may begin and what ends it. In: work that reads and
// writes; out: all of it committed, or none and why. LMDB's own steps are in write-lock.js.
import { HostError } from '../errors.js'
import { View } from './staged/layer.js'
import { toWriting } from './tables.js'
import { toStoreError } from './to-store-error.js'
import { WriteLock } from './write-lock.js'

/** Milliseconds between two times that the primary is told of commits: fewer than it waits until it syncs them. */
const TELL_MS = 40

/**
 * Of the watchdog: who works, and whether that one has been ended.
 * @typedef {object} Watch
 * @property {() => number} work the number of the guarded work that runs; 0: none
 * @property {() => boolean} ended whether work was ended and not cleaned up after yet
 */

/** At most one is open at a time. */
export class WriteTransaction {
  /** Why nothing may be written any more. @type {HostError | null} */
  #refusal = null
  /** The guarded work that holds it. */
  #holder = 0
  /** Whether this process lets all writers wait. */
  #held = false
  #toldAt = -Infinity
  #root
  #room
  #lock
  #watch
  #tellCommit
  #now
  #view
  /** What is read and written in it. @type {Writing} */
  tables

  /**
   * @param {{root: Root, handles: Readonly<Record<TableName, Handle>>, room: Room}} attached
   * @param {{
   *   watch?: Watch | undefined, tellCommit?: (() => void) | undefined, now?: (() => number) | undefined
   * }} parts tellCommit: called after a commit, unless it was called just before; now: milliseconds, monotonic
   */
  constructor ({ root, handles, room }, { watch, tellCommit, now = () => performance.now() }) {
    this.#root = root
    this.#room = room
    this.#lock = new WriteLock(root)
    this.#watch = watch
    this.#tellCommit = tellCommit
    this.#now = now
    this.#view = new View(handles.catalog)
    this.tables = toWriting(handles, {
      room,
      view: this.#view,
      check: () => {
        if (!this.#lock.open) {
          throw new HostError('ERROR_TRANSACTION_INTERNAL', 'the write transaction is over: use ' +
            'its tables only while its work runs')
        }
      }
    })
  }

  /** Whether there is one, whoever's. */
  get open () {
    return this.#lock.open
  }

  /** Whether there is one of work that was not ended. */
  get alive () {
    return this.#lock.open && !this.#watch?.ended()
  }

  /** How many were committed. */
  get commits () {
    return this.#lock.commits
  }

  /**
   * For someone who comes while it may be open: from inside of it, as a rule.
   * @param {() => void} abandon called where it was left behind by ended work
   * @returns {boolean} whether the tables may be used
   * @throws {HostError} 503 at the ended work itself
   */
  isInside (abandon) {
    if (!this.#lock.open) return false
    if (!this.#watch?.ended()) return true
    if (this.#watch.work() === this.#holder) {
      throw new HostError('ERROR_HTTP_SERVICE_UNAVAILABLE', 'the code that was writing ran for ' +
        'too long and has been ended; try again')
    }
    abandon()
    return false
  }

  /**
   * Runs work in one of its own.
   * @template T
   * @param {(writing: Writing) => T} work
   * @returns {T}
   */
  run (work) {
    this.#begin()
    let result
    try {
      result = work(this.tables)
      this.#room.check()
    } catch (error) {
      this.#lock.abort()
      throw error
    }
    this.#end()
    return result
  }

  /** Undoes what ended code may have left behind. */
  recover () {
    this.#lock.recover()
  }

  /**
   * From now on every write fails with this.
   * @param {HostError} error
   */
  refuse (error) {
    this.#refusal ??= error
  }

  /**
   * Holds the machine's write lock while something asynchronous happens.
   * @param {() => Promise<void>} work
   * @returns {Promise<void>} when the lock is free again
   */
  async holdWriters (work) {
    await this.#root.transactionAsync(async () => {
      this.#held = true
      try {
        await work()
      } finally {
        this.#held = false
      }
    })
  }

  /**
   * Waits for the write lock without blocking this process, then runs work.
   * @param {() => void} work what it throws does NOT undo what it has written
   * @returns {Promise<void>} when that is committed; rejects with what work throws
   */
  async runLater (work) {
    if (this.#refusal) throw this.#refusal
    await this.#root.transactionAsync(() => {
      this.#lock.open = true
      this.#room.begin()
      this.#view.forget()
      try {
        work()
      } finally {
        this.#lock.open = false
      }
    })
  }

  #begin () {
    if (this.#refusal) throw this.#refusal
    if (this.#held) {
      throw new HostError('ERROR_INTERNAL', 'this process lets all writers wait right now, ' +
        'itself included')
    }
    // Left behind by work that was ended while it began or committed.
    if (this.#watch?.ended()) this.#lock.recover()
    this.#holder = this.#watch?.work() ?? 0
    this.#room.begin()
    this.#view.forget()
    try {
      this.#lock.begin()
    } catch (error) {
      throw toStoreError(error)
    }
  }

  #end () {
    try {
      this.#lock.commit()
    } catch (error) {
      throw toStoreError(error, this.#room.shown)
    }
    if (this.#tellCommit === undefined) return
    const now = this.#now()
    if (now - this.#toldAt < TELL_MS) return
    this.#toldAt = now
    this.#tellCommit()
  }
}
