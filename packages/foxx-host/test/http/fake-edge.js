/** @import {AddressInfo} from 'node:net' */
/** @import {ApiAnswer, ApiRequest, GroupedAnswer, ServiceRequest, ServiceResponse} from '../../src/types.js' */
// The edge of a worker, on a port, before an API and a service that tests play.
import { createServer } from 'node:http'
import { createListener } from '../../src/http/create-listener.js'
import { speakHttp2 } from '../../src/http/speak-http2.js'
import { createFakeWorker } from '../api/fake-worker.js'

/** What the service answers at first. */
export const OK =
  Object.freeze({ status: 200, headers: {}, contentType: 'text/plain', body: 'ok' })

/**
 * @typedef {object} Edge
 * @property {ReturnType<typeof createFakeWorker>} fake
 * @property {(request: ApiRequest) => ApiAnswer | GroupedAnswer | Promise<ApiAnswer>} answerApi what the API answers;
 *   tests change it
 * @property {(request: ServiceRequest) => ServiceResponse | null} handle what the service at /service answers; tests
 *   change it
 * @property {string[]} ways which way requests went
 * @property {import('node:http').Server} server
 * @property {number} port
 * @property {(path: string, init?: RequestInit) => Promise<{status: number, text: string, headers: Headers}>} ask
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Edge>} */
export async function startEdge () {
  const fake = createFakeWorker()
  const server = createServer((message, response) => listener(message, response))
  /** @type {Edge} */
  const edge = {
    fake,
    server,
    answerApi: () => ({ status: 200, json: {} }),
    handle: () => OK,
    ways: [],
    port: 0,
    ask: async (path, init) => {
      const response = await fetch(`http://127.0.0.1:${edge.port}${path}`, init)
      const text = await response.text()
      return { status: response.status, text, headers: response.headers }
    },
    close: async () => {
      http2.close()
      await new Promise(resolve => server.close(resolve))
      fake.close()
    }
  }
  const listener = toListener(edge)
  const http2 = speakHttp2(server, listener)
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  edge.port = /** @type {AddressInfo} */ (server.address()).port
  return edge
}

/** @param {Edge} edge */
function toListener (edge) {
  const service = /** @type {never} */ ({
    record: { mount: '/service' },
    handle: (/** @type {ServiceRequest} */ request) => edge.handle(request)
  })
  const worker = Object.assign(edge.fake, {
    findMounted: (/** @type {{path: string}} */ { path }) =>
      path.startsWith('/service') ? service : undefined,
    /** @template T @param {(stop: never) => void} _stopped @param {() => T} work @returns {T} */
    answeringApi: (_stopped, work) => {
      edge.ways.push('guarded')
      return work()
    }
  })
  const toErrorAnswer = (/** @type {any} */ { status = 500, errorNum = 4, message }) => ({
    status,
    json: { error: true, errorNum, errorMessage: message }
  })
  return createListener({
    worker,
    watchdog: { begin: () => 0, end: () => {}, rest: () => {} },
    api: { answer: request => edge.answerApi(request), toErrorAnswer }
  })
}
