// A bare handler: the documents that its parent sends are in its memory, and each answer is written with JSON.stringify.
import { createServer } from 'node:http'

process.once('message', documents => {
  const server = createServer((_, response) => {
    const body = JSON.stringify(documents)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port))
})
process.once('disconnect', () => process.exit(0))
