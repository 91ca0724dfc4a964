/** @import {Check} from '../types.js' */
// A query by plain HTTP gives what it has to, in as many requests as it has batches.
import { assertSame, assertThat, toWhere } from '../assertions.js'
import { SkippedCheck } from '../errors.js'
import { fetchCursor } from '../fetch-cursor.js'

/** @type {Check} */
export const queryResults = {
  name: 'query-results',
  title: 'answers a query with every result, in batches of 1,000',
  scope: 'query',
  async run ({ action, query, http }) {
    if (query === null) throw new SkippedCheck('the action is no query')
    const where = `${toWhere(action.request)}, ${query.query}`
    const { results, requests } = await fetchCursor({ query, action, http })
    assertSame(`${where}: results`, { got: results.length, expected: query.results })
    assertSame(`${where}: requests`, { got: requests, expected: query.requests })
    const wrong = query.check(results)
    assertThat(wrong === null, `${where}: ${wrong}`)
  }
}
