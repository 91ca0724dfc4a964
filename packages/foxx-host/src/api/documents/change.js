/** @import {ApiAnswer, GroupedAnswer} from '../../types.js' */
/** @import {Document, Selector} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// PUT and PATCH: documents replaced or updated.
import { HostError } from '../../errors.js'
import { replaceDocument, updateDocument } from '../../documents/index.js'
import { readFlag } from '../read-flag.js'
import { isObject, nameKind, readJson } from '../read-json.js'
import { changeMany, changeOne } from './change-documents.js'
import { answerDocuments } from './read.js'

/**
 * Replaces a document or an array of them; with ?onlyget=true it reads them.
 * @param {Call} call
 * @returns {ApiAnswer | GroupedAnswer} 202, or 201 where it waits for the disk
 * @throws {HostError} 400/600, 400/1227
 */
export function answerPut (call) {
  return call.params['key'] === undefined && readFlag(call.request.search, 'onlyget')
    ? answerDocuments(call)
    : answerChange(call, replaceDocument)
}

/**
 * Updates a document or an array of them.
 * @param {Call} call
 * @returns {ApiAnswer | GroupedAnswer} see answerPut
 * @throws {HostError} 400/600, 400/1227
 */
export function answerPatch (call) {
  return answerChange(call, updateDocument)
}

/** @param {Call} call @param {typeof replaceDocument} change */
function answerChange (call, change) {
  const body = readJson(call.request)
  const { params: { key }, worker: { storage: { store } } } = call
  if (key === undefined) {
    return changeMany(
      call, { items: toArray(body), synced: 201 }, ({ writing, collection }, item, options) => {
        const document = toDocument(item)
        const selector = /** @type {Selector} */ (document)
        return change(writing, { collection, selector, document, store, options })
      }
    )
  }
  const document = toDocument(body)
  return changeOne(call, 201, ({ writing, collection }, options) =>
    change(writing, { collection, selector: { _key: key }, document, store, options }))
}

/** @param {unknown} body @returns {Document} */
function toDocument (body) {
  if (isObject(body)) return body
  throw new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', 'expected a JSON object, came ' +
    `${nameKind(body)}`)
}

/** @param {unknown} body @returns {readonly unknown[]} */
function toArray (body) {
  if (Array.isArray(body)) return body
  throw new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', 'expected an array of documents, or ' +
    `the key of one of them in the path; came ${nameKind(body)}`)
}
