/** @import {Socket} from 'node:net' */
// The far end of a link that is probed: sends back, sends, or counts what comes, as the first byte of a connection
// asks.
// In: {host} as JSON, the address to listen on; the question 'count'. Out: its port, and what it counted.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { runChild } from '@shootout/processes'
import { countArrivals } from './count-arrivals.js'
import { MODES } from './modes.js'
import { sendAll } from './send-all.js'

/** @typedef {{skipMs: number, forMs: number}} Times */

/** @type {{host: string}} */
const { host } = JSON.parse(process.argv[2] ?? '{}')
/** @type {Set<Socket>} */
const sinks = new Set()

const server = createServer({ noDelay: true }, socket => {
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sinks.delete(socket))
  socket.once('data', (/** @type {Buffer} */ first) =>
    begin(socket, first.toString('latin1', 0, 1)))
})

/** @param {Socket} socket @param {string} mode */
function begin (socket, mode) {
  if (mode === MODES.source) return sendAll(socket)
  if (mode === MODES.sink) sinks.add(socket)
  // The answer to the first byte says that the far end is ready; a sink says nothing more.
  socket.write(mode)
  if (mode === MODES.echo) socket.on('data', chunk => socket.write(chunk))
}

await runChild(async () => {
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { port, answers: { count: (/** @type {Times} */ times) => countArrivals(sinks, times) } }
})
