// Actions on node's http module, for every runtime that has one: what servers/node/listener.js does with actions, in
// the JavaScript of 2012. The reference itself is measured with that one; node@26 beside it shows what this one costs.
'use strict'

var NOT_FOUND = {
  status: 404,
  contentType: 'application/json; charset=utf-8',
  body: '{"error":"not found"}'
}
var TOO_LARGE = {
  status: 413,
  contentType: 'application/json; charset=utf-8',
  body: '{"error":"the body is larger than 1 MiB"}'
}
var BODY_LIMIT = 1024 * 1024

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('../../../actions/types.js').Action} Action
 */

/**
 * @param {Action[]} actions
 * @returns {(request: Request, response: Response) => void}
 */
module.exports = function createListener (actions) {
  /** @type {Record<string, Action | undefined>} */
  var routes = Object.create(null)
  actions.forEach(function (action) { routes[action.request.path] = action })
  return function (request, response) {
    var method = request.method || ''
    var action = routes[toPath(request.url || '/')]
    if (action === undefined || !answers(action, method)) send(response, NOT_FOUND)
    else if (action.request.method === 'GET') {
      send(response, action.handler({ method: 'GET', body: '' }))
    } else readBody(request, reply(action, response))
  }
}

/** @param {Action} action @param {Response} response @returns {(body: string | null) => void} */
function reply (action, response) {
  return function (body) {
    send(response, body === null
      ? TOO_LARGE
      : action.handler({ method: action.request.method, body: body }))
  }
}

/** @param {string} url the request target, '/static?x=1' */
function toPath (url) {
  var question = url.indexOf('?')
  return question === -1 ? url : url.slice(0, question)
}

/** @param {Action} action @param {string} method */
function answers (action, method) {
  return method === action.request.method || (method === 'HEAD' && action.request.method === 'GET')
}

/** @param {Request} request @param {(body: string | null) => void} whole null: it is too large */
function readBody (request, whole) {
  var body = ''
  request.setEncoding('utf8')
  request.on('data', function (/** @type {string} */ chunk) {
    if (body.length <= BODY_LIMIT) body += chunk
  })
  request.on('end', function () { whole(body.length > BODY_LIMIT ? null : body) })
}

/** @param {Response} response @param {{status: number, contentType: string, body: string}} answer */
function send (response, answer) {
  response.writeHead(answer.status, {
    'content-type': answer.contentType, 'content-length': Buffer.byteLength(answer.body)
  })
  response.end(answer.body)
}
