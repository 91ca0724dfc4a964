/** @import {ApiAnswer, GroupedAnswer} from '../../types.js' */
/** @import {Document, Selector} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// PUT and PATCH: documents replaced or updated.
import { HostError } from '../../errors.js'
import { replaceDocument, toOutcomeJson, updateDocument } from '../../documents/index.js'
import { readFlag } from '../read-flag.js'
import { isObject, nameKind, readJson } from '../read-json.js'
import {
  acknowledge, runItems, toJsonAnswer, toOutcomeAnswer, withPrecondition
} from './answers.js'
import { readExpected } from './conditions.js'
import { readWriteOptions } from './options.js'
import { answerDocuments } from './read.js'
import { writeDocuments } from './write-documents.js'

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
  const { key } = call.params
  return key === undefined
    ? changeMany(call, change, toArray(body))
    : changeOne(call, change, { key, document: toDocument(body) })
}

/** @param {Call} call @param {typeof replaceDocument} change @param {{key: string, document: Document}} what */
function changeOne (call, change, { key, document }) {
  const { worker: { storage: { store } }, request: { search, message } } = call
  const options = readWriteOptions(search)
  const how = { ...options, ...readExpected(message.rawHeaders) }
  return writeDocuments(call, target => withPrecondition(() => {
    const { status, sync } = acknowledge(target, options, 201)
    const outcome = change(target.writing, {
      collection: target.collection, selector: { _key: key }, document, store, options: how
    })
    return { ...toOutcomeAnswer(outcome, options, status), sync }
  }))
}

/** @param {Call} call @param {typeof replaceDocument} change @param {readonly unknown[]} documents */
function changeMany (call, change, documents) {
  const { worker: { storage: { store } }, request: { search } } = call
  const options = readWriteOptions(search)
  return writeDocuments(call, target => {
    const { collection, writing } = target
    const { status, sync } = acknowledge(target, options, 201)
    const { body, headers } = runItems(documents, options.silent, item => {
      const document = toDocument(item)
      return toOutcomeJson(change(
        writing,
        { collection, selector: /** @type {Selector} */ (document), document, store, options }
      ), options)
    })
    return { ...toJsonAnswer(status, body, headers), sync }
  })
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
