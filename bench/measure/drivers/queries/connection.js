// One keep-alive connection over node:http, whose requests are counted. In: where, and who asks; out: answers, one
// after the other.
import { loadHttp } from '@shootout/processes'

const { Agent, request: startRequest } = loadHttp()

/**
 * @param {{url: string, headers?: Record<string, string>}} place url: to which paths are appended
 * @returns {{
 *   post: (path: string, body?: string) => Promise<{status: number, body: Buffer}>,
 *   counts: Readonly<{sent: number, answered: number, bytes: number, sockets: number}>, close: () => void
 * }}
 *   post rejects with the system's errors; bytes: of bodies
 */
export function createConnection ({ url, headers = {} }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port, pathname } = new URL(url)
  const counts = { sent: 0, answered: 0, bytes: 0, sockets: 0 }
  /** @param {string} path @param {string} [body] @returns {Promise<{status: number, body: Buffer}>} */
  const post = (path, body) => new Promise((resolve, reject) => {
    counts.sent++
    const length = body === undefined
      ? { 'content-length': 0 }
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    // An address in brackets is IPv6.
    const outgoing = startRequest({
      agent, host: hostname.replace(/^\[|\]$/g, ''), port, method: 'POST', path: pathname + path,
      headers: { ...headers, ...length }
    })
    outgoing.once('error', reject)
    outgoing.once('response', incoming => {
      if (!outgoing.reusedSocket) counts.sockets++
      /** @type {Buffer[]} */
      const chunks = []
      incoming.on('data', chunk => { chunks.push(chunk) })
      incoming.once('error', reject)
      incoming.once('end', () => {
        const whole =
          chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
        counts.answered++
        counts.bytes += whole.length
        resolve({ status: incoming.statusCode ?? 0, body: whole })
      })
    })
    outgoing.end(body)
  })
  return { post, counts, close: () => agent.destroy() }
}
