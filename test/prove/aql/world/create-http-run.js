/** @import {Call} from '../../../../packages/foxx-host/test/aql/cases/collections-over-http.js' */
/** @import {Data, Outcome, Request} from '../types.js' */
// Requests to a server whose collections are filled again when one comes with other data.
import { createCollections } from '../../../../packages/foxx-host/test/aql/cases/collections-over-http.js'
import { MOUNT } from '../../../../packages/foxx-host/test/aql/cases/ask-in-service.js'

/**
 * @param {Call} call
 * @returns {(request: Request, data: Data) => Promise<Outcome>}
 */
export function createHttpRun (call) {
  const collections = createCollections(call)
  /** @type {Data | null} */
  let filled = null
  return async (request, data) => {
    if (data !== filled) {
      await collections.fill(toCase(data))
      filled = data
    }
    return request.http?.inService ? askService(call, request) : ask(call, request)
  }
}

/** @param {Data} data */
function toCase (data) {
  const entries = Object.entries(data)
  return {
    data: Object.fromEntries(entries.map(([name, { documents }]) => [name, documents])),
    indexes: Object.fromEntries(entries.map(([name, { indexes }]) =>
      [name, indexes.map(index => ({ type: 'persistent', ...index }))]))
  }
}

/** @param {Call} call @param {Request} request @returns {Promise<Outcome>} */
async function askService (call, { text, bindVars = {} }) {
  const { status, json } = await call('POST', `${MOUNT}/ask`, { query: text, bindVars })
  if (status >= 300) return { errorNum: -status, message: JSON.stringify(json), ended: false }
  const { errorNum, message, result } = json
  return errorNum === null ? { results: result } : { errorNum, message, ended: false }
}

/** @param {Call} call @param {Request} request @returns {Promise<Outcome>} */
async function ask (call, { text, bindVars = {}, size, http }) {
  const results = []
  const body = {
    query: text, bindVars, ...(size !== undefined && { batchSize: size }),
    options: { stream: http?.stream ?? false }
  }
  let { status, json } = await call('POST', '/_api/cursor', body)
  for (;;) {
    if (status >= 300) {
      return { errorNum: json['errorNum'] ?? -status, message: json['errorMessage'], ended: false }
    }
    results.push(...json['result'])
    if (!json['hasMore']) return { results }
    ;({ status, json } = await call('POST', `/_api/cursor/${json['id']}`))
  }
}
