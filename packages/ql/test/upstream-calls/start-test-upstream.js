/** @import {IncomingMessage, RequestListener} from 'node:http' */
// Servers on loopback that answer as a test wants.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'

/**
 * Starts a server whose answers the test writes.
 *
 * @param {RequestListener} listener
 * @returns {Promise<{url: string, port: number, requests: IncomingMessage[], close: () => Promise<void>}>}
 */
export async function startTestUpstream (listener) {
  /** @type {IncomingMessage[]} */
  const requests = []
  const server = createServer((request, response) => {
    requests.push(request)
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    close: () => new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  }
}

/**
 * Starts a server that keeps the first bytes of each connection and writes what it is told to.
 *
 * @param {(socket: import('node:net').Socket, text: string) => void} answer
 * @returns {Promise<{url: string, port: number, seen: string[], close: () => Promise<void>}>}
 */
export async function startRawServer (answer) {
  /** @type {string[]} */
  const seen = []
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  const server = createSocketServer(socket => {
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
    socket.on('data', bytes => {
      seen.push(bytes.toString('latin1'))
      answer(socket, bytes.toString('latin1'))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    seen,
    close: () => new Promise(resolve => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  }
}
