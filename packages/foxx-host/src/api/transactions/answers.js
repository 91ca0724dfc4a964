/** @import {StreamTransaction} from '../../documents/types.js' */
/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// What becomes of a stream transaction after its beginning, and which are open.
import { HostError } from '../../errors.js'
import { toAnswer } from '../to-answer.js'
import { checkTransactionId } from './in-transaction.js'

/**
 * @param {Call} call
 * @returns {ApiAnswer} 200 with the open transactions of the database, those of all workers
 */
export function answerList ({ worker: { transactions }, request: { database } }) {
  return {
    status: 200,
    json: { transactions: transactions.list(database).map(id => ({ id, state: 'running' })) }
  }
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 200 with the state
 * @throws {HostError} 400/10, 404/1655
 */
export function answerStatus (call) {
  return toStateAnswer(200, call.worker.transactions.look(call.request.database, readId(call)))
}

/**
 * Commits; a transaction that was committed before stays so.
 * @param {Call} call
 * @returns {ApiAnswer} 200 with the state; leaves after the sync when begin was asked for waitForSync, or a collection
 *   of it is
 * @throws {HostError} 409/1200 or 409/1210 when others have changed the same meanwhile (it is aborted then), 400/1653
 *   when it was aborted before, 400/10, 404/1655
 */
export function answerCommit (call) {
  const { transactions, storage: { store } } = call.worker
  const answer = toStateAnswer(200, transactions.commit(call.request.database, readId(call)))
  return store.takeSyncWish() ? { ...answer, sync: true } : answer
}

/**
 * Aborts; a transaction that was aborted before stays so.
 * @param {Call} call
 * @returns {ApiAnswer} 200 with the state
 * @throws {HostError} 400/1653 when it was committed before, 400/10, 404/1655
 */
export function answerAbort (call) {
  return toStateAnswer(200, call.worker.transactions.abort(call.request.database, readId(call)))
}

/**
 * @returns {ApiAnswer} never
 * @throws {HostError} 501/9
 */
export function refuseScript () {
  throw new HostError('ERROR_NOT_IMPLEMENTED', "JavaScript sent over HTTP isn't run here: begin " +
    'a stream transaction (POST /_api/transaction/begin), or call ' +
    'db._executeTransaction in a Foxx service')
}

/**
 * @param {number} status
 * @param {StreamTransaction} transaction
 * @returns {ApiAnswer}
 */
export function toStateAnswer (status, transaction) {
  return toAnswer(status, { result: { id: transaction.id, status: transaction.status } })
}

/** @param {Call} call */
function readId ({ worker: { transactions }, params }) {
  return checkTransactionId(params['id'] ?? '', transactions)
}
