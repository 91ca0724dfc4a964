/** @import {IncomingMessage, ServerResponse} from 'node:http' */
/** @import {LoadJob, LoadResult} from '../../../../bench/measure/types.js' */
// A load client let loose on a server of the test's own, which counts what it was asked.
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'

/** @typedef {{number: number, request: IncomingMessage, response: ServerResponse}} Exchange */
/**
 * @typedef {object} Seen
 * @property {Set<string>} seen method, path, content type, x-key and body of the requests
 * @property {number} requests
 * @property {number} connections
 * @property {LoadResult} result
 */

/**
 * Loads the server for a second, at 4 connections.
 * @param {Partial<LoadJob>} changes to the job
 * @param {{load: (job: LoadJob) => Promise<LoadResult>, answer: (exchange: Exchange) => void}} how
 * @returns {Promise<Seen>}
 */
export async function loadOwnServer (changes, { load, answer }) {
  /** @type {Set<string>} */
  const seen = new Set()
  const counts = { requests: 0, connections: 0 }
  const server = createServer((request, response) => {
    const number = ++counts.requests
    let text = ''
    request.on('data', chunk => { text += chunk })
    request.on('end', () => {
      seen.add([
        request.httpVersion, request.method, request.url, request.headers['content-type'] ?? '-',
        request.headers['x-key'] ?? '-', text
      ].join(' '))
      answer({ number, request, response })
    })
  })
  server.on('connection', () => { counts.connections++ })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    const result = await load({
      urls: [`http://127.0.0.1:${port}/path?a=1`],
      method: 'GET',
      connections: 4,
      seconds: 1,
      expectedBody: null,
      expectedWireBytes: null,
      windowMs: null,
      ...changes
    })
    return { seen, ...counts, result }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** @param {() => Promise<unknown>} act @returns {Promise<string>} */
export async function failureOf (act) {
  try {
    await act()
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
  throw new Error('it did not fail')
}

/** @param {string} prefix @returns {string[]} temporary folders whose name begins so */
export function listFolders (prefix) {
  return readdirSync(tmpdir()).filter(name => name.startsWith(prefix))
}
