/** @import {Reading, Snapshot, Store, TableName, Ticket, Writing} from './types.js' */
/** @import {Handle, Root} from './lmdb.js' */
/** @import {Environment} from './environment.js' */
// The store of one process. Layout: each document is one value, its JSON text. Ratios on a 2-core machine, documents of 155 bytes: a commit of its own for each
// insert costs 4 to 5 times what it costs in a commit of 32, hence deferred work. Tried: documents in blocks of 50, which read 7 to 9 times faster in batches of
// 1,000, but each insert rewrites its block (2 to 3 times the CPU), and look-ups and changes of one document would have to find it there. Whole batches are better
// kept as joined texts by whoever serves them.
import { HostError } from '../errors.js'
import { DeferredWork } from './deferred-work.js'
import { openEnvironment } from './environment.js'
import { createNumbers } from './numbers.js'
import { findGreatestNumber } from './greatest-number.js'
import { Room } from './room.js'
import { toReading, toSnapshotReading, toWriting } from './tables.js'
import { toStoreError } from './to-store-error.js'
import { WriteLock } from './write-lock.js'

/** Deferred work that one turn may pile up: what a service that inserts in a loop holds in memory. */
const MOST_DEFERRED = 1000

/** Milliseconds between two times that the primary is told of commits: fewer than it waits until it syncs them. */
const TELL_MS = 40

/** @typedef {Readonly<Record<TableName, Handle>>} Handles */

/**
 * Of the watchdog: who works, and whether that one has been ended.
 * @typedef {object} Watch
 * @property {() => number} work the number of the guarded work that runs; 0: none
 * @property {() => boolean} ended whether work was ended and not cleaned up after yet
 */

/**
 * @typedef {object} StoreParts
 * @property {string} [directory] of the environment; or `environment`
 * @property {Environment} [environment] one that is open already
 * @property {number} slot 0..127, no other living process has it
 * @property {() => Promise<void>} [requestSync] resolves when all that is committed now is on the disk
 * @property {() => void} [tellCommit] called after a commit, unless it was called just before
 * @property {() => number} [clock] for tests: units of 10 microseconds
 * @property {Watch} [watch]
 */

/**
 * @param {StoreParts} parts
 * @returns {LmdbStore}
 * @throws {HostError} 1004, 1104, 2
 */
export function openStore ({ directory, environment, ...parts }) {
  const opened = environment ?? openEnvironment(directory ?? '')
  return new LmdbStore({ ...opened.attach(), room: new Room(opened.directory) }, parts)
}

/** @implements {Store} */
export class LmdbStore {
  #deferred = new DeferredWork(work => this.#transact(work), () => this.#lock.commits)
  #wish = false
  /** @type {Promise<void> | null} */
  #asked = null
  /** Why nothing may be written any more. @type {HostError | null} */
  #refusal = null
  /** The guarded work that holds the write transaction. */
  #holder = 0
  #held = false
  #closed = false
  #toldAt = -Infinity
  #root
  #room
  #handles
  #lock
  #commitSoon = () => { if (!this.#closed) this.commit() }
  #reading
  #tables
  #numbers
  #parts

