/** @import {QueryAction} from '../types.js' */
// A query action from what tells it from others: the request that opens its cursor, and how many there are.
'use strict'

const BATCH_SIZE = 1000

/**
 * @param {Pick<
 *   QueryAction, 'name' | 'title' | 'query' | 'results' | 'check' | 'position'
 * > & {collection?: string}} what
 * @returns {QueryAction}
 */
function createQuery ({ name, title, position, query, results, check, collection }) {
  return {
    kind: 'query',
    name,
    title,
    position,
    query,
    batchSize: BATCH_SIZE,
    results,
    requests: Math.ceil(results / BATCH_SIZE),
    collection: collection ?? null,
    check,
    request: {
      method: 'POST',
      path: '/_api/cursor',
      body: JSON.stringify({ query, batchSize: BATCH_SIZE })
    },
    expected: {
      status: 201,
      contentType: 'application/json; charset=utf-8',
      body: null,
      pattern: '^\\{(?=[\\s\\S]*"result":\\[)[\\s\\S]*"error":false[\\s\\S]*\\}$',
      example: '{"result":[1],"hasMore":false,"cached":false,"error":false,"code":201}'
    }
  }
}

module.exports = { createQuery }
