/** @import {IncomingMessage} from 'node:http' */
// Whether a request names this very server in its header `host`.
// In: where the server is bound, and the names that it has besides.
//
// A page can point its own name at this machine (DNS rebinding): the browser then takes our answers for those of
// the page. What it can't do is send another `host` than the name that it was loaded from. An address can't be
// pointed elsewhere, so that it proves itself.
import { isIP } from 'node:net'
import { isLoopback, isWildcard } from './host-address.js'
import { findHeader } from './find-header.js'

/** Never in a host; URL would read a path, a query or a user out of them. */
const NO_HOST = /[/?#@\\\s]/

/** @typedef {Pick<IncomingMessage, 'rawHeaders' | 'socket'>} Asked */

/**
 * Makes the check of a server. It costs one comparison of texts as long as clients name the server alike.
 * @param {object} server
 * @param {string} server.bound the name or address that it listens on
 * @param {readonly string[]} [server.names] further ones: 'app.example' (any port), 'app.example:8080'
 * @returns {(asked: Asked) => boolean} whether the request names this server, or none: browsers always name one
 */
export function createHostCheck ({ bound, names = [] }) {
  const known = new Set(names.map(toEntry))
  const isBound = createBoundRule(bound)
  /** The last one that was found to be ours. @type {string | null} */
  let last = null
  return ({ rawHeaders, socket }) => {
    const host = findHeader(rawHeaders, 'host')
    if (host === undefined || host === last) return true
    const url = parseHost(host)
    if (url === null) return false
    const isNamed = known.has(url.hostname) || known.has(withPort(url))
    if (!isNamed && !(isOwnPort(url, socket.localPort) && isBound(url.hostname))) return false
    last = host
    return true
  }
}

/**
 * Reads the header `host`.
 * @param {string} host
 * @returns {URL | null} null: it is none
 */
export function parseHost (host) {
  return NO_HOST.test(host) ? null : URL.parse(`http://${host}/`)
}

/**
 * Where every address is listened on, any will do; where a name was bound, nobody knows which ones it has.
 * @param {string} bound
 * @returns {(hostname: string) => boolean}
 */
function createBoundRule (bound) {
  if (isLoopback(bound)) return isLoopback
  const own = parseHost(isIP(bound) === 6 ? `[${bound}]` : bound)?.hostname
  if (isIP(bound) !== 0 && !isWildcard(bound)) return hostname => hostname === own
  return hostname => hostname === own || isAddress(hostname) || isLoopback(hostname)
}

/**
 * Requests of other workers come over sockets without a port: the one that took them has looked.
 * @param {URL} url
 * @param {number | undefined} localPort
 */
function isOwnPort ({ port }, localPort) {
  return localPort === undefined || Number(port || 80) === localPort
}

/** @param {string} hostname as URL writes it */
function isAddress (hostname) {
  return isIP(hostname) === 4 || hostname.startsWith('[')
}

/** As URL writes it, so that case and spelling of addresses do not matter. @param {string} name */
function toEntry (name) {
  const url = parseHost(name)
  if (url === null) return name
  return /:\d+$/.test(name.replace(/\[.*\]/, '')) ? withPort(url) : url.hostname
}

/** @param {URL} url @returns {string} the default port written out */
function withPort ({ hostname, port }) {
  return `${hostname}:${port || 80}`
}
