/** @import {QueryAction} from '../../../../actions/types.js' */
/** @import {LoadJob} from '../../types.js' */
/** @import {Batch} from './known-batches.js' */
/** @import {Asker, Execution} from './types.js' */
// A query by plain HTTP: POST /_api/cursor, then POST /_api/cursor/ID until there is no more. In: the action and where;
// out: executions.
import { createConnection } from './connection.js'
import { createKnownBatches } from './known-batches.js'

/**
 * Status, number of requests and bytes of every batch are looked at in every execution: batches whose results are, byte
 * for byte, those of an execution that was found right are right. Others are parsed, and all results of the execution
 * checked.
 * @param {QueryAction} action
 * @param {{url: string, headers?: LoadJob['headers']}} place url: where cursors are opened
 * @returns {Asker}
 */
export function createRawAsker (action, { url, headers }) {
  const connection = createConnection({ url, headers })
  const known = createKnownBatches()
  return {
    execute: async whole => {
      try {
        return await execute({ action, connection, known, whole })
      } catch (error) {
        const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
        return { kind: 'broken', code: code ?? message }
      }
    },
    counts: () => ({ ...connection.counts }),
    close: connection.close
  }
}

/**
 * @param {{
 *   action: QueryAction, connection: ReturnType<typeof createConnection>, known: ReturnType<typeof createKnownBatches>,
 *   whole: boolean
 * }} what
 * @returns {Promise<Execution>}
 */
async function execute ({ action, connection, known, whole }) {
  /** @type {Batch[]} */
  const batches = []
  let path = ''
  for (;;) {
    const { status, body } =
      await connection.post(path, batches.length === 0 ? action.request.body : undefined)
    if (status !== (batches.length === 0 ? action.expected.status : 200)) {
      return { kind: 'refused', what: `${status}, ${body.toString('utf8', 0, 200)}` }
    }
    const batch = known.read(body, { index: batches.length, whole })
    if (batch === null) {
      return {
        kind: 'done',
        results: count(batches),
        wrong: `batch ${batches.length + 1} is no JSON object with an array of results: ` +
          `${body.toString('utf8', 0, 100)}`
      }
    }
    batches.push(batch)
    if (!batch.hasMore) break
    // A server that always has more would never come to an end.
    if (batches.length === action.requests) {
      return {
        kind: 'done',
        results: count(batches),
        wrong: `there have to be ${action.requests} requests, and there is more after them`
      }
    }
    if (typeof batch.id !== 'string') {
      return {
        kind: 'done',
        results: count(batches),
        wrong: `batch ${batches.length} says that there is more, and not of which cursor`
      }
    }
    path = `/${encodeURIComponent(batch.id)}`
  }
  return { kind: 'done', results: count(batches), wrong: judge(batches, { action, known }) }
}

/**
 * @param {readonly Batch[]} batches
 * @param {{action: QueryAction, known: ReturnType<typeof createKnownBatches>}} what
 * @returns {string | null}
 */
function judge (batches, { action, known }) {
  if (batches.length !== action.requests) {
    return `there have to be ${action.requests} requests, and there were ${batches.length}`
  }
  if (batches.every(({ results }) => results === null)) return null
  const wrong = action.check(batches.flatMap(({ results }, index) =>
    results ?? known.resultsOf(index)))
  if (wrong === null) known.remember(batches)
  return wrong
}

/** @param {readonly Batch[]} batches */
function count (batches) {
  return batches.reduce((sum, batch) => sum + batch.count, 0)
}
