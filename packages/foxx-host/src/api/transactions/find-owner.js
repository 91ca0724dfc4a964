/** @import {Transactions} from '../../documents/types.js' */
/** @import {ApiRequest, Owner} from '../../types.js' */
// Which worker has to answer a request, as far as transactions go.
import { HostError } from '../../errors.js'
import { findTransactionId } from './in-transaction.js'

/**
 * @param {ApiRequest} request
 * @param {Pick<Transactions, 'slotOf'>} transactions
 * @returns {Owner | null} null: whichever worker has it
 */
export function findTransactionOwner ({ segments, message }, { slotOf }) {
  const id = findPathId(segments) ?? findTransactionId(message.rawHeaders)
  const slot = id === undefined ? null : slotOf(id)
  if (slot === null) return null
  return {
    slot,
    gone: () => new HostError('ERROR_TRANSACTION_NOT_FOUND', 'the worker that held the ' +
      `transaction ${id} has ended, and the transaction with it: begin a new one`)
  }
}

/** '/_api/transaction/<id>', but not '/_api/transaction/begin'. @param {readonly string[]} segments */
function findPathId ([first, second, third]) {
  return first === '_api' && second === 'transaction' && third !== 'begin' ? third : undefined
}
