/** @import {IncomingMessage, RequestListener, ServerResponse} from 'node:http' */
/** @import {LoadedService} from '../types.js' */
/** @import {Target} from './parse-target.js' */
/** @import {Refusal} from './read-body.js' */
/** @import {Parts} from './types.js' */
// The edge: from a request on the wire to the service or the API that answers it.
import { hasBody } from '@shootout/serving'
import { createApiAnswer, toBodyLimit } from './answer-api.js'
import { createAnswerBatch } from './answer-batch.js'
import { createServiceAnswer } from './answer-service.js'
import { createAuthenticator } from './authenticate.js'
import { toCorsHeaders } from './cors.js'
import { parseTarget } from './parse-target.js'
import { createBodyReader, discardBody } from './read-body.js'
import { sendError, sendService, sendStopped } from './send.js'

const METHODS = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT'
/**
 * How many bodies of the largest size may be on their way into a worker at a time; of smaller ones as many as are as
 * large.
 */
const BODIES_AT_ONCE = 4
/** ArangoDB's number for a body that can't be decoded. */
const BAD_PARAMETER = 10

/**
 * Makes the function that answers every request of a worker.
 * @param {Parts} parts
 * @returns {RequestListener}
 */
export function createListener (parts) {
  const { worker, watchdog, api } = parts
  const { auth, bodyLimit } = worker.options
  const authenticate =
    createAuthenticator({ auth, secret: worker.tokenSecret, users: worker.users })
  const sendSoon = createAnswerBatch({
    store: worker.storage.store, toErrorAnswer: api.toErrorAnswer,
    write: createWriter(worker.environment.log), onTurn: watchdog.rest
  })
  const answerService = createServiceAnswer({
    ...parts,
    sendSoon,
    toUser: message => authenticate(message).user
  })
  const readBody = createBodyReader(BODIES_AT_ONCE * bodyLimit)
  const answerByApi =
    createApiWay(createApiAnswer({ ...parts, sendSoon, authenticate }), { readBody, bodyLimit })

  return (message, response) => {
    watchdog.rest()
    const target = parseTarget(message.url ?? '/')
    if (target === null) {
      return sendError(response, {
        status: 400,
        errorNum: 400,
        message: `the request target can't be understood: ${message.url}`
      })
    }
    if (message.method === 'OPTIONS') return answerOptions(message, response)
    const service =
      target.path.startsWith('/_') ? undefined : worker.findMounted(target, sendStopped, response)
    if (service !== undefined) {
      if (message.method === 'GET' || message.method === 'HEAD' || !hasBody(message)) {
        return answerService(service, { target, message, body: null }, response)
      }
      return readBody(message, bodyLimit, body => {
        if (typeof body === 'string') {
          return refuseBody(response, { refusal: body, limit: bodyLimit })
        }
        answerService(service, { target, message, body }, response)
      })
    }
    answerByApi(target, message, response)
  }
}

/**
 * Who may not ask is told so before the body is read: it would take memory.
 * @param {import('./answer-api.js').ApiEntry} api
 * @param {{readBody: ReturnType<typeof createBodyReader>, bodyLimit: number}} reading
 * @returns {(target: Target, message: IncomingMessage, response: ServerResponse) => void}
 */
function createApiWay (api, { readBody, bodyLimit }) {
  return (target, message, response) => {
    const bodied = message.method !== 'HEAD' && hasBody(message)
    const admitted = api.admit(target, message, response)
    const limit = admitted === null ? 0 : Math.min(bodyLimit, toBodyLimit(admitted.segments))
    if (bodied && limit === 0) discardBody(message)
    if (admitted === null) return
    if (!bodied || limit === 0) {
      return api.answer(admitted, { target, message, body: null }, response)
    }
    readBody(message, limit, body => {
      if (typeof body === 'string') return refuseBody(response, { refusal: body, limit })
      api.answer(admitted, { target, message, body }, response)
    })
  }
}

/**
 * @param {(level: 'error', text: string) => void} log
 * @returns {Parameters<typeof createAnswerBatch>[0]['write']}
 */
function createWriter (log) {
  return ({ response, origin }, answer) => {
    const failure = sendService(response, origin === undefined
      ? answer
      : { ...answer, headers: { ...toCorsHeaders(origin), ...answer.headers } })
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
  sendService(
    response,
    { status: 200, headers: { allow: METHODS, ...preflight }, contentType: 'text/plain', body: '' }
  )
}

/** @param {ServerResponse} response @param {{refusal: Refusal, limit: number}} why limit: bytes */
function refuseBody (response, { refusal, limit }) {
  if (refusal === 'undecodable') {
    const message = "the body can't be decoded: expected what its content-encoding says, gzip, " +
      'deflate or identity'
    return sendError(response, { status: 400, errorNum: BAD_PARAMETER, message })
  }
  const headers = { connection: 'close' }
  if (refusal === 'too large') {
    const message = `the body is larger than ${limit} bytes (--body-limit)`
    return sendError(response, { status: 413, errorNum: 413, message, headers })
  }
  const message = 'too many request bodies are on their way at this moment; try again'
  sendError(
    response, { status: 503, errorNum: 503, message, headers: { ...headers, 'retry-after': '1' } }
  )
}
