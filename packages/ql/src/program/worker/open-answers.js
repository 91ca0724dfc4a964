/** @import {Server, ServerResponse} from 'node:http' */
/** @import {Socket} from 'node:net' */
// The answers that clients still wait for: of each connection the latest.

/**
 * Keeps them for one server.
 * @param {Server} server
 * @returns {{add: (response: ServerResponse) => void, endAll: (status: number, json: unknown) => void}} endAll: answers
 *   those that were not begun
 */
export function createOpenAnswers (server) {
  /** @type {Map<Socket, ServerResponse | null>} */
  const latest = new Map()
  server.on('connection', (/** @type {Socket} */ socket) => {
    latest.set(socket, null)
    socket.once('close', () => latest.delete(socket))
  })
  return {
    add (response) {
      const { socket } = response
      if (socket !== null) latest.set(socket, response)
    },
    endAll (status, json) {
      const body = JSON.stringify(json)
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        connection: 'close'
      }
      for (const response of latest.values()) {
        if (response !== null && !response.headersSent) {
          response.writeHead(status, headers).end(body)
        }
      }
    }
  }
}
