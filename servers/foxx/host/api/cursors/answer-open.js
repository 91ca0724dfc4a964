/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
/** @import {Cursor, OpenQuery} from './types.js' */
// POST /_api/cursor: a query is run, its first batch is answered. A query that is done within a slice is answered at once.
import { pull } from './pull.js'
import { openQuery } from './open-query.js'
import { readWish } from './read-wish.js'
import { toBatchAnswer, toBatchBody } from './to-batch-answer.js'

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
  const { wish: { count, allowRetry, options: { stream } }, execution: { sync }, produced } = query
  const batch = query.batches.shift() ?? { count: 0, parts: [] }
  const hasMore = hasMoreResults(query)
  const cursor = hasMore || allowRetry ? cursors.open(database, query) : null
  const facts = {
    hasMore,
    ...(cursor !== null && { id: cursor.id }),
    ...(hasMore && { nextBatchId: 2 }),
    ...(count && !stream && { count: produced }),
    cached: false,
    ...(!(stream && hasMore) && { extra: toExtra(query) }),
    error: false,
    code: 201
  }
  const body = toBatchBody(batch, facts)
  if (cursor !== null && allowRetry) cursor.last = { number: 1, body }
  return sync ? { ...toBatchAnswer(201, body), sync } : toBatchAnswer(201, body)
}

/** @param {OpenQuery} query @returns {boolean} whether there is more than what was fetched */
export function hasMoreResults ({ batches, ahead }) {
  return batches.length > 0 || ahead !== null
}

/** @param {OpenQuery} query what is told of it at its end */
export function toExtra ({ execution: { warnings, stats }, plan }) {
  return { warnings, stats: { ...stats, intermediateCommits: 0 }, ...(plan !== null && { plan }) }
}
