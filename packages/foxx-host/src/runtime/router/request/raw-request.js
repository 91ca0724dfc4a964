/** @import {State} from '../types.js' */
// req._raw: the request as ArangoDB's own actions see it, under its older names.
import { listCookies } from '../cookies/read-cookie.js'
import { createObject, readHeaders, readQuery } from '../state/readers.js'

/**
 * @param {State} state
 * @returns {Record<string, unknown>} an object of the realm
 */
export function toRawRequest (state) {
  const { request, match } = state
  const { socket } = request.message
  const query = request.query === '' ? '' : `?${request.query}`
  const toEnd = (/** @type {unknown} */ address, /** @type {unknown} */ port) =>
    Object.assign(createObject(state), { address, port })
  return Object.assign(createObject(state), {
    authorized: request.user !== null,
    user: request.user,
    database: request.database,
    url: String(state.site.context.mount ?? '') + request.path + query,
    protocol: 'http',
    requestType: match.method,
    headers: readHeaders(state),
    cookies: Object.assign(
      createObject(state), listCookies(request.message.headers.cookie ?? '')
    ),
    parameters: readQuery(state),
    requestBody: request.body?.toString('utf8') ?? '',
    rawRequestBody: request.body ?? Buffer.alloc(0),
    suffix: state.site.tools.intrinsics.Array.from(match.segments),
    rawSuffix: state.site.tools.intrinsics.Array.from(match.raw),
    client: toEnd(socket.remoteAddress, socket.remotePort),
    server: toEnd(socket.localAddress, socket.localPort)
  })
}
