/** @import {LoadJob} from '../../types.js' */
// What is sent where: the bytes of the request, the same each time, for every address; of each request where there are
// several.
import { isAddress, parseAddress } from '@shootout/processes'

/**
 * @typedef {object} Target
 * @property {string} host
 * @property {number} port
 * @property {string | null} socketPath of a unix socket; null: host and port
 * @property {boolean} isSecure with TLS
 * @property {Buffer[]} requests
 */

/**
 * @param {Pick<LoadJob, 'urls' | 'method' | 'body' | 'headers' | 'mix'>} job
 * @returns {Target[]} one for each address; Connection: keep-alive is said, so that all servers answer alike
 * @throws {RangeError} for an address that is no URL of HTTP
 */
export function toTargets ({ urls, mix, ...single }) {
  return urls.map(text => {
    if (!isAddress(text)) {
      throw new RangeError(`${text} can't be loaded at a rate: the pacer speaks HTTP; take an ` +
        'address that begins with http: or https:')
    }
    const { hostname, port, socketPath, isSecure, host, path } = parseAddress(text)
    return {
      host: hostname,
      port,
      socketPath,
      isSecure,
      requests: mix === undefined
        ? [toBytes(host, { ...single, path })]
        : mix.requests.map(request => toBytes(host, request))
    }
  })
}

/**
 * @param {string} host
 * @param {{method: string, path: string, body?: string, headers?: Record<string, string>}} request
 */
function toBytes (host, { method, path, body, headers = {} }) {
  const fields = { host, connection: 'keep-alive', ...toBodyFields(body), ...headers }
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  ].join('\r\n')
  return Buffer.from(`${head}\r\n\r\n${body ?? ''}`)
}

/** @param {string | undefined} body @returns {Record<string, string>} */
function toBodyFields (body) {
  return body === undefined
    ? {}
    : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
}
