/** @import {Action, InsertAction} from '../../actions/types.js' */
/** @import {InsertContext} from '../types.js' */
/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
// Actions on node:http: a map from path to action, another from path to file, and nothing else. Documents go to a
// document server.
import { createInserter } from '../documents/create-inserter.js'
import { sendFile } from './send-file.js'

const NOT_FOUND = {
  status: 404, contentType: 'application/json; charset=utf-8', body: '{"error":"not found"}'
}
const UNREADABLE = {
  status: 500,
  contentType: 'application/json; charset=utf-8',
  body: '{"error":"the file can not be read"}'
}
const TOO_LARGE = {
  status: 413,
  contentType: 'application/json; charset=utf-8',
  body: '{"error":"the body is larger than 1 MiB"}'
}
const BODY_LIMIT = 1024 * 1024

/**
 * @param {readonly Action[]} actions
 * @param {Pick<InsertContext, 'inserts' | 'findDocuments' | 'files'>} context
 * @returns {RequestListener}
 */
export function createListener (actions, { inserts, findDocuments, files = new Map() }) {
  const insert = createInserter(findDocuments)
  const routes = new Map([...actions, ...inserts].map(action => [action.request.path, action]))
  return (request, response) => {
    const path = toPath(request.url ?? '/')
    const action = routes.get(path)
    if (action === undefined) answerFile(request, response, files.get(path))
    else if (!answers(action, request.method)) send(response, NOT_FOUND)
    else if (action.kind === 'insert') {
      readBody(
        request,
        body => { insert(action, body).then(answer => send(response, answer)) },
        () => send(response, TOO_LARGE)
      )
    } else if (action.request.method === 'GET') {
      send(response, action.handler({ method: 'GET', body: '' }))
    } else {
      readBody(
        request,
        body => send(response, action.handler({ method: action.request.method, body })),
        () => send(response, TOO_LARGE)
      )
    }
  }
}

/** @param {string} url the request target, '/static?x=1' */
function toPath (url) {
  const question = url.indexOf('?')
  return question === -1 ? url : url.slice(0, question)
}

/** @param {Action | InsertAction} action @param {string | undefined} method */
function answers (action, method) {
  return method === action.request.method || (method === 'HEAD' && action.request.method === 'GET')
}

/** @param {IncomingMessage} request @param {ServerResponse} response @param {string | undefined} path */
function answerFile ({ method }, response, path) {
  if (path === undefined || (method !== 'GET' && method !== 'HEAD')) {
    return send(response, NOT_FOUND)
  }
  sendFile(response, {
    path,
    bodiless: method === 'HEAD',
    onFailure: ({ code }) => send(response, code === 'ENOENT' ? NOT_FOUND : UNREADABLE)
  })
}

/**
 * @param {IncomingMessage} request
 * @param {(body: string) => void} whole
 * @param {() => void} tooLarge
 */
function readBody (request, whole, tooLarge) {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', chunk => { if (body.length <= BODY_LIMIT) body += chunk })
  request.on('end', () => {
    if (body.length > BODY_LIMIT) tooLarge()
    else whole(body)
  })
}

/**
 * @param {ServerResponse} response
 * @param {{status: number, contentType: string, body: string}} answer
 */
function send (response, { status, contentType, body }) {
  response.writeHead(
    status, { 'content-type': contentType, 'content-length': Buffer.byteLength(body) }
  )
  response.end(body)
}
