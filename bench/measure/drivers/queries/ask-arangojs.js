/** @import {QueryAction} from '../../../../actions/types.js' */
/** @import {LoadJob} from '../../types.js' */
/** @import {Asker, Execution} from './types.js' */
// A query through arangojs: db.query(text, {}, {batchSize}), then all(). In: the action and where; out: executions.
import { createQueryClient } from '../../../../servers/documents/create-query-client.js'
import { readFailure } from '../../../../servers/documents/read-error.js'

/** As arangojs asks by itself: root without a password. */
const NOBODY = `Basic ${Buffer.from('root:').toString('base64')}`

/**
 * The number of results and of requests is looked at in every execution, the results themselves where that is asked
 * for: arangojs has parsed them, and their bytes are gone.
 * @param {QueryAction} action
 * @param {{url: string, headers?: LoadJob['headers'], query: NonNullable<LoadJob['query']>, timeoutMs: number}} place
 *   url: where cursors are opened; headers: of which arangojs gets who asks, nobody unless they say so
 * @returns {Asker}
 */
export function createArangojsAsker (action, {
  url, headers = {}, query: { database }, timeoutMs
}) {
  const client = createQueryClient({
    urls: [new URL(url).origin],
    database,
    authorization: headers.authorization ?? NOBODY,
    timeoutMs
  })
  return {
    execute: async whole => {
      const before = client.counts.answered
      try {
        return judge(
          await client.all(action.query, action.batchSize),
          { action, requests: client.counts.answered - before, whole }
        )
      } catch (error) {
        const failure = readFailure(error)
        return failure.kind === 'broken'
          ? failure
          : { kind: 'refused', what: `${failure.status}, ${failure.reason}` }
      }
    },
    // fetch keeps its connections to itself.
    counts: () => ({ ...client.counts, sockets: null }),
    close: client.close
  }
}

/**
 * @param {unknown[]} results
 * @param {{action: QueryAction, requests: number, whole: boolean}} what
 * @returns {Execution}
 */
function judge (results, { action, requests, whole }) {
  const wrong = results.length !== action.results || whole ? action.check(results) : null
  return {
    kind: 'done',
    results: results.length,
    wrong: wrong ?? (requests === action.requests
      ? null
      : `there have to be ${action.requests} requests, and there were ${requests}`)
  }
}
