// A small server for the tests of @arangodb/request, in a thread of its own because a request blocks its caller.
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'

/** Until the other end has an answer that was sent. */
const SETTLE_MS = 50

/** @type {import('node:http').ServerResponse | undefined} */
let held

/**
 * @type {Record<
 *   string,
 *   (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, body: string) => void
 * >}
 */
const ANSWERS = {
  '/echo': (request, response, body) => {
    response.setHeader('content-type', 'application/json')
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.end(JSON.stringify({
      method: request.method, url: request.url, headers: request.headers, body
    }))
  },
  '/bytes': (_, response) => { response.end(Buffer.from([0, 255, 1])) },
  '/missing': (_, response) => { response.writeHead(404).end('nothing here') },
  '/hang': () => {},
  '/loop': (_, response) => { response.writeHead(302, { location: '/loop' }).end() },
  '/see-other': (_, response) => { response.writeHead(303, { location: '/echo?from=303' }).end() },
  '/same': (_, response) => { response.writeHead(307, { location: '/echo' }).end() },
  '/foreign': (_, response) => {
    response.writeHead(302, { location: 'http://localhost.invalid/secret' }).end()
  },
  '/file': (_, response) => { response.writeHead(302, { location: 'file:///etc/passwd' }).end() },
  '/long': (_, response) => {
    const portion = Buffer.alloc(1024 * 1024)
    Readable.from(Array(129).fill(portion)).pipe(response)
  },
  '/broken': (request) => { request.socket.destroy() },
  '/hold': (_, response) => { held = response },
  '/release': (_, response) => {
    held?.end('held', () => { setTimeout(() => response.end('released'), SETTLE_MS) })
  },
  '/port': (request, response) => { response.end(String(request.socket.remotePort)) }
}

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  ANSWERS[(request.url ?? '').split('?')[0] ?? '']?.(request, response, body)
})

server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(/** @type {import('node:net').AddressInfo} */ (server.address()).port)
})
