/** @import {Storage} from '../../../../documents/types.js' */
/** @import {Writing} from '../../../../store/types.js' */
/** @import {Access, Session} from './types.js' */
// The runs of handlers and scripts, one after the other in a worker, and what each of them has deferred.

/** Deferred inserts that may wait: what a loop in one handler saves must not all be held in memory. */
const MOST_PENDING = 500

let runs = 0

/**
 * The handlers of a worker run one after the other, so what belongs to the running one belongs to the store.
 * @type {WeakMap<object, Session>}
 */
const sessions = new WeakMap()

/**
 * @param {Storage} storage
 * @returns {Session} always the same one
 */
export function toSession ({ store }) {
  const known = sessions.get(store)
  if (known !== undefined) return known
  /** @type {Session} */
  const session = { pending: [], declared: null, run: 0 }
  sessions.set(store, session)
  return session
}

/**
 * What was looked up before in this run is looked up again: the catalog has changed.
 * @param {Session} session
 */
export function renewRun (session) {
  if (session.run !== 0) session.run = ++runs
}

/**
 * Queues work for the next commit. What becomes of it is seen to by whoever reads or writes next, and by the edge.
 * @param {Access} access
 * @param {(writing: Writing) => void} work
 */
export function defer (access, work) {
  const { pending } = access.session
  if (pending.length >= MOST_PENDING) settle(access)
  const ticket = access.storage.store.defer(work)
  if (!ticket.settled) pending.push(ticket)
}

/**
 * Commits what was deferred and tells the service of failures: it has been given keys of documents that are not there.
 * @param {Access} access
 * @throws {HostError}
 */
export function settle ({ session: { pending }, storage: { store } }) {
  if (pending.length === 0) return
  if (!pending.at(-1)?.settled) store.commit()
  const failed = pending.find(({ error }) => error !== null)
  pending.length = 0
  if (failed) throw failed.error
}

/**
 * To be called before a handler or script runs.
 * @param {Storage} storage
 */
export function beginRun (storage) {
  const session = toSession(storage)
  session.pending.length = 0
  session.run = ++runs
}

/**
 * To be called after it: what others defer is not its business, and the edge looks after what it deferred itself.
 * @param {Storage} storage
 */
export function endRun (storage) {
  const session = toSession(storage)
  session.pending.length = 0
  session.run = 0
}
