// A server that does nothing but send the same bytes for every request: what the load client reaches
// against it is the client's own ceiling. Never a contestant; never in a table.
// In: what it asks its parent for; out: its port.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { askParent, runChild } from '@shootout/processes'

/** @typedef {{answer: string, body: string, host: string}} NullOrder body: that of every request */

await runChild(async () => {
  // Not as an argument: the system's limit for one is shorter than many a file.
  const { answer, body, host } = /** @type {NullOrder} */ (await askParent('order'))
  const bytes = Buffer.from(answer, 'utf8')
  const end = Buffer.from(`\r\n\r\n${body}`)
  // One small request at a time comes on each connection: a chunk that ends with a head's end and the body is a
  // request.
  const server = createServer({ noDelay: true }, socket => {
    socket.on('data', (/** @type {Buffer} */ chunk) => {
      if (chunk.subarray(-end.length).equals(end)) socket.write(bytes)
    })
    socket.on('error', () => socket.destroy())
  })
  server.listen(0, host)
  await once(server, 'listening')
  return { port: /** @type {import('node:net').AddressInfo} */ (server.address()).port }
})
