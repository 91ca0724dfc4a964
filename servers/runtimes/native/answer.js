/** @import {Action} from '../../../actions/types.js' */
// Actions as a function of the web's Request and Response: what the own servers of Bun, Deno and workerd call.

const NOT_FOUND = {
  status: 404,
  contentType: 'application/json; charset=utf-8',
  body: '{"error":"not found"}'
}
const encoder = new TextEncoder()

/**
 * @param {readonly Action[]} actions
 * @returns {(request: Request) => Response | Promise<Response>}
 */
export function createAnswer (actions) {
  const routes = new Map(actions.map(action => [action.request.path, action]))
  return request => {
    const { method, url } = request
    const action = routes.get(toPath(url))
    if (action === undefined || !answers(action, method)) return toResponse(NOT_FOUND, method)
    if (action.request.method === 'GET') {
      return toResponse(action.handler({ method: 'GET', body: '' }), method)
    }
    return request.text().then(body => toResponse(action.handler({ method, body }), method))
  }
}

/** @param {string} url 'http://127.0.0.1:80/static?x=1' */
function toPath (url) {
  const begin = url.indexOf('/', url.indexOf('//') + 2)
  const question = url.indexOf('?', begin)
  return begin === -1 ? '/' : url.slice(begin, question === -1 ? undefined : question)
}

/** @param {Action} action @param {string} method */
function answers (action, method) {
  return method === action.request.method || (method === 'HEAD' && action.request.method === 'GET')
}

/** @param {{status: number, contentType: string, body: string}} answer @param {string} method */
function toResponse ({ status, contentType, body }, method) {
  if (method !== 'HEAD') {
    return new Response(body, { status, headers: { 'content-type': contentType } })
  }
  const length = String(encoder.encode(body).length)
  return new Response(null, {
    status, headers: { 'content-type': contentType, 'content-length': length }
  })
}
