/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {ApiAnswer, ApiRequest, GroupedAnswer, LoadedService} from '../types.js' */
/** @import {Target} from './parse-target.js' */
// The edge: from a request on the wire to the service or the API that answers it.
import { createApiAnswer } from './answer-api.js'
import { createAnswerBatch } from './answer-batch.js'
import { createServiceAnswer } from './answer-service.js'
import { createAuthenticator } from './authenticate.js'
import { toCorsHeaders } from './cors.js'
import { parseTarget } from './parse-target.js'
import { hasBody, readBody } from './read-body.js'
import { sendError, sendService } from './send.js'

const METHODS = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT'
const ANYBODY = Object.freeze({ user: null, valid: true })

/**
 * What the edge needs of the worker.
 * @typedef {object} Parts
 * @property {import('../types.js').Worker & {findMounted: (database: string, path: string) => LoadedService | undefined, answeringApi: <T>(stopped: () => void, work: () => T) => T}} worker
 * @property {{begin: (seconds: number, stopped: (argument: never) => void, argument: unknown) => number, end: (before: number) => void}} watchdog
 * @property {{answer: (request: ApiRequest) => ApiAnswer | GroupedAnswer | Promise<ApiAnswer>, toErrorAnswer: (error: unknown) => ApiAnswer}} api
 */

/** @typedef {{target: Target, message: IncomingMessage, body: Buffer | null}} Read */

/**
 * Makes the function that answers every request of a worker.
 * @param {Parts} parts
 * @returns {RequestListener}
 */
export function createListener (parts) {
  const { worker, api } = parts
  const { auth, bodyLimit } = worker.options
  const check = createAuthenticator({ auth, secret: worker.tokenSecret })
  const sendSoon = createAnswerBatch({ store: worker.storage.store, toErrorAnswer: api.toErrorAnswer, write: createWriter(worker.environment.log) })
  const answerService = createServiceAnswer({ ...parts, sendSoon, toUser: message => auth === null || message.headers.authorization === undefined ? null : check(message.headers).user })
  const answerApi = createApiAnswer({ ...parts, sendSoon, authenticate: message => auth === null ? ANYBODY : check(message.headers) })

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

/**
 * @param {(level: 'error', text: string) => void} log
 * @returns {Parameters<typeof createAnswerBatch>[0]['write']}
 */
function createWriter (log) {
  return ({ response, origin }, answer) => {
    const failure = sendService(response, origin === undefined ? answer : { ...answer, headers: { ...toCorsHeaders(origin), ...answer.headers } })
    if (failure) log('error', `an answer can't be sent: ${failure.message}`)
  }
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

/** @param {ServerResponse} response @param {number} limit */
function refuseLarge (response, limit) {
  sendError(response, { status: 413, errorNum: 413, message: `the body is larger than ${limit} bytes (--body-limit)`, headers: { connection: 'close' } })
}
