/** @import {ApiAnswer, AsyncRequest} from '../../types.js' */
/** @import {Call, Route} from '../types.js' */
// What became of requests that were sent with x-arango-async: store. Each user sees the own ones. Such a request, a
// job at the API, is with the worker that took it, which its id says; lists are of all workers.
import { HostError } from '../../errors.js'

const ID = 'x-arango-async-id'
const LONGEST_LIST = 1000

/** @type {readonly Route[]} */
export const ASYNC_REQUEST_ROUTES = [
  { method: 'GET', path: '/_api/job/:id', answer: answerState },
  { method: 'PUT', path: '/_api/job/:id', answer: answerResult },
  { method: 'PUT', path: '/_api/job/:id/cancel', answer: answerCancel },
  { method: 'DELETE', path: '/_api/job/:id', answer: answerRemoval }
]

/**
 * @param {Call} call
 * @returns {ApiAnswer | Promise<ApiAnswer>} 200 done, 204 pending; for 'done' and 'pending' the ids of such
 */
function answerState (call) {
  const { id = '' } = call.params
  if (id === 'done' || id === 'pending') return answerList(call, id)
  if (!/^\d+$/.test(id)) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', "expected the id of a job, 'done' or 'pending'")
  }
  return find(call).answer === null ? { status: 204 } : { status: 200, headers: { [ID]: id } }
}

/** @param {Call} call @param {'done' | 'pending'} state */
async function answerList ({ worker, request }, state) {
  const own = worker.asyncRequests.list(request.user)
    .filter(({ answer }) => (answer === null ? 'pending' : 'done') === state).map(({ id }) => id)
  const all = [own, ...await worker.gather(request)].flat()
  const count = Number(request.search.get('count') ?? LONGEST_LIST)
  return { status: 200, json: all.slice(0, count > 0 ? count : LONGEST_LIST) }
}

/** The answer as it was, once. @param {Call} call @returns {ApiAnswer} 204 while it is pending */
function answerResult (call) {
  const asked = find(call)
  if (asked.answer === null) return { status: 204 }
  call.worker.asyncRequests.remove(asked)
  const { contentType, headers, ...rest } = asked.answer
  const type = contentType === undefined ? {} : { contentType }
  return { ...rest, ...type, headers: { ...headers, [ID]: asked.id } }
}

/** Nobody gets the answer any more; what runs, runs on. @param {Call} call @returns {ApiAnswer} */
function answerCancel (call) {
  call.worker.asyncRequests.cancel(find(call))
  return { status: 200, json: { result: true } }
}

/** @param {Call} call @returns {ApiAnswer | Promise<ApiAnswer>} */
function answerRemoval (call) {
  const { id } = call.params
  if (id === 'all') return removeMany(call, () => true)
  if (id !== 'expired') {
    call.worker.asyncRequests.remove(find(call))
    return { status: 200, json: { result: true } }
  }
  const stamp = Number(call.request.search.get('stamp') ?? NaN)
  if (Number.isNaN(stamp)) {
    throw new HostError('ERROR_HTTP_BAD_PARAMETER', 'expected ?stamp=, a Unix time in seconds')
  }
  return removeMany(call, asked => asked.stamp < stamp)
}

/**
 * What is pending goes on, and its answer is lost.
 * @param {Call} call
 * @param {(asked: AsyncRequest) => boolean} isMeant
 */
async function removeMany ({ worker: { asyncRequests, gather }, request }, isMeant) {
  for (const asked of asyncRequests.list(request.user)) {
    if (isMeant(asked)) asyncRequests.remove(asked)
  }
  await gather(request)
  return { status: 200, json: { result: true } }
}

/** @param {Call} call @returns {AsyncRequest} */
function find ({ worker, request, params }) {
  return worker.asyncRequests.find(request.user, params['id'] ?? '')
}
