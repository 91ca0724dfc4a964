/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {ApiAnswer, ApiRequest, LoadedService} from '../types.js' */
/** @import {Target} from './parse-target.js' */
// The edge: from a request on the wire to the service or the API that answers it. The way of a request without a body to a service
// is the one that is measured: no promise, no closure, no header read on it.
import { createAnswerBatch } from './answer-batch.js'
import { createAuthenticator, UNAUTHORIZED } from './authenticate.js'
import { findOrigin, toCorsHeaders } from './cors.js'
import { isForeignOrigin } from './foreign-origin.js'
import { parseTarget, toSegments } from './parse-target.js'
import { hasBody, readBody } from './read-body.js'
import { sendApi, sendError, sendService } from './send.js'

const METHODS = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT'

/**
 * What the edge needs of the worker.
 * @typedef {object} Parts
 * @property {import('../types.js').Worker & {findMounted: (database: string, path: string) => LoadedService | undefined, answeringApi: <T>(stopped: () => void, work: () => T) => T}} worker
 * @property {{begin: (seconds: number, stopped: (argument: never) => void, argument: unknown) => number, end: (before: number) => void}} watchdog
 * @property {{answer: (request: ApiRequest) => Promise<ApiAnswer>}} api
 */

/**
 * @param {Parts} parts
 * @returns {RequestListener}
 */
export function createListener (parts) {
  const { worker } = parts
  const { auth, bodyLimit } = worker.options
  const authenticate = createAuthenticator({ auth, secret: worker.tokenSecret })
  const answerService = createServiceAnswer(parts, message => auth === null || message.headers.authorization === undefined ? null : authenticate(message.headers).user)
  const answerApi = createApiAnswer(parts, authenticate)

  return (message, response) => {
    const target = parseTarget(message.url ?? '/')
    if (target === null) return sendError(response, { status: 400, errorNum: 400, message: `the request target can't be understood: ${message.url}` })
    if (message.method === 'OPTIONS') return answerOptions(message, response)
    const service = target.path.startsWith('/_') ? undefined : worker.findMounted(target.database, target.path)
    const bodied = (service !== undefined && message.method === 'GET') || message.method === 'HEAD' ? false : hasBody(message)
    if (!bodied) return service ? answerService(service, { target, message, body: null }, response) : answerApi({ target, message, body: null }, response)
    readBody(message, bodyLimit, body => {
      if (body === 'too large') return refuseLarge(response, bodyLimit)
      if (service) answerService(service, { target, message, body }, response)
      else answerApi({ target, message, body }, response)
    })
  }
}

/** @typedef {{target: Target, message: IncomingMessage, body: Buffer | null}} Read */

/**
 * @param {Parts} parts
 * @param {(message: IncomingMessage) => string | null} toUser
 */
function createServiceAnswer ({ worker, watchdog }, toUser) {
  const { handlerSeconds } = worker.options
  const answerStopped = (/** @type {ServerResponse} */ response) => sendStopped(response, handlerSeconds)
  const sendSoon = createAnswerBatch((response, answer) => {
    const failure = sendService(response, answer)
    if (failure) worker.environment.log('error', `an answer can't be sent: ${failure.message}`)
  })
  /** @param {LoadedService} service @param {Read} read @param {ServerResponse} response */
  return (service, { target, message, body }, response) => {
    const request = {
      method: message.method ?? 'GET',
      database: target.database,
      path: toRelative(target.path, service.record.mount),
      query: target.query,
      body,
      user: toUser(message),
      origin: findOrigin(message.rawHeaders),
      message
    }
    const begunAt = performance.now()
    const before = watchdog.begin(handlerSeconds, answerStopped, response)
    const answer = service.handle(request)
    watchdog.end(before)
    if (answer === null) return sendUnknown(response, target.path)
    sendSoon(response, request.origin === undefined ? answer : { ...answer, headers: { ...toCorsHeaders(request.origin), ...answer.headers } }, begunAt)
  }
}

/**
 * @param {Parts} parts
 * @param {ReturnType<typeof createAuthenticator>} authenticate
 */
function createApiAnswer ({ worker, api }, authenticate) {
  /** @param {Read} read @param {ServerResponse} response */
  return async ({ target, message, body }, response) => {
    const segments = toSegments(target.path)
    if (segments === null) return sendError(response, { status: 400, errorNum: 400, message: `the path holds a broken percent sequence: ${target.path}` })
    const { user, valid } = authenticate(message.headers)
    if (!valid && isProtected(segments)) return sendApi(response, UNAUTHORIZED)
    if (worker.options.auth === null && isForeignOrigin(message)) {
      return sendError(response, { status: 403, errorNum: 11, message: `a page of ${message.headers.origin} may not change this server: it has no authentication (--auth), so only pages of its own host may` })
    }
    const request = { method: message.method ?? 'GET', database: target.database, segments, search: new URLSearchParams(target.query), body, user, message }
    const answer = await worker.answeringApi(() => sendStopped(response, worker.options.scriptSeconds), () => api.answer(request))
    if (!response.headersSent) sendApi(response, answer)
  }
}

/** Only what belongs to the server itself is; services decide for themselves, as in ArangoDB. @param {readonly string[]} segments */
function isProtected ([first = '']) {
  return first.startsWith('_') && first !== '_open'
}

/** @param {string} path @param {string} mount its decoded form is what the path begins with @returns {string} */
function toRelative (path, mount) {
  if (path.startsWith(mount)) return path.length === mount.length ? '/' : path.slice(mount.length)
  const depth = mount.split('/').length
  return '/' + path.split('/').slice(depth).join('/')
}

/** @param {IncomingMessage} message @param {ServerResponse} response */
function answerOptions ({ headers }, response) {
  const preflight = headers.origin === undefined ? {} : {
    ...toCorsHeaders(headers.origin),
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '1800'
  }
  sendService(response, { status: 200, headers: { allow: METHODS, ...preflight }, contentType: 'text/plain', body: '' })
}

/** @param {ServerResponse} response @param {string} path */
function sendUnknown (response, path) {
  sendError(response, { status: 404, errorNum: 404, message: `unknown path '${path}'` })
}

/** @param {ServerResponse} response @param {number} seconds */
function sendStopped (response, seconds) {
  sendError(response, {
    status: 500,
    errorNum: 500,
    message: `the service's code ran for more than ${seconds} s and was stopped; its worker is replaced`,
    headers: { connection: 'close' }
  })
}

/** @param {ServerResponse} response @param {number} limit */
function refuseLarge (response, limit) {
  sendError(response, { status: 413, errorNum: 413, message: `the body is larger than ${limit} bytes (--body-limit)`, headers: { connection: 'close' } })
}
