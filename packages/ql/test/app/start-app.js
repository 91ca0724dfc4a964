/** @import {Engine} from '../../src/types.js' */
/** @import {AppOptions} from '../../src/app/types.js' */
// The app on any free port of loopback, and a client that sends exactly what it is given.
import { createServer, request as httpRequest } from 'node:http'
import { createApp } from '../../src/app/index.js'

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} bytes
 * @property {string} text
 * @property {() => any} json
 */

/**
 * @param {Engine} engine
 * @param {Partial<AppOptions>} [options]
 */
export async function startApp (engine, options) {
  const server =
    createServer({ maxHeaderSize: 80 * 1024 }, createApp({ engine, ...options && { options } }))
  await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(null)) })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    port,
    server,
    /** @param {string} path @param {Parameters<typeof ask>[2]} [more] */
    ask: (path, more) => ask(port, path, more),
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => { server.close(() => resolve(null)) })
    }
  }
}

/**
 * @param {number} port
 * @param {string} path as it goes onto the wire
 * @param {{method?: string, headers?: Record<string, string>, body?: string | Buffer}} [more]
 * @returns {Promise<Answer>}
 */
export function ask (port, path, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: {
        ...body !== undefined &&
          headers['transfer-encoding'] === undefined &&
          { 'content-length': String(Buffer.byteLength(body)) },
        ...headers
      }
    }, response => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: bytes.toString(),
          json: () => JSON.parse(bytes.toString())
        })
      })
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
