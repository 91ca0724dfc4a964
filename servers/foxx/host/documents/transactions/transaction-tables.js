/** @import {Reading, Store, Writing} from '../../store/types.js' */
/** @import {Collection} from '../types.js' */
/** @import {Gate} from './overlay-table.js' */
// The tables of one open stream transaction: what all functions over documents work on while they belong to it. Reads see the snapshot and its own
// changes; what it changes is locked for everybody else, in the store that all workers share.
import { HostError } from '../../errors.js'
import { findDocument } from '../find-document.js'
import { documentLock, exclusiveLock } from './lock-entries.js'
import { OverlayTable } from './overlay-table.js'

/**
 * @typedef {object} Parts
 * @property {string} id of the transaction
 * @property {Reading} reading the snapshot of its beginning
 * @property {Store} store
 * @property {ReadonlyMap<number, Collection>} writable by id: what it may write to
 * @property {ReadonlySet<number>} exclusive ids of the collections that it has for itself
 * @property {ReadonlySet<number> | null} readable ids; null: all
 * @property {number} limit bytes of changes
 * @property {() => void} onOverflow called when the changes are too large and can't be undone one statement back
 */

/** @implements {Writing} */
export class TransactionTables {
  /** Keys of the locks on documents that it holds, as latin1 text. @type {Set<string>} */
  #held = new Set()
  #size = 0
  /** Whether changes are journaled. */
  #attempting = false
  /** Why it can't be used any more. @type {HostError | null} */
  #over = null
  #parts

  /** @param {Parts} parts */
  constructor (parts) {
    this.#parts = parts
    const { reading } = parts
    const open = this.#createGate(() => this.#check())
    const ofCollection = this.#createGate(key => this.#checkRead(key))
    const fixed = { ...open, write: refuseDefinition }
    this.catalog = new OverlayTable(reading.catalog, fixed)
    this.documents = new OverlayTable(reading.documents, ofCollection)
    this.keys = new OverlayTable(reading.keys, ofCollection)
    this.indexes = new OverlayTable(reading.indexes, open)
    this.statistics = new OverlayTable(reading.statistics, ofCollection)
    this.locks = new OverlayTable(reading.locks, fixed)
  }

  /**
   * Locks a document, in all workers, until the transaction ends.
   * @param {Collection} collection
   * @param {string} key its _key; there need not be such a document
   * @throws {HostError} 1652 when the collection was not declared for writing; 1200 when another transaction holds the document or it was changed since
   *   this one began
   */
  hold (collection, key) {
    this.declareWrite(collection)
    const { id, store, reading, exclusive } = this.#parts
    const lock = documentLock(collection, key)
    const name = lock.toString('latin1')
    if (exclusive.has(collection.id) || this.#held.has(name)) return
    // Before the write begins: while one is open, snapshots are read through it.
    const before = findDocument(reading, collection, key)?.text
    store.write(writing => {
      const holder = writing.locks.getText(exclusiveLock(collection)) ?? writing.locks.getText(lock)
      if (holder !== undefined && holder !== id) throw new HostError('ERROR_ARANGO_CONFLICT', `another open transaction has changed ${collection.name}/${key}: try again when it has ended`)
      if (findDocument(writing, collection, key)?.text !== before) {
        throw new HostError('ERROR_ARANGO_CONFLICT', `${collection.name}/${key} was changed after this transaction began: abort it and begin anew`)
      }
      writing.locks.put(lock, id)
    })
    this.#held.add(name)
  }

  /**
   * @param {Collection} collection
   * @throws {HostError} 1652 when it was not declared for writing
   */
  declareWrite ({ id, name }) {
    this.#check()
    if (this.#parts.writable.has(id)) return
    throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', `the transaction may not write to '${name}': expected it in collections.write or collections.exclusive when the transaction began`)
  }

  /**
   * @template T
   * @param {(writing: Writing) => T} work what it throws undoes what it has changed, and is thrown on; inside of another attempt it is part of that one
   * @returns {T}
   */
  attempt (work) {
    if (this.#attempting) return work(this)
    const attempt = this.openAttempt()
    let done = false
    try {
      const result = work(this)
      done = true
      return result
    } finally {
      attempt.end(done)
    }
  }

  /**
   * The beginning of changes that are kept or undone together; they may take more than one turn. There is one at a time.
   * @returns {{end: (keep: boolean) => void}}
   */
  openAttempt () {
    const tables = this.#changeable()
    for (const table of tables) table.beginJournal()
    this.#attempting = true
    return {
      end: keep => {
        if (!this.#attempting) return
        this.#attempting = false
        for (const table of tables) table.endJournal(!keep && this.#over === null)
      }
    }
  }

  /** Whether an attempt is open. */
  get isAttempting () {
    return this.#attempting
  }

  /** @returns {Buffer[]} keys of the locks on documents that it holds */
  listHeld () {
    return [...this.#held].map(name => Buffer.from(name, 'latin1'))
  }

  /** Every use throws this from now on; which locks it holds is still known. @param {HostError} reason */
  close (reason) {
    this.#over = reason
    for (const table of this.#changeable()) table.forget()
  }

  /** Its locks are released. */
  forgetHeld () {
    this.#held.clear()
  }

  #changeable () {
    return [this.documents, this.keys, this.indexes, this.statistics]
  }

  /** @param {(key: Buffer) => void} read @returns {Gate} */
  #createGate (read) {
    return { read, write: () => this.#check(), grow: bytes => this.#grow(bytes) }
  }

  #check () {
    if (this.#over !== null) throw this.#over
  }

  /** @param {Buffer} key */
  #checkRead (key) {
    this.#check()
    const { readable } = this.#parts
    if (readable === null || readable.has(key.readUInt32BE(0))) return
    throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', `the transaction began with allowImplicit: false and reads a collection that it did not declare (id ${key.readUInt32BE(0)}): expected it in collections.read`)
  }

  /** @param {number} bytes */
  #grow (bytes) {
    const { limit, onOverflow } = this.#parts
    if (bytes > 0 && this.#size + bytes > limit) {
      if (!this.#attempting) onOverflow()
      throw new HostError('ERROR_RESOURCE_LIMIT', `the changes of the transaction would exceed ${limit} bytes (maxTransactionSize)${this.#attempting ? '' : '; it is aborted'}`)
    }
    this.#size += bytes
  }
}

/** Collections and indexes are not part of what a transaction can undo. */
function refuseDefinition () {
  throw new HostError('ERROR_TRANSACTION_DISALLOWED_OPERATION', 'collections and indexes can\'t be made, changed or dropped inside of a stream transaction: send the request without x-arango-trx-id')
}
