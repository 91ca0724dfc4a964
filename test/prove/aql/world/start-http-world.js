/** @import {Data, Outcome, Request} from '../types.js' */
// The same queries over HTTP: a host of its own, filled with other data when a request comes with other data.
import { startHost } from '../../../../packages/foxx-host/test/start-host.js'
import {
  CREDENTIALS, createCall, createCollections
} from '../../../../packages/foxx-host/test/aql/cases/collections-over-http.js'

/** @returns {Promise<{run: (request: Request, data: Data) => Promise<Outcome>, stop: () => Promise<unknown>}>} */
export async function startHttpWorld () {
  const host = await startHost({ '--auth': [CREDENTIALS] }, { workers: 1 })
  const call = createCall(host.origin)
  const collections = createCollections(call)
  /** @type {Data | null} */
  let filled = null
  return {
    stop: () => host.stop(),
    run: async (request, data) => {
      if (data !== filled) {
        await collections.fill(toCase(data))
        filled = data
      }
      return ask(call, request)
    }
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

/**
 * @param {ReturnType<typeof createCall>} call
 * @param {Request} request
 * @returns {Promise<Outcome>}
 */
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
