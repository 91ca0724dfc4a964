/** @import {ApiAnswer} from '../../types.js' */
/** @import {Collection, Ensured, ReadTables} from '../../documents/types.js' */
/** @import {Writing} from '../../store/types.js' */
/** @import {Call} from '../types.js' */
// Listing, making and dropping indexes.
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  describeIndex, describeIndexes, dropIndex, findIndex, IndexBuild
} from '../../documents/index.js'
import { HostError } from '../../errors.js'
import { readText } from '../read-flag.js'
import { readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { inTransaction, refuseTransaction } from '../transactions/in-transaction.js'

/**
 * Lists the indexes of a collection. withStats and withHidden change nothing: there is nothing more to tell.
 * @param {Call} call
 * @returns {ApiAnswer} 200, the primary index first
 * @throws {HostError} 404/1203, 400/400 without ?collection=
 */
export function answerIndexes (call) {
  const { reading, collection } = openForReading(call, readCollectionName(call))
  const indexes = describeIndexes(collection, reading)
  return toAnswer(
    200, { indexes, identifiers: Object.fromEntries(indexes.map(index => [index.id, index])) }
  )
}

/**
 * Describes one index.
 * @param {Call} call
 * @returns {ApiAnswer} 200
 * @throws {HostError} 404/1203, 404/1212
 */
export function answerIndex (call) {
  const { params } = call
  const { reading, collection } = openForReading(call, params['collection'] ?? '')
  return toAnswer(200, describeIndex(
    collection, findIndex(collection, params['index'] ?? ''), reading
  ))
}

/**
 * Makes an index, unless there is one that does the same. Others are served in between.
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>} 201 with the new index, 200 with the existing one
 * @throws {HostError} 404/1203; 400 with 10, 400, 1208, 1235 (the definition) or 1210 (the documents that are there);
 *   409/1207; 409/1200
 */
export function answerCreation (call) {
  refuseTransaction(call, 'indexes are not created')
  const { worker: { storage: { store, catalog } }, request } = call
  const name = readCollectionName(call)
  const definition = readObject(request, '{"type", "fields"}')
  const find = (/** @type {Writing} */ writing) => catalog.find(writing, request.database, name)
  const build =
    new IndexBuild({ write: work => store.write(work), store, catalog, find, definition })
  const made = build.step()
  return made === null ? goOn(call, build) : toCreated(call, made)
}

/** @param {Call} call @param {IndexBuild} build @returns {Promise<ApiAnswer>} */
async function goOn (call, build) {
  for (let made = null; ; made = build.step()) {
    if (made !== null) return toCreated(call, made)
    await nextTurn()
    if (call.request.message.socket?.destroyed !== true) continue
    build.cancel()
    throw new HostError('ERROR_REQUEST_CANCELED', 'the client is gone: its index was given up')
  }
}

/** @param {Call} call @param {Ensured} made @returns {ApiAnswer} */
function toCreated ({ worker: { storage: { store } } }, { index, isNewlyCreated, collection }) {
  return toAnswer(isNewlyCreated ? 201 : 200, {
    ...describeIndex(collection, index, store.read()),
    isNewlyCreated
  })
}

/**
 * Drops an index.
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>} 200 with its id
 * @throws {HostError} 404/1203, 404/1212, 403/11 for the indexes that every collection has, 409/1200
 */
export function answerRemoval (call) {
  refuseTransaction(call, 'indexes are not dropped')
  const { worker: { storage: { store, catalog, sweeper } }, request, params } = call
  const answer = store.write(writing => {
    const collection = catalog.find(writing, request.database, params['collection'] ?? '')
    const { index } = dropIndex(writing, { catalog, collection, id: params['index'] ?? '' })
    return toAnswer(200, { id: `${collection.name}/${index.id}` })
  })
  return sweeper.rest()?.then(() => answer) ?? answer
}

/** @param {Call} call @param {string} name @returns {{reading: ReadTables, collection: Collection}} */
function openForReading (call, name) {
  const { worker: { storage: { store, catalog } }, request } = call
  const reading = inTransaction(call) ?? store.read()
  return { reading, collection: catalog.find(reading, request.database, name) }
}

/** @param {Call} call @returns {string} */
function readCollectionName ({ request }) {
  const name = readText(request.search, 'collection')
  if (name === undefined) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected the collection as ?collection=')
  }
  return name
}
