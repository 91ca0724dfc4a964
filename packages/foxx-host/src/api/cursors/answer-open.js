/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
/** @import {OpenQuery} from './types.js' */
// POST /_api/cursor: a query is run, its first batch is answered. A query that is done within a slice is answered at
// once.
import { pull } from './pull.js'
import { openQuery } from './open-query.js'
import { readWish } from './read-wish.js'
import { toBatchAnswer, toBatchBody } from './to-batch-answer.js'
import { hasMoreResults, toFacts } from './to-facts.js'

/**
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>} 201 with the first batch
 * @throws {import('../../errors.js').HostError} what the query is refused or fails with
 */
export function answerOpen (call) {
  const { message } = call.request
  const query = openQuery(call, readWish(call.request))
  const pulled = pull(query, { isWanted: () => message.socket?.destroyed !== true })
  return pulled === undefined ? toFirst(call, query) : pulled.then(() => toFirst(call, query))
}

/** @param {Call} call @param {OpenQuery} query @returns {ApiAnswer} */
function toFirst ({ worker: { cursors }, request: { database } }, query) {
  const { wish: { allowRetry }, execution: { sync } } = query
  const batch = query.batches.shift() ?? { count: 0, parts: [] }
  const cursor = hasMoreResults(query) || allowRetry ? cursors.open(database, query) : null
  const body =
    toBatchBody(batch, toFacts(query, { id: cursor?.id ?? null, nextBatchId: 2, code: 201 }))
  if (cursor !== null && allowRetry) cursors.keep(cursor, { number: 1, body })
  return sync ? { ...toBatchAnswer(201, body), sync } : toBatchAnswer(201, body)
}
