/** @import {ApiAnswer, GroupedAnswer} from '../../types.js' */
/** @import {Outcome} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
/** @import {WriteOptions} from './options.js' */
/** @import {Change} from './write-documents.js' */
// POST: new documents, and those that take the place of existing ones.
import { HostError } from '../../errors.js'
import { insertDocument, insertPrepared, prepareInsert, toOutcome } from '../../documents/index.js'
import { isObject, nameKind, readJson } from '../read-json.js'
import { acknowledge, toOutcomeAnswer } from './answers.js'
import { changeMany } from './change-documents.js'
import { readWriteOptions } from './options.js'
import { writeDocuments } from './write-documents.js'

/**
 * Inserts a document or an array of them.
 * @param {Call} call
 * @returns {ApiAnswer | GroupedAnswer} 202, or 201 where it waits for the disk; an array of results for an array
 * @throws {HostError} 400/600 when the body isn't JSON
 */
export function answerInsert (call) {
  const { worker: { storage: { store } }, request } = call
  const options = readWriteOptions(request.search)
  const body = readJson(request)
  if (Array.isArray(body)) {
    return changeMany(call, { items: body, synced: 201, options }, (change, item) =>
      insert(change, item, { store, options }))
  }
  return writeDocuments(call, change => {
    const { status, sync } = acknowledge(change, options, 201)
    const outcome = insert(change, body, { store, options })
    const answer = toOutcomeAnswer(outcome, options, status)
    if (!options.silent) {
      answer.headers['location'] = toLocation(request.database, change.collection.name, outcome.key)
    }
    answer.sync = sync
    return answer
  })
}

/**
 * @param {Change} change
 * @param {unknown} document
 * @param {{store: import('../../store/types.js').Store, options: Readonly<WriteOptions>}} how
 * @returns {Outcome}
 */
function insert ({ collection, writing, grouped }, document, { store, options }) {
  if (!isObject(document)) {
    throw new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', 'expected a JSON object, came ' +
      `${nameKind(document)}`)
  }
  const prepared = grouped ? prepareInsert(collection, document, store) : null
  if (prepared === null) return insertDocument(writing, { collection, document, store, options })
  insertPrepared(writing, prepared)
  return toOutcome(prepared)
}

/** @param {string} database @param {string} collection @param {string} key */
function toLocation (database, collection, key) {
  return `/_db/${encodeURIComponent(database)}/_api/document/${collection}/${encodeURIComponent(
    key
  )}`
}
