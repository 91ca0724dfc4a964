/** @import {Action} from '../../actions/types.js' */
/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
// Actions on node:http: a map from path to action, and nothing else.

const NOT_FOUND = { status: 404, contentType: 'application/json; charset=utf-8', body: '{"error":"not found"}' }
const TOO_LARGE = { status: 413, contentType: 'application/json; charset=utf-8', body: '{"error":"the body is larger than 1 MiB"}' }
const BODY_LIMIT = 1024 * 1024

/**
 * @param {readonly Action[]} actions
 * @returns {RequestListener}
 */
export function createListener (actions) {
  const routes = new Map(actions.map(action => [action.request.path, action]))
  return (request, response) => {
    const action = routes.get(toPath(request.url ?? '/'))
    if (action === undefined || !answers(action, request.method)) send(response, NOT_FOUND)
    else if (action.request.method === 'GET') send(response, action.handler({ method: 'GET', body: '' }))
    else answerWithBody(action, request, response)
  }
}

/** @param {string} url the request target, '/static?x=1' */
function toPath (url) {
  const question = url.indexOf('?')
  return question === -1 ? url : url.slice(0, question)
}

/** @param {Action} action @param {string | undefined} method */
function answers (action, method) {
  return method === action.request.method || (method === 'HEAD' && action.request.method === 'GET')
}

/**
 * @param {Action} action
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function answerWithBody (action, request, response) {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', chunk => { if (body.length <= BODY_LIMIT) body += chunk })
  request.on('end', () => {
    send(response, body.length > BODY_LIMIT ? TOO_LARGE : action.handler({ method: action.request.method, body }))
  })
}

/**
 * @param {ServerResponse} response
 * @param {{status: number, contentType: string, body: string}} answer
 */
function send (response, { status, contentType, body }) {
  response.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
