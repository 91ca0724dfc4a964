/** @import {QueryAction} from '../../actions/types.js' */
/** @import {Exchange as Asked} from '../../actions/types.js' */
/** @import {ExchangeRequest, Http} from './types.js' */
// One execution of a query by plain HTTP, every answer looked at. In: the query and how to ask; out: its results and
// the ids of its cursor, or a failed assertion.
import { assertSame, failWith, toWhere } from './assertions.js'

/**
 * @typedef {{query: QueryAction, action: Asked, http: Http}} Fetching action: what this server is asked for the query
 */
/** @typedef {{result: unknown[], hasMore: boolean, id: string | null}} Batch */

/**
 * @param {Fetching} fetching
 * @returns {Promise<{results: unknown[], requests: number, id: string | null}>} id: of the cursor, where there was more
 *   than one batch
 * @throws {import('chai').AssertionError} for an answer that is none of a cursor
 */
export async function fetchCursor (fetching) {
  const batches = [await openCursor(fetching)]
  const id = batches[0]?.id ?? null
  while (batches.at(-1)?.hasMore === true) {
    if (batches.length > fetching.query.requests) {
      failWith(`${toWhere(fetching.action.request)}: expected the last batch after ` +
        `${fetching.query.requests} requests, there is more`)
    }
    batches.push(await fetchNext(fetching, id))
  }
  return { results: batches.flatMap(({ result }) => result), requests: batches.length, id }
}

/**
 * @param {Fetching} fetching
 * @returns {Promise<Batch>} the first batch
 */
export function openCursor ({ action, query, http }) {
  return ask({ request: action.request, status: query.expected.status }, http)
}

/**
 * @param {Fetching} fetching
 * @param {string | null} id
 * @returns {Promise<Batch>}
 */
export function fetchNext (fetching, id) {
  return ask({ request: toCursorRequest(fetching, id), status: 200 }, fetching.http)
}

/**
 * @param {Pick<Fetching, 'action'>} fetching
 * @param {string | null} id
 * @param {'POST' | 'DELETE'} [method]
 * @returns {ExchangeRequest} for the next batch of a cursor, or its end
 */
export function toCursorRequest ({ action: { request: { path, headers } } }, id, method = 'POST') {
  if (id === null) {
    return failWith(`${method} ${path}: expected the id of a cursor that has more, got none`)
  }
  return { method, path: `${path}/${encodeURIComponent(id)}`, ...(headers && { headers }) }
}

/** @param {{request: ExchangeRequest, status: number}} asked @param {Http} http @returns {Promise<Batch>} */
async function ask ({ request, status: expected }, http) {
  const { status, body } = await http(request)
  const where = toWhere(request)
  assertSame(`${where}: status`, { got: status, expected })
  const { result, hasMore, id } = toObject(body) ?? {}
  if (!Array.isArray(result)) {
    return failWith(`${where}: expected a JSON object with an array 'result', got ` +
      `${body.toString('utf8', 0, 80)}`)
  }
  return { result, hasMore: hasMore === true, id: typeof id === 'string' ? id : null }
}

/**
 * @param {Buffer} body
 * @returns {Record<string, unknown> | null} null: it is no JSON object
 */
export function toObject (body) {
  try {
    const value = JSON.parse(body.toString())
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
