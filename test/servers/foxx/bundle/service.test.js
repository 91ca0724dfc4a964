import { runInThisContext } from 'node:vm'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import actionList from '../../../../actions/index.js'
import { createBundle } from '../../../../servers/foxx/bundle/index.js'

const ACTIONS = fileURLToPath(new URL('../../../../actions', import.meta.url))
const ECHO = "module.exports = { name: 'echo', request: { method: 'POST', path: '/echo' }, handler: ({ method, body }) => ({ status: 201, contentType: 'text/plain', body: method + body }) }"

/** @typedef {(request: {rawBody?: Buffer}, response: object) => void} Handler */

/**
 * Loads the service from its bundle, with the least of Foxx around it.
 * @param {Record<string, Uint8Array>} files
 * @returns {Map<string, Handler>} 'GET /static' -> handler
 */
function loadService (files) {
  /** @type {Map<string, Handler>} */
  const defined = new Map()
  /** @type {Map<string, Handler>} */
  let used = new Map()
  const router = {
    get: (/** @type {string} */ path, /** @type {Handler} */ handler) => defined.set(`GET ${path}`, handler),
    post: (/** @type {string} */ path, /** @type {Handler} */ handler) => defined.set(`POST ${path}`, handler)
  }
  /** @param {string} id @returns {unknown} */
  const load = id => {
    if (id === '@arangodb/foxx/router') return () => router
    const text = strFromU8(files[id.replace('./', '')] ?? new Uint8Array())
    if (id.endsWith('.json')) return JSON.parse(text)
    const module = { exports: {}, context: { use: () => { used = defined } } }
    runInThisContext(`(function (module, exports, require) {${text}\n})`)(module, module.exports, load)
    return module.exports
  }
  load('./index.js')
  return used
}

/** @param {Handler | undefined} handler @param {{rawBody?: Buffer}} [request] */
function call (handler, request = {}) {
  /** @type {Record<string, unknown>} */
  const seen = {}
  const response = {
    status: (/** @type {number} */ status) => { seen.status = status },
    set: (/** @type {string} */ name, /** @type {string} */ value) => { seen[name] = value },
    set body (/** @type {string} */ body) { seen.body = body }
  }
  handler?.(request, response)
  return seen
}

describe('the Foxx service of the suite', () => {
  it('answers every action with exactly the status, content type and body that are expected of it', async () => {
    const handlers = loadService(unzipSync(await createBundle({ actionDirectories: [ACTIONS] })))
    for (const { request: { method, path, body }, expected } of actionList.loadActions()) {
      const { status, contentType, body: answer } = expected
      const rawBody = body === undefined ? undefined : Buffer.from(body)
      expect(call(handlers.get(`${method} ${path}`), { rawBody })).to.deep.equal({ status, 'content-type': contentType, body: answer })
    }
  })

  it('hands the body of a POST to the action as text, and none as an empty text', async () => {
    const files = unzipSync(await createBundle({ actionDirectories: [ACTIONS] }))
    const echo = loadService({ ...files, 'action-list.json': strToU8('["echo"]'), 'actions/echo/index.js': strToU8(ECHO) }).get('POST /echo')
    expect(call(echo, { rawBody: Buffer.from('grüße') })).to.deep.equal({ status: 201, 'content-type': 'text/plain', body: 'POSTgrüße' })
    expect(call(echo)).to.include({ body: 'POST' })
  })
})
