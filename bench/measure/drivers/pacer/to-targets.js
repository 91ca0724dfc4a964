/** @import {LoadJob} from '../../types.js' */
// What is sent where: the bytes of the request, the same each time, for every address; of each request where there are
// several.

/** @typedef {{host: string, port: number, requests: Buffer[]}} Target */

/**
 * @param {Pick<LoadJob, 'urls' | 'method' | 'body' | 'headers' | 'mix'>} job
 * @returns {Target[]} one for each address; Connection: keep-alive is said, so that all servers answer alike
 * @throws {RangeError} for an address that is not http:
 */
export function toTargets ({ urls, mix, ...single }) {
  return urls.map(text => {
    const url = new URL(text)
    if (url.protocol !== 'http:') {
      throw new RangeError(`${text} can't be loaded at a rate: the pacer speaks plain HTTP only; ` +
        'take an address that begins with http:')
    }
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 80),
      requests: mix === undefined
        ? [toBytes(url.host, { ...single, path: url.pathname + url.search })]
        : mix.requests.map(request => toBytes(url.host, request))
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
