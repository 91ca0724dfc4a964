// How many whole requests of HTTP/1 are in some bytes, as node's own server reads them: each has to be answered, or
// the connection ended.
import { createServer } from 'node:http'
import { duplexPair } from 'node:stream'

let whole = 0
/** It listens to no port: connections are handed to it. */
const server = createServer((message, response) => {
  message.on('end', () => { whole++ }).on('error', () => {}).resume()
  response.end()
})
// As the host does for what is no HTTP: nothing.
server.on('clientError', (_error, socket) => { socket.destroy() })

/** @param {readonly Buffer[]} pieces @returns {Promise<number>} one call at a time */
export async function countRequests (pieces) {
  whole = 0
  const [near, far] = duplexPair()
  const ended = new Promise(resolve => { far.once('close', resolve) })
  near.on('error', () => {}).resume()
  far.on('error', () => {})
  server.emit('connection', far)
  near.end(Buffer.concat(pieces))
  near.once('end', () => { near.destroy() })
  await ended
  return whole
}
