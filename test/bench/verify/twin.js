/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {AddressInfo} from 'node:net' */
/** @import {Action} from '../../../actions/types.js' */
/** @import {RunningServer, WorkerStats} from '../../../servers/types.js' */
// A fake action and servers for it: right in everything, but for what a test makes wrong.
import { once } from 'node:events'
import { createServer } from 'node:http'

const JSON_TYPE = 'application/json; charset=utf-8'

/** @type {Action} */
export const action = toAction({ name: 'sum', request: { method: 'GET', path: '/sum' }, body: '{"sum":9.426900168370993e+157}' })

/** @type {Action} */
export const postAction = toAction({ name: 'insert', request: { method: 'POST', path: '/insert', body: '{"a":1}' }, body: '{"inserted":1}' })

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
  const known = request.url?.split('?')[0] === own.request.path && methodsOf(own).includes(request.method ?? '')
  const body = otherwise.body ?? (known ? own.expected.body : '{"error":"not found"}')
  request.resume()
  response.writeHead(known ? 200 : 404, { 'content-type': own.expected.contentType, 'content-length': Buffer.byteLength(body), ...headers })
  response.end(body)
}

/** @param {Action} own */
function methodsOf (own) {
  return own.request.method === 'GET' ? ['GET', 'HEAD'] : [own.request.method]
}

/**
 * @param {RequestListener} listener
 * @param {{workers?: number, stats?: (counts: {requests: number}) => WorkerStats[] | null}} [cluster] what it says of its workers
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
    variant: { name: 'twin', server: { name: 'twin', title: 'twin', variants: [] }, processModel: 'single', workers },
    baseUrl: `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`,
    pid: null,
    runtime: 'node',
    stats: async () => stats(counts),
    exited: new Promise(() => {}),
    stop: async () => { server.close().closeAllConnections() }
  }
}

/** @param {number} pid @param {number} requests @returns {WorkerStats} */
export function toStats (pid, requests) {
  return { pid, requests, connections: requests, loopIdleMs: 0, loopActiveMs: 0 }
}
