/** @import {IncomingMessage, ServerResponse} from 'node:http' */
/** @import {LoadedService} from '../types.js' */
/** @import {Store, Ticket} from '../store/types.js' */
/** @import {Parts, Read} from './types.js' */
// From a request to the answer of the service that is mounted there. The way of a request without a body is the one
// that is measured: no promise, no closure, no header read on it.
import { Waiting } from './answer-batch.js'
import { findOrigin } from './cors.js'
import { sendStopped, sendUnknown } from './send.js'

/**
 * Makes the function that lets a service answer.
 * @param {Parts & {
 *   toUser: (message: IncomingMessage) => string | null, sendSoon: (waiting: Waiting, begunAt: number) => void
 * }} parts
 * @returns {(service: LoadedService, read: Read, response: ServerResponse) => void}
 */
export function createServiceAnswer ({ worker, watchdog, toUser, sendSoon }) {
  const { environment, storage: { store }, options: { handlerSeconds } } = worker
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
    const { deferred } = store
    const count = deferred.length
    const begunAt = performance.now()
    const before = watchdog.begin(handlerSeconds, sendStopped, response)
    environment.caller = request.user
    const answer = service.handle(request)
    environment.caller = null
    watchdog.end(before)
    if (answer === null) {
      setImmediate(watchdog.rest)
      // Middleware may have written all the same.
      store.commit()
      return sendUnknown(response, target.path)
    }
    const waiting = new Waiting(response, answer, request.origin)
    waiting.tickets = findOwnTickets(store, deferred, count)
    waiting.sync = store.takeSyncWish()
    sendSoon(waiting, begunAt)
  }
}

/**
 * What was deferred since there were `count` tickets in `deferred`: the store begins a new list with each commit.
 * @param {Store} store
 * @param {readonly Ticket[]} deferred
 * @param {number} count
 * @returns {readonly Ticket[] | null} null: nothing
 */
function findOwnTickets (store, deferred, count) {
  const now = store.deferred
  if (now === deferred) return now.length === count ? null : now.slice(count)
  return [...deferred.slice(count), ...now]
}

/** @param {string} path @param {string} mount its decoded form is what the path begins with @returns {string} */
function toRelative (path, mount) {
  if (path.startsWith(mount)) return path.length === mount.length ? '/' : path.slice(mount.length)
  const depth = mount.split('/').length
  return '/' + path.split('/').slice(depth).join('/')
}
