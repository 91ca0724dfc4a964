/** @import {WritableTable} from '../../store/types.js' */
/** @import {Collection} from '../types.js' */
// The entries of the table `locks` that a transaction has from its beginning to its end: that it is open, and which
// collections it may write to.
import { HostError } from '../../errors.js'
import {
  countOpen, exclusiveLock, isHeld, openEntry, sharedLock, toOpenValue
} from './lock-entries.js'

/**
 * In all workers together: each holds one of the 1,024 readers of the store, and nobody can read when there is none
 * left.
 */
const MOST_OPEN = 512

/**
 * The collections that a transaction has declared, as its snapshot has them.
 * @typedef {object} Declared
 * @property {readonly Collection[]} write exclusive ones included
 * @property {readonly Collection[]} exclusive
 * @property {readonly Collection[]} read
 */

/**
 * @param {WritableTable} locks
 * @param {{id: string, database: string, declared: Declared}} transaction
 * @throws {HostError} 1200 when another transaction has one of the collections for itself, or writes to one that this
 *   one wants for itself, or an index of it is
 *   being made; 32 when too many
 *   are open
 */
export function takeDeclared (locks, { id, database, declared }) {
  for (const collection of declared.write) {
    if (collection.isRenaming === true) {
      throw new HostError('ERROR_ARANGO_CONFLICT', `the collection '${collection.name}' is being ` +
        'renamed: try again in a moment')
    }
    if (collection.building !== undefined && collection.building.length > 0) {
      throw new HostError('ERROR_ARANGO_CONFLICT', 'an index of the collection ' +
        `'${collection.name}' is being made: try again when it is there`)
    }
    const exclusive = declared.exclusive.includes(collection)
    if (exclusive ? isHeld(locks, collection) : locks.has(exclusiveLock(collection))) {
      throw new HostError('ERROR_ARANGO_CONFLICT', 'an open transaction ' +
        `${exclusive ? 'writes to' : 'has'} the collection ` +
        `'${collection.name}'${exclusive ? '' : ' for itself'}: try again when it has ended`)
    }
    locks.put(exclusive ? exclusiveLock(collection) : sharedLock(collection, id), id)
  }
  if (countOpen(locks, MOST_OPEN) === MOST_OPEN) {
    throw new HostError('ERROR_RESOURCE_LIMIT', `${MOST_OPEN} transactions are open: ` +
      'commit or abort some of them', { status: 429 })
  }
  locks.put(openEntry(id), toOpenValue(id, database))
}

/** @param {WritableTable} locks @param {{id: string, declared: Declared}} transaction */
export function dropDeclared (locks, { id, declared }) {
  for (const collection of declared.write) {
    locks.remove(declared.exclusive.includes(collection)
      ? exclusiveLock(collection)
      : sharedLock(collection, id))
  }
  locks.remove(openEntry(id))
}
