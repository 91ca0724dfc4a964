/** @import {Snapshot, Store, Writing} from '../../store/types.js' */
/** @import {Collection, StreamTransaction, TransactionWish} from '../types.js' */
/** @import {Changes} from './commit-changes.js' */
// One stream transaction, from its beginning to what is remembered of it.
import { HostError } from '../../errors.js'
import { applyChanges, collectChanges } from './commit-changes.js'
import { dropDeclared } from './declared-locks.js'
import { TransactionTables } from './transaction-tables.js'

const DEFAULT_BYTES = 128 * 1024 * 1024

/**
 * The collections that a transaction has declared, as its snapshot has them.
 * @typedef {object} Declared
 * @property {readonly Collection[]} write exclusive ones included
 * @property {readonly Collection[]} exclusive
 * @property {readonly Collection[]} read
 */

/** @implements {StreamTransaction} */
export class Transaction {
  /** @type {StreamTransaction['status']} */
  status = 'running'
  /** Why its entries in the table `locks` are still there although it is over; null when they are not, or not over. @type {unknown} */
  unreleased = null
  #parts
  #tables

  /** @param {{id: string, database: string, store: Store, snapshot: Snapshot, declared: Declared, wish: TransactionWish}} parts its entries in `locks` are there already */
  constructor (parts) {
    const { id, database, store, snapshot, declared, wish } = parts
    this.id = id
    this.database = database
    this.#parts = parts
    this.#tables = new TransactionTables({
      id,
      store,
      reading: snapshot.reading,
      writable: new Map(declared.write.map(collection => [collection.id, collection])),
      exclusive: new Set(declared.exclusive.map(collection => collection.id)),
      readable: wish.allowImplicit ? null : new Set([...declared.read, ...declared.write].map(collection => collection.id)),
      limit: wish.maxTransactionSize ?? DEFAULT_BYTES,
      onOverflow: () => this.#overflow()
    })
  }

  get writing () {
    return this.#tables
  }

  /**
   * @template T
   * @param {(writing: Writing) => T} work what it throws undoes what it has changed, and is thrown on
   * @returns {T}
   */
  attempt (work) {
    return this.#tables.attempt(work)
  }

  /** @type {StreamTransaction['openAttempt']} */
  openAttempt () {
    return this.#tables.openAttempt()
  }

  get isBusy () {
    return this.status === 'running' && this.#tables.isAttempting
  }

  /**
   * Writes all that it has changed, or aborts.
   * @throws {HostError} 1200 or 1210 when others have changed the same since its beginning
   */
  commit () {
    const { store, declared, wish } = this.#parts
    try {
      const changes = collectChanges(this.#tables)
      store.write(writing => {
        applyChanges(writing, changes, declared.write)
        this.#removeEntries(writing)
      })
      if (wish.waitForSync || demandsSync(changes, declared.write)) store.wantSync()
    } catch (error) {
      this.#giveUp()
      throw error
    }
    this.#end('committed')
    this.#tables.forgetHeld()
  }

  /** Forgets all that it has changed. Whether its locks could be released is in `unreleased`. */
  abort () {
    this.#giveUp()
  }

  /** Tries again to release the locks of one that is over. */
  release () {
    try {
      this.#parts.store.write(writing => this.#removeEntries(writing))
      this.#tables.forgetHeld()
      this.unreleased = null
    } catch (error) {
      this.unreleased = error
    }
  }

  #giveUp () {
    this.#end('aborted')
    this.release()
  }

  /** In the middle of an operation, which may be reading the snapshot: it fails now, the rest comes when it has ended. */
  #overflow () {
    this.#close('aborted')
    queueMicrotask(() => {
      this.#parts.snapshot.release()
      this.release()
    })
  }

  /** @param {'committed' | 'aborted'} status */
  #end (status) {
    this.#close(status)
    this.#parts.snapshot.release()
  }

  /** @param {'committed' | 'aborted'} status */
  #close (status) {
    this.status = status
    this.#tables.close(toOverError(this))
  }

  /** @param {Writing} writing */
  #removeEntries ({ locks }) {
    const { id, declared } = this.#parts
    for (const key of this.#tables.listHeld()) locks.remove(key)
    dropDeclared(locks, { id, declared })
  }
}

/**
 * What is said to those who use a transaction that is over.
 * @param {{id: string, status: StreamTransaction['status']}} transaction
 * @returns {HostError} 1654 after an abort, 1655 after a commit
 */
export function toOverError ({ id, status }) {
  if (status === 'aborted') return new HostError('ERROR_TRANSACTION_ABORTED', `transaction ${id} was aborted, by a client, because it was idle for too long, or because it failed: begin a new one`)
  return new HostError('ERROR_TRANSACTION_NOT_FOUND', `transaction ${id} is committed already`)
}

/** @param {Changes} changes @param {readonly Collection[]} collections @returns {boolean} whether one of those with waitForSync was changed */
function demandsSync ({ statistics }, collections) {
  return collections.some(({ waitForSync, prefix }) => waitForSync && statistics.some(({ key }) => key.equals(prefix)))
}
