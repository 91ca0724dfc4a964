/** @import {Collection, ReadTables} from '../../../../documents/types.js' */
/** @import {Writing} from '../../../../store/types.js' */
/** @import {Realm} from '../../types.js' */
/** @import {Access, Change, Place} from './types.js' */
// The way from a service's call to the store: which tables it reads, in which transaction it writes, and whether a
// transaction that runs allows it.
import { HostError } from '../../../../errors.js'
import { createValues } from './realm-values.js'
import { renewRun, settle, toSession } from './runs.js'

/**
 * @param {Realm} realm
 * @returns {Omit<Access, 'toHandle' | 'toQuery' | 'toQueryCursor' | 'toStatement'>}
 */
export function createAccess (realm) {
  const { storage } = realm.environment
  return {
    realm, database: realm.record.database, values: createValues(realm), storage,
    session: toSession(storage)
  }
}

/**
 * The tables to look up collections in: deferred inserts, which change none, go on waiting.
 * @param {Access} access
 * @returns {ReadTables}
 */
export function catalogTables ({ storage: { store } }) {
  return store.readCommitted()
}

/**
 * Whether a transaction of this very call stack is open.
 * @param {Access} access
 * @returns {boolean}
 */
export function isWriting ({ storage: { store } }) {
  return store.writing !== null
}

/**
 * @param {Place} place
 * @returns {Collection} as it was when this handler first asked
 * @throws {HostError} 1203 when it was dropped
 */
export function findCollection ({ access, id, seen }) {
  const tables = catalogTables(access)
  const { run } = access.session
  if (seen.collection !== null && seen.run === run && run !== 0) return seen.collection
  seen.collection = access.storage.catalog.find(tables, access.database, id)
  seen.run = run
  return seen.collection
}

/**
 * The tables to read documents in: what this worker deferred is committed first.
 * @param {Access} access
 * @returns {ReadTables}
 * @throws {HostError} why something that was deferred could not be kept
 */
export function documentTables (access) {
  settle(access)
  return access.storage.store.read()
}

/**
 * @param {Place} place
 * @returns {{reading: ReadTables, collection: Collection}}
 * @throws {HostError} 1203; 1652 where a transaction that runs may not read it
 */
export function openForReading (place) {
  const reading = documentTables(place.access)
  const collection = place.access.storage.catalog.find(reading, place.access.database, place.id)
  checkReadable(place.access, collection)
  return { reading, collection }
}

/**
 * Runs work on a collection: in a transaction of its own, or in the one that runs.
 * @template T
 * @param {Place} place
 * @param {boolean} waitForSync
 * @param {Change<T>} work undone wholly when it throws, unless it is a part of a transaction that goes on
 * @returns {T}
 */
export function change ({ access, id }, waitForSync, work) {
  const { catalog, store } = access.storage
  let sync = waitForSync
  const result = write(access, writing => {
    const collection = catalog.find(writing, access.database, id)
    checkWritable(access, collection)
    sync ||= collection.waitForSync
    return work(writing, collection)
  })
  if (sync) store.wantSync()
  return result
}

/**
 * @template T
 * @param {Access} access
 * @param {(writing: Writing) => T} work
 * @returns {T}
 */
export function write (access, work) {
  settle(access)
  // Not when a transaction ends: one that the watchdog ends would not get there.
  if (!isWriting(access)) access.session.declared = null
  return access.storage.store.write(work)
}

/**
 * Changes of the catalog are not part of transactions.
 * @template T
 * @param {Access} access
 * @param {string} name what the service called
 * @param {(writing: Writing) => T} work
 * @returns {T}
 * @throws {HostError} 1653 inside of a transaction
 */
export function define (access, name, work) {
  if (isWriting(access)) {
    throw new HostError('ERROR_TRANSACTION_DISALLOWED_OPERATION', `${name} can't be a part of a ` +
      'transaction; call it before db._executeTransaction')
  }
  const result = write(access, work)
  renewRun(access.session)
  return result
}

/**
 * To be called with the collection just looked up.
 * @param {Access} access
 * @param {Collection} collection
 * @throws {HostError} 1652
 */
export function checkWritable ({ session: { declared }, storage: { store } }, collection) {
  if (declared === null || store.writing === null || declared.write.has(collection.id)) return
  throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', 'the transaction writes to ' +
    `${collection.name}; name it in collections.write`)
}

/** The same. @param {Access} access @param {Collection} collection @throws {HostError} 1652 */
export function checkReadable ({ session: { declared }, storage: { store } }, collection) {
  if (
    declared === null || store.writing === null || declared.allowImplicit ||
    declared.read.has(collection.id) || declared.write.has(collection.id)
  ) {
    return
  }
  throw new HostError('ERROR_TRANSACTION_UNREGISTERED_COLLECTION', 'the transaction reads ' +
    `${collection.name}; name it in collections.read`)
}
