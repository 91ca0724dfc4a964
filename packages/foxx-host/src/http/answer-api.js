/** @import {ServerResponse} from 'node:http' */
/** @import {ApiAnswer, ApiRequest, GroupedAnswer} from '../types.js' */
/** @import {Identity} from './authenticate.js' */
/** @import {Parts, Read} from './types.js' */
// From a request to the answer of the API. Most answers are there at once; those that write join the next commit and
// leave after it; those that install services or run their scripts come later. Requests that name what another worker
// holds (a transaction, a cursor, a query) are handed to it.
import { Waiting } from './answer-batch.js'
import { UNAUTHORIZED } from './authenticate.js'
import { findHeader } from '@shootout/serving'
import { createOriginRule } from './foreign-origin.js'
import { toSegments } from './parse-target.js'
import { sendApi, sendError, sendService, sendStopped, toResponse } from './send.js'

const TRANSACTION_HEADER = 'x-arango-trx-id'
/** Second segments of paths whose third one may name what a single worker holds: /_api/transaction/<id>. */
const HELD = new Set(['transaction', 'cursor', 'query', 'job'])
const ASYNC_HEADER = 'x-arango-async'
/** What a request without a query has; never changed. */
const NO_SEARCH = new URLSearchParams()

/** Who may ask without credentials: for a token, which takes a name and a password. */
const OPEN = '_open'
const OPEN_BYTES = 64 * 1024

/**
 * @typedef {{segments: string[], user: string | null}} Admitted
 * @typedef {object} ApiEntry
 * @property {(target: Read['target'], message: Read['message'], response: ServerResponse) => Admitted | null} admit
 *   judges a request
 *   by its head, before its body is read; null: it is refused and answered
 * @property {(admitted: Admitted, read: Read, response: ServerResponse) => void} answer
 */

/**
 * Makes the functions that let the API answer.
 * @param {Parts & {
 *   authenticate: (message: import('node:http').IncomingMessage) => Identity,
 *   sendSoon: (waiting: Waiting, begunAt: number) => void
 * }} parts
 * @returns {ApiEntry}
 */
export function createApiAnswer ({ worker, api, authenticate, sendSoon }) {
  const { store } = worker.storage
  const sendLater = createLateAnswer({ worker, api })
  const findRefusal = createOriginRule(worker.options)

  /** @param {GroupedAnswer} grouped @param {ServerResponse} response @param {number} begunAt */
  const sendGrouped = (grouped, response, begunAt) => {
    const waiting = new Waiting(response, null)
    const ticket = store.defer(writing => {
      const answer = grouped.work(writing)
      waiting.answer = toResponse(answer)
      waiting.sync = store.takeSyncWish() || answer.sync === true
    })
    waiting.tickets = [ticket]
    sendSoon(waiting, begunAt)
  }

  /** @type {ApiEntry['admit']} */
  const admit = (target, message, response) => {
    const segments = toSegments(target.path)
    if (segments === null) return refusePath(response, target.path)
    const { user, valid } = authenticate(message)
    if (!valid && isProtected(segments)) {
      sendApi(response, UNAUTHORIZED)
      return null
    }
    const refused = findRefusal(message)
    if (refused !== null) return refuse(response, refused)
    return { segments, user }
  }

  /** @type {ApiEntry['answer']} */
  const answerNow = ({ segments, user }, { target, message, body }, response) => {
    const begunAt = performance.now()
    const search = target.query === '' ? NO_SEARCH : new URLSearchParams(target.query)
    const request = {
      method: message.method ?? 'GET', database: target.database, segments, search, body, user,
      message
    }
    if (mayBelongElsewhere(request) && worker.forward(request, response)) return
    if (runsServiceCode(segments)) return sendLater(request, response)

    const answer = api.answer(request)
    if (answer instanceof Promise) return sendLater(request, response, answer)
    if ('work' in answer) return sendGrouped(answer, response, begunAt)
    const waiting = new Waiting(response, toResponse(answer))
    waiting.sync = store.takeSyncWish() || answer.sync === true
    sendSoon(waiting, begunAt)
  }

  /** @type {ApiEntry['answer']} */
  const answerLater = (admitted, read, response) => {
    const isKept = takeAsync(read.message) === 'store'
    try {
      const later = worker.asyncRequests.begin(admitted.user, isKept)
      /** @type {Record<string, string>} */
      const headers = isKept ? { [`${ASYNC_HEADER}-id`]: later.id } : {}
      sendService(response, { status: 202, headers, contentType: undefined, body: null })
      setImmediate(() => answerNow(admitted, read, later.response))
    } catch (error) {
      sendApi(response, api.toErrorAnswer(error))
    }
  }
  return {
    admit,
    answer: (admitted, read, response) => (isAsked(worker, admitted, read)
      ? answerLater(admitted, read, response)
      : answerNow(admitted, read, response))
  }
}

