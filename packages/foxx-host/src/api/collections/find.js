/** @import {Collection, ReadTables} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// The collection that a request is about.
import { inTransaction } from '../transactions/index.js'
import { createSystemCollections, isSystemCollection } from './system-collections.js'

/**
 * Opens the collection of the path as the request sees it: in its transaction, or as it is now.
 * @param {Call} call
 * @returns {{reading: ReadTables, collection: Collection}}
 * @throws {import('../../errors.js').HostError} 404/1203
 */
export function openCollection (call) {
  const { worker: { storage: { catalog } }, request: { database } } = call
  const reading = inTransaction(call) ?? openStore(call)
  return { reading, collection: catalog.find(reading, database, nameCollection(call)) }
}

/** @param {Call} call @returns {string} the name or id in the path */
export function nameCollection ({ params }) {
  return params['collection'] ?? ''
}

/** @param {Call} call */
function openStore (call) {
  provideSystemCollections(call)
  return call.worker.storage.store.read()
}

/**
 * Makes the collections that every database has when one of them is asked for.
 * @param {Call} call
 */
export function provideSystemCollections (call) {
  if (isSystemCollection(nameCollection(call))) {
    createSystemCollections(call.worker, call.request.database)
  }
}
