/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
/** @import {Cursor} from './types.js' */
// What becomes of a cursor: its further batches, and its end.
import { HostError } from '../../errors.js'
import { pull } from './pull.js'
import { toBatchAnswer, toBatchBody } from './to-batch-answer.js'
import { hasMoreResults, toFacts } from './to-facts.js'

/**
 * POST /_api/cursor/<id>[/<number of the batch>], PUT /_api/cursor/<id>.
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>} 200 with the next batch, or with the last one again where that was allowed
 * @throws {HostError} 404/1600, 409/1601, what the query fails with
 */
export function answerNext (call) {
  const { worker: { cursors }, request: { database, message }, params } = call
  const cursor = cursors.find(database, params['id'] ?? '')
  const { query, last } = cursor
  const wanted = params['batch']
  if (wanted !== undefined && last !== null && wanted === String(last.number)) {
    return toBatchAnswer(200, last.body)
  }
  if (!hasMoreResults(query) || (wanted !== undefined && wanted !== String(cursor.next))) {
    throw toUnknownBatch(cursor, wanted)
  }
  cursor.isBusy = true
  const isWanted = () => query.wish.allowRetry || message.socket?.destroyed !== true
  return finish(call, cursor, () => pull(query, { isWanted }))
}

/**
 * DELETE /_api/cursor/<id>
 * @param {Call} call
 * @returns {ApiAnswer} 202
 * @throws {HostError} 404/1600, 409/1601
 */
export function answerClose ({ worker: { cursors }, request: { database }, params }) {
  const cursor = cursors.find(database, params['id'] ?? '')
  cursors.close(cursor)
  return { status: 202, json: { id: cursor.id, error: false, code: 202 } }
}

/**
 * A query that fails takes its cursor along.
 * @param {Call} call
 * @param {Cursor} cursor
 * @param {() => Promise<void> | undefined} work
 * @returns {ApiAnswer | Promise<ApiAnswer>}
 */
function finish (call, cursor, work) {
  const fail = (/** @type {unknown} */ error) => {
    cursor.isBusy = false
    call.worker.cursors.close(cursor)
    throw error
  }
  try {
    const pulled = work()
    return pulled === undefined
      ? toNext(call, cursor)
      : pulled.then(() => toNext(call, cursor), fail)
  } catch (error) {
    return fail(error)
  }
}

/** @param {Call} call @param {Cursor} cursor @returns {ApiAnswer} */
function toNext ({ worker: { cursors } }, cursor) {
  const { query, next: number } = cursor
  const { wish: { allowRetry } } = query
  const batch = query.batches.shift() ?? { count: 0, parts: [] }
  const hasMore = hasMoreResults(query)
  cursor.isBusy = false
  cursor.next++
  const body = toBatchBody(batch, toFacts(
    query, { id: hasMore ? cursor.id : null, nextBatchId: cursor.next, code: 200 }
  ))
  if (allowRetry) cursors.keep(cursor, { number, body })
  else if (!hasMore) cursors.close(cursor)
  return toBatchAnswer(200, body)
}

/** @param {Cursor} cursor @param {string | undefined} wanted @returns {HostError} */
function toUnknownBatch ({ id, next, query }, wanted) {
  const expected = hasMoreResults(query) ? `batch ${next} comes next` : 'all of it was fetched'
  return new HostError('ERROR_CURSOR_NOT_FOUND', `cursor ${id} has no batch ${wanted ?? next} to ` +
    `fetch: ${expected}, and only with {"options": {"allowRetry": true}} the one ` +
    'before can be had again')
}
