/** @import {Reading, Snapshot, Store, TableName, Ticket, Writing} from './types.js' */
/** @import {Handle, Root} from './lmdb.js' */
/** @import {Environment} from './environment.js' */
/** @import {Handles} from './tables.js' */
// The store of one process. Layout: each document is one value, its JSON text. CPU on a 2-core machine, documents of
// 155 bytes, median and range of 9 rounds: a commit of its own for each insert costs 3.7 [1.8, 4.2] times what it costs
// in a commit of 32, hence deferred work. Tried: documents in blocks of 50. They are read 11 [6, 18] times faster in
// batches of 1,000 (112 µs instead of 1.2 ms), and appending costs the same, but look-ups, changes and removals of one
// document would have to find it in its block and rewrite that. Whole batches are better kept as joined texts by
// whoever serves them.
import { HostError } from '../errors.js'
import { DeferredWork } from './deferred-work.js'
import { openEnvironment } from './environment.js'
import { countFreeBytes } from './free-pages.js'
import { createNumbers } from './numbers.js'
import { findGreatestNumber } from './greatest-number.js'
import { Readers } from './reader-limits.js'
import { Room } from './room.js'
import { View } from './staged/layer.js'
import { toReading, toSnapshotReading } from './tables.js'
import { toStoreError } from './to-store-error.js'
import { WriteTransaction } from './write-transaction.js'

/** Deferred work that one turn may pile up: what a service that inserts in a loop holds in memory. */
const MOST_DEFERRED = 1000

/** @typedef {import('./write-transaction.js').Watch} Watch */

/**
 * @typedef {object} StoreParts
 * @property {string} [directory] of the environment; or `environment`
 * @property {Environment} [environment] one that is open already
 * @property {number} slot 0..127, no other living process has it
 * @property {() => Promise<void>} [requestSync] resolves when all that is committed now is on the disk
 * @property {() => void} [tellCommit] called after a commit, unless it was called just before
 * @property {() => number} [clock] for tests: units of 10 microseconds
 * @property {() => number} [now] for tests: milliseconds, monotonic
 * @property {Watch} [watch]
 * @property {string} [shown] the directory, as errors name it
 * @property {(text: string) => void} [tellFull] the operator's log: the disk is full, and where
 */

/**
 * @param {StoreParts} parts
 * @returns {LmdbStore}
 * @throws {HostError} 1004, 1104, 2
 */
export function openStore ({ directory, environment, shown, tellFull: tell, ...parts }) {
  const opened = environment ?? openEnvironment(directory ?? '')
  const attached = opened.attach()
  const room = new Room(opened.directory, {
    countFree: () => countFreeBytes(attached),
    ...(shown !== undefined && { shown }),
    ...(tell !== undefined && { tell })
  })
  return new LmdbStore({ ...attached, room }, parts)
}

/** @implements {Store} */
export class LmdbStore {
  #wish = false
  /** @type {Promise<void> | null} */
  #asked = null
  #closed = false
  #readers
  #root
  #handles
  #reading
  /** Of the sets of staged changes, as `#reading` has them. */
  #view
  #transaction
  #deferred
  #numbers
  #requestSync
  #commitSoon = () => { if (!this.#closed) this.commit() }
  #abandon = () => this.abandon()

  /**
   * @param {{root: Root, handles: Handles, room: Room}} attached
   * @param {Omit<StoreParts, 'directory' | 'environment' | 'shown' | 'tellFull'>} parts
   */
  constructor (attached, { slot, requestSync, tellCommit, clock, now, watch }) {
    const transaction = new WriteTransaction(attached, { watch, tellCommit, now })
    this.#root = attached.root
    this.#readers = new Readers(attached.root)
    this.#handles = attached.handles
    this.#transaction = transaction
    this.#deferred = new DeferredWork(work => this.#transact(work), () => transaction.commits)
    this.#requestSync = requestSync
    this.#view = new View(attached.handles.catalog)
    this.#reading = toReading(attached.handles, this.#view)
    this.#numbers = createNumbers(slot, clock)
    this.#numbers.pass(findGreatestNumber(this.#reading.documents))
  }

