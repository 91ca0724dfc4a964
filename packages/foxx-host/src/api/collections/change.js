/** @import {ApiAnswer} from '../../types.js' */
/** @import {Collection} from '../../documents/types.js' */
/** @import {Writing} from '../../store/types.js' */
/** @import {Call} from '../types.js' */
// Collections made, emptied, renamed and dropped.
import { HostError } from '../../errors.js'
import { checkDroppable, renameInGraphs } from '../../graphs/index.js'
import { readFlag } from '../read-flag.js'
import { readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { findTransaction, refuseTransaction } from '../transactions/in-transaction.js'
import { describe, describeWhole } from './describe.js'
import { nameCollection, provideSystemCollections } from './find.js'

/**
 * Creates a collection.
 * @param {Call} call
 * @returns {ApiAnswer} 200 with all its properties
 * @throws {HostError} 409/1207, 400/1208, 400/1218, 400/1232
 */
export function answerCreation (call) {
  refuseTransaction(call, 'collections are not created')
  const { worker: { storage: { store, catalog } }, request } = call
  const { name, ...wish } = readObject(request, '{"name"}')
  return toAnswer(200, store.write(writing =>
    describeWhole(writing, catalog.create(writing, { ...wish, name, database: request.database }))))
}

/**
 * Drops a collection; a system collection only with ?isSystem=true.
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>}
 * @throws {HostError} 404/1203, 403/11, 403/1942
 */
export function answerRemoval (call) {
  refuseTransaction(call, 'collections are not dropped')
  const allowed = readFlag(call.request.search, 'isSystem')
  return changeCollection(call, (writing, collection) => {
    if (collection.isSystem && !allowed) {
      throw new HostError('ERROR_FORBIDDEN', `'${collection.name}' is a system collection: drop ` +
        'it with ?isSystem=true')
    }
    const { catalog } = call.worker.storage
    checkDroppable(writing, { catalog, database: call.request.database }, collection.name)
    catalog.drop(writing, collection)
    return { id: String(collection.id) }
  })
}

/**
 * Renames a collection.
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>}
 * @throws {HostError} 404/1203, 409/1207, 400/1208
 */
export function answerRenaming (call) {
  refuseTransaction(call, 'collections are not renamed')
  const { name } = readObject(call.request, '{"name"}')
  const { worker: { storage: { catalog, store } }, request: { database } } = call
  return changeCollection(call, (writing, collection) => {
    const renamed = catalog.rename(writing, collection, name)
    const names = { from: collection.name, to: renamed.name }
    renameInGraphs(writing, { catalog, database, store }, names)
    return describe(renamed)
  })
}

/**
 * Removes all documents of a collection.
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>}
 * @throws {HostError} 404/1203, 409/1200 when an open transaction writes to it
 */
export function answerTruncation (call) {
  const { worker: { storage: { catalog } }, request: { database, search } } = call
  const truncate = (/** @type {Writing} */ writing, /** @type {Collection} */ collection) => {
    catalog.truncate(writing, collection)
    return describe(collection)
  }
  const transaction = findTransaction(call)
  if (transaction !== null) {
    return toAnswer(200, transaction.attempt(tables =>
      truncate(tables, catalog.find(tables, database, nameCollection(call)))))
  }
  return changeCollection(call, truncate, readFlag(search, 'waitForSync'))
}

/**
 * Many documents are removed, or renamed, after it has happened: the answer waits for that, others don't.
 * @param {Call} call
 * @param {(writing: Writing, collection: Collection) => Record<string, unknown>} change
 * @param {boolean} [sync]
 */
function changeCollection (call, change, sync = false) {
  const { worker: { storage: { store, catalog, sweeper } }, request: { database } } = call
  provideSystemCollections(call)
  const answer = {
    ...toAnswer(200, store.write(writing =>
      change(writing, catalog.find(writing, database, nameCollection(call))))),
    sync
  }
  return sweeper.rest()?.then(() => answer) ?? answer
}
