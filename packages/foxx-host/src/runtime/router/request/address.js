/** @import {State} from '../types.js' */
// Who asked whom: the ends of the connection, or what a trusted proxy says of them.
import { readHeader } from '../state/readers.js'

/** @param {State} state @returns {boolean} whether x-forwarded-* is believed: only if the service says so */
export function trustsProxy (state) {
  return state.site.context.trustProxy === true
}

/** @param {State} state @returns {string} 'http' or 'https', or what the proxy says */
export function readProtocol (state) {
  return readForwarded(state, 'x-forwarded-proto') ??
    (/** @type {{encrypted?: boolean}} */ (state.request.message.socket).encrypted
      ? 'https'
      : 'http')
}

/** @param {State} state @returns {{hostname: string, port: number}} what the client called this server */
export function readServer (state) {
  const { localAddress, localPort } = state.request.message.socket
  const host = readForwarded(state, 'x-forwarded-host') ?? state.request.message.headers.host
  if (!host) return { hostname: localAddress ?? '', port: localPort ?? 0 }
  const match = /^(.*):(\d+)$/.exec(host)
  if (match) return { hostname: String(match[1]), port: Number(match[2]) }
  return { hostname: host, port: readProtocol(state) === 'https' ? 443 : 80 }
}

/** @param {State} state @returns {string[]} the client first, then the proxies that name themselves */
export function readClients (state) {
  const forwarded = trustsProxy(state) ? readHeader(state, 'x-forwarded-for') : undefined
  const addresses = typeof forwarded === 'string'
    ? forwarded.split(',').map(address => address.trim()).filter(address => address !== '')
    : []
  return addresses.length > 0 ? addresses : [state.request.message.socket.remoteAddress ?? '']
}

/** @param {State} state @returns {number} */
export function readClientPort (state) {
  return Number(readForwarded(state, 'x-forwarded-port') ??
    state.request.message.socket.remotePort ?? 0)
}

/** @param {State} state @param {string} name @returns {string | undefined} the first of a list */
function readForwarded (state, name) {
  if (!trustsProxy(state)) return undefined
  const value = readHeader(state, name)
  return typeof value === 'string' && value !== '' ? String(value.split(',')[0]).trim() : undefined
}
