/** @import {ApiAnswer, GroupedAnswer} from '../../types.js' */
/** @import {Collection} from '../../documents/types.js' */
/** @import {Writing} from '../../store/types.js' */
/** @import {Call} from '../types.js' */
// What all changes of documents share: where they run, and which errors are answers.
import { HostError } from '../../errors.js'
import { readText } from '../read-flag.js'
import { toFailure } from '../to-error-answer.js'
import { findTransaction } from '../transactions/in-transaction.js'

/**
 * One change of documents, ready to run.
 * @typedef {object} Change
 * @property {Collection} collection
 * @property {Writing} writing
 * @property {boolean} grouped whether it shares its transaction with other requests; else it belongs to a stream
 *   transaction
 */

/**
 * Runs a change in the transaction that the request names, or lets it join the next commit. The documents' rules check
 * everything before they write anything, so a change that is refused leaves nothing behind and is answered without
 * undoing what it shares the transaction with.
 * @param {Call} call
 * @param {(change: Change) => ApiAnswer} work
 * @returns {ApiAnswer | GroupedAnswer}
 */
export function writeDocuments (call, work) {
  const { worker: { storage: { catalog } }, request: { database } } = call
  const name = findCollectionName(call)
  /** @param {Writing} writing @param {boolean} grouped */
  const run = (writing, grouped) => {
    try {
      return work({ collection: catalog.find(writing, database, name), writing, grouped })
    } catch (error) {
      if (isRefusal(error)) return toFailure(error)
      throw error
    }
  }
  const transaction = findTransaction(call)
  return transaction === null
    ? { work: writing => run(writing, true) }
    : transaction.attempt(tables => run(tables, false))
}

/**
 * Finds the name of the collection: in the path, or in the query.
 * @param {Call} call
 * @returns {string}
 * @throws {HostError} 400/400 when there is none
 */
export function findCollectionName ({ params, request }) {
  const name = params['collection'] ?? readText(request.search, 'collection')
  if (name === undefined || name === '') {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected the collection in the path ' +
      '(/_api/document/<collection>) or as ?collection=')
  }
  return name
}

/**
 * Tells errors that refuse a document from those of the store, which concern the whole transaction.
 * @param {unknown} error
 * @returns {error is HostError}
 */
export function isRefusal (error) {
  return error instanceof HostError && error.status < 500 && error.status !== 403
}
