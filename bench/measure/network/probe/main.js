/** @import {Socket} from 'node:net' */
// The far end of a link that is probed: sends back, sends, or counts what comes, as the first byte of a connection asks.
// In: the address to listen on; over IPC {type: 'count', skipMs, forMs}. Out, over IPC: its port, and what it counted.
import { createServer } from 'node:net'
import { countArrivals } from './count-arrivals.js'
import { MODES } from './modes.js'
import { sendAll } from './send-all.js'

process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))

/** @type {Set<Socket>} */
const sinks = new Set()

const server = createServer({ noDelay: true }, socket => {
  socket.on('error', () => socket.destroy())
  socket.on('close', () => sinks.delete(socket))
  socket.once('data', (/** @type {Buffer} */ first) => begin(socket, first.toString('latin1', 0, 1)))
})

/** @param {Socket} socket @param {string} mode */
function begin (socket, mode) {
  if (mode === MODES.source) return sendAll(socket)
  if (mode === MODES.sink) sinks.add(socket)
  // The answer to the first byte says that the far end is ready; a sink says nothing more.
  socket.write(mode)
  if (mode === MODES.echo) socket.on('data', chunk => socket.write(chunk))
}

process.on('message', async message => {
  const { skipMs, forMs } = /** @type {{skipMs: number, forMs: number}} */ (message)
  process.send?.({ type: 'counted', ...await countArrivals(sinks, { skipMs, forMs }) }, undefined, {}, () => {})
})

server.listen(0, process.argv[2], () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.send?.({ type: 'ready', port: address.port })
})
