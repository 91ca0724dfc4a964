/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {AddressInfo} from 'node:net' */
/** @import {Action, InsertAction} from '../../../actions/types.js' */
/** @import {RunningServer, WorkerStats} from '../../../servers/types.js' */
// A fake action and servers for it: right in everything, but for what a test makes wrong.
import { once } from 'node:events'
import { createServer } from 'node:http'

const JSON_TYPE = 'application/json; charset=utf-8'

/** @type {Action} */
export const action = toAction({
  name: 'sum', request: { method: 'GET', path: '/sum' }, body: '{"sum":9.426900168370993e+157}'
})

/** @type {Action} */
export const postAction = toAction({
  name: 'insert',
  request: { method: 'POST', path: '/insert', body: '{"a":1}' },
  body: '{"inserted":1}'
})

/** @type {InsertAction} */
export const insertAction = {
  kind: 'insert',
  name: 'keep',
  title: 'keep',
  request: { method: 'POST', path: '/keep', body: '{"a":[1]}' },
  collection: 'things',
  toDocument: body => {
    const value = /^[[{].*[}\]]$/.test(body) ? JSON.parse(body) : null
    return Array.isArray(value) ? null : value
  },
  toResponse: ({ _key }) => ({ status: 201, contentType: JSON_TYPE, body: `{"_key":"${_key}"}` }),
  refusal: { status: 400, contentType: JSON_TYPE, body: '{"error":"no document"}' },
  expected: {
    status: 201, contentType: JSON_TYPE, body: null, pattern: '^\\{"_key":"k\\d+"\\}$',
    example: '{"_key":"k1"}'
  }
}

/** @param {{name: string, request: Action['request'], body: string, contentType?: string}} facts @returns {Action} */
export function toAction ({ name, request, body, contentType = JSON_TYPE }) {
  const answer = { status: 200, contentType, body }
  return { name, title: name, request, handler: () => answer, expected: answer }
}

/**
 * Answers the way that the contract wants it, apart from what is said otherwise.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{action?: Action, body?: string, headers?: Record<string, string | number>}} [otherwise]
 */
export function answerRightly (request, response, otherwise = {}) {
  const { action: own = action, headers } = otherwise
  const known = request.url?.split('?')[0] === own.request.path &&
    methodsOf(own).includes(request.method ?? '')
  const body = otherwise.body ?? (known ? own.expected.body : '{"error":"not found"}')
  request.resume()
  response.writeHead(known ? 200 : 404, {
    'content-type': own.expected.contentType, 'content-length': Buffer.byteLength(body), ...headers
  })
  response.end(body)
}

/** @param {Action} own */
function methodsOf (own) {
  return own.request.method === 'GET' ? ['GET', 'HEAD'] : [own.request.method]
}

/**
 * @param {RequestListener} listener
 * @param {{workers?: number, stats?: (counts: {requests: number}) => WorkerStats[] | null}} [cluster] what it says of
 *   its workers
 * @returns {Promise<RunningServer>}
 */
export async function startTwin (listener, { workers = 1, stats = () => null } = {}) {
  const counts = { requests: 0 }
  const server = createServer((request, response) => {
    counts.requests++
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    variant: {
      name: 'twin',
      server: { name: 'twin', title: 'twin', variants: [] },
      processModel: 'single',
      workers
    },
    baseUrl: `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`,
    pid: null,
    runtime: 'node',
    stats: async () => stats(counts),
    exited: new Promise(() => {}),
    stop: async () => { server.close().closeAllConnections() }
  }
}

/**
 * A server that keeps documents and answers insertAction rightly, apart from what is said otherwise.
 * @param {object} [flaws]
 * @param {(document: object) => object | null} [flaws.keep] what it keeps of a document; null: nothing
 * @param {() => string} [flaws.nextKey]
 * @param {(body: string) => object | null} [flaws.read] what it takes for a document
 * @param {string} [flaws.authorization] without it, it answers 401
 * @returns {Promise<RunningServer>}
 */
export async function startKeeper ({
  keep = document => document, nextKey, read = insertAction.toDocument, authorization
} = {}) {
  /** @type {Map<string, object>} */
  const documents = new Map()
  let count = 0
  const running = await startTwin(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (request.method !== 'POST' || request.url?.split('?')[0] !== insertAction.request.path) {
      return reply(response, { status: 404, contentType: JSON_TYPE, body: '{}' })
    }
    if (request.headers.authorization !== authorization) {
      return reply(response, { status: 401, contentType: JSON_TYPE, body: '{}' })
    }
    const document = read(body)
    if (document === null) return reply(response, insertAction.refusal)
    const _key = nextKey?.() ?? `k${++count}`
    const kept = keep(document)
    if (kept !== null) documents.set(_key, { _key, _id: `things/${_key}`, _rev: '1', ...kept })
    reply(response, insertAction.toResponse({ _key }))
  })
  return {
    ...running,
    countDocuments: async () => documents.size,
    readDocument: async (_collection, key) => documents.get(key) ?? null
  }
}

/** @param {ServerResponse} response @param {ReturnType<InsertAction['toResponse']>} answer */
function reply (response, { status, contentType, body }) {
  response.writeHead(
    status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }
  ).end(body)
}

/** @param {number} pid @param {number} requests @returns {WorkerStats} */
export function toStats (pid, requests) {
  return { pid, requests, connections: requests, loopIdleMs: 0, loopActiveMs: 0 }
}