  /** @returns {Reading} */
  read () {
    if (this.#transaction.isInside(this.#abandon)) return this.#transaction.tables
    if (this.#deferred.tickets.length > 0) this.commit()
    return this.#renew()
  }

  /** @returns {Reading} */
  readCommitted () {
    if (this.#transaction.isInside(this.#abandon)) return this.#transaction.tables
    return this.#renew()
  }

  /** @template T @param {(writing: Writing) => T} work @returns {T} */
  write (work) {
    if (this.#transaction.isInside(this.#abandon)) return work(this.#transaction.tables)
    if (this.#deferred.tickets.length > 0) this.commit()
    return this.#transact(work)
  }

  /** @param {(writing: Writing) => void} work @returns {Ticket} */
  defer (work) {
    if (this.#transaction.isInside(this.#abandon)) {
      work(this.#transaction.tables)
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
    // It waits for the end of the open transaction; unless that was left behind by ended work.
    if (this.#transaction.alive) return
    if (this.#transaction.open) this.abandon()
    if (this.#deferred.tickets.length > 0) this.#deferred.commit()
  }

  /** @returns {readonly Ticket[]} */
  get deferred () {
    return this.#deferred.tickets
  }

  get writing () {
    return this.#transaction.alive ? this.#transaction.tables : null
  }

  /** @param {number} [most] @returns {Snapshot} */
  snapshot (most = Infinity) {
    if (most !== Infinity) this.#readers.check(most)
    if (!this.#transaction.open) this.commit()
    this.#checkOpen()
    try {
      this.#root.resetReadTxn()
      const transaction = this.#root.useReadTransaction()
      this.#root.resetReadTxn()
      this.#readers.held++
      const release = once(() => {
        this.#readers.held--
        if (!this.#closed) transaction.done()
      })
      const view = new View(this.#handles.catalog, { transaction })
      return { reading: toSnapshotReading(this.#handles, { view, transaction }), release }
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
    const requestSync = this.#requestSync
    if (requestSync === undefined) {
      return Promise.reject(new HostError('ERROR_INTERNAL', 'nobody syncs this store: open it ' +
        'with requestSync'))
    }
    this.#asked ??= Promise.resolve().then(() => {
      this.#asked = null
      return requestSync()
    })
    return this.#asked
  }

  abandon () {
    this.#transaction.recover()
    this.#deferred.restore()
  }

  /**
   * From now on every write fails with this.
   * @param {HostError} error
   */
  refuse (error) {
    this.#transaction.refuse(error)
  }

  /**
   * Holds the machine's write lock while something asynchronous happens. Not for a process that also writes by write()
   * or commit().
   * @param {() => Promise<void>} work
   * @returns {Promise<void>} when the lock is free again
   */
  holdWriters (work) {
    return this.#transaction.holdWriters(work)
  }

  /**
   * Waits for the write lock without blocking this process, then runs work, whose write() joins. Not for a process that
   * also writes otherwise.
   * @param {() => void} work what it throws does NOT undo what it has written
   * @returns {Promise<void>} when that is committed; rejects with what work throws
   */
  writeLater (work) {
    return this.#transaction.runLater(work)
  }

  /** Frees what processes that died have kept of old states. @returns {number} how many there were */
  checkReaders () {
    return this.#root.readerCheck()
  }

  /** What is committed now. */
  #renew () {
    this.#checkOpen()
    this.#root.resetReadTxn()
    this.#view.forget()
    return this.#reading
  }

  /**
   * What is read afterwards belongs to a newer state.
   * @template T
   * @param {(writing: Writing) => T} work
   * @returns {T}
   */
  #transact (work) {
    this.#checkOpen()
    const result = this.#transaction.run(work)
    this.#view.forget()
    return result
  }

  get isClosed () {
    return this.#closed
  }

  /** LMDB ends the whole process that uses what is closed. */
  #checkOpen () {
    if (!this.#closed) return
    throw new HostError('ERROR_HTTP_SERVICE_UNAVAILABLE', 'the documents are ' +
      'closed: the host is ending')
  }

  /** @returns {Promise<void>} */
  async close () {
    if (this.#closed) return
    this.commit()
    this.#closed = true
    await this.#root.close()
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
