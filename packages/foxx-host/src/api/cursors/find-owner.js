/** @import {ApiRequest, Owner} from '../../types.js' */
/** @import {Transactions} from '../../documents/types.js' */
// Which worker has to answer a request that names a cursor, a running query or a job: the low bits of the id say it.
import { HostError } from '../../errors.js'

const KINDS = Object.freeze({
  cursor: { name: 'ERROR_CURSOR_NOT_FOUND', gone: 'cursor' },
  query: { name: 'ERROR_QUERY_NOT_FOUND', gone: 'query' },
  job: { name: 'ERROR_HTTP_NOT_FOUND', gone: 'job' }
})

/**
 * @param {ApiRequest} request
 * @param {Pick<Transactions, 'slotOf'>} transactions
 * @returns {Owner | null} null: it names none
 */
export function findQueryOwner ({ segments: [first, second, id] }, { slotOf }) {
  if (first !== '_api' || id === undefined) return null
  if (second !== 'cursor' && second !== 'query' && second !== 'job') return null
  const slot = slotOf(id)
  if (slot === null) return null
  const { name, gone } = KINDS[second]
  return {
    slot,
    gone: () => new HostError(name, `the worker that held the ${gone} ${id} has ended, and the ` +
      `${gone} with it`)
  }
}
