/** @import {NetworkPlace} from '../types.js' */
// Where a throw-away server listens that can't choose a free port itself.
import { findFreePort, findPortOwner } from '@shootout/processes'
import { toAuthority, toListenFailure } from '@shootout/serving'
import { ServerError } from '../errors.js'

/** Below those that a kernel gives to whoever asks for any port. */
const FIRST_PORT = 20_000
let given = 0

/**
 * @param {string} host
 * @param {number} port 0: any free one
 * @param {NetworkPlace} [network] where `host` is, if not here: a place where we can't look, and where nobody listens
 *   but what we start
 * @returns {Promise<{address: string, host: string, port: number, url: string}>} host: as it stands in a URL
 * @throws {ServerError} PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN
 */
export async function claimPort (host, port, network) {
  const address = host === 'localhost' ? '127.0.0.1' : host
  const free = network !== undefined
    ? port || FIRST_PORT + given++
    : await findFreePort(address, port).catch(error => toError(error, { host: address, port }))
  const authority = toAuthority(address)
  return { address, host: authority, port: free, url: `http://${authority}:${free}` }
}

/** @param {NodeJS.ErrnoException} error @param {{host: string, port: number}} where @returns {Promise<never>} */
async function toError (error, { host, port }) {
  const failure = toListenFailure(error.code) ?? 'HOST_UNKNOWN'
  throw new ServerError(failure, { host, port, owner: await findPortOwner(port) }, error)
}
