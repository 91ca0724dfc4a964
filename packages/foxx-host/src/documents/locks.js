/** @import {Store, Writing} from '../store/types.js' */
/** @import {Collection} from './types.js' */
// Who may change what while transactions are open. Every change of a document asks here first, on whatever tables it
// works.
import { HostError } from '../errors.js'
import { documentLock, exclusiveLock, isHeld, removeEntries } from './transactions/lock-entries.js'
import { TransactionTables } from './transactions/transaction-tables.js'

/**
 * Says that a document is about to be made, changed or removed. In a stream transaction this locks it until the
 * transaction ends; otherwise it only looks.
 * @param {Writing} writing
 * @param {Collection} collection
 * @param {string} key the document's _key; there need not be such a document yet
 * @throws {HostError} 1200 when an open transaction has changed the document or holds the whole collection, or when the
 *   document was changed after this
 *   stream transaction began; 1652 when this stream transaction did not declare to write to the collection
 */
export function holdDocument (writing, collection, key) {
  if (writing instanceof TransactionTables) return writing.hold(collection, key)
  const { locks } = writing
  if (locks.has(exclusiveLock(collection))) throw toCollectionConflict(collection)
  if (locks.has(documentLock(collection, key))) {
    throw new HostError('ERROR_ARANGO_CONFLICT', 'an open transaction has changed ' +
      `${collection.name}/${key}: try again when it has ended`)
  }
}

/**
 * The same for a new document under a generated key, which nobody else can know: only the collection can be locked.
 * Cheaper than holdDocument; not for stream transactions, whose new keys have to be locked.
 * @param {Writing} writing
 * @param {Collection} collection
 * @throws {HostError} 1200 when an open transaction holds the whole collection
 */
export function holdNewDocument (writing, collection) {
  if (writing.locks.has(exclusiveLock(collection))) throw toCollectionConflict(collection)
}

/**
 * Says that a whole collection is about to be changed: truncated, dropped, renamed, indexed.
 * @param {Writing} writing
 * @param {Collection} collection
 * @throws {HostError} 1200 when an open transaction writes to it or has declared that it will; 1652 in a stream
 *   transaction that has not
 */
export function holdCollection (writing, collection) {
  if (writing instanceof TransactionTables) return writing.declareWrite(collection)
  if (isHeld(writing.locks, collection)) throw toCollectionConflict(collection)
}

/**
 * Drops the locks of a worker that is gone, or of all workers before the first one starts.
 * @param {Store} store
 * @param {number | 'all'} slot
 */
export function releaseLocks (store, slot) {
  store.write(({ locks }) => removeEntries(locks, slot))
}

/** @param {Collection} collection */
function toCollectionConflict ({ name }) {
  return new HostError('ERROR_ARANGO_CONFLICT', 'an open transaction writes to the collection ' +
    `'${name}': try again when it has ended`)
}
