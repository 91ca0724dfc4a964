/** @import {AddressInfo} from 'node:net' */
// An ArangoDB as far as finding, installing and asking go, with flaws on demand. It runs no service code: a bundle is
// only kept.
import { once } from 'node:events'
import { createServer } from 'node:http'
import actionList from '../../../../actions/index.js'

const METRICS = '# TYPE arangodb_v8_context_max gauge\narangodb_v8_context_max{role="SINGLE"} 16\n'

/**
 * @typedef {object} Flaws
 * @property {string} [version] default 3.12.10
 * @property {'on' | 'missing' | 'forbidden' | 'switched-off'} [foxx]
 * @property {{username: string, password: string} | null} [user] who may; null: anyone
 * @property {boolean} [protectRoutes] services ask for credentials too
 * @property {number} [silentLooks] how often the route answers 503 first
 * @property {boolean} [tellsContexts] among its metrics
 * @property {boolean} [refuseInstall]
 * @property {Set<string>} [mounts] shared by the coordinators of a cluster
 */

/**
 * @param {Flaws} [flaws]
 * @returns {Promise<{url: string, authority: string, mounts: Set<string>, seen: string[], close: () => Promise<void>}>}
 *   seen: 'GET /_api/version', ...
 */
export async function startFake (flaws = {}) {
  const { mounts = new Set(), user = null } = flaws
  /** @type {string[]} */
  const seen = []
  const routes = new Map(actionList.loadActions().map(action => [action.request.path, action]))
  let looks = flaws.silentLooks ?? 0
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    seen.push(`${request.method} ${pathname}`)
    request.resume()
    await once(request, 'end')
    /** @type {(status: number, json?: object) => void} */
    const answer = (status, json) => {
      response.writeHead(status, { 'content-type': 'application/json' })
        .end(json ? JSON.stringify(json) : '')
    }
    const [, mount = '', route = ''] = /^\/_db\/_system(\/shootout[^/]*)(\/.*)$/.exec(pathname) ??
      []
    const action = routes.get(route)
    const allowed = user === null ||
      request.headers.authorization === `Basic ${btoa(`${user.username}:${user.password}`)}`
    if (action && !(flaws.protectRoutes && !allowed)) {
      if (!mounts.has(mount)) return answer(404, { error: true, errorNum: 404 })
      if (looks-- > 0) return answer(503, {})
      const { status, contentType, body } = action.handler({ method: 'GET', body: '' })
      return response.writeHead(status, { 'content-type': contentType }).end(body)
    }
    if (!allowed) {
      return answer(401, {
        error: true, code: 401, errorNum: 11, errorMessage: 'not authorized to execute this request'
      })
    }
    const path = pathname.replace('/_db/_system', '')
    if (path === '/_admin/metrics/v2' && flaws.tellsContexts) return response.end(METRICS)
    if (path.startsWith('/_api/foxx')) {
      return answer(...answerFoxx({
        method: request.method ?? '', mount: searchParams.get('mount') ?? '', mounts, flaws
      }))
    }
    const json = toAnswers(flaws)[path]
    return json
      ? answer(200, json)
      : answer(404, {
        error: true, code: 404, errorNum: 404, errorMessage: `unknown path '${path}'`
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const authority = `127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`
  return {
    url: `http://${authority}`,
    authority,
    mounts,
    seen,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

/** @param {Flaws} flaws @returns {Record<string, object>} */
function toAnswers ({ version = '3.12.10', foxx }) {
  return {
    '/_api/version': { server: 'arango', license: 'enterprise', version },
    '/_api/engine': { name: 'rocksdb' },
    '/_admin/status': { server: 'arango', version, foxxApi: foxx !== 'switched-off' },
    '/_admin/server/role': { error: false, code: 200, role: 'SINGLE' },
    '/_admin/server/availability': { error: false, code: 200, mode: 'default' }
  }
}

/** @param {{method: string, mount: string, mounts: Set<string>, flaws: Flaws}} request @returns {[number, object?]} */
function answerFoxx ({ method, mount, mounts, flaws }) {
  if (flaws.foxx === 'missing') {
    return [404, { error: true, code: 404, errorNum: 404, errorMessage: 'unknown path' }]
  }
  if (flaws.foxx === 'forbidden') {
    return [403, { error: true, code: 403, errorNum: 3099, errorMessage: 'service api disabled' }]
  }
  if (method === 'GET') return [200, []]
  if (method === 'POST' && flaws.refuseInstall) {
    return [403, { error: true, code: 403, errorNum: 11, errorMessage: 'forbidden' }]
  }
  if (method === 'POST' && mounts.has(mount)) {
    return [409, { error: true, code: 409, errorNum: 3011, errorMessage: 'service already exists' }]
  }
  if (method === 'DELETE') {
    return mounts.delete(mount)
      ? [204]
      : [400, { error: true, code: 400, errorNum: 3009, errorMessage: 'service not found' }]
  }
  mounts.add(mount)
  return [method === 'POST' ? 201 : 200, { mount }]
}
