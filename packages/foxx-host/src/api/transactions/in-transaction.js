/** @import {Writing} from '../../store/types.js' */
/** @import {StreamTransaction} from '../../documents/types.js' */
/** @import {Call} from '../types.js' */
// The transaction that a request belongs to: x-arango-trx-id names it.
import { findHeader } from '@shootout/serving'
import { HostError } from '../../errors.js'

const HEADER = 'x-arango-trx-id'

/**
 * Looks at the headers as they came: `message.headers` would collect all of them, which costs each request about a
 * microsecond.
 * @param {readonly string[]} rawHeaders names and values in turn
 * @returns {string | undefined} what the header says
 */
export function findTransactionId (rawHeaders) {
  return findHeader(rawHeaders, HEADER)
}

/**
 * The tables that a request has to work on when it belongs to a stream transaction: at once, nothing of it is grouped
 * or deferred.
 * @param {Call} call
 * @returns {Writing | null} null when it belongs to none
 * @throws {HostError} 400/10 when the header is no id; 404/1655 when there is no such transaction (any more), 410/1654
 *   when it was aborted
 */
export function inTransaction (call) {
  return findTransaction(call)?.writing ?? null
}

/**
 * The same, as a whole: `attempt` undoes what fails in the middle.
 * @param {Call} call
 * @returns {StreamTransaction | null}
 * @throws {HostError} as inTransaction
 */
export function findTransaction ({ worker: { transactions }, request: { message, database } }) {
  const id = findTransactionId(message.rawHeaders)
  if (id === undefined) return null
  return transactions.find(database, checkTransactionId(id, transactions))
}

/**
 * @param {string} id from a path or a header
 * @param {{slotOf: (id: string) => number | null}} transactions
 * @returns {string} the same
 * @throws {HostError} 400/10 when no transaction can have it
 */
export function checkTransactionId (id, { slotOf }) {
  if (slotOf(id) !== null) return id
  throw new HostError('ERROR_BAD_PARAMETER', 'expected the id of a transaction, a number as POST ' +
    `/_api/transaction/begin answers it, came ${JSON.stringify(id.slice(0, 32))}`)
}

/**
 * @param {Call} call
 * @param {string} what 'indexes are not created'
 * @throws {HostError} 400/1653 when the request belongs to a transaction
 */
export function refuseTransaction (call, what) {
  if (findTransaction(call) === null) return
  throw new HostError(
    'ERROR_TRANSACTION_DISALLOWED_OPERATION', `${what} inside of a transaction`
  )
}
