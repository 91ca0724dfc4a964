/** @import {Check} from '../types.js' */
// The same through arangojs, which most programs ask with.
import { createQueryClient } from '../../../servers/documents/create-query-client.js'
import { readFailure } from '../../../servers/documents/read-error.js'
import { assertSame, assertThat, failWith } from '../assertions.js'
import { SkippedCheck } from '../errors.js'
import { boundsOf } from '../run-check.js'

/** @type {Check} */
export const queryThroughArangojs = {
  name: 'query-through-arangojs',
  title: 'answers arangojs with every result, in as many requests',
  scope: 'query',
  async run ({ server, query }) {
    if (query === null) throw new SkippedCheck('the action is no query')
    if (server.queries === undefined) {
      throw new SkippedCheck(`${server.variant.name} does not tell where arangojs can ask it`)
    }
    const where = `arangojs, ${query.query}`
    const client = createQueryClient({ ...server.queries, timeoutMs: boundsOf(server).requestMs })
    try {
      const results = await client.all(query.query, query.batchSize).catch(error =>
        failWith(`${where}: expected results, got ${describe(error)}`))
      assertSame(`${where}: results`, { got: results.length, expected: query.results })
      assertSame(`${where}: requests`, { got: client.counts.answered, expected: query.requests })
      const wrong = query.check(results)
      assertThat(wrong === null, `${where}: ${wrong}`)
    } finally {
      client.close()
    }
  }
}

/** @param {unknown} error of arangojs */
function describe (error) {
  const failure = readFailure(error)
  return failure.kind === 'refused' ? `${failure.status}, ${failure.reason}` : failure.code
}
