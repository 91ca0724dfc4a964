/** @import {ClientRequest, IncomingMessage, RequestOptions} from 'node:http' */
// Where a URL leads: to a host and port, with TLS or without, or to a unix socket, which is written as nginx writes it,
// http://unix:/run/app.sock:/path.
import { loadHttp, loadHttps } from '../load-http.js'

/** The socket's path ends with the first colon. */
const SOCKET = /^(https?):\/\/unix:(\/[^:?#]+):(\/.*)$/i
const BEGINS_AS_SOCKET = /^https?:\/\/unix:/i
const PROTOCOLS = ['http:', 'https:']
/** Codes of OpenSSL's verification, and of node's comparison of names. Source: node's documentation of TLS. */
const CERTIFICATE_ERROR = new RegExp(`^(${[
  'CERT_', 'CRL_', 'ERROR_IN_C', 'UNABLE_TO_', 'DEPTH_ZERO_', 'SELF_SIGNED_', 'INVALID_CA',
  'INVALID_PURPOSE', 'PATH_LENGTH', 'HOSTNAME_MISMATCH', 'ERR_TLS_CERT_'
].join('|')})`)
/** What TLS says of an answer that is not TLS. */
const NO_TLS = /wrong version number|packet length too long|bad record type/i

/**
 * @typedef {object} Address
 * @property {boolean} isSecure with TLS
 * @property {string | null} socketPath of a unix socket; null: TCP
 * @property {string} hostname without brackets; 'localhost' for a socket
 * @property {number} port 0 for a socket
 * @property {string} host as a header has it
 * @property {string} path with the query
 * @property {string} plainUrl what a client takes that is told the socket apart
 */

/**
 * @param {string} text a URL without placeholders
 * @returns {boolean} whether requests can go there
 */
export function isAddress (text) {
  if (BEGINS_AS_SOCKET.test(text)) return SOCKET.test(text)
  return URL.canParse(text) && PROTOCOLS.includes(new URL(text).protocol)
}

/**
 * @param {string} text
 * @returns {Address}
 * @throws {TypeError} for what is no URL
 */
export function parseAddress (text) {
  const [, scheme, socketPath = null, path = ''] = SOCKET.exec(text) ?? []
  const url = new URL(socketPath === null ? text : `${scheme}://localhost${path}`)
  const isSecure = url.protocol === 'https:'
  return {
    isSecure,
    socketPath,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: socketPath === null ? Number(url.port || (isSecure ? 443 : 80)) : 0,
    host: url.host,
    path: url.pathname + url.search,
    plainUrl: url.href
  }
}

/**
 * @param {string} text a URL
 * @param {string} path
 * @returns {string} the URL of that path on the same server, with the same user and password
 */
export function withPath (text, path) {
  const [, scheme, socketPath] = SOCKET.exec(text) ?? []
  if (socketPath !== undefined) return `${scheme}://unix:${socketPath}:${path}`
  const { protocol, username, password, host } = new URL(text)
  const user = password === '' ? username : `${username}:${password}`
  return `${protocol}//${user === '' ? '' : `${user}@`}${host}${path}`
}

/**
 * Starts a request, as node:http does.
 * @param {string} text a URL
 * @param {RequestOptions & {insecure?: boolean | undefined}} options insecure: any certificate will do
 * @param {(answer: IncomingMessage) => void} [onAnswer]
 * @returns {ClientRequest}
 */
export function requestUrl (text, { insecure = false, ...options }, onAnswer) {
  const { isSecure, socketPath, plainUrl } = parseAddress(text)
  const how = { ...options, ...socketPath !== null && { socketPath } }
  return isSecure
    ? loadHttps().request(plainUrl, { ...how, rejectUnauthorized: !insecure }, onAnswer)
    : loadHttp().request(plainUrl, how, onAnswer)
}

/**
 * @param {NodeJS.ErrnoException} error of a request
 * @returns {boolean} whether it was the server's certificate
 */
export function isCertificateError ({ code = '' }) {
  return CERTIFICATE_ERROR.test(code)
}

/**
 * @param {NodeJS.ErrnoException} error of a request
 * @returns {string} what went wrong, for people
 */
export function explainRequestError (error) {
  if (isCertificateError(error)) {
    // What node adds of root certificates does not help with a self-signed one.
    const [why] = error.message.split(';')
    return `its certificate is not accepted: ${why}; --insecure accepts any certificate`
  }
  return NO_TLS.test(error.message)
    ? 'it does not answer with TLS; does its address begin with http://?'
    : error.message
}
