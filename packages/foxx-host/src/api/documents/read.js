/** @import {ApiAnswer} from '../../types.js' */
/** @import {ReadTables} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// GET and HEAD of a document, and several documents at once. Stored texts are passed on as they are.
import { HostError } from '../../errors.js'
import { findDocument, readDocument, revisionOf } from '../../documents/index.js'
import { isObject, nameKind, readJson } from '../read-json.js'
import { inTransaction } from '../transactions/index.js'
import { runItems, toJsonAnswer } from './answers.js'
import { isAnyRevision, readRevision } from './conditions.js'
import { readWriteOptions } from './options.js'
import { findCollectionName } from './write-documents.js'

/**
 * Answers with a document.
 * @param {Call} call
 * @returns {ApiAnswer} 200; 304 when the client has this revision already; 412 with the document's identity when it has
 *   another one than expected
 * @throws {HostError} 404/1203, 404/1202
 */
export function answerDocument (call) {
  const { collection, reading } = openCollection(call)
  const key = call.params['key'] ?? ''
  const document = findDocument(reading, collection, key)
  if (document === null) {
    throw new HostError('ERROR_ARANGO_DOCUMENT_NOT_FOUND', `there is no ${collection.name}/${key}`)
  }
  const rev = revisionOf(document.text)
  const headers = { etag: `"${rev}"` }
  const { rawHeaders } = call.request.message
  const known = readRevision(rawHeaders, 'if-none-match')
  if (known !== undefined && (known === rev || isAnyRevision(known))) {
    return { status: 304, headers }
  }
  const expected = readRevision(rawHeaders, 'if-match')
  if (expected !== undefined && expected !== rev && !isAnyRevision(expected)) {
    return refuseRevision({ collection: collection.name, key, rev, expected })
  }
  return toJsonAnswer(200, document.text, headers)
}

/**
 * Answers with the documents that an array of keys, ids or objects names, errors in the places of those that aren't
 * there.
 * @param {Call} call
 * @returns {ApiAnswer} 200
 * @throws {HostError} 404/1203, 400/600, 400/400 when the body is no array
 */
export function answerDocuments (call) {
  const { collection, reading } = openCollection(call)
  const selectors = readJson(call.request)
  if (!Array.isArray(selectors)) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected an array of keys, ids or objects ' +
      `with one of them, came ${nameKind(selectors)}`)
  }
  const { ignoreRevs } = readWriteOptions(call.request.search)
  const { body, headers } = runItems(selectors, false, selector =>
    readDocument(reading, collection, toSelector(selector), { ignoreRevs }).text)
  return toJsonAnswer(200, body, headers)
}

/** @param {Call} call */
function openCollection (call) {
  const { worker: { storage: { store, catalog } }, request: { database } } = call
  /** @type {ReadTables} */
  const reading = inTransaction(call) ?? store.read()
  return { reading, collection: catalog.find(reading, database, findCollectionName(call)) }
}

/**
 * Checks what is to name a document.
 * @param {unknown} value
 * @returns {import('../../documents/types.js').Selector}
 * @throws {HostError} 400/1227 when it is neither a text nor an object
 */
export function toSelector (value) {
  if (typeof value === 'string' || isObject(value)) return value
  throw new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', 'expected a key, an id, or an object ' +
    `with _key or _id, came ${nameKind(value)}`)
}

/** @param {{collection: string, key: string, rev: string, expected: string}} facts @returns {ApiAnswer} */
function refuseRevision ({ collection, key, rev, expected }) {
  const { errorNum, message } = new HostError('ERROR_ARANGO_CONFLICT', 'expected revision ' +
    `${expected}, but ${collection}/${key} has revision ${rev}`)
  return {
    status: 412,
    headers: { etag: `"${rev}"` },
    json: {
      error: true, code: 412, errorNum, errorMessage: message, _id: `${collection}/${key}`,
      _key: key, _rev: rev
    }
  }
}
