/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// The edges at a vertex, as they are stored.
import { findEdges, isDocumentId, readByNumber } from '../../documents/index.js'
import { HostError } from '../../errors.js'
import { readText } from '../read-flag.js'
import { inTransaction } from '../transactions/index.js'

const DIRECTIONS = /** @type {const} */ (['any', 'in', 'out'])
const EDGES = 3

/**
 * Answers with the edges at ?vertex= (an _id, of which there need not be a document), in ?direction= any (default), in
 * or out.
 * @param {Call} call
 * @returns {ApiAnswer} 200 with whole documents
 * @throws {HostError} 404/1203, 400/1218 when it is no edge collection, 400/1205 without a vertex, 400/10 for another
 *   direction
 */
export function answerEdges (call) {
  const { worker: { storage: { store, catalog } }, request: { database, search }, params } = call
  const reading = inTransaction(call) ?? store.read()
  const collection = catalog.find(reading, database, params['collection'] ?? '')
  if (collection.type !== EDGES) {
    throw new HostError('ERROR_ARANGO_COLLECTION_TYPE_INVALID', 'expected an edge collection, ' +
      `'${collection.name}' is one of documents`)
  }
  const wanted = { vertex: readVertex(search), direction: readDirection(search) }
  const texts = Array.from(findEdges(reading, collection, wanted), number =>
    readByNumber(reading, collection, number)?.text ?? [])
  return toEdgesAnswer(texts.flat())
}

/** @param {readonly string[]} texts @returns {ApiAnswer} */
function toEdgesAnswer (texts) {
  const stats = JSON.stringify({ scannedIndex: texts.length, filtered: 0 })
  return {
    status: 200,
    body: `{"edges":[${texts.join(',')}],"error":false,"code":200,"stats":${stats}}`,
    contentType: 'application/json; charset=utf-8'
  }
}

/** @param {URLSearchParams} search @returns {string} */
function readVertex (search) {
  const vertex = readText(search, 'vertex')
  if (vertex !== undefined && isDocumentId(vertex)) return vertex
  throw new HostError('ERROR_ARANGO_DOCUMENT_HANDLE_BAD', 'expected ?vertex= to be the _id of a ' +
    "document ('collection/key'), came " +
    `${vertex === undefined ? 'nothing' : JSON.stringify(vertex)}`)
}

/** @param {URLSearchParams} search */
function readDirection (search) {
  const direction = readText(search, 'direction') ?? 'any'
  const found = DIRECTIONS.find(known => known === direction)
  if (found === undefined) {
    throw new HostError('ERROR_BAD_PARAMETER', 'expected ?direction= to be ' +
      `${DIRECTIONS.join(', ')}; came ${JSON.stringify(direction)}`)
  }
  return found
}
