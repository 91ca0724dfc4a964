/** @import {AddressInfo} from 'node:net' */
// A document server in memory, as far as the suite's own client goes, with flaws on demand.
import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * @typedef {object} FakeDocuments
 * @property {string} url
 * @property {Map<string, Map<string, object>>} collections documents by key
 * @property {string[]} seen 'POST /_db/_system/_api/document/c'
 * @property {Set<string | undefined>} credentials the authorization headers that came
 * @property {{refuse: boolean, mostAtOnce: number}} state refuse: answer every request with 500; mostAtOnce: requests
 *   under way
 * @property {() => Promise<void>} close
 */

/**
 * @param {{delayMs?: number}} [flaws] delayMs: of each answer
 * @returns {Promise<FakeDocuments>}
 */
export async function startFakeDocuments ({ delayMs = 0 } = {}) {
  /** @type {FakeDocuments['collections']} */
  const collections = new Map()
  /** @type {string[]} */
  const seen = []
  /** @type {Set<string | undefined>} */
  const credentials = new Set()
  const state = { refuse: false, mostAtOnce: 0 }
  let underWay = 0
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    seen.push(`${request.method} ${pathname}`)
    credentials.add(request.headers.authorization)
    state.mostAtOnce = Math.max(state.mostAtOnce, ++underWay)
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (delayMs > 0) await new Promise(resolve => { setTimeout(resolve, delayMs) })
    const [status, json] = state.refuse
      ? [500, fail(500, 4, 'told to refuse')]
      : pathname === '/_db/_system/_api/import'
        ? importAll(collections, searchParams, body)
        : answer(collections, {
          method: request.method ?? '', path: decodeURIComponent(pathname), body
        })
    underWay--
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(json))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    collections,
    seen,
    credentials,
    state,
    close: async () => { server.close().closeAllConnections() }
  }
}

let lastKey = 1000

/**
 * @param {FakeDocuments['collections']} collections
 * @param {{method: string, path: string, body: string}} request
 * @returns {[number, object]}
 */
function answer (collections, { method, path, body }) {
  const [, kind, name = '', rest] =
    /^\/_db\/_system\/_api\/(collection|document)(?:\/([^/]+))?(?:\/(.+))?$/.exec(path) ?? []
  if (kind === 'collection' && method === 'POST') return create(collections, JSON.parse(body).name)
  const documents = collections.get(name)
  if (documents === undefined) return [404, fail(404, 1203, 'collection or view not found')]
  if (kind === 'document' && method === 'POST') {
    return save(documents, { name, document: JSON.parse(body) })
  }
  if (kind === 'document' && method === 'GET') {
    return documents.has(rest ?? '')
      ? [200, documents.get(rest ?? '') ?? {}]
      : [404, fail(404, 1202, 'document not found')]
  }
  if (kind === 'collection' && rest === 'count') {
    return [200, { error: false, code: 200, count: documents.size }]
  }
  if (kind === 'collection' && rest === 'truncate') documents.clear()
  else if (kind === 'collection' && method === 'DELETE') collections.delete(name)
  else return [404, fail(404, 404, `unknown path '${path}'`)]
  return [200, { error: false, code: 200, name }]
}

/** @param {FakeDocuments['collections']} collections @param {string} name @returns {[number, object]} */
function create (collections, name) {
  if (collections.has(name)) return [409, fail(409, 1207, 'duplicate name')]
  collections.set(name, new Map())
  return [200, { error: false, code: 200, name }]
}

/** @param {Map<string, object>} documents @param {{name: string, document: object}} what @returns {[number, object]} */
function save (documents, { name, document }) {
  const _key = String(++lastKey)
  const meta = { _id: `${name}/${_key}`, _key, _rev: '_fake------' }
  documents.set(_key, { ...meta, ...document })
  return [202, meta]
}

/**
 * Of a document without a key that is taken: nothing is imported where all have to be.
 * @param {FakeDocuments['collections']} collections
 * @param {URLSearchParams} parameters
 * @param {string} body a document in each line
 * @returns {[number, object]}
 */
function importAll (collections, parameters, body) {
  const name = parameters.get('collection') ?? ''
  const documents = collections.get(name)
  if (documents === undefined) return [404, fail(404, 1203, 'collection or view not found')]
  const all = body.split('\n').filter(line => line !== '').map(line => JSON.parse(line))
  const isTaken = all.some(({ _key }) => documents.has(_key))
  if (isTaken && parameters.get('complete') === 'true') {
    return [409, fail(409, 1210, 'unique constraint violated')]
  }
  for (const document of all) save(documents, { name, document })
  return [201, { error: false, created: all.length, errors: 0, empty: 0, updated: 0, ignored: 0 }]
}

/** @param {number} code @param {number} errorNum @param {string} errorMessage */
function fail (code, errorNum, errorMessage) {
  return { error: true, code, errorNum, errorMessage }
}
