/** @import {Progress, Results} from '../../aql/types.js' */
/** @import {OpenQuery} from './types.js' */
// A query goes on for a client: in slices, so that other requests are served in between. The results of a query come
// all before the first answer, those of a stream as they are fetched, and one more, which tells whether there is more.
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { HostError } from '../../errors.js'

/** How long others wait for a query. */
const SLICE_MS = 5
/** A query that sleeps looks so often whether it was ended. */
const LOOK_MS = 25

/**
 * Goes on until the next batch is there, and, without a stream, until all are.
 * @param {OpenQuery} query
 * @param {{isWanted: () => boolean}} client isWanted: whether someone still waits for the answer
 * @returns {Promise<void> | undefined} undefined: it was there at once
 * @throws {HostError} what the query fails with; it is over then
 */
export function pull (query, client) {
  const progress = work(query)
  return progress === null ? undefined : goOn(query, progress, client)
}

/**
 * @param {OpenQuery} query
 * @param {Extract<Progress, {state: 'paused'}>} first
 * @param {{isWanted: () => boolean}} client
 */
async function goOn (query, first, { isWanted }) {
  for (let progress = /** @type {typeof first | null} */ (first); progress !==
    null; progress = work(query)) {
    const left = progress.wakeAt === null ? 0 : progress.wakeAt - performance.now()
    await (left > 0 ? sleep(Math.min(left, LOOK_MS)) : nextTurn())
    if (isWanted()) continue
    query.execution.close()
    throw new HostError('ERROR_REQUEST_CANCELED', 'the client is gone: its query was ended')
  }
}

/** @param {OpenQuery} query @returns {Extract<Progress, {state: 'paused'}> | null} null: what was wanted is there */
function work (query) {
  const { wish: { batchSize, options: { stream } }, batches, execution } = query
  const until = performance.now() + SLICE_MS
  if (
    query.ahead !== null && batches.length === 0 && (query.isDone || query.ahead.count >= batchSize)
  ) {
    batches.push(query.ahead)
    query.ahead = null
  }
  while (!query.isDone && (!stream || batches.length === 0 || query.ahead === null)) {
    const progress = execution.advance({ size: sizeOf(query, batchSize), until })
    if (progress.state === 'paused') return progress
    query.isDone = progress.state === 'done'
    query.produced += progress.results.count
    take(query, progress.results)
    // Blocks that are kept come without a pause.
    if (!query.isDone && performance.now() >= until) return { state: 'paused', wakeAt: null }
  }
  return null
}

/** How many results are wanted next. @param {OpenQuery} query @param {number} batchSize */
function sizeOf ({ wish: { options: { stream } }, batches, ahead }, batchSize) {
  if (!stream) return batchSize
  return batches.length > 0 ? 1 : batchSize - (ahead?.count ?? 0)
}

/** @param {OpenQuery} query @param {Results} results */
function take (query, results) {
  const { wish: { options: { stream } }, batches, ahead } = query
  if (stream && batches.length > 0) {
    query.ahead = results.count > 0 ? results : null
    return
  }
  query.ahead = null
  const batch = ahead === null
    ? results
    : { count: ahead.count + results.count, parts: [...ahead.parts, ...results.parts] }
  // The first answer is an empty one where there is nothing.
  if (batch.count > 0 || query.produced === 0) batches.push(batch)
}
