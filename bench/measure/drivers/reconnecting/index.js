/** @import {Driver} from '../../types.js' */
// A load client for servers that close each connection after its answer, which autocannon takes for a fault: it writes
// the next request into the connection that is being closed, and loses it. This one takes a new connection for each
// request. It is slower, but so are such servers.
import { fileURLToPath } from 'node:url'
import { createClientProcess } from '../client-process.js'

const PROGRAM = fileURLToPath(new URL('./child.js', import.meta.url))

/** @returns {Driver} */
export function createReconnectingDriver () {
  return createClientProcess({ name: 'reconnecting', program: PROGRAM, turns: true })
}
