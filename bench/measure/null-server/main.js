// A server that does nothing but send the same bytes for every request: what the load client reaches
// against it is the client's own ceiling. Never a contestant; never in a table.
// In: over IPC {answer, body, host}, body: that of every request; out: its port over IPC.
import { once } from 'node:events'
import { createServer } from 'node:net'

process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))

// Not as an argument: the system's limit for one is shorter than many a file.
const [{ answer, body, host }] = await once(process, 'message')
const BYTES = Buffer.from(answer, 'utf8')
const END = Buffer.from(`\r\n\r\n${body}`)

// One small request at a time comes on each connection: a chunk that ends with a head's end and the body is a request.
const server = createServer({ noDelay: true }, socket => {
  socket.on('data', (/** @type {Buffer} */ chunk) => { if (chunk.subarray(-END.length).equals(END)) socket.write(BYTES) })
  socket.on('error', () => socket.destroy())
})
server.listen(0, host, () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.send?.({ type: 'ready', port: address.port })
})
