// A bare handler: the documents that its parent has are in its memory, and each answer is written with JSON.stringify.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { askParent, runChild } from '@shootout/processes'

await runChild(async () => {
  const documents = await askParent('documents')
  const server = createServer((_, response) => {
    const body = JSON.stringify(documents)
    response.writeHead(
      200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    )
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: /** @type {import('node:net').AddressInfo} */ (server.address()).port }
})
