/** @import {WorkerStats} from '@shootout/processes' */
// A server of known truth, a program of its own. In: {iterations, delayMs, body, contentType, host} as JSON in the
// first argument; out: its port over IPC, and what it is asked for there. Every request costs `iterations` of a loop
// that does nothing else; or, if delayMs is not 0, is answered so much later. It measures by itself how long that
// takes. It ends when its parent is gone.
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { runChild } from '@shootout/processes'
import { createOwnTimes } from './own-times.js'
import { spin } from './spin.js'

const { iterations, delayMs, body, contentType, host } = JSON.parse(process.argv[2] ?? '{}')
const counts = { requests: 0, connections: 0 }
const ownTimes = createOwnTimes()

await runChild(async () => {
  const server = delayMs > 0 ? createDelayServer() : createLoopServer()
  server.on('connection', () => { counts.connections++ })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { port, answers: { stats: readStats, 'own-times': ownTimes.take } }
})

/** @returns {[WorkerStats]} */
function readStats () {
  const { idle, active } = performance.eventLoopUtilization()
  return [{ pid: process.pid, ...counts, loopIdleMs: idle, loopActiveMs: active }]
}

function createLoopServer () {
  const headers = { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }
  return createHttpServer((_request, response) => {
    counts.requests++
    const startedAt = performance.now()
    spin(iterations)
    ownTimes.add(performance.now() - startedAt)
    response.writeHead(200, headers)
    response.end(body)
  })
}

/**
 * Measures from the bytes that came to the bytes that went: on bare sockets, because parsing HTTP takes a cold process
 * as long as what is to be shown. One small request at a time comes on each connection.
 */
function createDelayServer () {
  const bytes = `HTTP/1.1 200 OK\r\ncontent-type: ${contentType}\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\nconnection: keep-alive\r\n\r\n${body}`
  return createNetServer({ noDelay: true }, socket => {
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {
      const startedAt = performance.now()
      counts.requests++
      setTimeout(() => {
        socket.write(bytes)
        ownTimes.add(performance.now() - startedAt)
      }, delayMs)
    })
  })
}
