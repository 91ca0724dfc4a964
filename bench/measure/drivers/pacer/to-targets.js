/** @import {LoadJob} from '../../types.js' */
// What is sent where: the bytes of the request, the same each time, for every address.

/** @typedef {{host: string, port: number, request: Buffer}} Target */

/**
 * @param {Pick<LoadJob, 'urls' | 'method' | 'body' | 'headers'>} job
 * @returns {Target[]} one for each address; Connection: keep-alive is said, so that all servers answer alike
 * @throws {RangeError} for an address that is not http:
 */
export function toTargets ({ urls, method, body, headers = {} }) {
  return urls.map(text => {
    const url = new URL(text)
    if (url.protocol !== 'http:') {
      throw new RangeError(`${text} can't be loaded at a rate: the pacer speaks plain HTTP only; ` +
        'take an address that begins with http:')
    }
    const fields = { host: url.host, connection: 'keep-alive', ...toBodyFields(body), ...headers }
    const head = [
      `${method} ${url.pathname}${url.search} HTTP/1.1`,
      ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
    ].join('\r\n')
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 80),
      request: Buffer.from(`${head}\r\n\r\n${body ?? ''}`)
    }
  })
}

/** @param {string | undefined} body @returns {Record<string, string>} */
function toBodyFields (body) {
  return body === undefined
    ? {}
    : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
}
