/** @import {AddressInfo} from 'node:net' */
/** @import {RequestListener} from 'node:http' */
/** @import {Action} from '../../actions/types.js' */
// A listener of a server, without the program that runs it. In: the listener; out: its address.
import { once } from 'node:events'
import { createServer } from 'node:http'
import actionList from '../../actions/index.js'

const [INSERT] = actionList.loadActions(undefined, { kind: 'insert' })
if (INSERT === undefined) throw new Error('there is no insert action')
export const INSERTS = [INSERT]

/** Answers with what it is asked. @param {'GET' | 'POST'} method @returns {Action} */
const createEcho = method => ({
  name: method,
  title: '',
  request: { method, path: `/${method.toLowerCase()}` },
  handler: request => ({
    status: 202, contentType: 'text/plain; charset=utf-8', body: `${JSON.stringify(request)} é`
  }),
  expected: { status: 202, contentType: '', body: '' }
})
export const ECHOES = [createEcho('GET'), createEcho('POST')]

/** @param {object} request @returns {string} what an echo answers to it */
export const toEcho = request => `${JSON.stringify(request)} é`

/**
 * Connections stay open for as long as nobody ends them.
 * @param {RequestListener} listener
 * @returns {Promise<{url: string, close: () => void}>}
 */
export async function startListener (listener) {
  const server = createServer({ keepAliveTimeout: 0 }, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => { server.close().closeAllConnections() }
  }
}
