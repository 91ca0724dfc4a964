/** @import {Reading, Store, Writing} from '../../store/types.js' */
/** @import {Collection, ReadTables} from '../types.js' */
// The locks on documents that a stream transaction has changed: entries of the table `locks`, which all workers see.
import { HostError } from '../../errors.js'
import { revisionOf } from '../document-text.js'
import { findDocument } from '../find-document.js'
import { exclusiveLock } from './lock-entries.js'

/**
 * @typedef {object} DocumentLock
 * @property {Collection} collection
 * @property {string} key _key of the document; there need not be such a document
 * @property {Buffer} entry its key in the table `locks`
 */

/**
 * @typedef {object} Holder
 * @property {string} id of the transaction
 * @property {Reading} reading the snapshot of its beginning
 */

/**
 * @param {Holder & {store: Store}} holder
 * @param {readonly DocumentLock[]} locks all of them are taken, or none
 * @throws {HostError} 1200
 */
export function takeLocks (holder, locks) {
  // Before the write begins: while one is open, snapshots are read through it.
  const revisions = locks.map(lock => findRevision(holder.reading, lock))
  holder.store.write(writing => {
    for (const [at, lock] of locks.entries()) {
      checkFree(writing, lock, holder)
      if (findRevision(writing, lock) !== revisions[at]) throw toChanged(lock)
      writing.locks.put(lock.entry, holder.id)
    }
  })
}

/**
 * @param {ReadTables} tables of now
 * @param {DocumentLock} lock
 * @param {Holder} holder
 * @throws {HostError} 1200 when another transaction holds the document, or it was changed since this one began
 */
export function checkUnchanged (tables, lock, holder) {
  checkFree(tables, lock, holder)
  if (findRevision(tables, lock) !== findRevision(holder.reading, lock)) throw toChanged(lock)
}

/**
 * @param {Pick<ReadTables, 'locks'>} tables of now
 * @param {DocumentLock} lock
 * @param {Pick<Holder, 'id'>} holder
 * @throws {HostError} 1200 when another transaction holds the document
 */
export function checkFree ({ locks }, { collection, key, entry }, { id }) {
  const found = locks.getText(exclusiveLock(collection)) ?? locks.getText(entry)
  if (found === undefined || found === id) return
  throw new HostError('ERROR_ARANGO_CONFLICT', 'another open transaction has changed ' +
    `${collection.name}/${key}: try again when it has ended`)
}

/** @param {ReadTables} tables @param {DocumentLock} lock @returns {string | null} another one after each change */
function findRevision (tables, { collection, key }) {
  const stored = findDocument(tables, collection, key)
  return stored === null ? null : revisionOf(stored.text)
}

/** @param {DocumentLock} lock */
function toChanged ({ collection, key }) {
  return new HostError('ERROR_ARANGO_CONFLICT', `${collection.name}/${key} was changed after ` +
    'this transaction began: abort it and begin anew')
}
