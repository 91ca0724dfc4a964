/** @import {Reading, Store, Writing} from '../../store/types.js' */
/** @import {Collection} from '../types.js' */
/** @import {DocumentLock} from './document-locks.js' */
/** @import {Gate} from './overlay-table.js' */
// The tables of one open stream transaction: what all functions over documents work on while they belong to it. Reads
// see the snapshot and its own changes; what it changes is locked for everybody else, in the store that all workers
// share. The locks of one operation are taken together at its end: a commit for each of them took 15 to 20 KB of the
// file for each document, because the transaction's own snapshot keeps all pages that commits replace.
import { HostError } from '../../errors.js'
import { checkUnchanged, takeLocks } from './document-locks.js'
import { documentLock } from './lock-entries.js'
import { OverlayTable } from './overlay-table.js'

/**
 * @typedef {object} Parts
 * @property {string} id of the transaction
 * @property {Reading} reading the snapshot of its beginning
 * @property {Store} store
 * @property {ReadonlyMap<number, Collection>} writable by id: what it may write to
 * @property {ReadonlySet<number>} exclusive ids of the collections that it has for itself
 * @property {ReadonlySet<number> | null} readable what the keys of collections begin with, as numbers; null: all
 * @property {boolean} locksAtCommit documents are locked by the commit alone: who changes them meanwhile is not kept
 *   from it, and the commit is refused
 * @property {number} limit bytes of changes
 * @property {() => void} onOverflow called when the changes are too large and can't be undone one statement back
 */

/**
 * Whether others are in the way is looked up on a state that is renewed after so many: what counts is how it is when
 * the locks are taken.
 */
const LOCKS_PER_LOOK = 64
/** Others get to write after so many. */
const LOCKS_PER_WRITE = 1000

/** @implements {Writing} */
export class TransactionTables {
  /** Keys of the locks on documents that it holds, as latin1 text. @type {Set<string>} */
  #held = new Set()
  /** By the same names: what has been changed and is not locked yet. @type {Map<string, DocumentLock>} */
  #wanted = new Map()
  /** What was committed a moment ago. @type {Reading} */
  #recent
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
    this.#recent = reading
    const open = this.#createGate(() => this.#check())
    const ofCollection = this.#createGate(key => this.#checkRead(key))
    const fixed = { ...open, write: refuseDefinition }
    this.catalog = new OverlayTable(reading.catalog, fixed)
    this.documents = new OverlayTable(reading.documents, ofCollection)
    this.keys = new OverlayTable(reading.keys, ofCollection)
    this.indexes = new OverlayTable(reading.indexes, open)
    this.statistics = new OverlayTable(reading.statistics, ofCollection)
    this.locks = new OverlayTable(reading.locks, fixed)
    this.stages = new OverlayTable(reading.stages, fixed)
  }

  /**
   * Locks a document, in all workers, until the transaction ends; inside of an attempt from its end on.
   * @param {Collection} collection
   * @param {string} key its _key; there need not be such a document
   * @throws {HostError} 1652 when the collection was not declared for writing; 1200 when another transaction holds the
   *   document or it was changed since
   *   this one began
   */
  hold (collection, key) {
    this.declareWrite(collection)
    const { store, exclusive } = this.#parts
    const entry = documentLock(collection, key)
    const name = entry.toString('latin1')
    if (exclusive.has(collection.id) || this.#held.has(name) || this.#wanted.has(name)) return
    const lock = { collection, key, entry }
    if (this.#attempting || this.#parts.locksAtCommit) {
      if (this.#wanted.size % LOCKS_PER_LOOK === 0) this.#recent = store.readCommitted()
      checkUnchanged(this.#recent, lock, this.#parts)
      this.#wanted.set(name, lock)
    } else this.#take([lock])
  }

  /**
   * @param {Collection} collection
   * @throws {HostError} 1652 when it was not declared for writing
   */
  declareWrite ({ id, name }) {
    this.#check()
    if (this.#parts.writable.has(id)) return
    throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', 'the transaction may not ' +
      `write to '${name}': expected it in collections.write or collections.exclusive when the ` +
      'transaction began')
  }

  /**
   * @template T
   * @param {(writing: Writing) => T} work what it throws undoes what it has changed, and is thrown on; inside of
   *   another attempt it is part of that one
   * @returns {T}
   */
  attempt (work) {
    if (this.#attempting) return work(this)
    const attempt = this.openAttempt()
    try {
      const result = work(this)
      attempt.end(true)
      return result
    } finally {
      attempt.end(false)
    }
  }

  /**
   * The beginning of changes that are kept or undone together; they may take more than one turn. There is one at a
   * time.
   * @returns {{end: (keep: boolean) => void}} only the first call counts that doesn't throw; end(true) throws 1200 when
   *   others were faster, and nothing is
   *   ended then
   */
  openAttempt () {
    const tables = this.#changeable()
    for (const table of tables) table.beginJournal()
    this.#attempting = true
    return {
      end: keep => {
        if (!this.#attempting) return
        if (keep && !this.#parts.locksAtCommit) this.#takeWanted()
        this.#attempting = false
        if (!keep) this.#wanted.clear()
        for (const table of tables) table.endJournal(!keep && this.#over === null)
      }
    }
  }

  /** Whether an attempt is open. */
  get isAttempting () {
    return this.#attempting
  }

  /** How many entries of tables a commit has to write. */
  get changeCount () {
    return this.#changeable().reduce((sum, { size }) => sum + size, 0)
  }

  /** Whether a commit leaves less behind than there was: documents are removed and nothing else. */
  get onlyRemoves () {
    return [this.documents, this.keys, this.indexes].every(({ onlyRemoves }) => onlyRemoves)
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

  /** Sorted, so that locks that stand next to each other are written together. */
  #takeWanted () {
    const locks = [...this.#wanted.values()].sort((a, b) => Buffer.compare(a.entry, b.entry))
    for (let at = 0; at < locks.length; at += LOCKS_PER_WRITE) {
      this.#take(locks.slice(at, at + LOCKS_PER_WRITE))
    }
    this.#wanted.clear()
  }

  /** @param {readonly DocumentLock[]} locks */
  #take (locks) {
    takeLocks(this.#parts, locks)
    for (const { entry } of locks) this.#held.add(entry.toString('latin1'))
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

  /**
   * @param {Collection} collection
   * @throws {HostError} 1652 when it was not declared, and allowImplicit is false
   */
  declareRead ({ prefix }) {
    this.#checkRead(prefix)
  }

  /** @param {Buffer} key */
  #checkRead (key) {
    this.#check()
    const { readable } = this.#parts
    if (readable === null || readable.has(key.readUInt32BE(0))) return
    throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', 'the transaction began with ' +
      'allowImplicit: false and reads a collection that it did not declare (id ' +
      `${key.readUInt32BE(0)}): expected it in collections.read`)
  }

  /** @param {number} bytes */
  #grow (bytes) {
    const { limit, onOverflow } = this.#parts
    if (bytes > 0 && this.#size + bytes > limit) {
      if (!this.#attempting) onOverflow()
      throw new HostError('ERROR_RESOURCE_LIMIT', 'the changes of the transaction would exceed ' +
        `${limit} bytes (maxTransactionSize)${this.#attempting ? '' : '; it is aborted'}`)
    }
    this.#size += bytes
  }
}

/** Collections and indexes are not part of what a transaction can undo. */
function refuseDefinition () {
  throw new HostError('ERROR_TRANSACTION_DISALLOWED_OPERATION', "collections and indexes can't " +
    'be made, changed or dropped inside of a stream transaction: send the request without ' +
    'x-arango-trx-id')
}
