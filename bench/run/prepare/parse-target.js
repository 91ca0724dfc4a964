// What --target names, as a text. In: the option's value; out: addresses, or a service that its cluster knows.
import { BenchError } from '../../errors.js'

const FORM = 'the address of one server, or several with commas between them, without ' +
  'credentials and query: http://192.168.0.7:8080, https://server, http://unix:/run/app.sock:, ' +
  'or kubernetes-service:NAME[.NAMESPACE][:PORT]'
/** As nginx writes it; the socket's path ends with the second colon. */
const SOCKET = /^(https?:\/\/unix:\/[^:?#]+:)((?:\/[^?#]*)?)$/i
const BEGINS_AS_SOCKET = /^https?:\/\/unix:/i
const SERVICE = 'kubernetes-service:'
/** Names of services and namespaces are labels of DNS. Source: Kubernetes, "Object Names and IDs". */
const LABEL = '[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?'
const NAMED = new RegExp(`^(${LABEL})(?:\\.(${LABEL}))?(?::([a-z0-9-]{1,15}))?$`)
const MOST_PORT = 65_535

/** @typedef {{name: string, namespace: string | null, port: string | null}} ServiceName port: its number or its name */

/**
 * @param {string} text
 * @returns {{urls: string[], service: null} | {urls: null, service: ServiceName}} urls: each once, without a trailing
 *   slash
 * @throws {BenchError} BAD_VALUE
 */
export function parseTarget (text) {
  if (text.startsWith(SERVICE)) return { urls: null, service: parseService(text) }
  const urls = text.split(',').map(part => parseUrl(part.trim(), text))
  const twice = urls.find((url, index) => urls.indexOf(url) !== index)
  if (twice !== undefined) refuse(text, `each address once: ${twice} is there twice`)
  if (urls.length > 1 && urls.some(url => BEGINS_AS_SOCKET.test(url))) {
    refuse(text, 'a unix socket alone: load clients reach one of them at a time')
  }
  return { urls, service: null }
}

/** @param {string} text one address @param {string} whole @returns {string} @throws {BenchError} BAD_VALUE */
function parseUrl (text, whole) {
  const [, socket, path = ''] = SOCKET.exec(text) ?? []
  if (socket !== undefined) return socket + path.replace(/\/+$/, '')
  const url = URL.parse(text)
  if (url !== null && isPlain(url) && !BEGINS_AS_SOCKET.test(text)) {
    return url.origin + url.pathname.replace(/\/+$/, '')
  }
  // What may be a password is not repeated.
  return refuse(/@/.test(whole) ? 'an address with credentials' : whole, FORM)
}

/** @param {URL} url */
function isPlain ({ protocol, hostname, search, hash, username, password }) {
  return ['http:', 'https:'].includes(protocol) && hostname !== '' &&
    search === '' && hash === '' && username === '' && password === ''
}

/** @param {string} text @returns {ServiceName} @throws {BenchError} BAD_VALUE */
function parseService (text) {
  const [whole, name = '', namespace = null, port = null] =
    NAMED.exec(text.slice(SERVICE.length)) ?? []
  const isPort = port === null || !(Number(port) < 1 || Number(port) > MOST_PORT)
  if (whole === undefined || !isPort) return refuse(text, FORM)
  return { name, namespace, port }
}

/** @param {string} value @param {string} expected @returns {never} @throws {BenchError} BAD_VALUE */
function refuse (value, expected) {
  throw new BenchError('BAD_VALUE', { option: '--target', value, expected })
}
