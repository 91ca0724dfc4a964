/** @import {Snapshot, Store, Writing} from '../../store/types.js' */
/** @import {Collection, StreamTransaction, TransactionWish} from '../types.js' */
/** @import {Committer} from './commit-changes.js' */
/** @import {Declared} from './declared-locks.js' */
/** @import {Settler} from './create-settler.js' */
// One stream transaction, from its beginning to what is remembered of it.
import { HostError } from '../../errors.js'
import { abortSet } from '../../store/index.js'
import { applyChanges, collectChanges } from './commit-changes.js'
import { commitInSteps } from './commit-in-steps.js'
import { dropDeclared } from './declared-locks.js'
import { TransactionTables } from './transaction-tables.js'

const DEFAULT_BYTES = 128 * 1024 * 1024
/** So many changes of tables are committed in one write transaction, which takes about 5 milliseconds. */
const FEW_CHANGES = 500

/** @implements {StreamTransaction} */
export class Transaction {
  /** @type {StreamTransaction['status']} */
  status = 'running'
  /**
   * Why its entries in the table `locks` are still there although it is over; null when they are not, or not over.
   * @type {unknown}
   */
  unreleased = null
  #parts
  #tables
  /** Whether something of it may be staged that nobody settles yet. */
  #isStaged = false

  /**
   * @param {object} parts its entries in `locks` are there already
   * @param {string} parts.id
   * @param {string} parts.database
   * @param {Store} parts.store
   * @param {Snapshot} parts.snapshot
   * @param {Declared} parts.declared
   * @param {TransactionWish} parts.wish
   * @param {Settler} parts.settler of what it has staged
   */
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
      readable: wish.allowImplicit ? null : new Set([...declared.read, ...declared.write]
        .map(({ prefix }) => prefix.readUInt32BE(0))),
      locksAtCommit: wish.locksAtCommit === true,
      limit: wish.maxTransactionSize ?? DEFAULT_BYTES,
      onOverflow: () => this.#overflow()
    })
  }

  get writing () {
    return this.#tables
  }

  /** @type {StreamTransaction['demand']} */
  demand (collection, mode) {
    if (mode === 'write') this.#tables.declareWrite(collection)
    else this.#tables.declareRead(collection)
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
    this.#orAbort(() => this.#commitAtOnce())
  }

  /** In one write transaction, also where something of it is staged already. */
  #commitAtOnce () {
    const changes = collectChanges(this.#tables)
    this.#parts.store.write(writing => {
      if (this.#isStaged) abortSet(writing, this.id)
      applyChanges(writing, changes, this.#committer)
      this.#removeEntries(writing)
    })
    this.#finish()
  }

  /** @type {StreamTransaction['commitInSteps']} */
  commitInSteps () {
    const { id, store, settler } = this.#parts
    if (this.#tables.changeCount <= FEW_CHANGES) {
      return () => {
        this.commit()
        return true
      }
    }
    const finish = (/** @type {Writing} */ writing) => this.#removeEntries(writing)
    const steps = commitInSteps({ store, tables: this.#tables, committer: this.#committer, finish })
    this.#isStaged = true
    return () => this.status === 'committed' ? settler.advance(id) : this.#orAbort(() => {
      this.#advance(steps)
      return false
    })
  }

  /** @param {Generator<void, void>} steps */
  #advance (steps) {
    try {
      if (steps.next().done) this.#finish()
    } catch (error) {
      // Staging takes room before removing gives any: on a full disk others wait instead.
      if (!isFull(error) || !this.#tables.onlyRemoves) throw error
      this.#commitAtOnce()
    }
  }

  /** Forgets all that it has changed. Whether its locks could be released is in `unreleased`. */
  abort () {
    this.#end('aborted')
    this.release()
  }

  /** Tries again to release the locks of one that is over. */
  release () {
    try {
      this.#parts.store.write(writing => {
        this.#removeEntries(writing)
        if (this.#isStaged) abortSet(writing, this.id)
      })
      this.#tables.forgetHeld()
      this.#settle()
      this.unreleased = null
    } catch (error) {
      this.unreleased = error
    }
  }

  /** @template T @param {() => T} work @returns {T} */
  #orAbort (work) {
    try {
      return work()
    } catch (error) {
      this.abort()
      throw error
    }
  }

  /** @returns {Committer} */
  get #committer () {
    const { id, declared, wish } = this.#parts
    return { id, collections: declared.write, locksAtCommit: wish.locksAtCommit === true }
  }

  /** All of it counts now. */
  #finish () {
    const { store, declared, wish } = this.#parts
    if (wish.waitForSync || demandsSync(this.#tables, declared.write)) store.wantSync()
    this.#end('committed')
    this.#tables.forgetHeld()
    this.#settle()
  }

  #settle () {
    if (this.#isStaged) this.#parts.settler.add(this.id)
    this.#isStaged = false
  }

  /**
   * In the middle of an operation, which may be reading the snapshot: it fails now, the rest comes when it has ended.
   */
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
  #removeEntries (writing) {
    const { id, declared } = this.#parts
    const { locks } = writing
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
  if (status === 'aborted') {
    return new HostError('ERROR_TRANSACTION_ABORTED', `transaction ${id} was aborted, by a ` +
      'client, because it was idle for too long, or because it failed: begin a new one')
  }
  return new HostError('ERROR_TRANSACTION_NOT_FOUND', `transaction ${id} is committed already`)
}

/** @param {unknown} error */
function isFull (error) {
  return error instanceof HostError && error.errorNum === 1104
}

/**
 * @param {TransactionTables} tables
 * @param {readonly Collection[]} collections
 * @returns {boolean} whether one of those with waitForSync was changed
 */
function demandsSync ({ statistics }, collections) {
  const changed = [...statistics.listChanges()]
  return collections.some(({ waitForSync, prefix }) =>
    waitForSync && changed.some(({ key }) => key.equals(prefix)))
}