/**
 * How many bytes of body a path may have: none where there is nothing that would read it.
 * @param {readonly string[]} segments
 * @returns {number}
 */
export function toBodyLimit ([first = '']) {
  if (first === OPEN) return OPEN_BYTES
  return first.startsWith('_') ? Infinity : 0
}

/**
 * For answers that take more than one turn, and for service code that may be stopped in the middle.
 * @param {Pick<Parts, 'worker' | 'api'>} parts
 * @returns {(request: ApiRequest, response: ServerResponse, begun?: Promise<ApiAnswer>) => void}
 */
function createLateAnswer ({ worker, api }) {
  const { storage: { store } } = worker

  /** @param {ApiRequest} request @returns {Promise<ApiAnswer>} */
  const answerManagement = async request => {
    const answer = /** @type {ApiAnswer} */ (await api.answer(request))
    // A service that is registered must not miss what its setup script wrote.
    return request.method === 'GET' ? answer : { ...answer, sync: true }
  }
  /** @param {ApiAnswer} answer @returns {Promise<ApiAnswer>} */
  const settle = async answer => {
    store.commit()
    if (!(store.takeSyncWish() || answer.sync)) return answer
    return store.synced().then(() => answer, api.toErrorAnswer)
  }
  return async (request, response, begun) => {
    const answer = begun ?? worker.answeringApi(
      stop => sendStopped(response, stop), () => answerManagement(request)
    )
    const settled = await settle(await answer)
    if (!response.headersSent) sendApi(response, settled)
  }
}

/**
 * Only what belongs to the server itself is; services decide for themselves, as in ArangoDB.
 * @param {readonly string[]} segments
 */
function isProtected ([first = '']) {
  return first.startsWith('_') && first !== OPEN
}

/** @param {readonly string[]} segments */
function runsServiceCode ([, second]) {
  return second === 'foxx'
}

/**
 * That a database isn't there is told at once.
 * @param {Parts['worker']} worker
 * @param {Admitted} admitted
 * @param {Read} read
 */
function isAsked ({ state }, { segments }, { message: { rawHeaders }, target: { database } }) {
  const asked = findHeader(rawHeaders, ASYNC_HEADER)
  return (asked === 'store' || asked === 'true') && segments[1] !== 'job' &&
    state.databases.some(({ name }) => name === database)
}

/**
 * Takes the header away: a worker that the request is handed to has to answer it.
 * @param {Read['message']} message
 */
function takeAsync ({ headers, rawHeaders }) {
  const asked = findHeader(rawHeaders, ASYNC_HEADER)
  delete headers[ASYNC_HEADER]
  const index = rawHeaders.findIndex((name, at) =>
    at % 2 === 0 && name.toLowerCase() === ASYNC_HEADER)
  rawHeaders.splice(index, 2)
  return asked
}

/**
 * Asked of each request, so it is cheap: whether it names something that another worker may hold.
 * @param {ApiRequest} request
 */
function mayBelongElsewhere ({ segments, message }) {
  return (segments.length >= 3 && HELD.has(segments[1] ?? '')) ||
    findHeader(message.rawHeaders, TRANSACTION_HEADER) !== undefined
}

/** @param {ServerResponse} response @param {string} path */
function refusePath (response, path) {
  sendError(
    response,
    { status: 400, errorNum: 400, message: `the path holds a broken percent sequence: ${path}` }
  )
  return null
}

/** @param {ServerResponse} response @param {string} message why this page, or this name of the host, may not */
function refuse (response, message) {
  sendError(response, { status: 403, errorNum: 11, message })
  return null
}
