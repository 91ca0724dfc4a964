import { posix } from 'node:path'
import { runInThisContext } from 'node:vm'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import actionList from '../../../../actions/index.js'
import { createBundle } from '../../../../servers/foxx/bundle/index.js'

const ACTIONS = fileURLToPath(new URL('../../../../actions', import.meta.url))
const ECHO = "module.exports = { name: 'echo', request: { method: 'POST', path: '/echo' }, " +
  "handler: ({ method, body }) => ({ status: 201, contentType: 'text/plain', " +
  'body: method + body }) }'

/** @typedef {(request: {rawBody?: Buffer}, response: object) => void} Handler */
/** @typedef {Map<string, object[]>} Collections documents by full name */

/**
 * Loads a file of the bundle, with the least of Foxx around it.
 * @param {Record<string, Uint8Array>} files
 * @param {{file?: string, collections?: Collections}} [foxx] file: default index.js
 * @returns {Map<string, Handler>} 'GET /static' -> handler
 */
function loadService (files, { file = 'index.js', collections = new Map() } = {}) {
  /** @type {Map<string, Handler>} */
  const defined = new Map()
  /** @type {Map<string, Handler>} */
  let used = new Map()
  const router = {
    get: (/** @type {string} */ path, /** @type {Handler} */ handler) =>
      defined.set(`GET ${path}`, handler),
    post: (/** @type {string} */ path, /** @type {Handler} */ handler) =>
      defined.set(`POST ${path}`, handler)
  }
  const toCollection = (/** @type {string} */ name) => {
    const documents = collections.get(name)
    return documents === undefined ? null : {
      save: (/** @type {object} */ document) => ({
        _key: String(documents.push(document)), _id: '', _rev: ''
      })
    }
  }
  const db = {
    _collection: toCollection,
    _createDocumentCollection: (/** @type {string} */ name) => { collections.set(name, []) },
    _drop: (/** @type {string} */ name) => { collections.delete(name) }
  }
  const collectionName = (/** @type {string} */ name) => `shootout_${name}`
  const context = {
    use: () => { used = defined },
    collectionName,
    collection: (/** @type {string} */ name) => toCollection(collectionName(name))
  }
  /** @param {string} path @returns {unknown} */
  const load = path => {
    const text = strFromU8(files[path] ?? new Uint8Array())
    if (path.endsWith('.json')) return JSON.parse(text)
    const module = { exports: {}, context }
    const require = (/** @type {string} */ id) => {
      if (id === '@arangodb/foxx/router') return () => router
      return id === '@arangodb' ? { db } : load(posix.join(posix.dirname(path), id))
    }
    runInThisContext(`(function (module, exports, require) {${text}\n})`)(
      module, module.exports, require
    )
    return module.exports
  }
  load(file)
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

const bundled = async () => unzipSync(await createBundle({ actionDirectories: [ACTIONS] }))

describe('the Foxx service of the suite', () => {
  it('answers every action with exactly the status, content type and body ' +
    'that are expected of it', async () => {
    const handlers = loadService(await bundled())
    for (const { request: { method, path, body }, expected } of actionList.loadActions()) {
      const { status, contentType, body: answer } = expected
      const rawBody = body === undefined ? undefined : Buffer.from(body)
      expect(call(handlers.get(`${method} ${path}`), { rawBody }))
        .to.deep.equal({ status, 'content-type': contentType, body: answer })
    }
  })

  it('hands the body of a POST to the action as text, and none as an empty text', async () => {
    const echo = loadService({
      ...await bundled(),
      'action-list.json': strToU8('["echo"]'),
      'actions/echo/index.js': strToU8(ECHO)
    }).get('POST /echo')
    expect(call(echo, { rawBody: Buffer.from('grüße') }))
      .to.deep.equal({ status: 201, 'content-type': 'text/plain', body: 'POSTgrüße' })
    expect(call(echo)).to.include({ body: 'POST' })
  })
})

describe('the Foxx service of the suite, storing documents', () => {
  const [action] = actionList.loadActions(undefined, { kind: 'insert' })
  if (action === undefined) throw new Error('there is no insert action')
  const { request: { body, path } } = action

  it('stores what came in the collection of the service and answers its key', async () => {
    const collections = new Map([['shootout_documents', []]])
    const insert = loadService(await bundled(), { collections }).get(`POST ${path}`)
    expect(call(insert, { rawBody: Buffer.from(body) })).to.deep.equal({
      status: 201, 'content-type': action.expected.contentType, body: '{"_key":"1"}'
    })
    expect(collections.get('shootout_documents')).to.deep.equal([JSON.parse(body)])
  })

  it('refuses what is no document and stores nothing', async () => {
    const collections = new Map([['shootout_documents', []]])
    const insert = loadService(await bundled(), { collections }).get(`POST ${path}`)
    for (const rawBody of [Buffer.from('[1]'), Buffer.from('{"a":'), undefined]) {
      expect(call(insert, { rawBody })).to.deep.equal({
        status: 400, 'content-type': action.refusal.contentType, body: action.refusal.body
      })
    }
    expect(collections.get('shootout_documents')).to.deep.equal([])
  })

  it('says how to get the collection when it is not there', async () => {
    const insert = loadService(await bundled()).get(`POST ${path}`)
    expect(() => call(insert, { rawBody: Buffer.from(body) }))
      .to.throw("no collection shootout_documents: run the service's setup script")
  })

  it('has a setup script that creates the collection once, and a teardown script that drops it, ' +
    'and nothing else', async () => {
    const files = await bundled()
    const { scripts } = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()))
    /** @type {Collections} */
    const collections = new Map([['others', []]])
    loadService(files, { file: scripts.setup, collections })
    expect([...collections.keys()]).to.deep.equal(['others', 'shootout_documents'])
    collections.get('shootout_documents')?.push({})
    loadService(files, { file: scripts.setup, collections })
    expect(collections.get('shootout_documents')).to.have.length(1)
    loadService(files, { file: scripts.teardown, collections })
    expect([...collections.keys()]).to.deep.equal(['others'])
  })
})
