/** @import {WorkerStats} from '@shootout/processes' */
/** @import {createOwnTimes} from './own-times.js' */
// A server whose requests cost what they are told to. In: how much, and the answer; out: a server that does not listen
// yet, and its counts. Every request costs `iterations` of a loop that does nothing else; or, if delayMs is not 0, is
// answered so much later. What that takes goes to its own times.
import { createServer as createNetServer } from 'node:net'
import { loadHttp } from '@shootout/processes'

/** @typedef {{iterations: number, delayMs: number, body: string, contentType: string}} Truth */
/**
 * @typedef {object} TruthContext
 * @property {ReturnType<typeof createOwnTimes>} ownTimes
 * @property {() => number} nowMs milliseconds on a monotonic clock
 * @property {(iterations: number) => unknown} spin
 * @property {(answer: () => void, ms: number) => unknown} later
 */
/** @typedef {{requests: number, connections: number}} Counts */

/**
 * @param {Truth} truth
 * @param {TruthContext} context
 * @returns {{server: import('node:net').Server, readStats: () => [WorkerStats]}}
 */
export function createTruthServer (truth, context) {
  /** @type {Counts} */
  const counts = { requests: 0, connections: 0 }
  const create = truth.delayMs > 0 ? createDelayServer : createLoopServer
  const server = create(truth, { ...context, counts })
  server.on('connection', () => { counts.connections++ })
  return {
    server,
    readStats: () => {
      const { idle, active } = performance.eventLoopUtilization()
      return [{ pid: process.pid, ...counts, loopIdleMs: idle, loopActiveMs: active }]
    }
  }
}

/** @param {Truth} truth @param {TruthContext & {counts: Counts}} context */
function createLoopServer ({ iterations, body, contentType }, {
  counts, ownTimes, nowMs, spin
}) {
  const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }
  return loadHttp().createServer((_request, response) => {
    counts.requests++
    const startedAt = nowMs()
    spin(iterations)
    ownTimes.add(nowMs() - startedAt)
    response.writeHead(200, headers)
    response.end(body)
  })
}

/**
 * Measures from the bytes that came to the bytes that went: on bare sockets, because parsing HTTP takes a cold process
 * as long as what is to be shown. One small request at a time comes on each connection.
 * @param {Truth} truth
 * @param {TruthContext & {counts: Counts}} context
 */
function createDelayServer ({ delayMs, body, contentType }, { counts, ownTimes, nowMs, later }) {
  const bytes = `HTTP/1.1 200 OK\r\ncontent-type: ${contentType}\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\nconnection: keep-alive\r\n\r\n${body}`
  return createNetServer({ noDelay: true }, socket => {
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {
      const startedAt = nowMs()
      counts.requests++
      later(() => {
        socket.write(bytes)
        ownTimes.add(nowMs() - startedAt)
      }, delayMs)
    })
  })
}
