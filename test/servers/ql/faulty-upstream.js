/** @import {IncomingMessage, ServerResponse} from 'node:http' */
/** @import {AddressInfo} from 'node:net' */
// The upstream of the scenarios with faults on demand, and a memory of what was asked of it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createAnswers } from '../../../servers/upstream/answers/index.js'

const LATE_MS = 1_000
const GARBAGE = Buffer.from('{"results": [oops')

/**
 * @typedef {'healthy' | 'status-500' | 'garbage' | 'half-a-body' | 'nothing' | 'late'} Fault 'healthy': none;
 *   'nothing': the connection is closed without an answer
 */

/**
 * @typedef {object} FaultyUpstream
 * @property {string} url 'http://127.0.0.1:34567'
 * @property {Fault | ((target: string, number: number) => Fault)} mode set it at any time; number: of the request, from
 *   1 on
 * @property {number} lateMs how late 'late' is
 * @property {string[]} requests 'GET /search.json?q=x', in the order of their arrival; empty it at will
 * @property {() => Promise<void>} close
 */

/**
 * @param {Fault} [mode]
 * @returns {Promise<FaultyUpstream>}
 */
export async function startFaultyUpstream (mode = 'healthy') {
  const findAnswer = createAnswers()
  const timers = new Set()
  const server = createServer((request, response) => {
    const target = request.url ?? '/'
    upstream.requests.push(`${request.method} ${target}`)
    const fault = typeof upstream.mode === 'function'
      ? upstream.mode(target, upstream.requests.length)
      : upstream.mode
    answer({ fault, later }, findAnswer(target), { request, response })
  })
  /** @param {() => void} act */
  const later = act => {
    const timer = setTimeout(() => { timers.delete(timer); act() }, upstream.lateMs)
    timers.add(timer)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  /** @type {FaultyUpstream} */
  const upstream = {
    url: `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}`,
    mode,
    lateMs: LATE_MS,
    requests: [],
    close: async () => {
      for (const timer of timers) clearTimeout(timer)
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  }
  return upstream
}

/**
 * @param {{fault: Fault, later: (act: () => void) => void}} how
 * @param {ReturnType<ReturnType<typeof createAnswers>>} right
 * @param {{request: IncomingMessage, response: ServerResponse}} exchange
 */
function answer ({ fault, later }, { status, headers, body }, { request, response }) {
  const send = (/** @type {number} */ code, /** @type {Buffer} */ bytes) => {
    response.writeHead(code, { 'content-type': 'application/json', 'content-length': bytes.length })
      .end(bytes)
  }
  switch (fault) {
    case 'status-500': return send(500, Buffer.from('{"error":"out of order"}'))
    case 'garbage': return send(200, GARBAGE)
    case 'half-a-body':
      response.writeHead(200, /** @type {string[]} */ (headers))
      return void response.write(body.subarray(0, body.length >> 1), () => request.socket.destroy())
    case 'nothing': return void request.socket.destroy()
    case 'late': return later(() => send(status, body))
    case 'healthy': return send(status, body)
  }
}
