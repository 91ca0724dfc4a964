/** @import {BenchError} from '../../errors.js' */
/** @import {Socket} from 'node:net' */
/** @import {Session} from './open-session.js' */
// A port where others connect and have to prove soon that they know the token. In: where, and what becomes of a socket;
// out: the port, and how to close it with all connections.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A connection gets so long to prove that it knows the token. */
const PROOF_MS = 5_000
/** Connections besides those that are expected that may be trying at the same time. */
const MOST_STRANGERS = 32

/**
 * @typedef {object} Door
 * @property {number} port
 * @property {() => boolean} isOpen
 * @property {() => Promise<void>} close closes all connections, too
 */

/**
 * @param {(socket: Socket) => Pick<Session, 'ended' | 'isProved' | 'end'>} welcome
 * @param {{
 *   host: string, port?: number, expected: number, proofMs?: number,
 *   onRefused?: (error: BenchError, from: string) => void
 * }} where port: 0 or absent for a free one; expected: connections; onRefused: told why a connection was closed
 * @returns {Promise<Door>}
 * @throws {NodeJS.ErrnoException} nothing can listen there
 */
export async function listenForSessions (welcome, {
  host, port, expected, proofMs = PROOF_MS, onRefused = () => {}
}) {
  /** @type {Set<Socket>} */
  const sockets = new Set()
  const server = createServer(socket => {
    sockets.add(socket)
    const from = socket.remoteAddress ?? 'unknown'
    const visit = welcome(socket)
    const timer = setTimeout(() => { if (!visit.isProved()) visit.end() }, proofMs)
    void visit.ended.then(error => {
      clearTimeout(timer)
      sockets.delete(socket)
      if (error !== null) onRefused(error, from)
    })
  })
  server.maxConnections = expected + MOST_STRANGERS
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    isOpen: () => server.listening,
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}
