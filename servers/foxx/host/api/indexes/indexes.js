/** @import {ApiAnswer} from '../../types.js' */
/** @import {Collection, ReadTables} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// Listing, making and dropping indexes.
import { describeIndex, describeIndexes, dropIndex, ensureIndex, findIndex } from '../../documents/index.js'
import { HostError } from '../../errors.js'
import { readText } from '../read-flag.js'
import { readObject } from '../read-json.js'
import { toAnswer } from '../to-answer.js'
import { inTransaction } from '../transactions/index.js'

/**
 * Lists the indexes of a collection. withStats and withHidden change nothing: there is nothing more to tell.
 * @param {Call} call
 * @returns {ApiAnswer} 200, the primary index first
 * @throws {HostError} 404/1203, 400/400 without ?collection=
 */
export function answerIndexes (call) {
  const { reading, collection } = openForReading(call, readCollectionName(call))
  const indexes = describeIndexes(collection, reading)
  return toAnswer(200, { indexes, identifiers: Object.fromEntries(indexes.map(index => [index.id, index])) })
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
  return toAnswer(200, describeIndex(collection, findIndex(collection, params['index'] ?? ''), reading))
}

/**
 * Makes an index, unless there is one that does the same.
 * @param {Call} call
 * @returns {ApiAnswer} 201 with the new index, 200 with the existing one
 * @throws {HostError} 404/1203; 400 with 10, 400, 1208, 1235 (the definition) or 1210 (the documents that are there); 409/1207; 409/1200
 */
export function answerCreation (call) {
  refuseTransaction(call, 'created')
  const { worker: { storage: { store, catalog } }, request } = call
  const name = readCollectionName(call)
  const definition = readObject(request, '{"type", "fields"}')
  return store.write(writing => {
    const wanted = { catalog, collection: catalog.find(writing, request.database, name), definition }
    const { index, isNewlyCreated, collection } = ensureIndex(writing, wanted)
    return toAnswer(isNewlyCreated ? 201 : 200, { ...describeIndex(collection, index, writing), isNewlyCreated })
  })
}

/**
 * Drops an index.
 * @param {Call} call
 * @returns {ApiAnswer} 200 with its id
 * @throws {HostError} 404/1203, 404/1212, 403/11 for the indexes that every collection has, 409/1200
 */
export function answerRemoval (call) {
  refuseTransaction(call, 'dropped')
  const { worker: { storage: { store, catalog } }, request, params } = call
  return store.write(writing => {
    const collection = catalog.find(writing, request.database, params['collection'] ?? '')
    const { index } = dropIndex(writing, { catalog, collection, id: params['index'] ?? '' })
    return toAnswer(200, { id: `${collection.name}/${index.id}` })
  })
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
  if (name === undefined) throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected the collection as ?collection=')
  return name
}

/** @param {Call} call @param {string} what */
function refuseTransaction (call, what) {
  if (inTransaction(call) !== null) throw new HostError('ERROR_TRANSACTION_DISALLOWED_OPERATION', `indexes are not ${what} inside of a transaction`)
}