  /** @param {{root: Root, handles: Handles, room: Room}} attached @param {Omit<StoreParts, 'directory' | 'environment'>} parts */
  constructor ({ root, handles, room }, parts) {
    this.#root = root
    this.#room = room
    this.#handles = handles
    this.#parts = parts
    this.#lock = new WriteLock(root)
    this.#reading = toReading(handles)
    this.#tables = toWriting(handles, {
      room,
      check: () => {
        if (!this.#lock.open) throw new HostError('ERROR_TRANSACTION_INTERNAL', 'the write transaction is over: use its tables only while its work runs')
      }
    })
    this.#numbers = createNumbers(parts.slot, parts.clock)
    this.#numbers.pass(findGreatestNumber(this.#reading.documents))
  }

  /** @returns {Reading} */
  read () {
    if (this.#lock.open && this.#isInside()) return this.#tables
    if (this.#deferred.tickets.length > 0) this.commit()
    this.#root.resetReadTxn()
    return this.#reading
  }

  /** @returns {Reading} */
  readCommitted () {
    if (this.#lock.open && this.#isInside()) return this.#tables
    this.#root.resetReadTxn()
    return this.#reading
  }

  /** @template T @param {(writing: Writing) => T} work @returns {T} */
  write (work) {
    if (this.#lock.open && this.#isInside()) return work(this.#tables)
    if (this.#deferred.tickets.length > 0) this.commit()
    return this.#transact(work)
  }

  /** @param {(writing: Writing) => void} work @returns {Ticket} */
  defer (work) {
    if (this.#lock.open && this.#isInside()) {
      work(this.#tables)
      return { error: null, settled: true }
    }
    const ticket = this.#deferred.add(work)
    const { length } = this.#deferred.tickets
    // For what is deferred outside of requests: nobody else commits it.
    if (length === 1) setImmediate(this.#commitSoon)
    if (length >= MOST_DEFERRED) this.commit()
    return ticket
  }

  commit () {
    if (this.#lock.open && this.#hasToWait()) return
    if (this.#deferred.tickets.length > 0) this.#deferred.commit()
  }

  /** @returns {readonly Ticket[]} */
  get deferred () {
    return this.#deferred.tickets
  }

  get writing () {
    return this.#lock.open && !this.#parts.watch?.ended() ? this.#tables : null
  }

  /** @returns {Snapshot} */
  snapshot () {
    if (!this.#lock.open) this.commit()
    try {
      this.#root.resetReadTxn()
      const transaction = this.#root.useReadTransaction()
      this.#root.resetReadTxn()
      return { reading: toSnapshotReading(this.#handles, transaction), release: once(() => { if (!this.#closed) transaction.done() }) }
    } catch (error) {
      throw toStoreError(error)
    }
  }

  nextNumber () {
    return this.#numbers.next()
  }

  /** @param {number} number */
  passNumber (number) {
    this.#numbers.pass(number)
  }

  wantSync () {
    this.#wish = true
  }

  takeSyncWish () {
    const wish = this.#wish
    this.#wish = false
    return wish
  }

  /** @returns {Promise<void>} calls of one turn are one question to the primary */
  synced () {
    this.commit()
    const { requestSync } = this.#parts
    if (requestSync === undefined) return Promise.reject(new HostError('ERROR_INTERNAL', 'nobody syncs this store: open it with requestSync'))
    this.#asked ??= Promise.resolve().then(() => {
      this.#asked = null
      return requestSync()
    })
    return this.#asked
  }

  abandon () {
    this.#lock.recover()
    this.#deferred.restore()
  }

  /**
   * From now on every write fails with this.
   * @param {HostError} error
   */
  refuse (error) {
    this.#refusal ??= error
  }

  /**
   * Holds the machine's write lock while something asynchronous happens. Not for a process that also writes by write() or commit().
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
   * Waits for the write lock without blocking this process, then runs work, whose write() joins. Not for a process that also writes otherwise.
   * @param {() => void} work what it throws does NOT undo what it has written
   * @returns {Promise<void>} when that is committed; rejects with what work throws
   */
  async writeLater (work) {
    if (this.#refusal) throw this.#refusal
    await this.#root.transactionAsync(() => {
      this.#lock.open = true
      this.#room.begin()
      try {
        work()
      } finally {
        this.#lock.open = false
      }
    })
  }

  /** Frees what processes that died have kept of old states. @returns {number} how many there were */
  checkReaders () {
    return this.#root.readerCheck()
  }

  /** @returns {Promise<void>} */
  async close () {
    if (this.#closed) return
    this.commit()
    this.#closed = true
    await this.#root.close()
  }

  /**
   * Somebody comes while the write transaction is open: from inside of it, as a rule.
   * @returns {boolean} false: it was left behind by ended work, and is undone now
   */
  #isInside () {
    const { watch } = this.#parts
    if (!watch?.ended()) return true
    if (watch.work() === this.#holder) throw new HostError('ERROR_HTTP_SERVICE_UNAVAILABLE', 'the code that was writing ran for too long and has been ended; try again')
    this.abandon()
    return false
  }

  /** @returns {boolean} whether a commit has to wait for the end of the open transaction; false: there is none any more */
  #hasToWait () {
    if (!this.#parts.watch?.ended()) return true
    this.abandon()
    return false
  }

  /** @template T @param {(writing: Writing) => T} work @returns {T} */
  #transact (work) {
    this.#begin()
    let result
    try {
      result = work(this.#tables)
      this.#room.check()
    } catch (error) {
      this.#lock.abort()
      throw error
    }
    this.#end()
    return result
  }

  #begin () {
    if (this.#refusal) throw this.#refusal
    if (this.#held) throw new HostError('ERROR_INTERNAL', 'this process lets all writers wait right now, itself included')
    // Left behind by work that was ended while it began or committed.
    if (this.#parts.watch?.ended()) this.#lock.recover()
    this.#holder = this.#parts.watch?.work() ?? 0
    this.#room.begin()
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
      throw toStoreError(error)
    }
    const { tellCommit } = this.#parts
    if (tellCommit === undefined) return
    const now = performance.now()
    if (now - this.#toldAt < TELL_MS) return
    this.#toldAt = now
    tellCommit()
  }
}

/** @param {() => void} work */
function once (work) {
  let done = false
  return () => {
    if (done) return
    done = true
    work()
  }
}
